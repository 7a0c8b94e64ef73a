/** The 95 % interval of a share (Wilson). */
export function interval(wins: number, games: number): readonly [number, number] {
  const z = 1.96;
  const p = wins / games;
  const middle = p + (z * z) / (2 * games);
  const half = z * Math.sqrt((p * (1 - p)) / games + (z * z) / (4 * games * games));
  const scale = 1 + (z * z) / games;
  return [(middle - half) / scale, (middle + half) / scale];
}
