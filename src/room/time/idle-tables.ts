/** Idle tables. If nobody sits down, those who sit get a warning, and a week later the table is closed. A pause ends by itself. */
import { asInstant, type Instant } from '../../rules/vocabulary.ts';
import type { Table } from '../table/record.ts';

const DAY = 86_400_000;
/** Milliseconds: after a player last sat down or left a seat, and after the warning. */
const [WARNED, NOTICE] = [14 * DAY, 7 * DAY];
/** The longest pause. The table can agree on another one after it. */
const LONGEST_PAUSE = 30 * DAY;

/** When an idle table needs an action; undefined if the game runs, is over, or has a clock of its own. */
export function tableDue(table: Table): Instant | undefined {
  if (table.status !== 'open' || table.sandbox) return undefined;
  if (!isWarned(table)) return asInstant(touchedAt(table) + WARNED);
  return asInstant(table.warnedAt! + NOTICE);
}

/** When a pause ends by itself; undefined if there is none. */
export function pauseEnds({ status, pausedAt }: Table): Instant | undefined {
  return status === 'paused' ? asInstant(pausedAt! + LONGEST_PAUSE) : undefined;
}

/** Whether the warning was given since a player last sat down or left a seat. */
export function isWarned(table: Table): boolean {
  return table.warnedAt !== undefined && table.warnedAt > touchedAt(table);
}

function touchedAt({ touchedAt: at, createdAt }: Table): Instant {
  return at ?? createdAt;
}
