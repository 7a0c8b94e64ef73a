/** Lines as players write them, the line of every command, and the messages about errors. */
import { describe, expect, it } from 'vitest';
import type { Command } from '../../../src/rules/stellar-conquest/state/command.ts';
import { stellarConquest } from '../../../src/rules/stellar-conquest/index.ts';
import { asSeat } from '../../../src/rules/vocabulary.ts';
import { given, hexAt } from './positions/given.ts';

const NAMES = ['Ada', 'Bob'];
const state = given({
  seats: [
    { ships: { Canis: { scout: 2, transport: 3, corvette: 1 }, Indi: { transport: 2 } } },
    { ships: { Mira: { scout: 1 } } },
  ],
});
const context = { view: stellarConquest.view(state, asSeat(0)), names: NAMES };
const read = (line: string) => stellarConquest.text.parse(line, context);
const phrase = (command: Command) => stellarConquest.text.phrase(command, context);
const [canis, indi, mira] = ['Canis', 'Indi', 'Mira'].map(hexAt) as [string, string, string];
const bob = asSeat(1);

const orders = {
  targets: { corvette: ['fighter', 'missile-base'], 'death-star': [] },
  cap: 2,
  fire: 'gang',
  below: 0,
  rounds: null,
  unarmed: 'leave',
  drive: ['G6', mira],
  scorch: 3,
} as const;

describe('runs of numbers in a line', () => {
  it('name at most as many ships as a seat has counters', () => {
    expect(read('move 1-277 to Indi')).toMatchObject({ ok: true });
    for (const line of [
      'move 1-278 to Indi',
      'move 1-277 and 1 to Indi',
      `land ${'1-277 '.repeat(500)}on Canis/3`,
    ])
      expect(read(line), line.slice(0, 30)).toMatchObject({ error: { code: 'unreadable-line' } });
  });

  it('name at most 5,000 ships and bases of a battle', () => {
    expect(read('withdraw 1-5000')).toMatchObject({ ok: true });
    for (const line of ['withdraw 1-5001', 'withdraw 1-5000 and 7', `withdraw ${'1-5000 '.repeat(1000)}`])
      expect(read(line), line.slice(0, 30)).toMatchObject({ error: { code: 'unreadable-line' } });
  });
});

