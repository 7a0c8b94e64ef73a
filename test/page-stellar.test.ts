/** What the page of Stellar Conquest works out without a browser: the map, range, moves, the sums of production, battles in the log. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { ColonySheet } from '../src/rules/stellar-conquest/command.ts';
import { ITEMS } from '../src/rules/stellar-conquest/data/prices.ts';
import { TECHNOLOGY_IDS } from '../src/rules/stellar-conquest/data/technologies.ts';
import * as hexes from '../src/rules/stellar-conquest/hex.ts';
import { reachOf as reachIn } from '../src/rules/stellar-conquest/movement/range.ts';
import { describeMoves, type MoveParts } from '../src/rules/stellar-conquest/movement/legal.ts';
import { describeProduction } from '../src/rules/stellar-conquest/production/legal.ts';
import { booksOf } from '../src/rules/stellar-conquest/production/books.ts';
import { carriedOut } from '../src/rules/stellar-conquest/production/colony.ts';
import { BOARD } from '../src/rules/stellar-conquest/published.ts';
import type { View } from '../src/rules/stellar-conquest/sighting.ts';
import type { State } from '../src/rules/stellar-conquest/types.ts';
import { view } from '../src/rules/stellar-conquest/view.ts';
import { asSeat } from '../src/rules/vocabulary.ts';
import { given } from './rules/stellar-conquest/given.ts';
import { Dice } from './support/dice.ts';
import { load } from './support/page.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}
interface Geometry {
  pointOf(hex: string): Point;
  hexAt(point: Point): string | undefined;
  distance(a: string, b: string): number;
  neighboursOf(hex: string): readonly string[];
  stepFrom(hex: string, key: string): string | undefined;
  border(hexes: ReadonlySet<string>): string;
}
interface Moving {
  readonly places: readonly string[];
  readonly from?: string;
  readonly rows: readonly { key: string; class: string; count: number }[];
  readonly ships: readonly number[];
  readonly goals: readonly { to: string; turns: number }[];
  readonly goal?: { to: string };
  readonly command: object | null;
}
interface Line {
  readonly sum: {
    readonly output: number;
    readonly left: number;
    readonly people: number;
    readonly most: number;
    readonly fault: string | null;
    readonly completed: readonly string[];
  };
}
interface Fight {
  readonly turn: number;
  readonly ended: boolean;
  readonly left: readonly { number: number; side: string }[];
  readonly rounds: readonly {
    number: number;
    fired: readonly object[];
    lost: readonly object[];
    withdrew: readonly object[];
    conquered: readonly string[];
  }[];
}

const PAGE = 'rules/stellar-conquest';
const { learn } = await load<{ learn(board: object): void }>(`${PAGE}/atlas.js`);
const geometry = await load<Geometry>(`${PAGE}/map/geometry.js`);
const { reachOf } = await load<{ reachOf(view: View, own: object): ReadonlySet<string> | null }>(
  `${PAGE}/reach.js`,
);
const { movingOf } = await load<{ movingOf(own: object, moves: MoveParts, draft: object): Moving }>(
  `${PAGE}/moving.js`,
);
const { sumsOf } = await load<{
  sumsOf(own: object, parts: object, sheets: readonly ColonySheet[]): readonly Line[];
}>(`${PAGE}/sums.js`);
const { outfitOf } = await load<{ outfitOf(draft: object): { left: number } }>(`${PAGE}/forms/outfit.js`);
const { fightsIn, unitsBefore } = await load<{
  fightsIn(log: readonly object[]): readonly Fight[];
  unitsBefore(fight: Fight, at: number): readonly object[];
}>(`${PAGE}/battles.js`);

/** As the API publishes it. */
beforeAll(() => learn(JSON.parse(JSON.stringify(BOARD)) as object));

const me = asSeat(0);
const seen = (state: State) => {
  const all = view(state, me);
  return { view: all, own: all.own! };
};

