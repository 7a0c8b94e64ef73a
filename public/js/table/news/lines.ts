/** Which of the news the card has room for. */
import type { NewsLine } from '../../api/shapes/games.ts';

const ROOM = 6;

/** All fights of the user, the newest of what else concerns them, and other lines as far as there is room; in their order. */
export function newestOf(lines: readonly NewsLine[]) {
  const weight = ({ fight, mine }: NewsLine) => (fight === true ? 2 : mine ? 1 : 0);
  const fights = lines.filter(({ fight }) => fight === true).length;
  const kept = new Set(lines.toSorted((a, b) => weight(a) - weight(b)).slice(-Math.max(ROOM, fights)));
  return lines.filter((line) => kept.has(line));
}

/** What the strip of a phone shows: the user's last fight, else the last line. */
export const leadingOf = (lines: readonly NewsLine[]) =>
  lines.findLast(({ fight }) => fight === true) ?? lines.at(-1);
