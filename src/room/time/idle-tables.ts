/**
 * Idle tables. If nobody sits down, the seated players get a warning, and a week later the table is closed. A long pause ends
 * by itself.
 */
import { asInstant, type Instant } from '../../rules/vocabulary.ts';
import type { Table } from '../table/record.ts';

const DAY = 86_400_000;
/** Milliseconds until the warning after a player last sat down or left, and from the warning to the close. */
const [WARNED, NOTICE] = [14 * DAY, 7 * DAY];
/** The longest pause. After it, the players can agree on another one. */
const LONGEST_PAUSE = 30 * DAY;

/** When an idle table is due for its warning or close; undefined if the game runs, is over, or is a sandbox. */
export function tableDue(table: Table): Instant | undefined {
  if (table.status !== 'open' || table.sandbox) return undefined;
  if (!isWarned(table)) return asInstant(touchedAt(table) + WARNED);
  return asInstant(table.warnedAt! + NOTICE);
}

/** When a pause ends by itself; undefined if there is none. */
export function pauseEnds({ status, pausedAt }: Table): Instant | undefined {
  return status === 'paused' ? asInstant(pausedAt! + LONGEST_PAUSE) : undefined;
}

/** Whether the table was warned after a player last sat down or left. */
export function isWarned(table: Table): boolean {
  return table.warnedAt !== undefined && table.warnedAt > touchedAt(table);
}

function touchedAt({ touchedAt: at, createdAt }: Table): Instant {
  return at ?? createdAt;
}
