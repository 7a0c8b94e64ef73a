/** The small boards of lists: everything is inside its frame, in the colours and places of the boards. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { RACES } from '../../../src/rules/conquest/data/races.ts';
import { STARS } from '../../../src/rules/stellar-conquest/data/names.ts';
import { STAR_COLOURS } from '../../../src/rules/stellar-conquest/data/positions.ts';
import { Match } from '../../../src/rules/kernel/match.ts';
import { ALGORITHM } from '../../../src/rules/randomness/random.ts';
import { rulesets } from '../../../src/rules/registry.ts';
import type { Header } from '../../../src/rules/journal/entry.ts';
import { asInstant } from '../../../src/rules/vocabulary.ts';
import { standIn } from '../../support/cast.ts';
import { load, nodesIn, wordsOf, type Drawn, type VNode } from '../../support/page/page.ts';

type Draw = (board: object) => Drawn;
type Rows = (game: object, redraw: () => void) => VNode | null;

const { ringBoard, crossBoard } =
  await load<Record<'ringBoard' | 'crossBoard', Draw>>('lobby/boards/systems.ts');
const { cardTable } = await load<{ cardTable: Draw }>('lobby/boards/card-table.ts');
const { starMap, FILLS } = await load<{ starMap: Draw; FILLS: Readonly<Record<string, string>> }>(
  'lobby/boards/star-map.ts',
);
const { COLOURS, TONES } = await load<{
  COLOURS: Readonly<Record<string, string>>;
  TONES: readonly string[];
}>('lobby/boards/colours.ts');
const { smallBoard } = await load<{ smallBoard: Rows }>('lobby/boards/boards.ts');

const [WIDTH, HEIGHT] = [120, 90];
/** The width of a card. */
const CARD = 9;
const css = (file: string): string =>
  readFileSync(path.join(import.meta.dirname, '../../../public/css', file), 'utf8');
const drawn = nodesIn;
const number = (node: VNode, name: string): number => Number(node.props[name]);

describe('the colours', () => {
  it('are those of the boards', () => {
    for (const [name, colour] of Object.entries(COLOURS)) {
      const sheet = css(
        RACES.some((race) => race === name) ? 'conquest/races.css' : 'stellar/stellar-map.css',
      );
      expect(sheet).toMatch(new RegExp(`\\.(?:race|of)-${name}[^}]*: ${colour};`));
    }
    expect(Object.keys(COLOURS)).toEqual(expect.arrayContaining([...RACES]));
    for (const [seat, tone] of TONES.entries())
      expect(css('table/news.css')).toMatch(new RegExp(`\\.tone-${seat} \\{\\s+--side: ${tone};`));
  });
});

describe.each([
  ['Interstellar Conquest', ringBoard],
  ['Cosmic Conquest', crossBoard],
])('a small board of %s', (_, draw) => {
  const home = (seats: number) => ({
    races: RACES.slice(0, seats),
    worlds: Array.from({ length: seats }, (__, seat) =>
      Array.from({ length: 5 }, () =>
        Array.from({ length: seats }, (___, i): number => (i === seat ? 3 : 0)),
      ),
    ),
    void: Array.from({ length: seats }, () => 0),
    combat: null,
  });
  const systemsIn = (nodes: readonly VNode[]) =>
    nodes.filter(({ props }) => props['stroke-dasharray'] === '1 2');

  it.each([2, 3, 4, 5, 6, 7, 8])(
    'has %i systems inside the frame that touch neither each other nor the void',
    (seats) => {
      const nodes = drawn(draw(home(seats)));
      for (const node of nodes) {
        const [x, y, r] = ['cx', 'cy', 'r'].map((name) => number(node, name)) as [number, number, number];
        expect([x - r >= 0, y - r >= 0, x + r <= WIDTH, y + r <= HEIGHT], JSON.stringify(node)).toEqual([
          true,
          true,
          true,
          true,
        ]);
      }
      const discs = [...systemsIn(nodes), nodes[0]!].map((node) =>
        ['cx', 'cy', 'r'].map((name) => number(node, name)),
      );
      expect(discs).toHaveLength(seats + 1);
      for (const [i, [x, y, r]] of discs.entries())
        for (const [x2, y2, r2] of discs.slice(i + 1))
          expect(Math.hypot(x! - x2!, y! - y2!), `${i}`).toBeGreaterThan(r! + r2! - 0.5);
    },
  );

  it('divides a world by the ships on it, and marks the world that is attacked', () => {
    const board = home(3);
    board.worlds[1]![4] = [1, 0, 3];
    const quiet = drawn(draw(board));
    const shares = quiet.filter(({ props }) => props['pathLength'] === 4);
    expect(
      shares.map(({ props }) => [props['stroke'], props['stroke-dasharray'], props['stroke-dashoffset']]),
    ).toEqual([[COLOURS[RACES[0]], '1 4', -0]]);
    // The rest of the disc is the last seat's.
    const ground = quiet[quiet.indexOf(shares[0]!) - 1]!;
    expect(ground.props['fill']).toBe(COLOURS[RACES[2]]);
    const fought = drawn(draw({ ...board, combat: { attacker: 0, defender: 1, world: '1-5' } }));
    expect(fought).toHaveLength(quiet.length + 1);
    const mark = fought.find(({ props }) => props['stroke'] === '#ff8f6b')!;
    expect(number(mark, 'cx')).toBeCloseTo(number(shares[0]!, 'cx'), 5);
  });
});

