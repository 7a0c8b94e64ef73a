/** The options of a new game in words. */
import { OUR_DECK } from '../../../../src/rules/interstellar-empire/data/deck.ts';
import type { Words } from '../../forms/field.ts';

export const OPTION_WORDS: Readonly<Record<string, Words>> = {
  deck: {
    label: 'Deck',
    values: { ours: 'Our sixty cards', own: 'A deck of your own' },
    hint: 'The original card list is lost, so our sixty cards are a reconstruction. If you have the original, enter it here as a JSON list of cards (see IE-2.3 and IE-2.4 of the rules).',
    sample: () => OUR_DECK,
  },
  decks: {
    label: 'How many decks',
    values: { 1: 'One deck', 2: 'Two decks, shuffled together' },
    hint: 'With one deck, a game for four is short: about two turns each. We recommend two decks for four players.',
  },
  dealt: { label: 'Cards dealt to each player', hint: 'The hand with which each player begins.' },
  first: {
    label: 'Who goes first',
    values: {
      sealed: 'The highest card: each player plays one face down',
      random: 'Drawn at random',
      0: 'Seat 1',
      1: 'Seat 2',
      2: 'Seat 3',
      3: 'Seat 4',
    },
    hint: 'Who takes the first turn of the game.',
  },
  governments: {
    label: 'Governments',
    values: { off: 'None', on: 'Each player may declare a liberal or a tyrannical state' },
    hint: 'A liberal state declares no war. A tyrannical one cannot pay with cards of number 6.',
  },
  defence: {
    label: 'Defence',
    values: { ask: 'The game asks the defender', orders: 'By standing orders only' },
    hint: 'With standing orders, nobody waits for a defence. Good for slow games.',
  },
  missed: {
    label: 'A player concedes after this many missed turns in a row',
    hint: '0: never.',
  },
};
