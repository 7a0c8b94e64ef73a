/** The lines of the log, and views as text, as a player or a spectator reads them. */
import { describe, expect, it } from 'vitest';
import { stellarConquest } from '../../../src/rules/stellar-conquest/index.ts';
import type { Sighting } from '../../../src/rules/stellar-conquest/view/sighting.ts';
import { asSeat, type Seat, type Viewer } from '../../../src/rules/vocabulary.ts';
import { given, hexAt, OPTIONS } from './positions/given.ts';
import { Table } from './positions/table.ts';

const NAMES = ['Ann', 'Bo', 'Cy'];
const [ann, bo, cy] = [asSeat(0), asSeat(1), asSeat(2)];
const say = (sighting: Sighting): string => stellarConquest.words(sighting, NAMES, OPTIONS, 'open');
const log = (table: Table, viewer: number | 'spectator'): readonly string[] => table.saw(viewer).map(say);
const text = (table: Table, viewer: number | 'spectator'): readonly string[] =>
  stellarConquest.text.view({ view: table.view(viewer), names: NAMES });

const doctrine = { always: {}, at: {}, byOrders: false };
it('says in plain words what a seat orders for a production turn', () => {
  const sheet = { planet: 'Barnard/2', emigrants: 0, bonus: 0, research: [], buy: {} } as const;
  const sealed = (count: number, done = true) =>
    say({
      type: 'production-sealed',
      seat: ann,
      produce: { colonies: Array.from({ length: count }, () => sheet), done },
    });
  expect([sealed(0), sealed(1), sealed(2), sealed(2, false)]).toEqual([
    'Ann has ordered nothing.',
    'Ann has ordered production on a colony.',
    'Ann has ordered production on 2 colonies.',
    'Ann has ordered production on 2 colonies, and is not done yet.',
  ]);
});

/** Ann's ships go from Scorpii to Barnard, where Bo has a colony. */
function raid(): Table {
  const table = Table.at(
    given({
      seats: [
        {
          technologies: ['speed-3'],
          explored: ['Scorpii'],
          ships: { Scorpii: { corvette: 3, transport: 4, scout: 1 } },
          more: { orders: doctrine },
        },
        {
          ships: { Barnard: { corvette: 1, transport: 1 } },
          explored: ['Barnard'],
          posts: ['Barnard'],
          more: { orders: { ...doctrine, always: { below: 0 } } },
        },
      ],
      colonies: [{ planet: 'Barnard/2', owner: bo, people: 6, factories: 2, bases: 1 }],
      cards: { Barnard: 61, Scorpii: 37 },
    }),
  );
  table.does(0, { type: 'move', ships: [6, 7, 8], to: hexAt('Barnard') });
  return table.does(0, { type: 'task-force', number: 2, ships: [1] }).does(0, { type: 'complete-movement' });
}

