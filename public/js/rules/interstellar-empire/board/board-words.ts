/** The table in words, for users who cannot see it. */
import { h } from '../../../shared/dom.ts';
import { listWords } from '../../../shared/list-words.ts';
import { cardWords, numbered, viewOf } from '../cards.ts';
import { seatName, signsOf } from '../words.ts';
import type { SeatSeen, View } from '../../../../../src/rules/interstellar-empire/view/sighting.ts';
import type { Table } from '../../client.ts';

export function boardInWords(table: Table) {
  const view = viewOf(table);
  const top = view.pile.top === null ? 'nothing' : numbered(view, view.pile.top);
  return h(
    'details',
    { class: 'in-words', key: 'words' },
    h('summary', {}, 'The table in words'),
    h(
      'div',
      { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': 'The table in words' },
      h(
        'table',
        {},
        h(
          'thead',
          {},
          h(
            'tr',
            {},
            ['Seat', 'Fleet', 'Empire', 'In hand', 'Signs'].map((head) => h('th', { key: head }, head)),
          ),
        ),
        h(
          'tbody',
          {},
          view.seats.map((seat) => seatInWords(table, view, seat)),
        ),
      ),
    ),
    h('p', {}, `Cards in the deck: ${view.deck}. Cards on the pile: ${view.pile.count}, on top ${top}.`),
    view.own !== null && h('p', {}, `Your hand: ${cardWords(view, view.own.hand, 'no card')}.`),
  );
}

const seatInWords = (table: Table, view: View, seat: SeatSeen) =>
  h(
    'tr',
    { key: seat.seat },
    h('th', { scope: 'row' }, seatName(table, seat.seat)),
    h('td', {}, fleetInWords(view, seat)),
    h('td', {}, cardWords(view, seat.empire, 'none')),
    h('td', {}, seat.hand),
    h('td', {}, signsOf(seat, view).join(', ') || '–'),
  );

/** `Cruiser (3) and Frigate (1, tapped)` */
export const fleetInWords = (view: View, { fleet }: SeatSeen) =>
  listWords(
    fleet.map(({ card, tapped }) => {
      const words = numbered(view, card);
      return tapped ? words.replace(/\)$/, ', tapped)') : words;
    }),
  ) || 'none';
