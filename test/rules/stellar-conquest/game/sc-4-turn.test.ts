import { describe, expect, it } from 'vitest';
import { asSeat } from '../../../../src/rules/vocabulary.ts';
import { given, type SeatPosition } from '../positions/given.ts';
import { Table } from '../positions/table.ts';

const scout: SeatPosition = { ships: { A1: { scout: 1 } } };
const other: SeatPosition = { ships: { B2: { scout: 1 } } };
/** Seat 0 may attack a colony of seat 1. */
const raider: SeatPosition = { ships: { Canis: { corvette: 1 } } };
const CARDS = { Canis: 28 };
const [FIRST, SECOND] = [asSeat(0), asSeat(1)];

const at = (...seats: readonly SeatPosition[]): Table => Table.at(given({ seats, cards: CARDS }));
const raid = (): Table =>
  Table.at(
    given({
      seats: [raider, other],
      cards: CARDS,
      colonies: [{ planet: 'Canis/3', owner: SECOND, bases: 1 }],
    }),
  );

describe('a seat-turn', () => {
  it('SC-4.1 the steps come in order: commands of another step are refused', () => {
    const early = { code: 'not-in-this-step', ruling: 'SC-4.1' };
    const table = raid();
    for (const command of [
      { type: 'engage', hex: 'G5', against: 1 },
      { type: 'attack-colonies', planets: ['Canis/3'] },
      { type: 'depopulate', planet: 'Canis/3', millions: 1 },
      { type: 'land', transports: [1], planet: 'Canis/3' },
      { type: 'complete-turn' },
    ])
      expect(table.refuses(0, command)).toEqual(early);
    expect(table.seat(0).turn!.step).toBe('movement');
    table.does(0, { type: 'complete-movement' });
    expect(table.seat(0).turn!.step).toBe('attacks');
    for (const command of [
      { type: 'move', ships: [1], path: ['G6'] },
      { type: 'complete-movement' },
      { type: 'engage', hex: 'G5', against: 1 },
    ])
      expect(table.refuses(0, command)).toEqual(early);
  });

  it('SC-4.3 a command is carried out as it is sent', () => {
    const table = raid().does(0, { type: 'complete-movement' });
    expect(table.entries).toHaveLength(1);
    expect(table.refuses(0, { type: 'complete-movement' }).code).toBe('not-in-this-step');
  });

  it('SC-4.2 command posts and task forces may be set in every step', () => {
    const colonies = [
      { planet: 'Canis/3', owner: SECOND },
      { planet: 'Ceti/3', owner: FIRST },
    ];
    const table = Table.at(given({ seats: [raider, other], cards: { ...CARDS, Ceti: 28 }, colonies }));
    const changes = (number: number): void => {
      table.does(0, { type: 'task-force', number, ships: [1] });
      for (const stands of [true, false]) table.does(0, { type: 'command-post', hex: 'E17', stands });
    };
    changes(1);
    table.does(0, { type: 'complete-movement' });
    expect(table.seat(0).turn!.step).toBe('attacks');
    changes(2);
    expect(table.ship(0, 1)!.force).toBe(2);
  });

  it('SC-4.2 only the seat in turn may set them, also by a plan', () => {
    const table = at(scout, other);
    expect(table.refuses(1, { type: 'task-force', number: 1, ships: [1] }).code).toBe('not-asked');
    table.does(1, { type: 'plan', commands: [{ type: 'task-force', number: 3, ships: [1] }] });
    expect(table.ends(0).runs().ship(1, 1)!.force).toBe(3);
  });

  it('SC-4.4 complete-turn ends the seat-turn', () => {
    const table = raid().does(0, { type: 'complete-movement' });
    expect(table.open).toEqual(['turn.5.0.1']);
    expect(table.does(0, { type: 'complete-turn' }).open).toEqual(['turn.5.1.1']);
  });

  it('SC-4.4 the seat-turn ends by itself after the battles if there is nothing more to do', () => {
    const table = at(scout, other).does(0, { type: 'complete-movement' });
    expect(table.open).toEqual(['turn.5.1.1']);
  });
});
