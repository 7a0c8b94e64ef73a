/** Pieces and worlds of the games of interstellar conquest, without a browser: names, sums, places. */
import { describe, expect, it } from 'vitest';
import { PLACES, view } from '../../../support/page/conquest-ships.ts';
import { find, load, wordsOf, type VNode } from '../../../support/page/page.ts';
import { teach } from '../../../support/page/published.ts';

await teach('interstellar-conquest');

interface Stack {
  readonly owner: number;
  readonly letter: string;
  readonly grade: string;
  readonly ships: readonly string[];
}
interface Sizes {
  readonly widths: Readonly<Record<string, number>>;
  readonly row: number;
}
interface Spot {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}
interface Geometry {
  layoutOf(seats: number, own: number, plan: string): Layout;
  boxFor(layout: Layout, part: number | 'void'): Layout['box'];
  standing(disc: Disc, stacks: readonly Stack[], sizes: Sizes): readonly Spot[];
}
interface Layout {
  readonly systems: readonly (Disc & { readonly worlds: readonly (Disc & { id: string; tag: number })[] })[];
  readonly hole: Disc;
  readonly box: readonly [number, number, number, number];
}
interface Disc {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}
interface Pieces {
  fleetWords(table: object, ships: readonly string[]): string;
  stacksIn(table: object): readonly Stack[];
}
interface Reclaims {
  reclaimForm(
    table: object,
    decision: { window: string },
    parts: { ships: readonly string[]; worlds: readonly string[] },
  ): { form: readonly VNode[] };
}
interface Strengths {
  strengthOf(table: object, ships: readonly string[]): { known: number; dice: number };
  strengthWords(strength: { known: number; dice: number }): string;
}

const { boxFor, layoutOf, standing } = await load<Geometry>('rules/conquest/board/geometry.ts');
const { fleetWords, stacksIn } = await load<Pieces>('rules/conquest/pieces.ts');
const { reclaimForm } = await load<Reclaims>('rules/conquest/forms/reclaim.ts');
const { strengthOf, strengthWords } = await load<Strengths>('rules/conquest/combat/strength.ts');
const { SIZES, pipsOf } = await load<{ SIZES: Sizes; pipsOf(face: number): readonly unknown[] }>(
  'rules/cosmic-conquest/piece.ts',
);

/** Half the width of the plate with a world’s number. */
const RANK = 14;

const tableOf = (numbered: readonly string[]) => ({ seen: { view, windows: [] }, edition: { numbered } });
const COSMIC = tableOf(['c']);

describe('ships in words and sums', () => {
  it('are named by number if they have individual strengths, otherwise counted', () => {
    const fleet = ['0-w1', '0-c5', '0-w2', '0-c2', '0-t1'];
    expect(fleetWords(COSMIC, fleet)).toBe('colony ships 2 and 5, 2 warships and 1 transport');
    expect(fleetWords(tableOf([]), fleet)).toBe('2 colony ships, 2 warships and 1 transport');
    expect(fleetWords(COSMIC, [])).toBe('no ships');
  });

  it.each([
    [['c'], '0-c0', 'Reclaim colony ship 0 to your world 2'],
    [['c'], '0-w1', 'Reclaim a warship to your world 2'],
    [[], '0-c0', 'Reclaim a colony ship to your world 2'],
  ])('are read from their name, if %j have numbers: %s', (numbered, ship, words) => {
    const table = { ...tableOf(numbered), seat: 0, names: ['Ann'], draft: () => ({ ship, world: '0-2' }) };
    const { form } = reclaimForm(table, { window: 'turn.1' }, { ships: [ship], worlds: ['0-2'] });
    expect(wordsOf(find(form.at(-1), ({ tag }) => tag === 'button'))).toBe(words);
  });

  it('are chosen for their return in the bar of a phone too, and the form says what each is for', () => {
    const table = { ...tableOf([]), seat: 0, names: ['Ann'], draft: () => ({}) };
    const parts = { ships: ['0-c0', '0-w1'], worlds: ['0-2'] };
    const { form } = reclaimForm(table, { window: 'turn.1' }, parts);
    const bar = form.find((node) => node && node.props['class'] === 'in-bar');
    expect(wordsOf(bar)).toMatch(/colony shipstrength \d.*warshipstrength \d/s);
    expect(wordsOf(form)).toMatch(/warship: Strength \d in a combat\. Every attack needs one\./);
  });

  it('are counted on each world to which one can return, where ships of others may stand too', () => {
    const table = { ...COSMIC, seat: 0, names: ['Ann'], draft: () => ({}) };
    const { form } = reclaimForm(table, { window: 'turn.1' }, { ships: ['0-w1'], worlds: ['0-3', '1-5'] });
    expect(wordsOf(form)).toMatch(/world 3\d of yours.*world 5none of yours/s);
  });

  it('return to a proposed world, which is named before a ship is chosen', () => {
    const table = { ...COSMIC, seat: 0, names: ['Ann'], draft: () => ({}) };
    const parts = { ships: ['0-w1', '0-t1'], worlds: ['0-3', '0-5'] };
    const words = wordsOf(reclaimForm(table, { window: 'turn.1' }, parts).form);
    expect(words).toContain('Reclaim a lost ship to your world 5, or to a world that you choose.');
    expect(words).toContain('Still needed: a ship.');
  });

  it('form separate stacks if chips or dice differ', () => {
    const central = stacksIn(COSMIC).filter((stack) => stack.ships.some((ship) => PLACES[ship] === '0-3'));
    expect(central.map(({ letter, grade }) => letter + grade)).toEqual(['c0', 'w4', 'w', 't']);
  });

  it('count as in the view, and as unknown before a die is rolled', () => {
    const words = (...fleet: string[]): string => strengthWords(strengthOf(COSMIC, fleet));
    expect(words('0-c5', '0-w1', '0-t1')).toBe('9');
    expect(words('0-c5', '0-w2')).toBe('5 + ?');
    expect(words('0-w2')).toBe('?');
    expect(words('0-c0')).toBe('0');
  });
});

