/** The lines of the log about windows and sealed answers. */
import { unreachable } from '../../../vocabulary.ts';
import { allSpoken, does, ownSpoken } from '../../../text/line-words.ts';
import type { Sealed } from '../../state/command.ts';
import { coinName, fleetOf, landingsSpoken, type Seen, type Speech } from '../phrases.ts';

export function asked({ kind, part, seats }: Seen<'asked'>, speech: Speech): string {
  const all = allSpoken(speech, seats);
  switch (kind) {
    case 'deploy':
      return `Deploying colony ships: ${all}.`;
    case 'ally-request':
      return `${all} may ask for help.`;
    case 'alliance':
      return `${all} ${seats.length === 1 && seats[0] !== speech.reader ? 'is' : 'are'} asked to take a side.`;
    case 'coin':
      return `Choosing a coin${part === 2 ? ', having seen the other' : ''}: ${all}.`;
    case 'deal':
      return `Diplomacy against Diplomacy: ${all} may make a deal.`;
    case 'loss':
      return `Choosing two ships to lose: ${all}.`;
    case 'reward':
      return `Choosing a reward: ${all}.`;
    case 'coin-reclaim':
      return `Asked whether to take a used coin: ${all}.`;
    default:
      return unreachable(kind);
  }
}

/** The seat itself reads its answer; others read only that the answer is in. The wording also fits a default, which nobody sent. */
export function answerSealed({ seat, answer, first }: Seen<'answer-sealed'>, speech: Speech): string {
  const given = ownSpoken(speech, seat, 'answer');
  // The line of all deployments follows when the window closes.
  if (answer?.type === 'deploy' && !first) return `${does(speech, seat, 'change')} the deployment.`;
  if (answer === null || answer.type === 'deploy') return `${given} is in.`;
  return `${given}${first ? '' : ' is now'}: ${answerSpoken(answer, speech)}.`;
}

function answerSpoken(answer: Exclude<Sealed, { type: 'deploy' }>, speech: Speech): string {
  switch (answer.type) {
    case 'ally':
      return `help the ${answer.side} with ${fleetOf(speech.kit, answer.ships)}`;
    case 'decline':
      return 'decline';
    case 'commit':
      return coinName(answer.coin);
    case 'lose':
      return `lose ${fleetOf(speech.kit, answer.ships)}`;
    case 'reward':
      return answer.ships.length === 0 ? 'coins' : `take back ${landingsSpoken(speech, answer.ships)}`;
    case 'take':
      return 'take the coin';
    case 'leave':
      return 'leave the coin';
    default:
      return unreachable(answer);
  }
}
