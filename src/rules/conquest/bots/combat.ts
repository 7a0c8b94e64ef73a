/** How the steady bot chooses allies, a side, and a coin. */
import { COLONIES_TO_WIN } from '../data/numbers.ts';
import { isDiplomacy, valueOf } from '../pieces/coins.ts';
import type { AllyCommand, AskCommand, CommitCommand, PlainCommand } from '../state/command.ts';
import type { AllianceParts, AllyRequestParts, CoinParts } from '../legal/describe.ts';
import type { CoinId, ShipId, Side } from '../pieces/pieces.ts';
import { systemOf } from '../pieces/ships.ts';
import type { CombatSeen, SeatSeen, View } from '../view/sighting.ts';
import {
  bestCoin,
  chanceToBeat,
  forceOf,
  hasColony,
  hasPower,
  isAnchor,
  me,
  ownValue,
  ofClass,
  seatIn,
  type Force,
} from './odds.ts';

const LIKELY = 0.6;
const UNLIKELY = 0.4;
const HOPELESS = 0.2;
const SAFE = 0.9;
const NEARLY_WON = 3;
const USUAL_COIN = 3;

const opposite = (side: Side): Side => (side === 'attacker' ? 'defender' : 'attacker');

/** Asks every seat for help unless it will probably win. Defending allies gain no colonies. */
export function askForHelp(view: View, { seats }: AllyRequestParts): AskCommand {
  const combat = view.combat!;
  const chance = chanceToBeat(
    view,
    forceOf(view, combat, 'defender'),
    forceOf(view, combat, 'attacker'),
    bestCoin(view),
  );
  return { type: 'ask', seats: chance >= SAFE ? [] : seats };
}

/** Helps against an attacker who is close to winning; otherwise helps if it gains a colony or a likely reward. */
export function takeSide(view: View, { sides }: AllianceParts): AllyCommand | PlainCommand<'decline'> {
  const combat = view.combat!;
  const attackers = sides.find(({ side }) => side === 'attacker')?.ships ?? [];
  const defenders = sides.find(({ side }) => side === 'defender')?.ships ?? [];
  const guards = [...ofClass(defenders, 'w'), ...ofClass(defenders, 'c')];
  const attacker = seatIn(view, combat.attacker);
  const colonies = attacker.colonies + Number(founds(view, combat, attacker));
  const urgent =
    colonies >= COLONIES_TO_WIN ||
    attacker.colonies >= NEARLY_WON ||
    (view.turn.attack === 1 && colonies >= NEARLY_WON);
  if (urgent && guards.length > 0) return { type: 'ally', side: 'defender', ships: guards };
  const odds = chanceToBeat(
    view,
    forceOf(view, combat, 'attacker'),
    forceOf(view, combat, 'defender'),
    USUAL_COIN,
  );
  const settler = settlerFor(view, combat, ofClass(attackers, 'c'));
  const harmless = !urgent || me(view).colonies >= NEARLY_WON;
  if (settler !== undefined && odds >= LIKELY && harmless) {
    return { type: 'ally', side: 'attacker', ships: [settler] };
  }
  if (guards.length > 0 && odds <= UNLIKELY)
    return { type: 'ally', side: 'defender', ships: guards.slice(0, 1) };
  return { type: 'decline' };
}

/** Whether the attacker would found a colony. */
const founds = (view: View, combat: CombatSeen, attacker: SeatSeen): boolean =>
  systemOf(combat.world) !== attacker.seat &&
  !hasColony(attacker, combat.world) &&
  ofClass(forceOf(view, combat, 'attacker').ships, 'c').length > 0;

/** A colony ship that would found a colony for the bot, and without which no other colony is lost. */
function settlerFor(view: View, { world }: CombatSeen, ships: readonly ShipId[]): ShipId | undefined {
  const own = me(view);
  if (systemOf(world) === own.seat || hasColony(own, world)) return undefined;
  return ships.find((ship) => !isAnchor(own, ship));
}

/** The lowest coin that probably wins. If none can win, Diplomacy, which at least earns compensation. */
export function playCoin(view: View, { coins }: CoinParts): CommitCommand {
  const combat = view.combat!;
  const side: Side = combat.attacker === me(view).seat ? 'attacker' : 'defender';
  const forces = [forceOf(view, combat, side), forceOf(view, combat, opposite(side))] as const;
  const envoys = coins.filter(isDiplomacy);
  const fighters = coins.filter((coin) => !isDiplomacy(coin)).toSorted((a, b) => valueOf(a) - valueOf(b));
  if (envoys.length > 0 && isEnvoy(forces[0])) return { type: 'commit', coin: envoys[0]! };
  const chance = (coin: CoinId): number => chanceWith(view, forces, coin, combat.coins[opposite(side)]);
  const enough = fighters.find((coin) => chance(coin) >= SAFE);
  const best = fighters.at(-1);
  const hopeful = best !== undefined && chance(best) >= HOPELESS ? best : undefined;
  return { type: 'commit', coin: enough ?? hopeful ?? envoys[0] ?? fighters[0]! };
}

const isEnvoy = ({ seat, ships }: Force): boolean => hasPower(seat, 'pelantiri') && ships.length > 0;

/** `met`: the other seat's coin, if it is revealed already (Druwaith). */
function chanceWith(
  view: View,
  [own, other]: readonly [Force, Force],
  coin: CoinId,
  met: CoinId | null,
): number {
  if (met === null) return chanceToBeat(view, own, other, valueOf(coin));
  if (isDiplomacy(met)) return isEnvoy(other) ? 0 : 1;
  const mine = ownValue(own.seat, own.ships, valueOf(coin)) + own.allied;
  return mine > ownValue(other.seat, other.ships, valueOf(met)) + other.allied ? 1 : 0;
}
