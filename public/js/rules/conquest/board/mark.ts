/** Each seat's mark, for colour is never the only sign of whose something is; and ships by themselves. */
import { h } from '../../../shared/dom.ts';
import { art } from '../../../shared/look/art.ts';
import { viewOf } from '../pieces.ts';
import { DRAWN, raceHint, titled } from '../hints.ts';
import { markedName } from '../catalogue.ts';
import type { Race } from '../../../../../src/rules/conquest/data/races.ts';
import type { Table } from '../edition.ts';
import type { Stack } from '../pieces.ts';

export const raceOf = (table: Table, seat: number) => viewOf(table).seats[seat]?.race as Race;

/** `at`: `flat`: height, of what it would be. */
export function markAt(
  path: string,
  { x, y, size, flat = 1 }: { x: number; y: number; size: number; flat?: number },
  race: Race,
) {
  const transform = `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${size.toFixed(3)} ${(size * flat).toFixed(3)})`;
  return h('path', { d: path, transform, class: `owner race-${race}`, 'fill-rule': 'evenodd' });
}

/** The mark on a disc of the owner's colour: the star of a system. */
export const markOn = (table: Table, seat: number, disc: { x: number; y: number; r: number }) =>
  discOf(table.edition.mark(seat, raceOf(table, seat)), raceOf(table, seat), disc);

const discOf = (path: string, race: Race, { x, y, r }: { x: number; y: number; r: number }) => [
  h('circle', { cx: x, cy: y, r, class: `facet race-${race}` }),
  markAt(path, { x, y, size: r * 0.115 }, race),
];

/** The mark by itself, for lists, with the race of the seat as its hint. */
export const badge = (table: Table, seat: number) =>
  badgeOf(table.edition.mark(seat, raceOf(table, seat)), raceOf(table, seat), raceHint(table, seat));

export const badgeOf = (path: string, race: Race, hint?: string) =>
  h(
    'svg',
    {
      viewBox: '-8 -8 16 16',
      class: 'badge',
      ...(hint === undefined
        ? { 'aria-hidden': 'true' }
        : { ...DRAWN, role: 'img', 'aria-label': markedName(race), 'data-race': race }),
    },
    hint !== undefined && titled(hint),
    discOf(path, race, { x: 0, y: 0, r: 7.5 }),
  );

/** A race’s head on its colour. */
export const portrait = (race: Race) => art(race, `portrait race-${race}`, 44);

/** A ship by itself, for lists. */
export const shipIcon = (table: Table, stack: Stack) =>
  h(
    'svg',
    { viewBox: table.edition.sizes.icon, class: `ship-icon ship-${stack.letter}`, 'aria-hidden': 'true' },
    table.edition.draw({ x: 0, y: 0, scale: ICON }, stack, table),
  );

const ICON = 52;
