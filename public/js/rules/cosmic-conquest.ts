/** Cosmic Conquest: its pieces, suits, colony ships that are deployed, and ships that move. */
import { h } from '../shared/dom.ts';
import { conquest } from './conquest/conquest.ts';
import { badgeOf } from './conquest/board/mark.ts';
import { laterForm } from './conquest/forms/later-form.ts';
import { deployForm } from './cosmic-conquest/deploy.ts';
import { piece, SIZES } from './cosmic-conquest/piece.ts';
import { suitMark } from './cosmic-conquest/suits.ts';

export const cosmicConquest = conquest({
  ruleset: 'cosmic-conquest',
  mark: suitMark,
  sign: (race) =>
    race === '' ? h('span', { class: 'swatch', 'aria-hidden': 'true' }) : badgeOf(suitMark(0, race), race),
  draw: piece,
  sizes: SIZES,
  plan: 'centred',
  numbered: ['c'],
  manoeuvre: {
    value: 'move',
    label: 'Move ships',
    isOpen: ({ move }) => move !== undefined && move.ships.length > 0,
    ...laterForm(async () => (await import('./cosmic-conquest/move.ts')).withTexts()),
  },
  forms: { deploy: deployForm },
});
