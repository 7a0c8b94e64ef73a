/** The latest answer of each seat to each open window, which the seat may see and change. */
import type { Entry, OpenWindow } from '../journal/entry.ts';

/** How often a seat may change an answer. */
export const MAX_CHANGES = 100;

export interface Answer {
  readonly command: object;
  readonly changes: number;
}

/** By window id, then by seat. */
export type Answers = Readonly<Record<string, Readonly<Record<number, Answer>>>>;

/** `before` and `open` are the windows before and after the entry. Answers to closed windows are dropped. */
export function answersAfter(
  answers: Answers,
  entry: Entry,
  before: readonly OpenWindow[],
  open: readonly OpenWindow[],
): Answers {
  const kept = stillOpen(answers, open);
  const { by, window, command } = entry;
  if (typeof by !== 'number' || command === undefined || !open.some((w) => w.id === window)) return kept;
  const awaited = before.find((w) => w.id === window)?.awaiting.includes(by);
  const changes = awaited ? 0 : (kept[window!]?.[by]?.changes ?? 0) + 1;
  const answer = { command, changes };
  if (kept === NONE) return { [window!]: { [by]: answer } };
  return { ...kept, [window!]: { ...kept[window!], [by]: answer } };
}

const NONE: Answers = {};

function stillOpen(answers: Answers, open: readonly OpenWindow[]): Answers {
  if (answers === NONE) return NONE;
  let kept: Record<string, Readonly<Record<number, Answer>>> | undefined;
  for (const { id } of open) if (answers[id] !== undefined) (kept ??= {})[id] = answers[id];
  return kept ?? NONE;
}
