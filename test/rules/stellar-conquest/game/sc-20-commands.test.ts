import { describe, expect, it } from 'vitest';
import { PLANNED, type Command } from '../../../../src/rules/stellar-conquest/state/command.ts';
import { ANSWERS } from '../../../../src/rules/stellar-conquest/commands/commands.ts';
import type { TechnologyId } from '../../../../src/rules/stellar-conquest/data/technologies.ts';
import { stellarConquest } from '../../../../src/rules/stellar-conquest/index.ts';
import { asSeat } from '../../../../src/rules/vocabulary.ts';
import { given } from '../positions/given.ts';
import { Table } from '../positions/table.ts';

const { command } = stellarConquest.schema;
const taken = (input: object): boolean => command.safeParse(input).success;
const seats = [{ ships: { A1: { scout: 1 } } }, { ships: { B2: { scout: 1 } } }];

const ORDERS = {
  targets: { corvette: ['fighter', 'scout'], 'missile-base': ['death-star'] },
  cap: 3,
  fire: 'gang',
  below: 33,
  rounds: null,
  unarmed: 'leave',
  drive: ['A2', 'B1'],
  scorch: 0,
};
const sheet = {
  planet: 'Canis/3',
  emigrants: 3,
  bonus: 1,
  research: [{ technology: 'cet', ip: 5 }],
  buy: { factory: 2, 'planet-shield': 1 },
};
const RESEARCH = [{ technology: 'speed-3', ip: 15 }] as const;

type Inputs = readonly object[];

