/** Idle tables. If nobody sits down, those who sit get a warning, and a week later the table is closed. A pause ends by itself. */
import { asInstant, type Instant } from '../../rules/vocabulary.ts';
import type { Lobby } from '../table/record.ts';

const DAY = 86_400_000;
/** Milliseconds: after a player last sat down or left a seat, and after the warning. */
const [WARNED, NOTICE] = [14 * DAY, 7 * DAY];
/** The longest pause. The table can agree on another one after it. */
const LONGEST_PAUSE = 30 * DAY;

/** When an idle table needs an action; undefined if the game runs, is over, or has a clock of its own. */
export function tableDue(lobby: Lobby): Instant | undefined {
  if (lobby.status !== 'open' || lobby.sandbox) return undefined;
  if (!isWarned(lobby)) return asInstant(touchedAt(lobby) + WARNED);
  return asInstant(lobby.warnedAt! + NOTICE);
}

/** When a pause ends by itself; undefined if there is none. */
export function pauseEnds({ status, pausedAt }: Lobby): Instant | undefined {
  return status === 'paused' ? asInstant(pausedAt! + LONGEST_PAUSE) : undefined;
}

/** Whether the warning was given since a player last sat down or left a seat. */
export function isWarned(lobby: Lobby): boolean {
  return lobby.warnedAt !== undefined && lobby.warnedAt > touchedAt(lobby);
}

function touchedAt({ touchedAt: at, createdAt }: Lobby): Instant {
  return at ?? createdAt;
}
