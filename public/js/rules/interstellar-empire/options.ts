/** The options of a new game in words. */
import { OUR_DECK } from '../../../../src/rules/interstellar-empire/data/deck.ts';
import type { Words } from '../../forms/field.ts';

export const OPTION_WORDS: Readonly<Record<string, Words>> = {
  deck: {
    label: 'Deck',
    values: { ours: 'Our sixty cards', own: 'A deck of your own' },
    hint: 'The original card list is lost: our sixty cards are a reconstruction. Who has the original enters it here: a JSON list of cards, as IE-2.3 and IE-2.4 of the rules have it.',
    sample: () => OUR_DECK,
  },
  decks: {
    label: 'How many of it',
    values: { 1: 'One deck', 2: 'Two decks, shuffled together' },
    hint: 'With one deck and four seats the game is short: about two turns each. Two are recommended for four.',
  },
  dealt: { label: 'Cards dealt to each' },
  first: {
    label: 'Who goes first',
    values: {
      sealed: 'Each lays a card face down: the highest',
      random: 'Drawn by lot',
      0: 'Seat 1',
      1: 'Seat 2',
      2: 'Seat 3',
      3: 'Seat 4',
    },
  },
  governments: {
    label: 'Governments',
    values: { off: 'None', on: 'Liberal or tyrannical, as each declares' },
  },
  defence: {
    label: 'Who is attacked',
    values: { ask: 'is asked how to defend', orders: 'defends by standing orders alone' },
    hint: 'By orders alone nobody waits for a defence: good for slow games.',
  },
  missed: {
    label: 'Turns missed in a row until a seat concedes',
    hint: '0: never.',
  },
};