describe('a small table of cards', () => {
  it('has a lane for each seat, in which 24 planets and ships have space', () => {
    const many = <T>(one: T) => Array.from({ length: 24 }, () => one);
    const seats = [
      { planets: many('jungle'), ships: many(6), conceded: false },
      { planets: [], ships: [2], conceded: true },
    ];
    const content = cardTable({ seats, deck: 31 });
    expect(wordsOf(content)).toBe('31');
    const cards = (colour: string) =>
      drawn(content)
        .filter(({ props }) => props['stroke'] === colour)
        .map((node) => number(node, 'x'));
    const [ships, planets] = [cards('#e0625a'), cards('#46a862')];
    expect([ships.length, planets.length]).toEqual([25, 24]);
    expect(Math.min(...ships)).toBeGreaterThan(19);
    expect(Math.max(...ships) + CARD).toBeLessThanOrEqual(Math.min(...planets));
    expect(Math.max(...planets) + CARD).toBeLessThan(WIDTH);
    const faint = drawn(content).filter(({ tag, props }) => tag === 'g' && props['opacity'] === 0.35);
    expect(faint).toHaveLength(1);
  });
});

describe('a small map', () => {
  const seat = { colour: 'blue', entry: 'A1', posts: ['P10', 'AA9'], ships: null };
  const pathsOf = (content: Drawn, colour: string) =>
    drawn(content).filter(({ props }) => props['stroke'] === colour);
  const pointsIn = (d: unknown) =>
    [...String(d).matchAll(/M([\d.]+) ([\d.]+)h0/g)].map(([, x, y]) => [Number(x), Number(y)]);

  it('has the stars of the rules, by colour', () => {
    const content = starMap({ seats: [], battle: null });
    expect(Object.keys(FILLS)).toEqual(STAR_COLOURS);
    for (const [colour, fill] of Object.entries(FILLS)) {
      const stars = STARS.filter((star) => star.colour === colour);
      expect(pathsOf(content, fill).flatMap(({ props }) => pointsIn(props['d']))).toHaveLength(stars.length);
      expect(css('stellar/stellar-map.css')).toContain(`.sc-star.${colour} circle {\n  fill: ${fill};`);
    }
  });

  it('has everything inside the frame, and posts at their stars', () => {
    const content = starMap({
      seats: [seat, { ...seat, colour: 'red', entry: 'FF20', posts: null, ships: ['A21'] }],
      battle: 'FF1',
    });
    for (const { props } of drawn(content))
      for (const [x, y] of pointsIn(props['d'])) {
        expect([x! > 0, x! < WIDTH, y! > 0, y! < HEIGHT]).toEqual([true, true, true, true]);
      }
    const [entry, , posts] = pathsOf(content, COLOURS['blue']!);
    expect([pointsIn(entry!.props['d']).length, pointsIn(posts!.props['d']).length]).toEqual([1, 2]);
    const polar = pointsIn(pathsOf(content, '#f3f6ff')[0]!.props['d']);
    expect(polar).toEqual(expect.arrayContaining(pointsIn(posts!.props['d'])));
  });
});

describe('a row', () => {
  const game = { ruleset: 'stellar-conquest', board: { seats: [], battle: null } };

  it('has an empty frame until its drawing has loaded, and then the drawing', async () => {
    const redraw = vi.fn<() => void>();
    expect(smallBoard(game, redraw)!.children).toEqual([]);
    await vi.waitFor(() => expect(redraw).toHaveBeenCalledOnce());
    expect(smallBoard(game, redraw)!.children.length).toBeGreaterThan(5);
    expect(redraw).toHaveBeenCalledOnce();
  });

  it('has no frame without a board, or for a ruleset without a drawing', () => {
    expect(smallBoard({ ...game, board: null }, () => {})).toBeNull();
    expect(smallBoard({ ...game, ruleset: 'toy' }, () => {})).toBeNull();
  });
});

describe('every ruleset that is served', () => {
  const names = Object.keys(rulesets);

  it.each(names)('has a drawing, of all seats of %s', async (name) => {
    const rules = rulesets[name]!;
    for (const seats of [rules.seats.min, rules.seats.max]) {
      const header = standIn<Header>({
        game: 'g',
        ruleset: name,
        options: rules.schema.options.parse({}),
        chairs: Array.from({ length: seats }, () => ({})),
        pace: rules.paces.daily,
        seed: '5eed'.repeat(16),
        algorithm: ALGORITHM,
      });
      const { next } = Match.begin(rules, header, asInstant(0));
      const { board } = rules.miniature!(next.view('spectator'));
      const redraw = vi.fn<() => void>();
      smallBoard({ ruleset: name, board }, redraw);
      const nodes = await vi.waitFor(() => {
        const found = nodesIn(smallBoard({ ruleset: name, board }, redraw)!.children);
        expect(found.length).toBeGreaterThan(seats);
        return found;
      });
      expect(JSON.stringify(nodes.map(({ props }) => props))).not.toMatch(/NaN|undefined|null/);
    }
  });
});