describe('the log', () => {
  it('SC-10 only the seat’s own log describes its move, exploration and contacts', () => {
    const table = raid();
    expect(log(table, 0)).toEqual([
      'Ann sets the course of ships 6-8: to Barnard (CC17), by the fewest turns.',
      'Ann moves ships 6-8 to Barnard (CC17) and stops there.',
      'Ann’s task force 2: ships 1.',
      'Ann explores Barnard (CC17): Barnard 2 (sub-Terran, for 20 million) and Barnard 3 (barren, for 20 million).',
      'Ann looks at Barnard (CC17): 1 transport and 1 corvette of Bo; colony Barnard 2 of Bo.',
      '',
    ]);
    expect(log(table, 1)).toEqual(['Bo looks at Barnard (CC17): 3 corvettes of Ann.']);
    expect(log(table, 'spectator')).toEqual([]);
  });

  it('calls its reader “you”', () => {
    const table = raid().does(0, { type: 'engage', hex: hexAt('Barnard'), against: bo });
    table.does(0, { type: 'attack-colonies', planets: ['Barnard/2'] });
    const read = (seat: Seat): readonly string[] =>
      table.saw(seat).map((sighting) => stellarConquest.words(sighting, NAMES, OPTIONS, seat));
    expect(read(ann).slice(0, 5)).toEqual([
      'You set the course of ships 6-8: to Barnard (CC17), by the fewest turns.',
      'You move ships 6-8 to Barnard (CC17) and stop there.',
      'Your task force 2: ships 1.',
      'You explore Barnard (CC17): Barnard 2 (sub-Terran, for 20 million) and Barnard 3 (barren, for 20 million).',
      'You look at Barnard (CC17): 1 transport and 1 corvette of Bo; colony Barnard 2 of Bo.',
    ]);
    expect(read(ann)).toContain(
      'Battle at Barnard (CC17): you attack Bo; you with 3 corvettes, Bo with 1 transport and 1 corvette.',
    );
    expect(read(ann)).toContain('You conquer Barnard 2 of Bo.');
    expect(read(bo)).toContain('Ann conquers Barnard 2 of yours.');
    expect(read(bo)).toContain('You remove the command post at Barnard (CC17).');
    for (const [seat, name] of [
      [ann, 'Ann'],
      [bo, 'Bo'],
    ] as const)
      for (const line of read(seat)) expect(line).not.toMatch(new RegExp(`\\b${name}\\b`));
  });

  it.each<[string, Sighting]>([
    ['You resign.', { type: 'left', seat: ann }],
    ['You have nothing left, and are out.', { type: 'went-out', seats: [ann] }],
    ['You are back.', { type: 'woke', seat: ann }],
    ['Your turn 7 runs out without an answer.', { type: 'turn-ended', turn: 7, seat: ann, missed: true }],
    [
      'The game is over because the last turn has been played: you win. Points: you 12, Bo 3.',
      { type: 'game-ended', reason: 'length', points: [12, 3], ranking: [[ann], [bo]] },
    ],
    [
      'You invest 15 i.p. in 3 Hex Speed, and complete it.',
      { type: 'invested', seat: ann, technology: 'speed-3', ip: 15, completed: true },
    ],
    ['Your turn 2.', { type: 'turn-began', turn: 2, seat: ann }],
    ['', { type: 'turn-began', turn: 3, seat: bo }],
    ['Bo’s turn 4.', { type: 'turn-began', turn: 4, seat: bo }],
  ])('says to Ann: %s', (words, sighting) => {
    expect(stellarConquest.words(sighting, NAMES, OPTIONS, ann)).toBe(words);
  });

  it('SC-1.4 tells those who have no turn of their own whose turn begins in turns 1 to 3', () => {
    const began = (reader: Viewer): string =>
      stellarConquest.words({ type: 'turn-began', turn: 3, seat: bo }, NAMES, OPTIONS, reader);
    expect([began('spectator'), began('open'), began(bo)]).toEqual([
      'Bo’s turn 3.',
      'Bo’s turn 3.',
      'Your turn 3.',
    ]);
  });

  it('SC-11.4 SC-13.6 the log describes a battle and a conquest to everybody', () => {
    const table = raid().does(0, { type: 'engage', hex: hexAt('Barnard'), against: bo });
    table.does(0, { type: 'attack-colonies', planets: ['Barnard/2'] });
    const lines = log(table, 'spectator');
    expect(lines.slice(0, 6)).toEqual([
      'Battle at Barnard (CC17): Ann attacks Bo; Ann with 3 corvettes, Bo with 1 transport and 1 corvette.',
      'Round 1: Ann aims no. 1 at no. 2, no. 2 at no. 2 and no. 3 at no. 2.',
      'Round 1: Bo aims no. 2 at no. 1.',
      'Round 1: the attacker fires: no. 1 misses no. 2 with a roll of 3; no. 2 hits no. 2 with a roll of 1.',
      'Round 1: the defender fires: no. 2 hits no. 1 with a roll of 1.',
      'Round 1 ends: the attacker loses 1 unit (no. 1), the defender 1 unit (no. 2).',
    ]);
    expect(lines).toContain(
      'Battle at Barnard (CC17): Ann attacks Barnard 2 of Bo; Ann with 2 corvettes, Bo with 1 missile base.',
    );
    expect(lines.slice(-3)).toEqual([
      'Ann conquers Barnard 2 of Bo.',
      'The fight at Barnard (CC17) is over.',
      'Bo removes the command post at Barnard (CC17).',
    ]);
  });

  it.each<[string, Sighting]>([
    [
      'The order of play: Bo from the top left corner (A1) and Ann from the bottom right corner (FF20).',
      { type: 'table-set', order: [bo, ann], colours: ['red', 'blue'], entries: ['FF20', 'A1'] },
    ],
    ['Ann’s turn 7 runs out without an answer.', { type: 'turn-ended', turn: 7, seat: ann, missed: true }],
    ['Command posts are shown: Ann: Canis (G5); Bo: none.', { type: 'posts-shown', posts: [['G5'], []] }],
    [
      'Ann moves ship 1 to CC18 (space near Barnard) via Barnard.',
      { type: 'moved', seat: ann, ships: [1], path: ['BB17', 'CC17', 'CC18'], halted: false },
    ],
    [
      'Ann withdraws 1 ship (no. 2) to X13 (a cloud near Cygni).',
      { type: 'withdrew', battle: '5.0.1', side: 'attacker', seat: ann, numbers: [2], hex: 'X13' },
    ],
    ['Bo and Cy have nothing left, and are out.', { type: 'went-out', seats: [bo, cy] }],
    [
      'The game is over because the last turn has been played: Bo wins. Points: Bo 12, Ann 3.',
      { type: 'game-ended', reason: 'length', points: [3, 12], ranking: [[bo], [ann]] },
    ],
    [
      'Ann explores Canis (G5): no ship is left to report what is there. Dice: 1. Each 1 destroys a ship. Lost: ship 3.',
      { type: 'explored', seat: ann, hex: 'G5', risks: [{ ship: 3, die: 1 }], card: null },
    ],
    [
      'Ann invests 15 i.p. in 3 Hex Speed, and completes it.',
      { type: 'invested', seat: ann, technology: 'speed-3', ip: 15, completed: true },
    ],
    [
      'Canis 3 of Ann grows by 5 million; brings 32 i.p.; 9 million leave; 2 million join them; builds 2 factories and 1 missile base; puts 9 into 4 Hex Speed; 1 million die for lack of room. 22 million are left.',
      {
        type: 'produced',
        seat: ann,
        planet: 'Canis/3',
        owner: ann,
        growth: 5,
        output: 32,
        emigrants: 9,
        bonus: 2,
        factories: 2,
        bases: 1,
        advancedBases: 0,
        shield: false,
        research: [{ technology: 'speed-4', ip: 9 }],
        wasted: 0,
        died: 1,
        people: 22,
      },
    ],
    [
      'Ann lands 2 million of Bo’s people on Canis 3.',
      { type: 'landed', seat: ann, planet: 'Canis/3', of: bo, millions: 2, ships: [1, 2] },
    ],
    [
      'Ann plans: move ships 1-3 to Canis (G5); end movement and explore; even if a new enemy is seen.',
      {
        type: 'plan-set',
        seat: ann,
        plan: {
          commands: [{ type: 'move', ships: [1, 2, 3], to: 'G5' }, { type: 'complete-movement' }],
          regardless: true,
        },
      },
    ],
    [
      'Ann plans: move ships 1-3 on; end movement and explore.',
      {
        type: 'plan-set',
        seat: ann,
        plan: {
          commands: [{ type: 'move', ships: [1, 2, 3] }, { type: 'complete-movement' }],
          regardless: true,
        },
      },
    ],
    [
      'Ann sets out with 4 scouts and 15 i.p. for 3 Hex Speed, with the default orders as standing battle orders.',
      {
        type: 'outfit-sealed',
        seat: ann,
        outfit: {
          scouts: 4,
          corvettes: 0,
          research: [{ technology: 'speed-3', ip: 15 }],
          doctrine: true,
        },
      },
    ],
    [
      'Ann’s battle orders: Ask before each battle. At Canis (G5): Withdraw all when weaker than 50% of the enemy. Aim at most 2 warships at one ship. For the rest, follow the default orders. These orders fight all battles, without asking in each round.',
      {
        type: 'orders-set',
        seat: ann,
        orders: { always: null, at: { G5: { cap: 2, below: 50 } }, byOrders: true },
      },
    ],
    ['Ann skips quiet turns until turn 9.', { type: 'cruise-set', seat: ann, until: 9 }],
    ['Ann stops skipping quiet turns.', { type: 'cruise-set', seat: ann, until: null }],
    ['Ann no longer skips quiet turns.', { type: 'cruise-ended', seat: ann }],
    [
      'Battle at Canis (G5): Ann attacks Bo; Ann with nothing, Bo with nothing.',
      {
        type: 'battle-began',
        battle: null,
        kind: 'ships',
        hex: 'G5',
        attacker: ann,
        defenders: [bo],
        planets: [],
        units: [],
      },
    ],
    [
      'Cy conquers Canis 3 of Ann, which Bo had conquered.',
      { type: 'conquered', battle: '5.2.1', planet: 'Canis/3', owner: ann, conqueror: cy, from: bo },
    ],
    [
      'Bo destroys factories: 3 on Canis 3.',
      { type: 'aftermath-sealed', battle: '5.0.1', seat: bo, on: null, scorched: { 'Canis/3': 3 } },
    ],
  ])('writes the line: %s', (line, sighting) => {
    expect(say(stellarConquest.schema.sighting.parse(sighting))).toBe(line);
  });
});

