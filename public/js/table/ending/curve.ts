/** The geometry of the plot of a finished game. Pure: the page and the picture to share draw it. */
import type { Story } from '../../../../src/rules/text/story.ts';

export interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Curve {
  readonly seat: number;
  /** Steps: each amount lasts until the next change. */
  readonly points: readonly (readonly [x: number, y: number])[];
  /** At the end of the game. */
  readonly amount: number;
  /** The height of the name beside the end of the curve, apart from other names. */
  readonly labelY: number;
}

export interface Curves {
  readonly curves: readonly Curve[];
  /** The values with a line across the plot. */
  readonly levels: readonly { readonly value: number; readonly y: number }[];
  readonly periods: readonly { readonly value: number; readonly x: number }[];
  /** Where the turning point is; null without one. */
  readonly turn: { readonly x: number; readonly y: number } | null;
}

/** How far apart the lines of two seats with the same amount are. */
const APART = 3;
const [MOST_LEVELS, MOST_PERIODS] = [6, 8];

/** `line`: the height of a name. */
export function curvesOf(story: Story, area: Area, line: number): Curves {
  const { standings, turningPoint } = story;
  const last = Math.max(1, standings.at(-1)?.period ?? 1);
  const most = Math.max(1, ...standings.flatMap(({ amounts }) => amounts));
  const seats = standings[0]?.amounts.length ?? 0;
  const x = (period: number) => round(area.left + (period / last) * area.width);
  const y = (amount: number) => round(area.top + area.height - (amount / most) * area.height);
  const times = timesOf(standings);
  const shift = (seat: number) => (seat - (seats - 1) / 2) * -APART;
  const curves = Array.from({ length: seats }, (_, seat) => {
    const heights = standings.map(({ amounts }) => y(amounts[seat] ?? 0) + shift(seat));
    const points = standings.flatMap((_standing, i) => {
      const at = x(Math.min(times[i] ?? 0, last));
      const before = heights[i - 1];
      const now: [number, number] = [at, heights[i]!];
      return before === undefined || before === heights[i] ? [now] : [[at, before] as [number, number], now];
    });
    return { seat, points, amount: standings.at(-1)?.amounts[seat] ?? 0, labelY: 0 };
  });
  const turnAt = standings.findIndex(({ step }) => step === turningPoint?.step);
  return {
    curves: apart(curves, area, line),
    levels: ticks(most, MOST_LEVELS).map((value) => ({ value, y: y(value) })),
    periods: ticks(last, MOST_PERIODS)
      .filter((value) => value > 0)
      .map((value) => ({ value, x: x(value) })),
    turn: turningPoint === null || turnAt < 0 ? null : turnOf(standings[turnAt]!.amounts),
  };

  function turnOf(amounts: readonly number[]) {
    const winner = amounts.indexOf(Math.max(...amounts));
    return { x: x(times[turnAt]!), y: y(amounts[winner]!) + shift(winner) };
  }
}

const round = (value: number) => Math.round(value * 10) / 10;

/** Changes of one round are spread evenly over it; the first period ends at 1. */
function timesOf(standings: Story['standings']): readonly number[] {
  const of = (period: number) => standings.filter((one) => one.period === period).length;
  const placed = new Map<number, number>();
  return standings.map(({ period }, i) => {
    if (i === standings.length - 1) return Math.max(1, period);
    const nth = (placed.get(period) ?? 0) + 1;
    placed.set(period, nth);
    return period === 0 ? 0 : period - 1 + nth / (of(period) + 1);
  });
}

/** Round numbers from 0 to the highest. */
function ticks(highest: number, most: number): readonly number[] {
  const step = [1, 2, 5, 10, 20, 50, 100, 200].find((size) => highest / size <= most) ?? 500;
  return Array.from({ length: Math.floor(highest / step) + 1 }, (_, i) => i * step);
}

/** Moves names away from each other, within the area. */
function apart(curves: readonly Curve[], { top, height }: Area, line: number): readonly Curve[] {
  const sorted = curves.toSorted((a, b) => a.points.at(-1)![1] - b.points.at(-1)![1]);
  let free = -Infinity;
  const down = sorted.map((curve) => {
    const labelY = Math.max(curve.points.at(-1)![1], free);
    free = labelY + line;
    return { ...curve, labelY };
  });
  let below = top + height;
  return down
    .toReversed()
    .map((curve) => {
      const labelY = Math.min(curve.labelY, below);
      below = labelY - line;
      return { ...curve, labelY };
    })
    .toSorted((a, b) => a.seat - b.seat);
}