describe('the map', () => {
  it('SC-2.1 finds every hex at its own place, with its neighbours and distances as the rules have them', () => {
    for (const hex of hexes.HEXES) {
      const { x, y } = geometry.pointOf(hex);
      expect(geometry.hexAt({ x: x + 9, y: y - 9 })).toBe(hex);
      expect(geometry.neighboursOf(hex).toSorted(hexes.byHex)).toEqual(
        hexes.neighboursOf(hex).toSorted(hexes.byHex),
      );
      expect(geometry.distance('L9', hex)).toBe(hexes.distance('L9', hex));
    }
    expect(geometry.hexAt({ x: -60, y: 0 })).toBeUndefined();
  });

  it('is walked by arrow keys along columns and rows, and not beyond the board', () => {
    expect(geometry.stepFrom('G5', 'ArrowUp')).toBe('G4');
    expect(geometry.stepFrom('G5', 'ArrowDown')).toBe('G6');
    expect(geometry.stepFrom('A1', 'ArrowUp')).toBeUndefined();
    expect(geometry.stepFrom('A1', 'ArrowLeft')).toBeUndefined();
    let hex: string | undefined = 'A5';
    const row: string[] = [];
    for (; hex !== undefined; hex = geometry.stepFrom(hex, 'ArrowRight')) row.push(hex);
    expect(row).toHaveLength(BOARD.columns.length);
    expect(geometry.stepFrom('G5', 'a')).toBeUndefined();
  });

  it('draws a border around a set of hexes: each side of it once', () => {
    const sides = (...set: string[]) => [...geometry.border(new Set(set)).matchAll(/M/g)].length;
    expect(sides('G5')).toBe(6);
    expect(sides('G5', 'G6')).toBe(10);
  });
});

describe('the range that is drawn', () => {
  it.each(['on', 'off'] as const)('SC-6.1 SC-6.4 SC-6.5 is that of the rules, with posts %s', (posts) => {
    const state = given({
      seats: [
        { ships: { Canis: { corvette: 1 } }, posts: ['Canis', 'Scorpii'], explored: ['Canis', 'Scorpii'] },
        { ships: { Scorpii: { corvette: 2 } } },
      ],
      colonies: [
        { planet: 'Canis/3', owner: me },
        { planet: 'Scorpii/3', owner: me },
      ],
      cards: { Canis: 25, Scorpii: 25 },
      options: { posts },
    });
    const seat = state.seats[0]!;
    const contact = {
      turn: 5,
      during: me,
      ships: [{ seat: asSeat(1), ships: { corvette: 2 } }],
      colonies: [],
      devastated: [],
    };
    const watched: State = {
      ...state,
      seats: [{ ...seat, contacts: { [seat.posts[1]!]: contact } }, state.seats[1]!],
    };
    const { view: shown, own } = seen(watched);
    const { allowed } = reachIn(watched, me);
    expect([...reachOf(shown, own)!].toSorted(hexes.byHex)).toEqual(hexes.HEXES.filter((_, i) => allowed[i]));
  });

  it('SC-6.5 is none with Unlimited Ship Range', () => {
    const { view: shown, own } = seen(given({ seats: [{ technologies: ['unlimited-range'] }, {}] }));
    expect(reachOf(shown, own)).toBeNull();
  });
});