describe('views as text', () => {
  it('SC-10 the text has all that a seat knows, one fact a line', () => {
    const table = raid().does(0, { type: 'engage', hex: hexAt('Barnard'), against: bo });
    table.does(0, { type: 'attack-colonies', planets: ['Barnard/2'] });
    expect(text(table, 0)).toEqual([
      'Turn 5 of 44: Ann.',
      'Order of play: Ann and Bo.',
      '',
      'Seat 0, Ann, you: red, from FF20; in turn 5.',
      'Seat 1, Bo: green, from A21.',
      '',
      'Your turn 5, step: colony attacks, or landing.',
      '',
      'Ships:',
      '  Scorpii (AA19): 1 scout (1); task force 2.',
      '  Scorpii (AA19): 4 transports (2-5).',
      '  Barnard (CC17): 1 corvette (8); from Scorpii; moved 3 hexes; stopped for this turn.',
      '',
      'Colonies:',
      '  Barnard/2: 6 million; 2 factories; people of Bo, conquered by you; yields nothing in the next production turn.',
      '',
      'Technologies: 3 Hex Speed.',
      '',
      'Stars explored:',
      '  Scorpii (AA19): Scorpii/3 (barren, for 20 million) and Scorpii/4 (Terran, for 60 million).',
      '  Barnard (CC17): Barnard/2 (sub-Terran, for 20 million) and Barnard/3 (barren, for 20 million).',
      '',
      'Ships and colonies of others:',
      '  Barnard (CC17) (turn 5, Ann): colony Barnard/2 of Bo.',
      '',
      'Battle orders: doctrine.',
    ]);
    expect(text(table, 'spectator')).toEqual([
      'Turn 5 of 44: Ann.',
      'Order of play: Ann and Bo.',
      '',
      'Seat 0, Ann: red, from FF20; in turn 5.',
      'Seat 1, Bo: green, from A21.',
    ]);
  });

  it('SC-11.4 the text shows the current battle and what it waits for', () => {
    const state = given({
      seats: [{ ships: { Canis: { corvette: 2 } } }, { ships: { Canis: { fighter: 1, scout: 1 } } }],
      options: { battles: 'rounds' },
    });
    const table = Table.at(state).does(0, { type: 'complete-movement' });
    table.does(0, { type: 'engage', hex: hexAt('Canis'), against: bo });
    const lines = text(table, 1);
    expect(lines).toContain('Options: battles round by round.');
    const from = lines.findIndex((line) => line.startsWith('Battle'));
    expect(lines.slice(from, from + 4)).toEqual([
      'Battle 5.0.1 at Canis (G5), round 0: Ann attacks Bo.',
      '  Ann: 2 corvettes (1-2).',
      '  Bo: scout 1 and fighter 2.',
      '  Waiting for the aims of Ann. Aims so far: nothing.',
    ]);
  });
});
