import { describe, expect, it } from 'vitest';
import { isCloud } from '../../../../src/rules/stellar-conquest/data/positions.ts';
import { distance, HEXES, neighboursOf, type Hex } from '../../../../src/rules/stellar-conquest/data/hex.ts';
import { isConnected, turnsFrom } from '../../../../src/rules/stellar-conquest/movement/routes/distances.ts';
import {
  EVERYWHERE,
  type HexRange,
} from '../../../../src/rules/stellar-conquest/movement/routes/hex-range.ts';
import {
  routeLengthFrom,
  type Course,
  type RouteLength,
} from '../../../../src/rules/stellar-conquest/movement/routes/routes.ts';
import { hexAt } from '../positions/given.ts';

/** An independent model: Dijkstra's algorithm over each hex and number of steps left in a turn. */
function model(course: Course, from: Hex, steps: number): RouteLength | undefined {
  const { to, speed, avoid, range, way } = course;
  const allowed = (hex: Hex): boolean => range.allowed[HEXES.indexOf(hex)]! && !avoid.includes(hex);
  const cost = new Map<string, number>([[`${from} ${steps}`, 0]]);
  const queue: [number, Hex, number][] = [[0, from, steps]];
  const turn = way === 'quick' ? 1000 : 0;
  const go = (total: number, hex: Hex, left: number): void => {
    if (total >= (cost.get(`${hex} ${left}`) ?? Infinity)) return;
    cost.set(`${hex} ${left}`, total);
    queue.push([total, hex, left]);
  };
  while (queue.length > 0) {
    queue.sort(([a], [b]) => b - a);
    const [total, hex, left] = queue.pop()!;
    if (hex === to) return { turns: Math.floor(total / 1000), hexes: total % 1000 };
    if (total > cost.get(`${hex} ${left}`)!) continue;
    go(total + turn, hex, speed);
    for (const next of neighboursOf(hex)) {
      if (!allowed(next)) continue;
      if (isCloud(next)) {
        if (left === speed) go(total + 1, next, 0);
      } else if (left > 0) go(total + 1, next, left - 1);
    }
  }
  return undefined;
}

const within = (centre: Hex, most: number): HexRange => ({
  key: `${centre} ${most}`,
  allowed: HEXES.map((hex) => distance(centre, hex) <= most),
});

const CASES: readonly {
  name: string;
  from: string;
  course: Partial<Course> & { to: string };
  steps?: number;
}[] = [
  { name: 'through the cloud or around it', from: 'I5', course: { to: 'Deneb', speed: 3 } },
  { name: 'past a cloud', from: 'H7', course: { to: 'Kochab', speed: 4 } },
  { name: 'past a cloud, slowly', from: 'H7', course: { to: 'Capella', speed: 2 } },
  { name: 'out of a cloud', from: 'Vega', course: { to: 'Mizar', speed: 5 } },
  { name: 'from cloud to cloud', from: 'Altair', course: { to: 'Vega', speed: 8 } },
  { name: 'with two steps left', from: 'K5', course: { to: 'Pherda', speed: 5 }, steps: 2 },
  { name: 'with one step left beside a cloud', from: 'J5', course: { to: 'Deneb', speed: 3 }, steps: 1 },
  { name: 'with no step left', from: 'Canis', course: { to: 'Indi', speed: 3 }, steps: 0 },
  {
    name: 'around a star that is avoided',
    from: 'Canis',
    course: { to: 'Kapetyn', speed: 2, avoid: ['F6'] },
  },
  { name: 'inside a narrow range', from: 'A1', course: { to: 'Ophiuchi', speed: 2, range: within('A1', 7) } },
  { name: 'out of range', from: 'A1', course: { to: 'Deneb', speed: 2, range: within('A1', 7) } },
  { name: 'across the board', from: 'FF20', course: { to: 'Canis', speed: 7 } },
];

describe('SC-7.3 direct routes', () => {
  it.each(CASES)(
    'SC-7.3 SC-5.3 direct routes have the lengths that an independent model finds: $name',
    ({ from, course, steps }) => {
      for (const way of ['quick', 'short'] as const) {
        const whole: Course = {
          avoid: [],
          speed: 2,
          range: EVERYWHERE,
          ...course,
          way,
          to: hexAt(course.to),
        };
        const left = steps ?? whole.speed;
        const expected = model(way === 'short' ? { ...whole, way } : whole, hexAt(from), left);
        const found = routeLengthFrom(whole, hexAt(from), left);
        expect(isConnected(whole, hexAt(from))).toBe(expected !== undefined);
        if (way === 'quick') expect(found).toEqual(expected);
        else expect(found?.hexes).toBe(expected?.hexes);
      }
    },
  );

  it('SC-7.3 a ship out of range but next to it finds a route', () => {
    const course: Course = {
      to: hexAt('Canis'),
      way: 'quick',
      avoid: [],
      speed: 2,
      range: within(hexAt('Canis'), 2),
    };
    const [beside, beyond] = [3, 4].map((far) => HEXES.find((hex) => distance(hex, course.to) === far)!);
    expect(isConnected(course, beside!)).toBe(true);
    expect(isConnected(course, beyond!)).toBe(false);
    expect(isConnected({ ...course, to: beyond! }, beyond!)).toBe(true);
  });

  it('SC-7.3 a cloud costs turns, so `quick` goes around it and `short` straight through', () => {
    const course: Course = { to: hexAt('Deneb'), way: 'quick', avoid: [], speed: 8, range: EVERYWHERE };
    const lengths = HEXES.filter((hex) => {
      const quick = routeLengthFrom(course, hex, 8)!;
      const short = routeLengthFrom({ ...course, way: 'short' }, hex, 8)!;
      expect(quick.hexes).toBeGreaterThanOrEqual(short.hexes);
      expect(short.hexes).toBe(distance(hex, course.to));
      return quick.hexes > short.hexes;
    });
    expect(lengths.length).toBeGreaterThan(0);
  });

  it('SC-7.3 SC-5.3 turns counted from the ship equal turns counted from the destination', () => {
    const bounds = [
      { avoid: [], range: EVERYWHERE, speed: 2 },
      { avoid: [hexAt('Kapetyn')], range: EVERYWHERE, speed: 5 },
      { avoid: [], range: within('A1', 7), speed: 3 },
    ];
    for (const bound of bounds)
      for (const from of ['A1', 'Canis', 'Deneb', 'F6', 'I9'])
        for (let steps = 0; steps <= bound.speed; steps += 1) {
          const turnsTo = turnsFrom(bound, hexAt(from), steps);
          const wrong = HEXES.filter((_, i) => i % 5 === 0).filter(
            (to) =>
              turnsTo(to) !== routeLengthFrom({ ...bound, way: 'quick', to }, hexAt(from), steps)?.turns,
          );
          expect(wrong).toEqual([]);
        }
  });
});