describe('a line of Stellar Conquest', () => {
  it.each<[string, Command]>([
    ['Complete turn', { type: 'complete-turn' }],
    [
      'outfit 1 scout, research 15 3 hex speed and 7 industrial technology',
      {
        type: 'outfit',
        scouts: 1,
        corvettes: 0,
        research: [
          { technology: 'speed-3', ip: 15 },
          { technology: 'industrial-technology', ip: 7 },
        ],
        doctrine: false,
      },
    ],
    ['move 1 scout at canis to INDI', { type: 'move', ships: [1], to: indi }],
    ['move all at Canis by g6 to mira', { type: 'move', ships: [1, 2, 3, 4, 5, 6], path: ['G6'], to: mira }],
    ['move 2 transports at Canis and 6', { type: 'move', ships: [3, 4, 6] }],
    ['move all scouts to Indi way short', { type: 'move', ships: [1, 2], to: indi, way: 'short' }],
    ['move force 3 avoid Mira', { type: 'move', taskForce: 3, avoid: [mira] }],
    ['task force 2 with 1-3', { type: 'task-force', number: 2, ships: [1, 2, 3] }],
    ['command post place canis', { type: 'command-post', hex: canis, stands: true }],
    ['complete movement by orders', { type: 'complete-movement', byOrders: true }],
    ['engage Canis against bob', { type: 'engage', hex: canis, against: bob }],
    [
      'battle orders with below 50; rounds never',
      { type: 'battle-orders', orders: { below: 50, rounds: null } },
    ],
    ['withdraw', { type: 'withdraw' }],
    ['land all transports at Indi on Indi/2', { type: 'land', transports: [7, 8], planet: 'Indi/2' }],
    [
      'produce canis/3 emigrants 9 bonus 2 buy 3 factories and 1 death star; done',
      {
        type: 'produce',
        colonies: [
          { planet: 'Canis/3', emigrants: 9, bonus: 2, research: [], buy: { factory: 3, 'death-star': 1 } },
        ],
        done: true,
      },
    ],
    [
      'plan move 1 to Indi then complete-movement then complete turn',
      {
        type: 'plan',
        commands: [
          { type: 'move', ships: [1], to: indi },
          { type: 'complete-movement' },
          { type: 'complete-turn' },
        ],
      },
    ],
    ['cruise until 12', { type: 'cruise', until: 12 }],
  ])('parses the line: %s', (line, command) => {
    const parsed = read(line);
    expect(parsed.ok ? parsed.value : parsed.error).toEqual(command);
  });

  const every: readonly Command[] = [
    { type: 'outfit', scouts: 0, corvettes: 0, research: [], doctrine: false },
    {
      type: 'outfit',
      scouts: 2,
      corvettes: 1,
      research: [{ technology: 'cet', ip: 3 }],
      doctrine: true,
    },
    { type: 'move', ships: [7, 3, 4, 5, 1] },
    { type: 'move', taskForce: 15, path: ['G6', 'BB5', 'FF1'], to: 'G9', avoid: [], way: 'quick' },
    { type: 'move', ships: [1, 2, 3], to: canis, avoid: [indi, mira] },
    { type: 'move', ships: [1], taskForce: 2 },
    { type: 'move', to: canis },
    { type: 'task-force', number: 1, ships: [1, 3] },
    { type: 'task-force', number: 1, ships: [] },
    { type: 'task-force', number: 15 },
    { type: 'command-post', hex: canis, stands: true },
    { type: 'command-post', hex: 'G6', stands: false },
    { type: 'complete-movement' },
    { type: 'complete-movement', byOrders: true },
    { type: 'complete-movement', byOrders: false },
    { type: 'engage', hex: canis, against: bob },
    { type: 'engage', hex: canis, against: bob, orders: {} },
    { type: 'engage', hex: 'G6', against: bob, orders },
    { type: 'battle-orders' },
    { type: 'battle-orders', hex: canis },
    { type: 'battle-orders', byOrders: false },
    { type: 'battle-orders', byOrders: true, hex: canis },
    { type: 'battle-orders', orders: { targets: {}, drive: [] } },
    { type: 'battle-orders', orders, battle: '44.3.12', keep: true, byOrders: true },
    { type: 'battle-orders', orders: {}, battle: '5.0.1', keep: false },
    { type: 'aim', shots: [] },
    {
      type: 'aim',
      shots: [
        { warship: 1, target: 3 },
        { warship: 12, target: 3 },
      ],
    },
    { type: 'withdraw' },
    { type: 'withdraw', ships: [] },
    { type: 'withdraw', ships: [1, 2, 3, 7] },
    { type: 'drive', hex: 'G6' },
    { type: 'attack-colonies', planets: ['Canis/3'] },
    { type: 'attack-colonies', planets: ['Canis/3', 'Canis/1'], orders },
    { type: 'press-attack', on: true },
    { type: 'press-attack', on: false },
    { type: 'scorch', colonies: [] },
    {
      type: 'scorch',
      colonies: [
        { planet: 'Canis/3', factories: 2 },
        { planet: 'Canis/4', factories: 0 },
      ],
    },
    { type: 'raze', planet: 'Canis/3', factories: 2 },
    { type: 'depopulate', planet: 'Canis/3', millions: 2 },
    { type: 'land', transports: [5, 4], planet: 'Canis/3' },
    { type: 'complete-turn' },
    { type: 'produce', colonies: [], done: true },
    { type: 'produce', colonies: [], done: false },
    {
      type: 'produce',
      colonies: [
        { planet: 'Indi/1', emigrants: 0, bonus: 0, research: [], buy: {} },
        {
          planet: 'Canis/3',
          emigrants: 9,
          bonus: 2,
          research: [
            { technology: 'speed-4', ip: 5 },
            { technology: 'missile-base', ip: 1 },
          ],
          buy: { 'missile-base': 2, 'advanced-missile-base': 1, 'planet-shield': 1, scout: 0 },
        },
        { planet: 'Mira/2', emigrants: 1, bonus: 0, research: [], buy: { factory: 3 } },
      ],
      done: false,
    },
    { type: 'research-list', technologies: [] },
    { type: 'research-list', technologies: ['speed-3', 'unlimited-range', 'cet'] },
    { type: 'plan', commands: [] },
    {
      type: 'plan',
      commands: [
        { type: 'move', ships: [1, 2], to: canis },
        { type: 'move' },
        { type: 'complete-movement', byOrders: true },
        { type: 'battle-orders' },
        { type: 'attack-colonies', planets: ['Canis/3'], orders },
        { type: 'land', transports: [5], planet: 'Canis/3' },
        { type: 'research-list', technologies: ['cet'] },
        { type: 'complete-turn' },
      ],
      regardless: true,
    },
    { type: 'plan', commands: [{ type: 'complete-turn' }], regardless: false },
    { type: 'cruise' },
    { type: 'cruise', until: 44 },
    { type: 'agree-length', turns: 60 },
  ];
  it.each(every.map((command) => [phrase(command), command] as const))(
    'SC-20 the line of a command is parsed to the same command: %s',
    (line, command) => {
      expect(read(line)).toEqual({ ok: true, value: command });
    },
  );

  it('SC-20 every command has a line and a grammar', () => {
    const types = new Set(every.map(({ type }) => type));
    expect([...types].toSorted()).toEqual(Object.keys(stellarConquest.text.grammar).toSorted());
  });

  it.each([
    ['move 3 corvettes at Canis to Indi', /^Not enough corvettes there: 1\.$/],
    ['move all transports to Indi', /in several hexes: say where/],
    ['move 1 to Nowhere', /^“Nowhere” was not understood: expected a star such as “Canis”/],
    ['raze 3 on Canis', /expected a planet such as “Canis\/3”/],
    ['move 5-1 to Indi', /^“5-1” was not understood/],
    ['battle-orders at Canis', /^The line ends where .*“ask”/],
    ['battle-orders with maybe', /one of aim, cap, fire/],
    ['produce Canis/3 sell 3', /expected “emigrants”/],
  ])('a wrong line is refused with a message: %s', (line, complaint) => {
    const parsed = read(line);
    expect(parsed.ok ? parsed.value : parsed.error.code).toBe('unreadable-line');
    expect(!parsed.ok && parsed.error.detail).toMatch(complaint);
  });
});
