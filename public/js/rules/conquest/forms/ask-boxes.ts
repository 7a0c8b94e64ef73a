/** The players to ask for help, as the attack is declared or as the defender (IC-5.2, IC-5.3). */
import { h } from '../../../shared/dom.ts';
import { nameOf } from '../pieces.ts';
import type { Table } from '../edition.ts';

export function askBoxes(
  table: Table,
  seats: readonly number[],
  asked: readonly number[],
  set: (seats: readonly number[]) => void,
) {
  const toggle = (seat: number) => () =>
    set(asked.includes(seat) ? asked.filter((s) => s !== seat) : [...asked, seat].toSorted((a, b) => a - b));
  return h(
    'div',
    { class: 'ticks row', role: 'group', 'aria-label': 'Players to ask' },
    seats.map((seat) =>
      h(
        'label',
        { class: 'tick', key: seat },
        h('input', { type: 'checkbox', name: 'ask', checked: asked.includes(seat), onchange: toggle(seat) }),
        nameOf(table, seat),
      ),
    ),
  );
}
