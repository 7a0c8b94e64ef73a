/** Closes the open window when all seats have answered, when time is up, or when a seat resigns. */
import { unreachable, type Seat } from '../../vocabulary.ts';
import type { Sealed } from '../state/command.ts';
import { endIfAlone } from '../play/outcome.ts';
import { combatOf, type Play } from '../play/play.ts';
import { allSealed, answerOf, seal } from '../play/sealing.ts';
import { seatAt } from '../state/board.ts';
import { defaultCoin } from '../pieces/coins.ts';
import { askableByDefender } from '../play/targets.ts';
import type { SealedKind, State } from '../state/types.ts';
import { closeAllyRequest } from './ally-request.ts';
import { closeAlliance } from './alliance.ts';
import { closeCoinReclaim } from './coin-reclaim.ts';
import { closeCoins } from './coin.ts';
import { failDeal } from './deal.ts';
import { closeDeploy, defaultDeploy } from './deploy.ts';
import { closeLoss, defaultLoss } from './loss.ts';
import { closeReward } from './reward.ts';
import { endTurn, idleTurn, settleTurn } from './turn.ts';

/** The default answer of a seat in a sealed window. */
export function defaultAnswer(state: State, kind: SealedKind, seat: Seat): Sealed {
  switch (kind) {
    case 'deploy':
      return defaultDeploy(state, seat);
    case 'alliance':
      return { type: 'decline' };
    case 'coin':
      return { type: 'commit', coin: defaultCoin(seatAt(state, seat).hand) };
    case 'loss':
      return { type: 'lose', ships: defaultLoss(state, seat) };
    case 'reward':
      return { type: 'reward', ships: [] };
    case 'coin-reclaim':
      return { type: 'take' };
    default:
      return unreachable(kind);
  }
}

/** Closes the sealed window if it awaits nobody. */
export function closeIfSealed(play: Play): void {
  const { asking } = play.state;
  if (asking === null || !('asked' in asking) || !allSealed(play.state)) return;
  switch (asking.kind) {
    case 'deploy':
      return closeDeploy(play);
    case 'alliance':
      return closeAlliance(play);
    case 'coin':
      return closeCoins(play, asking.part);
    case 'loss':
      return closeLoss(play);
    case 'reward':
      return closeReward(play);
    case 'coin-reclaim':
      return closeCoinReclaim(play);
    default:
      return unreachable(asking);
  }
}

/** IC-11.1: plays the defaults of these seats. */
export function playDefaults(play: Play, seats: readonly Seat[]): void {
  const { asking } = play.state;
  if (asking === null) return;
  if (asking.kind === 'turn') return idleTurn(play);
  if (asking.kind === 'ally-request') return closeAllyRequest(play, []);
  if (asking.kind === 'deal') return failDeal(play, null);
  for (const seat of seats) {
    if (answerOf(play.state, seat) === null) seal(play, seat, defaultAnswer(play.state, asking.kind, seat));
  }
  closeIfSealed(play);
}

/** IC-10.3: records a resignation, and closes the open window if it no longer waits for anybody. */
export function leave(play: Play, seat: Seat): void {
  play.record({ type: 'resigned', seat });
  const { asking } = play.state;
  if (endIfAlone(play) || asking === null) return;
  if (asking.kind === 'turn') return play.state.turn.seat === seat ? endTurn(play) : settleTurn(play);
  if (asking.kind === 'ally-request') return leaveAllyRequest(play, seat);
  if (asking.kind === 'deal')
    return asking.parties.some((party) => party.seat === seat) ? failDeal(play, seat) : undefined;
  return closeIfSealed(play);
}

/** Closes the window also if the defender can no longer ask any seat (IC-5.3). */
function leaveAllyRequest(play: Play, seat: Seat): void {
  const { defender } = combatOf(play.state);
  if (seat === defender || askableByDefender(play.state).length === 0) closeAllyRequest(play, []);
}
