/** Decides a combat and moves the ships (IC-7). */
import { seatAt, shipsAt } from '../state/board.ts';
import { isDiplomacy, valueOf } from '../pieces/coins.ts';
import { pickedFrom } from '../../randomness/random.ts';
import type { EventOf } from '../state/event.ts';
import { loseShips, returnFlights } from '../play/returns.ts';
import { endIfWon } from '../play/outcome.ts';
import type { ShipId, Side } from '../pieces/pieces.ts';
import { combatOf, type Play } from '../play/play.ts';
import { hasPower } from '../state/powers.ts';
import { ownerOf } from '../pieces/ships.ts';
import { strengthOf } from '../state/strength.ts';
import type { Combat, State } from '../state/types.ts';
import { beginCoinReclaim } from './coin-reclaim.ts';
import { beginDeal } from './deal.ts';
import { beginReward } from './reward.ts';

type Decided = EventOf<'combat-decided'>;

export function decideCombat(play: Play): void {
  const decided = decisionIn(play.state);
  if (decided === 'deal') {
    beginDeal(play);
    return;
  }
  play.record(decided);
  const lost = moveShips(play, decided.winner);
  if (endIfWon(play)) return;
  if (decided.verdict === 'diplomacy') compensate(play, decided.winner!, lost);
  if (decided.winner === 'defender') beginReward(play);
  else beginCoinReclaim(play);
}

function decisionIn(state: State): Decided | 'deal' {
  const combat = combatOf(state);
  const envoys = SIDES.filter((side) => isPeaceful(combat, side));
  const envoy = envoys.find((side) => winsByDiplomacy(state, side));
  if (envoy !== undefined) return decided('pelantiri', envoy, null);
  if (envoys.length === 2) return 'deal';
  if (envoys.length === 1)
    return decided('diplomacy', envoys[0] === 'attacker' ? 'defender' : 'attacker', null);
  const values = { attacker: combatValue(state, 'attacker'), defender: combatValue(state, 'defender') };
  if (values.attacker === values.defender) return decided('tie', null, values);
  return decided('values', values.attacker > values.defender ? 'attacker' : 'defender', values);
}

const SIDES = ['attacker', 'defender'] as const;

/** IC-6.1: a party without a coin fights as with an attack coin of 0. */
const isPeaceful = ({ coins }: Combat, side: Side): boolean =>
  coins[side] !== null && isDiplomacy(coins[side]);

const decided = (verdict: Decided['verdict'], winner: Side | null, values: Decided['values']): Decided => ({
  type: 'combat-decided',
  verdict,
  winner,
  values,
});

/** IC-2.5 Pelantiri. */
const winsByDiplomacy = (state: State, side: Side): boolean =>
  hasPower(state, combatOf(state)[side], 'pelantiri') && ownShips(state, side).length > 0;

/** The main party's own ships in the combat (IC-4.6). */
function ownShips(state: State, side: Side): readonly ShipId[] {
  const { attacker, defender, world, flight } = combatOf(state);
  if (side === 'defender') return shipsAt(state, defender, world);
  return flight.map(({ ship }) => ship).filter((ship) => ownerOf(ship) === attacker);
}

/** IC-7.2, with Seregon's power. Without a coin its ships are multiplied by 0. */
function combatValue(state: State, side: Side): number {
  const combat = combatOf(state);
  const main = combat[side];
  const coin = combat.coins[side];
  const value = coin === null ? 0 : valueOf(coin);
  const own = strengthOf(state, main, ownShips(state, side));
  const allied = combat.allies
    .filter((ally) => ally.side === side)
    .reduce((sum, { seat, ships }) => sum + strengthOf(state, seat, ships), 0);
  return (hasPower(state, main, 'seregon') ? own * value : own + value) + allied;
}

/** IC-7.3 to IC-7.5. Returns the ships that went to the void. */
function moveShips(play: Play, winner: Side | null): readonly ShipId[] {
  const { world } = play.combat;
  const attacking = inFlight(play.state, 'attacker');
  const defending = [...ownShips(play.state, 'defender'), ...inFlight(play.state, 'defender')];
  const landing = attacking.map((ship) => ({ ship, to: world }));
  if (winner === 'attacker') play.record({ type: 'ships-moved', cause: 'landed', ships: landing });
  const lost = winner === null ? [] : loseShips(play, winner === 'attacker' ? defending : attacking);
  returnFlights(play);
  return lost;
}

function inFlight(state: State, side: Side): readonly ShipId[] {
  const { attacker, allies, flight } = combatOf(state);
  const seats = allies.filter((ally) => ally.side === side).map(({ seat }) => seat);
  if (side === 'attacker') seats.push(attacker);
  return flight.map(({ ship }) => ship).filter((ship) => seats.includes(ownerOf(ship)));
}

/** IC-7.6: the loser gets a coin for each ship that it lost itself. Ships that Gelmir's power sent home do not count. */
function compensate(play: Play, winner: Side, lost: readonly ShipId[]): void {
  const { combat, state } = play;
  const from = combat[winner];
  const to = combat[winner === 'attacker' ? 'defender' : 'attacker'];
  const due = lost.filter((ship) => ownerOf(ship) === to).length;
  const random = play.luck.of(`combat.${combat.number}.compensation`);
  const coins = pickedFrom(seatAt(state, from).hand, due, random);
  if (coins.length > 0) play.record({ type: 'compensated', from, to, coins });
}