describe('a move that is put together', () => {
  const state = given({
    seats: [
      {
        ships: { Canis: { scout: 1, corvette: 3 }, Scorpii: { corvette: 1 } },
        posts: ['Canis'],
        technologies: ['speed-3'],
      },
      {},
    ],
    colonies: [{ planet: 'Canis/3', owner: me }],
    cards: { Canis: 25 },
  });
  const { own } = seen(state);
  const moves = describeMoves(state, me);
  const canis = hexes.HEXES.find((hex) => hex === 'G5')!;

  it('waits until it is said from where, then takes all ships there', () => {
    expect(movingOf(own, moves, {})).toMatchObject({ ships: [], command: null });
    const begun = movingOf(own, moves, { from: canis });
    expect(begun.rows.map(({ class: kind, count }) => [kind, count])).toEqual(
      expect.arrayContaining([
        ['scout', 1],
        ['corvette', 3],
      ]),
    );
    expect(begun.ships).toHaveLength(4);
    expect(begun.command).toBeNull();
  });

  it('offers where all of the chosen ships may go, and no more', () => {
    const all = movingOf(own, moves, { from: canis });
    const scout = all.rows.find((row) => row.class === 'scout')!;
    const corvettes = all.rows.find((row) => row.class === 'corvette')!;
    const alone = movingOf(own, moves, { from: canis, picks: { [corvettes.key]: 0 } });
    expect(alone.goals.length).toBeGreaterThan(all.goals.length);
    const two = movingOf(own, moves, { from: canis, picks: { [scout.key]: 0, [corvettes.key]: 2 } });
    expect(two.ships).toHaveLength(2);
    expect(two.goals.length).toBe(all.goals.length);
  });

  it('is sent as the rules take it: on at full speed, or by a way that was drawn', () => {
    const [goal] = movingOf(own, moves, { from: canis }).goals;
    const sent = movingOf(own, moves, { from: canis, to: goal!.to });
    expect(sent.command).toEqual({ type: 'move', ships: sent.ships, to: goal!.to });
    const drawn = movingOf(own, moves, { from: canis, to: goal!.to, path: ['G6'], way: 'short' });
    expect(drawn.command).toMatchObject({ path: ['G6'], way: 'short' });
    expect(movingOf(own, moves, { from: canis, to: 'A2' }).command).toBeNull();
  });
});

describe('the sums of production', () => {
  const state = given({
    seats: [
      {
        explored: ['Canis', 'Scorpii', 'Ceti'],
        technologies: ['industrial-technology', 'missile-base', 'speed-3'],
      },
      { ships: { Ceti: { corvette: 1 } } },
    ],
    colonies: [
      { planet: 'Canis/3', owner: me, people: 27 },
      { planet: 'Scorpii/3', owner: me, people: 30, factories: 50 },
      { planet: 'Ceti/3', owner: me, people: 12, shield: true },
      { planet: 'Ceti/4', owner: asSeat(1), people: 9, factories: 5, conqueror: me },
    ],
    cards: { Canis: 25, Scorpii: 27, Ceti: 24 },
    turn: 8,
    phase: { kind: 'production', besieged: ['Ceti/3'] },
  });
  const { own } = seen(state);
  const parts = describeProduction(state, me);
  const sheet = (planet: string, more: Partial<ColonySheet> = {}): ColonySheet => ({
    planet,
    emigrants: 0,
    bonus: 0,
    research: [],
    buy: {},
    ...more,
  });

  it('SC-16.5 add up as in the worked example: 32 million, 9 emigrants and 2 more, 21 i.p. left', () => {
    const [line] = sumsOf(own, parts, [sheet('Canis/3', { emigrants: 9, bonus: 2 })]);
    expect(line!.sum).toMatchObject({ output: 32, people: 23, left: 21, most: 2, fault: null });
  });

  it('SC-17.6 let factories operate that a technology allows which an earlier colony completes', () => {
    const invest = { technology: 'improved-industrial-technology', ip: 32 } as const;
    const [, before] = sumsOf(own, parts, [sheet('Canis/3'), sheet('Scorpii/3')]);
    const paid: State['seats'][number] = {
      ...state.seats[0]!,
      technologies: {
        ...state.seats[0]!.technologies,
        'improved-industrial-technology': { paid: 8, owned: false },
      },
    };
    const [first, after] = sumsOf({ ...own, technologies: paid.technologies }, parts, [
      sheet('Canis/3', { research: [invest] }),
      sheet('Scorpii/3'),
    ]);
    expect(first!.sum.completed).toEqual(['improved-industrial-technology']);
    expect(after!.sum.output).toBeGreaterThan(before!.sum.output);
  });

  it('SC-14.4 lets a conqueror without the technology run a factory for each million', () => {
    const seat = { ...state.seats[0]!, technologies: {} };
    const bare: State = { ...state, seats: [seat, state.seats[1]!] };
    const [line] = sumsOf(seen(bare).own, describeProduction(bare, me), [sheet('Ceti/4')]);
    expect(line!.sum.output).toBe(9 + 5);
  });

  it('SC-16.4 SC-17.1 come to what the rules come to, whatever is on the sheets', () => {
    const dice = new Dice(11);
    const planets = parts.colonies.map(({ planet }) => planet);
    const faults = new Set<string | null>();
    for (let n = 0; n < 600; n += 1) {
      const sheets = planets.map((planet) => {
        const emigrants = dice.below(3) === 0 ? dice.below(12) : 0;
        return sheet(planet, {
          emigrants,
          bonus: emigrants > 2 ? dice.below(3) : 0,
          research:
            dice.below(2) === 0 ? [{ technology: dice.pick(TECHNOLOGY_IDS), ip: 1 + dice.below(25) }] : [],
          buy: dice.below(2) === 0 ? { [dice.pick(ITEMS)]: dice.below(5) } : {},
        });
      });
      const lines = sumsOf(own, parts, sheets);
      let books = booksOf(state, me);
      for (const [i, one] of sheets.entries()) {
        const colony = state.colonies.find(({ planet }) => planet === one.planet)!;
        const done = carriedOut(state, colony, one, books);
        const { sum } = lines[i]!;
        faults.add(sum.fault);
        expect(sum.fault, JSON.stringify(one)).toBe(done.ok ? null : done.error.code);
        if (!done.ok) break;
        expect(sum).toMatchObject({
          left: done.value.left,
          people: done.value.people,
          output: done.value.yield.output,
        });
        ({ books } = done.value);
      }
    }
    expect(faults.size).toBeGreaterThan(8);
  });

  it('SC-3.2 of the outfit: scouts are cheaper in pairs', () => {
    expect(outfitOf({}).left).toBe(25);
    expect(outfitOf({ scouts: 3, corvettes: 1, research: [{ technology: 'cet', ip: 9 }] }).left).toBe(0);
  });
});

