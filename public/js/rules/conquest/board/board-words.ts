/** The board in words, for users who cannot see it, and for exact counting. Loads after the board. */
import { h } from '../../../shared/dom.ts';
import { phone } from '../../../table/question/phone.ts';
import { fleetsOn, rankWords, scoreWords, stacksIn, worldsOf } from '../pieces.ts';
import type { Table } from '../edition.ts';

/** Only the whole board of a phone has these marks. */
const MARKS = 'Marks beside a world: ringed for a colony, small for other ships only.';

export function boardInWords(table: Table) {
  const stacks = stacksIn(table);
  const on = (place: string) => fleetsOn(table, place, stacks);
  const row = (seat: number) =>
    h(
      'tr',
      { key: seat },
      h('th', { scope: 'row' }, table.names[seat], ` (${scoreWords(table, seat)})`),
      worldsOf(seat).map((world) => h('td', { key: world }, on(world))),
    );
  return h(
    'div',
    { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': 'The board in words' },
    h(
      'table',
      {},
      h(
        'thead',
        {},
        h(
          'tr',
          {},
          h('th', {}, 'System'),
          worldsOf(0).map((w) => h('th', { key: w }, rankWords(w))),
        ),
      ),
      h(
        'tbody',
        {},
        table.names.map((_, seat) => row(seat)),
      ),
    ),
    h('p', {}, `In the void: ${on('void')}. In flight: ${on('flight')}.`),
    phone.isPhone() && h('p', { class: 'hint' }, MARKS),
  );
}