describe('the schema of commands', () => {
  it.each<[string, string, Inputs, Inputs]>([
    [
      'SC-20 outfit',
      'outfit',
      [{ scouts: 2, corvettes: 1, research: RESEARCH, doctrine: true }],
      [
        { scouts: -1, corvettes: 1, research: [], doctrine: true },
        { scouts: 1, corvettes: 1, research: [{ technology: 'warp', ip: 1 }], doctrine: true },
        { scouts: 1, corvettes: 1, research: [] },
      ],
    ],
    [
      'SC-20 move',
      'move',
      [
        { ships: [1, 2], path: ['A1', 'AA20'], to: 'G5', avoid: ['H2'], way: 'short' },
        { taskForce: 15 },
        { ships: [1] },
      ],
      [
        { ships: [] },
        { ships: [1], path: ['A22'] },
        { ships: [1], path: ['B21'] },
        { taskForce: 16 },
        // Not a star hex.
        { ships: [1], avoid: ['F5'] },
      ],
    ],
    [
      'SC-20 task-force',
      'task-force',
      [{ number: 1, ships: [1] }, { number: 15 }],
      [{ number: 0 }, { ships: [1] }],
    ],
    ['SC-20 command-post', 'command-post', [{ hex: 'G5', stands: true }], [{ hex: 'G5' }, { hex: 'Canis' }]],
    ['SC-20 complete-movement', 'complete-movement', [{}, { byOrders: true }], [{ byOrders: 1 }]],
    [
      'SC-20 engage',
      'engage',
      [
        { hex: 'G5', against: 1 },
        { hex: 'G5', against: 1, orders: ORDERS },
      ],
      [
        { hex: 'G5' },
        { hex: 'G5', against: -1 },
        { hex: 'G5', against: 1, orders: { fire: 'all' } },
        { hex: 'G5', against: 1, orders: { cap: 0 } },
        { hex: 'G5', against: 1, orders: { targets: { scout: ['scout'] } } },
      ],
    ],
    [
      'SC-20 battle-orders',
      'battle-orders',
      [{}, { orders: {} }, { orders: ORDERS, hex: 'G5' }, { orders: {}, battle: '5.0.1', keep: true }],
      [{ battle: '5.9.1' }, { orders: null }, { keep: 'yes' }],
    ],
    [
      'SC-20 aim',
      'aim',
      [{ shots: [] }, { shots: [{ warship: 1, target: 2 }] }],
      [{ shots: [{ warship: 1 }] }],
    ],
    ['SC-20 withdraw', 'withdraw', [{}, { ships: [1, 2] }], [{ ships: [0] }]],
    ['SC-20 drive', 'drive', [{ hex: 'A1' }], [{}, { hex: 'AG1' }]],
    [
      'SC-20 attack-colonies',
      'attack-colonies',
      [{ planets: ['Canis/3'] }, { planets: ['Canis/3', 'Canis/4'], orders: ORDERS }],
      [{ planets: [] }, { planets: ['Canis'] }, { planets: ['Nowhere/3'] }, { planets: ['__proto__'] }],
    ],
    ['SC-20 press-attack', 'press-attack', [{ on: true }], [{}]],
    [
      'SC-20 scorch',
      'scorch',
      [{ colonies: [] }, { colonies: [{ planet: 'Canis/3', factories: 2 }] }],
      [{ colonies: [{ planet: 'Canis/3' }] }, {}],
    ],
    ['SC-20 raze', 'raze', [{ planet: 'Canis/3', factories: 1 }], [{ planet: 'Canis/3', factories: 0 }]],
    [
      'SC-20 depopulate',
      'depopulate',
      [{ planet: 'Canis/3', millions: 5 }],
      [{ planet: 'Canis/3', millions: 0.5 }],
    ],
    ['SC-20 land', 'land', [{ transports: [9], planet: 'Canis/3' }], [{ transports: [], planet: 'Canis/3' }]],
    ['SC-20 complete-turn', 'complete-turn', [{}], [{ done: true }]],
    [
      'SC-20 produce',
      'produce',
      [
        { colonies: [], done: true },
        { colonies: [sheet], done: false },
      ],
      [
        { colonies: [{ ...sheet, buy: { transport: 1 } }], done: true },
        { colonies: [{ ...sheet, emigrants: -1 }], done: true },
        { colonies: [sheet] },
      ],
    ],
    [
      'SC-20 research-list',
      'research-list',
      [{ technologies: ['cet', 'speed-3'] }],
      [{ technologies: ['x'] }],
    ],
    [
      'SC-20 plan / cruise',
      'plan',
      [{ commands: [] }, { commands: [{ type: 'move', ships: [1] }], regardless: true }],
      [{}, { commands: [{ type: 'plan', commands: [] }] }, { commands: [{ type: 'outfit' }] }],
    ],
    ['SC-20 plan / cruise', 'cruise', [{}, { until: 44 }], [{ until: 0 }, { until: 121 }]],
    ['SC-20 agree-length', 'agree-length', [{ turns: 60 }], [{ turns: 121 }, { turns: 7 }, {}]],
  ])('%s: the command %s takes its own fields and no others', (_, type, good, bad) => {
    for (const fields of good) {
      expect([fields, taken({ type, ...fields })]).toEqual([fields, true]);
      expect(taken({ type, ...fields, extra: 1 })).toBe(false);
    }
    for (const fields of bad) expect([fields, taken({ type, ...fields })]).toEqual([fields, false]);
  });

  it('SC-20 a command answers only its own kind of window', () => {
    const table = Table.at(given({ seats }));
    const wrong = { code: 'not-in-this-window', ruling: 'SC-19.1' };
    expect(table.refuses(0, { type: 'produce', colonies: [], done: true })).toEqual(wrong);
    expect(table.refuses(0, { type: 'aim', shots: [] })).toEqual(wrong);
    expect(table.refuses(0, { type: 'battle-orders', orders: {} }, 'turn.5.0.1')).toEqual(wrong);
    expect(table.refuses(0, { type: 'research-list', technologies: [] }, 'turn.5.0.1').code).toBe(
      'window-not-needed',
    );
    expect(table.refuses(1, { type: 'complete-movement' }).code).toBe('not-asked');
  });

  it('SC-20 a command that may be sent at any time answers no window', () => {
    const free = Object.entries(ANSWERS).filter(([, kind]) => kind === null);
    expect(free.map(([type]) => type).toSorted()).toEqual([...stellarConquest.windowless].toSorted());
    expect(stellarConquest.windowOptional).toEqual(['battle-orders']);
  });

  it('SC-19.3 a plan may contain commands of the own turn, `battle-orders` and `research-list`', () => {
    const turn = Object.entries(ANSWERS).filter(([, kind]) => kind === 'turn');
    const expected = [...turn.map(([type]) => type), 'battle-orders', 'research-list'];
    expect([...PLANNED].toSorted()).toEqual(expected.toSorted());
  });

  it('SC-16.8 SC-20 research-list refuses a technology named twice', () => {
    const table = Table.at(given({ seats })).does(1, {
      type: 'research-list',
      technologies: ['cet', 'speed-3'],
    });
    expect(table.seat(1).research).toEqual(['cet', 'speed-3']);
    expect(table.refuses(1, { type: 'research-list', technologies: ['cet', 'cet'] }).code).toBe(
      'technology-named-twice',
    );
  });

  it('SC-16.8 SC-16.1 research-list refuses a list with which a sheet already sent could not be carried out', () => {
    const planets = ['Canis/3', 'Ceti/3'];
    const table = Table.at(
      given({
        seats,
        colonies: planets.map((planet) => ({ planet, owner: asSeat(0), people: 30 })),
        cards: { Canis: 28, Ceti: 28 },
        turn: 8,
        phase: { kind: 'production', besieged: [] },
      }),
    );
    const list = (technology: TechnologyId): Command => ({
      type: 'research-list',
      technologies: [technology, 'cet'],
    });
    // The leftovers of Canis go into the list before Ceti pays.
    const colonies = planets.map((planet, i) => ({
      planet,
      emigrants: 0,
      bonus: 0,
      research: i === 0 ? [] : RESEARCH,
      buy: {},
    }));
    table.does(0, list('industrial-technology')).does(0, { type: 'produce', colonies, done: true });
    expect(table.refuses(0, list('speed-3')).code).toBe('conflicts-with-saved-sheets');
    expect(
      table.does(0, list('missile-base')).does(1, { type: 'produce', colonies: [], done: true }).open,
    ).toEqual(['turn.9.0.1']);
    expect(table.seat(0).technologies['speed-3']).toEqual({ paid: 15, owned: true });
    expect(table.does(0, list('speed-3')).seat(0).research).toEqual(['speed-3', 'cet']);
  });
});
