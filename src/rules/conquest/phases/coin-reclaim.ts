/** Settles the used coins and ends the combat (IC-2.6, IC-7.8). */
import type { Seat } from '../../vocabulary.ts';
import { seatAt } from '../state/board.ts';
import type { CoinId } from '../pieces/pieces.ts';
import { combatOf, type Play } from '../play/play.ts';
import { hasPower } from '../state/powers.ts';
import { answerOf, askSealed } from '../play/sealing.ts';
import type { State } from '../state/types.ts';
import { beginSecondAttack, endTurn } from './turn.ts';

interface Claim {
  readonly seat: Seat;
  readonly coin: CoinId;
}

/** The seats that may take a used coin. Celegorm, which takes its own coin, comes before Mormegil. */
export function claims(state: State): readonly Claim[] {
  const combat = combatOf(state);
  const found: Claim[] = [];
  for (const race of ['celegorm', 'mormegil'] as const) {
    for (const side of SIDES) {
      const coin = combat.coins[race === 'celegorm' ? side : OTHER[side]];
      if (coin !== null && hasPower(state, combat[side], race)) found.push({ seat: combat[side], coin });
    }
  }
  return found;
}

const SIDES = ['attacker', 'defender'] as const;
const OTHER = { attacker: 'defender', defender: 'attacker' } as const;

export function beginCoinReclaim(play: Play): void {
  const asked = claims(play.state).filter(({ seat }) => seatAt(play.state, seat).coinReclaim === 'ask');
  const seats = asked.map(({ seat }) => seat);
  if (!askSealed(play, 'coin-reclaim', seats)) closeCoinReclaim(play);
}

export function closeCoinReclaim(play: Play): void {
  const { state } = play;
  const { coins } = combatOf(state);
  const used = [coins.attacker, coins.defender].filter((coin) => coin !== null);
  const taken = claims(state)
    .filter(({ seat }) => takes(state, seat))
    .filter((claim, i, all) => all.findIndex(({ coin }) => coin === claim.coin) === i);
  const discarded = used.filter((coin) => taken.every((claim) => claim.coin !== coin));
  if (used.length > 0) play.record({ type: 'coins-settled', taken, discarded });
  endCombat(play);
}

/** A seat that was asked takes the coin unless it leaves it. A seat that changed its order to `ask` too late also takes the coin. */
function takes(state: State, seat: Seat): boolean {
  const wasAsked =
    state.asking !== null &&
    state.asking.kind === 'coin-reclaim' &&
    state.asking.asked.some((party) => party.seat === seat);
  if (wasAsked) return answerOf(state, seat)?.type !== 'leave';
  return seatAt(state, seat).coinReclaim !== 'never';
}

/** IC-3.4: a successful first attack earns a second one. */
function endCombat(play: Play): void {
  const { number, attacker } = play.combat;
  const successful = play.combat.successful === true;
  play.record({ type: 'combat-ended', combat: number, successful });
  const again = successful && play.state.turn.attack === 1 && !seatAt(play.state, attacker).resigned;
  if (again) beginSecondAttack(play);
  else endTurn(play);
}
