import { describe, expect, it } from 'vitest';
import { asSeat } from '../../../../src/rules/vocabulary.ts';
import { given, hexAt } from '../positions/given.ts';
import { Table } from '../positions/table.ts';

const INDI = hexAt('Indi');
const scouts = (count: number) => [{ seat: asSeat(0), ships: { scout: count } }];

/** Seat 1 has a colony at Indi, where it saw two scouts of seat 0, which are still there; other scouts are next to it. */
const watched = (): Table =>
  Table.at(
    given({
      seats: [
        { ships: { Indi: { scout: 2 }, C3: { scout: 2 } } },
        {
          ships: { FF20: { scout: 1 } },
          more: {
            contacts: {
              [INDI]: { turn: 4, during: asSeat(0), ships: scouts(2), colonies: [], devastated: [] },
            },
          },
        },
      ],
      colonies: [{ planet: 'Indi/2', owner: asSeat(1) }],
      cards: { Indi: 44 },
    }),
  );

const goes = (id: number) => ({ type: 'move', ships: [id], to: hexAt('Canis') }) as const;
const comes = (id: number) => ({ type: 'move', ships: [id], path: ['D3', INDI], to: INDI }) as const;

describe('ships that come to a colony', () => {
  it('SC-9.5 SC-19.4 ships that come are an alarm, even if no more are seen than before', () => {
    const table = watched().does(1, { type: 'cruise', until: 9 }).does(0, goes(1)).does(0, comes(3));
    expect(table.sighted(1, 'sighted')).toMatchObject({
      hex: INDI,
      contact: { ships: scouts(2) },
      alarm: true,
    });
    expect(table.seat(1)).toMatchObject({ cruise: null, alarmed: true });
  });

  it('SC-9.5 each arrival is recorded, also one after another', () => {
    const table = watched().does(0, goes(1)).does(0, comes(3)).does(0, goes(2)).does(0, comes(4));
    expect(table.all('sighted').map(({ contact }) => contact.ships)).toEqual([scouts(2), scouts(2)]);
  });
});
