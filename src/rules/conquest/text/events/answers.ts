/** The lines of the log about windows and sealed answers. */
import { unreachable } from '../../../vocabulary.ts';
import type { Sealed } from '../../state/command.ts';
import { coinName, fleetOf, landingsSpoken, type Seen, type Speech } from '../phrases.ts';

export function asked({ kind, part }: Seen<'asked'>, seats: string): string {
  switch (kind) {
    case 'deploy':
      return `Deploying colony ships: ${seats}.`;
    case 'ally-request':
      return `${seats} may ask for help.`;
    case 'alliance':
      return `Asked to take a side: ${seats}.`;
    case 'coin':
      return `Choosing a coin${part === 2 ? ', having seen the other' : ''}: ${seats}.`;
    case 'deal':
      return `Diplomacy against Diplomacy: ${seats} may make a deal.`;
    case 'loss':
      return `Choosing two ships to lose: ${seats}.`;
    case 'reward':
      return `Choosing a reward: ${seats}.`;
    case 'coin-reclaim':
      return `Asked whether to take a used coin: ${seats}.`;
    default:
      return unreachable(kind);
  }
}

/** The seat itself reads its answer; others read only that the answer is in. The wording also fits a default, which nobody sent. */
export function answerSealed({ seat, answer, first }: Seen<'answer-sealed'>, speech: Speech): string {
  const name = speech.names[seat]!;
  // The line of all deployments follows when the window closes.
  if (answer?.type === 'deploy' && !first) return `${name} changes the deployment.`;
  if (answer === null || answer.type === 'deploy') return `${name}’s answer is in.`;
  return `${name}’s answer${first ? '' : ' is now'}: ${answerSpoken(answer, speech)}.`;
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
