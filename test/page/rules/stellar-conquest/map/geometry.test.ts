/** The map of Stellar Conquest without a browser: hexes, borders, range. */
import { describe, expect, it } from 'vitest';
import * as hexes from '../../../../../src/rules/stellar-conquest/data/hex.ts';
import {
  EVERYWHERE,
  type HexRange,
} from '../../../../../src/rules/stellar-conquest/movement/routes/hex-range.ts';
import { rangeOf as rangeIn } from '../../../../../src/rules/stellar-conquest/movement/range.ts';
import { BOARD } from '../../../../../src/rules/stellar-conquest/data/published.ts';
import type { View } from '../../../../../src/rules/stellar-conquest/view/sighting.ts';
import type { State } from '../../../../../src/rules/stellar-conquest/state/types.ts';
import { asSeat } from '../../../../../src/rules/vocabulary.ts';
import { given } from '../../../../rules/stellar-conquest/positions/given.ts';
import { loadStellar, me, seenIn } from '../../../../support/page/stellar.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}
interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
interface Geometry {
  pointOf(hex: string): Point;
  hexAt(point: Point): string | undefined;
  stepFrom(hex: string, key: string): string | undefined;
  border(hexes: ReadonlySet<string>): string;
  namePlaces(stars: readonly object[], size: number, radius: number): ReadonlyMap<string, Point>;
  nameBox(name: string, at: Point, size: number): Box;
}

const geometry = await loadStellar<Geometry>('map/geometry.ts');
const { rangeOf } = await loadStellar<{ rangeOf(view: View, own: object): HexRange }>('movement/range.ts');

describe('the map', () => {
  it('SC-2.1 finds every hex by its position', () => {
    for (const hex of hexes.HEXES) {
      const { x, y } = geometry.pointOf(hex);
      expect(geometry.hexAt({ x: x + 9, y: y - 9 })).toBe(hex);
    }
    expect(geometry.hexAt({ x: -60, y: 0 })).toBeUndefined();
  });

  it('has no two names of stars over each other', () => {
    // The size of letters when a desk shows the whole map.
    const places = geometry.namePlaces(BOARD.stars, 14, 6.5);
    const boxes = BOARD.stars.map(({ name, hex }) => geometry.nameBox(name, places.get(hex)!, 14));
    const touching = boxes.flatMap((a, i) =>
      boxes
        .slice(i + 1)
        .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
    );
    expect(touching).toEqual([]);
  });

  it('can be walked by arrow keys along columns and rows, within the board', () => {
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

  it('draws each side of a border around hexes once', () => {
    const sides = (...set: string[]) => [...geometry.border(new Set(set)).matchAll(/M/g)].length;
    expect(sides('G5')).toBe(6);
    expect(sides('G5', 'G6')).toBe(10);
  });
});

describe('the drawn range', () => {
  it.each(['on', 'off'] as const)('SC-6.1 SC-6.4 SC-6.5 equals that of the rules, with posts %s', (posts) => {
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
    const { view: shown, own } = seenIn(watched);
    const { allowed } = rangeIn(watched, me);
    expect(rangeOf(shown, own).allowed).toEqual(allowed);
  });

  it('SC-6.5 is not drawn with Unlimited Ship Range', () => {
    const { view: shown, own } = seenIn(given({ seats: [{ technologies: ['unlimited-range'] }, {}] }));
    expect(rangeOf(shown, own)).toBe(EVERYWHERE);
  });
});
