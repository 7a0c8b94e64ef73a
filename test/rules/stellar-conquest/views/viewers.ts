/** Viewers, and positions for tests of what they see. */
import { expect } from 'vitest';
import { asSeat } from '../../../../src/rules/vocabulary.ts';
import { standing } from '../positions/battles.ts';
import { hexAt, type Given } from '../positions/given.ts';
import { Table } from '../positions/table.ts';

export const CANIS = hexAt('Canis');
export const VIEWERS = [0, 1, 2, 'spectator'] as const;
export type PlainViewer = (typeof VIEWERS)[number];

const shown = (table: Table, viewer: PlainViewer): string =>
  JSON.stringify([table.view(viewer), table.step(viewer)]);

/** Expects that these viewers see no event and no change. */
export function unnoticed(table: Table, viewers: readonly PlainViewer[], act: () => void): void {
  const [views, sightings] = [
    viewers.map((viewer) => shown(table, viewer)),
    viewers.map((viewer) => table.saw(viewer).length),
  ];
  act();
  expect(viewers.map((viewer) => shown(table, viewer))).toEqual(views);
  expect(viewers.map((viewer) => table.saw(viewer).length)).toEqual(sightings);
}

/** Seat 0 is in its turn at Canis; the others are far away. */
export const APART: Given = {
  seats: [
    { ships: { Canis: { scout: 2, corvette: 3 } }, explored: ['Canis'] },
    { ships: { Bootis: { fighter: 1 } }, posts: ['Bootis'] },
    { ships: { Wolf: { corvette: 1 } } },
  ],
  colonies: [
    { planet: 'Canis/3', owner: asSeat(0), people: 33, factories: 4, bases: 2 },
    { planet: 'Bootis/3', owner: asSeat(1), people: 21 },
  ],
};
export const WAR: Given['seats'] = [
  { ships: { Canis: { corvette: 2 } } },
  { ships: { Canis: { fighter: 1, scout: 1 } }, more: { orders: standing({}) } },
  { ships: { Bootis: { corvette: 1 } } },
];
