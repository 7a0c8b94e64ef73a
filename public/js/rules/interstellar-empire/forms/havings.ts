/** The fleet and the planets in the form of a turn: on a phone they are far below, and they show what the last step has changed. A wide screen shows only the cards. */
import { h } from '../../../shared/dom.ts';
import { listWords } from '../../../shared/list-words.ts';
import { titleOf } from '../cards.ts';
import type { View } from '../../../../../src/rules/interstellar-empire/view/sighting.ts';

export function havings(view: View) {
  const own = view.seats[view.turn.seat];
  if (own === undefined) return null;
  const ships = own.fleet.map(({ card, tapped }) => `${titleOf(view, card)}${tapped ? ' (tapped)' : ''}`);
  const planets = own.empire.map((card) => titleOf(view, card));
  return h(
    'p',
    { class: 'hint on-card', key: 'havings' },
    `Your fleet: ${listWords(ships) || 'no ships'}. Your planets: ${listWords(planets) || 'none'}.`,
  );
}
