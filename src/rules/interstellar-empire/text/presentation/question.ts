/** What each decision asks, as the heading of its form. */
import type { Decision } from '../../../contract.ts';
import type { TurnParts } from '../../legal/describe.ts';
import type { Asking } from '../../state/types.ts';
import type { Seat } from '../../../vocabulary.ts';
import { titleIn, type LineContext } from '../cards.ts';
import { presentation } from './presentation.ts';

/** Wars, and what a turn still owes, are open. */
export const publicQuestions: readonly Asking['kind'][] = ['first', 'turn', 'defence'];

export function question({ kind, window, describe }: Decision, context: LineContext): string {
  const { view, names } = context;
  switch (kind as Asking['kind']) {
    case 'first':
      return window === 'first.1' ? 'Who goes first? Play a card' : 'A tie: play another card';
    case 'turn':
      return turnQuestion((describe as TurnParts).owed);
    case 'defence': {
      const { war } = view;
      if (war === null) return 'Defend';
      return `${names[war.attacker]} attacks your ${titleIn(context, war.planet)}`;
    }
  }
}

/** Everybody sees who attacks whom. */
export function occasion(context: LineContext, seat: Seat): string | undefined {
  const { view, names } = context;
  const { war } = view;
  if (war === null) return undefined;
  const title = titleIn(context, war.planet);
  if (war.attacker === seat) return `you attack ${names[war.owner]}’s ${title}`;
  return `${names[war.attacker]} attacks ${war.owner === seat ? 'your' : `${names[war.owner]}’s`} ${title}`;
}

function turnQuestion(owed: TurnParts['owed']): string {
  switch (owed?.kind) {
    case 'choice':
      return 'Keep one of two cards';
    case 'unrest':
      return `${presentation.catalogue.marks.unrest.name}: pay for ships?`;
    case 'occupation':
      return 'Pay for the planet?';
    case undefined:
      return 'Your turn';
  }
}
