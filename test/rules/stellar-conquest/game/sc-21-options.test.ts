import { describe, expect, it } from 'vitest';
import { stellarConquest } from '../../../../src/rules/stellar-conquest/index.ts';
import { asSeat } from '../../../../src/rules/vocabulary.ts';
import { given } from '../positions/given.ts';
import { Table } from '../positions/table.ts';

const { options } = stellarConquest.schema;
const taken = (chosen: object): boolean => options.safeParse(chosen).success;

describe('options', () => {
  it('SC-21 the defaults come first, and unknown options are refused', () => {
    expect(options.parse({})).toEqual({
      entries: 'bySeats',
      length: 44,
      battles: 'orders',
      battlesSeen: 'all',
      counters: 'hidden',
      posts: 'on',
      baseWeaponry: 'off',
      standoff: 'off',
      missed: 3,
    });
    expect(taken({ luck: 'on' })).toBe(false);
    expect(taken({ posts: 'maybe' })).toBe(false);
  });

  it('SC-21 length: the game has 8 to 120 turns', () => {
    expect([7, 8, 120, 121, 20.5].map((length) => taken({ length }))).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
  });

  it('SC-21 battles: `rounds` is refused with private battles', () => {
    expect(stellarConquest.accepts(options.parse({ battles: 'rounds' }), [{}, {}])).toBeUndefined();
    const both = options.parse({ battles: 'rounds', battlesSeen: 'private' });
    expect(stellarConquest.accepts(both, [{}, {}])).toEqual({
      code: 'private-battles-by-orders',
      ruling: 'SC-12.5',
      field: 'options.battles',
    });
  });
});

describe('effects of options', () => {
  const raiders = {
    ships: { Canis: { corvette: 6 }, M10: { scout: 1 } },
    explored: ['Canis'],
    technologies: ['improved-ship-weaponry', 'unlimited-range'],
  } as const;
  const [FIRST, SECOND] = [asSeat(0), asSeat(1)];
  const standing = { type: 'battle-orders', orders: { below: 0 } } as const;

  it('SC-21 posts: with `off` no command posts can be placed', () => {
    const colonies = [{ planet: 'Canis/3', owner: FIRST }];
    const seats = [raiders, { ships: { M12: { scout: 1 } } }];
    const table = (posts: 'on' | 'off'): Table => Table.at(given({ seats, colonies, options: { posts } }));
    expect(table('off').refuses(0, { type: 'command-post', hex: 'G5', stands: true }).code).toBe('no-posts');
    table('on').does(0, { type: 'command-post', hex: 'G5', stands: true });
  });

  it('SC-21 battlesSeen: with `private` only the parties see a battle, and no defender is asked', () => {
    const fought = (battlesSeen: 'all' | 'private'): Table => {
      const table = Table.at(given({ seats: [raiders, raiders], options: { battlesSeen } }));
      return table.does(0, { type: 'complete-movement', byOrders: true });
    };
    expect(fought('all').open).toEqual(['orders.5.0.1.1']);
    expect(fought('private').last('battle-ended')).toMatchObject({ open: false, parties: [0, 1] });
  });

  it('SC-21 counters: with `shown` everybody sees in which hexes others have ships', () => {
    const seen = (counters: 'hidden' | 'shown') =>
      Table.at(given({ seats: [raiders, raiders], options: { counters } }))
        .view('spectator')
        .seats.map((seat) => seat.counters);
    expect(seen('hidden')).toEqual([null, null]);
    expect(seen('shown')).toEqual([
      ['G5', 'M10'],
      ['G5', 'M10'],
    ]);
  });

  it.each([
    ['off', 1],
    ['on', 2],
  ] as const)('SC-21 baseWeaponry: %s, a base that misses fires %i times', (baseWeaponry, times) => {
    const colonies = [{ planet: 'Canis/3', owner: SECOND, bases: 9 }];
    const others = { ships: { M12: { scout: 1 } }, technologies: ['improved-ship-weaponry'] } as const;
    const options = { baseWeaponry } as const;
    const table = Table.at(given({ seats: [raiders, others], colonies, cards: { Canis: 28 }, options }));
    table.does(1, standing).does(0, { type: 'complete-movement' });
    table.does(0, { type: 'attack-colonies', planets: ['Canis/3'], orders: { below: 0 } });
    const shots = table.all('fired').flatMap(({ side, shots: all }) => (side === 'defender' ? all : []));
    const missed = shots.filter(({ hit }) => !hit);
    expect(missed.length).toBeGreaterThan(0);
    expect(new Set(missed.map(({ dice }) => dice.length))).toEqual(new Set([times]));
  });
});
