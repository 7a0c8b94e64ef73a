/** What a ruleset says of the news, and which of it the card has room for. */
import type { Table } from '../../rules/client.ts';

export interface NewsLine {
  readonly step: number;
  /** Whose sign it bears; null: nobody's. */
  readonly seat: number | null;
  /** The outcome in a few words. */
  readonly what: string;
  /** Why, and what it cost or brought. */
  readonly more?: string;
  /** Whether it concerns the user. Other lines are left out first. */
  readonly mine: boolean;
  /** Whether it is a fight of the user: the strip of a phone shows it rather than what follows from it. */
  readonly leads?: boolean;
}

/** The news of a seat's log from this index on, oldest first. */
export type News = (table: Table, from: number) => readonly NewsLine[];

const ROOM = 6;

/** The newest that concern the user, and what else has room, in their order. */
export function newestOf(lines: readonly NewsLine[]) {
  const kept = new Set(
    [...lines.filter(({ mine }) => !mine), ...lines.filter(({ mine }) => mine)].slice(-ROOM),
  );
  return lines.filter((line) => kept.has(line));
}

/** What the strip of a phone shows: the user's last fight, else the last line. */
export const leadingOf = (lines: readonly NewsLine[]) =>
  lines.findLast(({ leads }) => leads === true) ?? lines.at(-1);