describe('the board', () => {
  it('keeps its shape when it shows one system or the void, with all of that in sight', () => {
    for (let seats = 2; seats <= 8; seats += 1) {
      const layout = layoutOf(seats, 0, 'ring');
      const [, , width, height] = layout.box;
      for (const part of [0, seats - 1, 'void'] as const) {
        const disc = part === 'void' ? layout.hole : layout.systems[part]!;
        const [x, y, w, h] = boxFor(layout, part);
        expect(w / h).toBeCloseTo(width / height);
        expect([x, y]).toEqual([
          expect.toSatisfy((n) => n < disc.x - disc.r),
          expect.toSatisfy((n) => n < disc.y - disc.r),
        ]);
        expect([x + w > disc.x + disc.r, y + h > disc.y + disc.r]).toEqual([true, true]);
      }
    }
  });

  it('keeps the worlds of a system apart in each direction', () => {
    for (const plan of ['ring', 'centred'])
      for (let seats = 2; seats <= 8; seats += 1) {
        const [system] = layoutOf(seats, 0, plan).systems;
        const { worlds } = system!;
        expect(worlds.map(({ id }) => id).toSorted()).toEqual(['0-1', '0-2', '0-3', '0-4', '0-5']);
        for (const [i, a] of worlds.entries())
          for (const b of worlds.slice(i + 1))
            expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(a.r + b.r);
      }
  });

  it('writes the number of a world around the centre, or of the centre, beside all other worlds', () => {
    for (let seats = 2; seats <= 8; seats += 1)
      for (const { worlds } of layoutOf(seats, 0, 'centred').systems)
        for (const { id, x, y, r, tag } of worlds) {
          const at = { x: x + Math.cos(tag) * r, y: y + Math.sin(tag) * r };
          for (const other of worlds.filter((world) => world.id !== id))
            expect(Math.hypot(at.x - other.x, at.y - other.y)).toBeGreaterThan(other.r + RANK);
        }
  });

  it('shows all ten pieces of three seats on one world without overlaps', () => {
    const disc = { x: 0, y: 0, r: 50 };
    const kinds = ['c0', 'c1', 'c2', 'c3', 'c4', 'c5', 'w3', 'w5', 't'];
    const crowd = [0, 1, 2].flatMap((owner) =>
      kinds.map((kind) => ({ owner, letter: kind[0]!, grade: kind.slice(1), ships: [kind] })),
    );
    const spots = standing(disc, crowd, SIZES);
    for (const [i, a] of spots.entries()) {
      expect(Math.abs(a.x) + (SIZES.widths[crowd[i]!.letter]! * a.scale) / 2).toBeLessThan(disc.r);
      expect(Math.abs(a.y)).toBeLessThan(disc.r);
      for (const [k, b] of spots.entries()) {
        const beside = (SIZES.widths[crowd[i]!.letter]! + SIZES.widths[crowd[k]!.letter]!) / 2;
        const apart = Math.abs(a.x - b.x) >= beside * a.scale || Math.abs(a.y - b.y) >= 0.6 * a.scale;
        expect(i === k || apart).toBe(true);
      }
    }
  });

  it('keeps a row of pieces within the rim of its world', () => {
    const disc = { x: 0, y: 0, r: 50 };
    const row = ['c5', 'w3', 't', 'w5'].map((kind) => ({
      owner: 0,
      letter: kind[0]!,
      grade: kind.slice(1),
      ships: [kind],
    }));
    for (let many = 1; many <= row.length; many += 1)
      for (const [i, { x, scale }] of standing(disc, row.slice(0, many), SIZES).entries())
        expect(Math.abs(x) + (SIZES.widths[row[i]!.letter]! * scale) / 2).toBeLessThan(disc.r);
  });

  it('shows the pips of each die, and none before its first roll', () => {
    expect([0, 1, 2, 3, 4, 5].map((face) => pipsOf(face).length)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(pipsOf(Number('')).length).toBe(0);
  });
});
