/** Who plays: seats in the order of play, with the viewer’s own points (SC-10), and how all stood at the end (SC-18). */
import { h } from '../../shared/dom.ts';
import { rulingLink } from '../../shared/links.ts';
import { hintStop, ROVING } from '../hint.ts';
import { concerned } from '../concerned.ts';
import { placeName } from './atlas.ts';
import { seatMark, SHAPE_NAMES } from './marks.ts';
import { capital, phrase, placeNamed } from './catalogue.ts';
import { pointOf, wholeBoard } from './map/geometry.ts';
import { pointsOf, seatName, viewOf } from './view.ts';
import type { SeatSeen, View } from '../../../../src/rules/stellar-conquest/view/sighting.ts';
import type { Table } from '../client.ts';

export function standings(table: Table) {
  const { result } = viewOf(table);
  return h(
    'section',
    { class: 'card', key: 'standings' },
    h('h2', {}, result === null ? 'The table' : 'Standings'),
    h('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': 'Seats' }, seats(table)),
    result === null &&
      h(
        'p',
        { class: 'hint' },
        `${phrase('points')} ${phrase('points.secret')} `,
        rulingLink(table, 'SC-10'),
      ),
  );
}

function seats(table: Table) {
  const view = viewOf(table);
  const about = concerned(table).seats;
  const points = view.result === null ? ['Points now'] : ['Points', 'Rank'];
  const heads = ['Seat', 'Starts in', capital(placeNamed('post').plural ?? ''), ...points, 'Status'];
  return h(
    'table',
    { class: 'sc-table' },
    h(
      'thead',
      {},
      h(
        'tr',
        {},
        heads.map((head) => h('th', { key: head, scope: 'col' }, head)),
      ),
    ),
    h(
      'tbody',
      ROVING,
      view.order.map((seat) => {
        const seen = view.seats[seat];
        return seen && row(table, view, seen, about.has(seat));
      }),
    ),
  );
}

/** `bottom left corner (A21)` */
function cornerOf(entry: string) {
  const at = pointOf(entry);
  const { x, y, w, h: high } = wholeBoard();
  return `${at.y > y + high / 2 ? 'bottom' : 'top'} ${at.x > x + w / 2 ? 'right' : 'left'} corner (${entry})`;
}

function row(table: Table, view: View, seen: SeatSeen, spot: boolean) {
  const { seat, entry, posts, colour } = seen;
  const { result } = view;
  return h(
    'tr',
    { key: seat, class: spot ? 'spot' : '' },
    h(
      'th',
      { scope: 'row' },
      seatMark(table, seat),
      table.here?.(seat),
      `${seatName(table, seat)} `,
      h('small', {}, `${colour} ${SHAPE_NAMES[seat] ?? ''}`),
      table.reliability(seat),
    ),
    h('td', {}, cornerOf(entry)),
    h('td', {}, posts === null ? 'not shown yet' : posts.map(placeName).join(', ') || '–'),
    pointsCell(view, seat),
    result !== null && h('td', {}, result.ranking.findIndex((rank) => rank.includes(seen.seat)) + 1),
    h('td', {}, signsOf(view, seen).join(', ') || '–'),
  );
}

function pointsCell(view: View, seat: number) {
  const { result, own } = view;
  if (result !== null) return h('td', {}, result.points[seat] ?? 0);
  if (own?.seat === seat) return h('td', {}, pointsOf(view, own));
  return h('td', hintStop(phrase('points.secret')), 'secret');
}

export function signsOf({ phase, result }: View, { seat, dormant, resigned, gone, missed, turn }: SeatSeen) {
  const inTurn =
    result === null &&
    (phase?.kind === 'turn' ? phase.seat === seat : phase?.kind === 'together' && turn !== null);
  return [
    ...(inTurn ? [phase?.kind === 'together' ? `in turn ${turn}` : 'on turn'] : []),
    ...(resigned ? ['resigned'] : gone === null ? [] : ['out']),
    ...(dormant ? [phrase('dormant')] : []),
    ...(missed > 0 && gone === null && !dormant ? [`missed ${missed} in a row`] : []),
  ];
}
