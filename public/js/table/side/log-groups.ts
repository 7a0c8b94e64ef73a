/** The log by turns. No drawing here. */
import type { LogLine } from '../../api/shapes/games.ts';

export interface LogGroup {
  /** The line that opens the turn; null for what came before the first. */
  readonly opener: LogLine | null;
  /** The lines after it, oldest first. */
  readonly lines: readonly LogLine[];
}

const OPENERS = ['turn-opened', 'turn-began', 'production-began'];

/** Whether the line only says which turn begins, as the head of the page does. */
export const isOpener = ({ type }: LogLine) => OPENERS.includes(type);

const turnOf = (line: LogLine | null) => (line as { readonly turn?: number } | null)?.turn;

/** `lines`: oldest first. The turns of all seats are one group if the game opens a turn for all. */
export function groupsOf(lines: readonly LogLine[]): readonly LogGroup[] {
  const groups: { opener: LogLine | null; lines: LogLine[] }[] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    const isWithin = last?.opener?.type === 'turn-opened' && turnOf(last.opener) === turnOf(line);
    if (isOpener(line) && !(line.type === 'turn-began' && isWithin)) groups.push({ opener: line, lines: [] });
    else if (last === undefined) groups.push({ opener: null, lines: [line] });
    else last.lines.push(line);
  }
  return groups;
}

/** The newest groups with about this many lines, always at least one. */
export function newestGroups(groups: readonly LogGroup[], room: number) {
  let count = 0;
  const first = groups.findLastIndex(({ lines }) => {
    const isFull = count >= room;
    count += lines.length + 1;
    return isFull;
  });
  return groups.slice(first + 1);
}