describe('battle reports', () => {
  const unit = (side: 'attacker' | 'defender', number: number) => ({
    side,
    number,
    class: 'corvette',
    seat: side === 'attacker' ? 0 : 1,
    ship: null,
    planet: null,
  });
  const began = {
    type: 'battle-began',
    battle: '5.0.1',
    kind: 'ships',
    hex: 'G5',
    attacker: 0,
    defenders: [1],
    planets: [],
    units: [unit('attacker', 1), unit('attacker', 2), unit('defender', 1)],
    step: 7,
  };
  const log = [
    { type: 'turn-opened', turn: 5, together: false, step: 6 },
    began,
    { type: 'fired', round: 1, side: 'attacker', shots: [], step: 7 },
    { type: 'fired', round: 1, side: 'defender', shots: [], step: 7 },
    { type: 'round-ended', round: 1, attackersLost: [2], defendersLost: [], step: 7 },
    { type: 'withdrew', side: 'defender', seat: 1, numbers: [1], hex: 'G6', step: 7 },
    { type: 'battle-ended', hex: 'G5', step: 7 },
    { type: 'withdrew', side: 'attacker', seat: 0, numbers: [1], hex: 'G6', step: 8 },
  ];

  it('are put together round by round from the log', () => {
    const [fight] = fightsIn(log);
    expect(fight).toMatchObject({ turn: 5, ended: true });
    expect(fight!.rounds.map(({ number }) => number)).toEqual([0, 1]);
    expect(fight!.rounds[1]).toMatchObject({ lost: [unit('attacker', 2)] });
    expect(fight!.rounds[1]!.fired).toHaveLength(2);
    expect(fight!.rounds[1]!.withdrew).toHaveLength(1);
    expect(fight!.left).toEqual([unit('attacker', 1)]);
    expect(unitsBefore(fight!, 1)).toHaveLength(3);
  });

  it('go on as long as the battle does', () => {
    const [fight] = fightsIn(log.slice(0, 4));
    expect(fight).toMatchObject({ ended: false });
    expect(fight!.left).toHaveLength(3);
  });
});
