/** Which of the news the card has room for. */
import type { NewsLine } from '../../api/shapes/games.ts';

const ROOM = 12;

/** The newest that concern the user, and what else has room, in their order. */
export function newestOf(lines: readonly NewsLine[]) {
  const kept = new Set(
    [...lines.filter(({ mine }) => !mine), ...lines.filter(({ mine }) => mine)].slice(-ROOM),
  );
  return lines.filter((line) => kept.has(line));
}

/** What the strip of a phone shows: the user's last fight, else the last line. */
export const leadingOf = (lines: readonly NewsLine[]) =>
  lines.findLast(({ fight }) => fight === true) ?? lines.at(-1);
