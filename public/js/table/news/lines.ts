/** Which of the news the card has room for. */
import { isOpener } from '../side/log-groups.ts';
import type { LogLine, NewsLine } from '../../api/shapes/games.ts';

const ROOM = 12;

/** All fights of the user, then the newest other lines that concern them and are not routine, then the newest of the rest; in their order. */
export function newestOf(lines: readonly NewsLine[]) {
  const weight = ({ fight, mine, routine }: NewsLine) => (fight === true ? 2 : mine && !routine ? 1 : 0);
  const fights = lines.filter(({ fight }) => fight === true).length;
  const kept = new Set(lines.toSorted((a, b) => weight(a) - weight(b)).slice(-Math.max(ROOM, fights)));
  return lines.filter((line) => kept.has(line));
}

/** In their order, but what is routine comes last. */
export const routineLast = (lines: readonly NewsLine[]) =>
  lines.toSorted((a, b) => Number(a.routine ?? false) - Number(b.routine ?? false));

/**
 * What concerns the user most, first: the result of a fight, a fight, what another player did to them, what they did themselves, what
 * happened among others; then what is routine.
 */
const CONCERNS: readonly ((line: NewsLine, own: number | null) => boolean)[] = [
  // The bar asks about an attack that goes on, so its line, which has no result yet, comes after those that have one.
  ({ fight, details = '' }) => fight === true && details !== '',
  ({ fight }) => fight === true,
  ({ mine, seat, routine }, own) => mine && !routine && seat !== null && seat !== own,
  ({ mine, routine }) => mine && !routine,
  ({ routine }) => !routine,
  ({ mine }) => mine,
  () => true,
];

/** What the strip of a phone shows: the last line of those that concern the user most. `own`: the user's seat. */
export const leadingOf = (lines: readonly NewsLine[], own: number | null) =>
  CONCERNS.flatMap((concerns) => lines.findLast((line) => concerns(line, own)) ?? [])[0];

/** What follows it in the strip, as far as there is room. Routine lines last, otherwise the newest step first, because the end may not fit. */
export const restOf = (lines: readonly NewsLine[], lead: NewsLine) =>
  routineLast(
    newestOf(lines)
      .filter((line) => line !== lead)
      .toSorted((a, b) => b.step - a.step),
  )
    .map(({ text }) => text)
    .join(' ');

/** Characters in the two lines of the strip on a narrow phone. */
export const STRIP = 84;
const SENTENCES = /(?<=[.!?]) (?=[\p{Lu}\d])/u;
const CLAUSES = /(?<=;) /;

/** The first parts that fit, all of them whole. */
export function wholeIn(words: string, room: number, between = SENTENCES) {
  const ends = words
    .split(between)
    .map((_, i, parts) => parts.slice(0, i + 1).join(' '))
    .filter(({ length }) => length <= room);
  return ends.at(-1) ?? '';
}

/** As many whole sentences or clauses as fit in the strip, which opens to all of it. */
export const shortOf = (words: string) =>
  wholeIn(words, STRIP) || wholeIn(words, STRIP, CLAUSES).replace(/\.?;$/, '.') || words;

/** Lines that only say that somebody is asked, or has answered. */
const ROUTINE = ['asked', 'answer-sealed'];

/** Whether the line reports an event. The start of a turn is none, because the head of the page shows the turn. */
export const isEvent = (line: LogLine) => line.text !== '' && !isOpener(line) && !ROUTINE.includes(line.type);

/** What the strip shows without news. `wordsOf`: empty if it is routine. */
export const lastEvent = (log: readonly LogLine[], wordsOf: (line: LogLine) => string) =>
  log.findLast((line) => isEvent(line) && wordsOf(line) !== '');
