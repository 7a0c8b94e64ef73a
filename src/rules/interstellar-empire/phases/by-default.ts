/** What the service does for a seat that does not answer a window (IE-14). */
import type { Default, Window } from '../../contract.ts';
import { unreachable, type Seat } from '../../vocabulary.ts';
import { cardIn } from '../state/board.ts';
import type { Command, DefendCommand, LayFirstCommand } from '../state/command.ts';
import { countedNames } from '../../text/english.ts';
import { defaultKept, missesLast } from './closing.ts';
import { defaultFirst } from './first.ts';
import { defaultDefence, defaultOccupation } from './war.ts';
import type { Owed, State } from '../state/types.ts';
import type { CardId } from '../data/deck.ts';

export function byDefault(state: State, seat: Seat, _window: Window): Default<Command> {
  const { asking } = state;
  if (asking === null) return { text: 'Nothing.', publicText: 'Nothing.' };
  switch (asking.kind) {
    case 'first':
      return withText(
        state,
        { type: 'lay-first', card: defaultFirst(state, seat) },
        'Play your lowest card.',
      );
    case 'turn':
      return turnDefault(state);
    case 'defence':
      return withText(state, { type: 'defend', ...defaultDefence(state) }, 'Defend as ordered.');
    default:
      return unreachable(asking);
  }
}

type NamingCards = LayFirstCommand | DefendCommand;

/** The sentence of a default that names cards: by their titles, or as lines name them. */
export function defaultWords(command: NamingCards, nameOf: (card: CardId) => string): string {
  if (command.type === 'lay-first') return `Play ${nameOf(command.card)}, your lowest card.`;
  const answer = command.resist ? 'play Resistance if you hold it' : 'do not play Resistance';
  return `Defend with ${countedNames(command.ships.map(nameOf), 'no ship')}; ${answer}.`;
}

const withText = (state: State, command: NamingCards, publicText: string): Default<Command> => ({
  command,
  text: defaultWords(command, (card) => titleOf(state, card)),
  publicText,
});

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
