/** Marks that the map of a new game does not have: contacts with their age, the ships of others, posts, and the battle. */
import { h } from '../../shared/dom.ts';
import { colourOf, shapeOf } from './marks.ts';
import { ageOf, contactsIn, controllerOf, sumOf, viewOf } from './view.ts';
import { radius } from './map/camera.ts';
import { pointOf } from './map/geometry.ts';
import { sizeOf } from './map/marks-on.ts';
import { titled } from './map/hints.ts';
import type { Contact } from '../../../../src/rules/stellar-conquest/state/types.ts';
import type { View } from '../../../../src/rules/stellar-conquest/view/sighting.ts';
import type { Table } from '../client.ts';

export function contactMarks(table: Table) {
  const view = viewOf(table);
  return [
    battleMark(table, view),
    view.seats.flatMap(({ seat, posts }) => (posts ?? []).map((hex) => postMark(table, seat, hex))),
    contactsIn(view).map((contact) => contactMark(table, contact)),
    counterMarks(table, view),
  ];
}

/** Faded with age, which is written beside it. */
function contactMark(table: Table, contact: Contact & { hex: string }) {
  const { x, y } = pointOf(contact.hex);
  const age = ageOf(viewOf(table), contact);
  const size = sizeOf();
  const faded = age === 0 ? 'now' : age <= 4 ? 'recent' : 'old';
  return h(
    'g',
    { key: `contact-${contact.hex}`, class: `sc-contact ${faded}`, 'data-contact': contact.hex },
    contact.ships.map(({ seat, ships }, i) => {
      const at = { x: x + 6 + size * 0.7, y: y - 5 - size * 0.6 - i * size * 2.2 };
      return h(
        'g',
        { key: seat, class: `of-${colourOf(table, seat)}`, 'data-hint': '', 'data-seen': seat },
        titled(table, ({ seenHint }) => seenHint(table, contact, seat, ships)),
        h('path', { d: shapeOf(seat, at, size) }),
        h('text', { x: at.x + size * 1.3, y: at.y, dy: '0.35em' }, sumOf(ships)),
      );
    }),
    contact.colonies.map((colony, i) =>
      h(
        'circle',
        {
          key: colony.planet,
          class: `sc-ring of-${colourOf(table, controllerOf(colony))}`,
          cx: x,
          cy: y,
          r: radius() + 3 + i * 2,
          'data-hint': '',
          'data-colony': colony.planet,
        },
        titled(table, ({ placeHint }) => placeHint('foreign-colony')),
      ),
    ),
    h('text', { class: 'sc-age', x: x + 11, y: y + 6 }, `turn ${contact.turn}`),
  );
}

/** Where others have ships, in games that show it. */
const counterMarks = (table: Table, view: View) =>
  view.seats.flatMap(({ seat, counters }) =>
    (seat === view.own?.seat ? [] : (counters ?? [])).map((hex) => {
      const { x, y } = pointOf(hex);
      return h(
        'path',
        {
          key: `counter-${seat}-${hex}`,
          class: `sc-counter of-${colourOf(table, seat)}`,
          d: shapeOf(seat, { x: x - 13 + seat * 3, y: y + 12 }, 3.5),
          'data-hint': '',
          'data-counter': hex,
        },
        titled(table, ({ counterHint }) => counterHint(table, seat)),
      );
    }),
  );

/** A flag. */
function postMark(table: Table, seat: number, hex: string) {
  const { x, y } = pointOf(hex);
  const size = sizeOf();
  const [left, top] = [x - 2 + seat * 3, y - 7 - size * 1.6];
  return h(
    'path',
    {
      key: `post-${seat}-${hex}`,
      class: `sc-post of-${colourOf(table, seat)}`,
      d: `M${left} ${y - 6}V${top}L${left + size} ${top + size * 0.4}L${left} ${top + size * 0.8}`,
      'data-hint': '',
      'data-post': hex,
    },
    titled(table, ({ postHint }) => postHint(table, seat)),
  );
}

function battleMark(table: Table, { battle: fought }: View) {
  if (fought === null) return null;
  const { x, y } = pointOf(fought.hex);
  return h(
    'circle',
    { key: 'battle', class: 'sc-battle', cx: x, cy: y, r: 18, 'data-hint': '' },
    titled(table, ({ placeHint }) => placeHint('battle')),
  );
}
