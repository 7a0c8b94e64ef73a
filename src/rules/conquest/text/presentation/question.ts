/** What each decision asks, as the heading of its form. */
import type { Decision } from '../../../contract.ts';
import type { Seat } from '../../../vocabulary.ts';
import type { DealParts } from '../../legal/describe.ts';
import type { Asking } from '../../state/types.ts';
import { nameOf, worldName, type LineContext } from '../context.ts';
import { personName, worldWords } from './speech.ts';

/** A deal is between its two parties; everything else in the questions is on the board. */
export const PUBLIC_QUESTIONS: readonly Asking['kind'][] = [
  'deploy',
  'turn',
  'ally-request',
  'alliance',
  'coin',
  'loss',
  'reward',
  'coin-reclaim',
];

export function question({ kind, describe }: Decision, context: LineContext): string {
  const { combat, turn } = context.view;
  switch (kind as Asking['kind']) {
    case 'deploy':
      return 'Deploy your colony ships';
    case 'turn':
      return turn.attack === 2 ? 'Your second attack' : 'Your turn';
    case 'ally-request':
      return `${personName(context, combat!.attacker)} attacks: ask for help?`;
    case 'alliance':
      return `Will you help in the combat for ${worldWords(context, combat!.world)}?`;
    case 'coin':
      return 'Choose your coin';
    case 'deal':
      return dealQuestion(describe as DealParts, context);
    case 'loss':
      return 'Choose which ships you lose';
    case 'reward':
      return 'Your reward';
    case 'coin-reclaim':
      return 'Take the coin back?';
  }
}

/** Everybody sees who attacks whom. */
export function occasion(context: LineContext, seat: Seat): string | undefined {
  const { combat } = context.view;
  if (combat === null) return undefined;
  const { attacker, defender, world } = combat;
  const on = `on ${worldName(context, world)}`;
  if (attacker === seat) return `you attack ${nameOf(context, defender)} ${on}`;
  return `${nameOf(context, attacker)} attacks ${defender === seat ? 'you' : nameOf(context, defender)} ${on}`;
}

const dealQuestion = ({ own, offered, other }: DealParts, context: LineContext): string =>
  own !== null && offered === null
    ? `Your proposal is on the table: ${personName(context, other)} may answer`
    : 'Make a deal';
