/** What the service does for a seat that does not answer a window (IE-14). */
import type { Default, Window } from '../../contract.ts';
import { unreachable, type Seat } from '../../vocabulary.ts';
import { cardIn } from '../state/board.ts';
import type { Command } from '../state/command.ts';
import { listed } from '../../text/english.ts';
import { defaultKept, missesLast } from './closing.ts';
import { defaultFirst } from './first.ts';
import { defaultDefence, defaultOccupation } from './war.ts';
import type { Owed, State } from '../state/types.ts';
import type { CardId } from '../data/deck.ts';

export function byDefault(state: State, seat: Seat, _window: Window): Default<Command> {
  const { asking } = state;
  if (asking === null) return { text: 'Nothing.', publicText: 'Nothing.' };
  switch (asking.kind) {
    case 'first': {
      const card = defaultFirst(state, seat);
      return {
        command: { type: 'lay-first', card },
        text: `Play ${titleOf(state, card)}, your lowest card.`,
        publicText: 'Play your lowest card.',
      };
    }
    case 'turn':
      return turnDefault(state);
    case 'defence': {
      const { ships, resist } = defaultDefence(state);
      const titles = ships.map((ship) => titleOf(state, ship));
      const answer = resist ? 'play Resistance if you hold it' : 'do not play Resistance';
      return {
        command: { type: 'defend', ships, resist },
        text: `Defend with ${listed(titles, 'no ship')}; ${answer}.`,
        publicText: 'Defend as ordered.',
      };
    }
    default:
      return unreachable(asking);
  }
}

/** No single command does the same if a choice is owed, or if the seat concedes (IE-10.2). */
function turnDefault(state: State): Default<Command> {
  const concedes = missesLast(state);
  const { owed } = state;
  if (owed === null && !concedes)
    return { command: { type: 'end-turn' }, text: 'Your turn ends.', publicText: 'Your turn ends.' };
  const then = `${owed === null ? 'Your' : 'Then your'} turn ends${concedes ? ', and you concede' : ''}.`;
  if (owed === null) return { text: then, publicText: then };
  return { text: `${owedText(state, owed)} ${then}`, publicText: `${PUBLIC_OWED_TEXT[owed.kind]} ${then}` };
}

/** The texts for everyone, which reveal nothing of the hand. */
const PUBLIC_OWED_TEXT: Readonly<Record<Owed['kind'], string>> = {
  choice: 'Keep one of the cards.',
  unrest: 'Pay for no ships.',
  occupation: 'Discard a card, or ruin the planet.',
};

const titleOf = (state: State, card: CardId): string => cardIn(state, card).title;

function owedText(state: State, owed: Owed): string {
  switch (owed.kind) {
    case 'choice':
      return `Keep ${titleOf(state, defaultKept(state, owed.cards))}.`;
    case 'unrest':
      return 'Pay for no ships.';
    case 'occupation': {
      const card = defaultOccupation(state);
      return card === null ? 'Ruin the planet.' : `Discard ${titleOf(state, card)}.`;
    }
    default:
      return unreachable(owed);
  }
}
