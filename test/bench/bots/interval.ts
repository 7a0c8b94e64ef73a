/** How bots fare in games: shares of games, with intervals. */
import type { Figure, Goal } from '../support/report.ts';

export interface Goals {
  readonly wins: Goal;
  /** For the lower end of the interval. */
  readonly least?: Goal;
}

export function wonFigures(name: string, wins: number, games: number, goals?: Goals): readonly Figure[] {
  const [least, most] = interval(wins, games);
  return [
    percent(`${name}, ${games} games, won`, wins / games, goals?.wins),
    percent(`  95 % interval, from`, least, goals?.least),
    percent(`  to`, most),
  ];
}

export const percent = (name: string, share: number, goal?: Goal): Figure => ({
  name,
  value: share * 100,
  unit: '%',
  ...(goal && { goal }),
});

/** The 95 % interval of a share (Wilson). */
function interval(wins: number, games: number): readonly [number, number] {
  const z = 1.96;
  const p = wins / games;
  const middle = p + (z * z) / (2 * games);
  const half = z * Math.sqrt((p * (1 - p)) / games + (z * z) / (4 * games * games));
  const scale = 1 + (z * z) / games;
  return [(middle - half) / scale, (middle + half) / scale];
}
