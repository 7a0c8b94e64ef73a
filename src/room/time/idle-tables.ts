/** Tables at which nothing happens: where nobody sits down, those who sit are warned, and a week later it is closed; a pause ends. */
import { asInstant, type Instant } from '../../rules/vocabulary.ts';
import type { Lobby } from '../table/record.ts';

const DAY = 86_400_000;
/** Milliseconds: after somebody last sat down or got up, and after the warning. */
const [WARNED, NOTICE] = [14 * DAY, 7 * DAY];
/** So long may a table agree to stand still, and then again. */
const LONGEST_PAUSE = 30 * DAY;

/** When something is to be done about it; undefined where a game runs, is over, or has a clock of its own. */
export function tableDue(lobby: Lobby): Instant | undefined {
  if (lobby.status !== 'open' || lobby.sandbox) return undefined;
  if (!isWarned(lobby)) return asInstant(touchedAt(lobby) + WARNED);
  return asInstant(lobby.warnedAt! + NOTICE);
}

/** When a pause ends by itself; undefined if there is none. */
export function pauseEnds({ status, pausedAt }: Lobby): Instant | undefined {
  return status === 'paused' ? asInstant(pausedAt! + LONGEST_PAUSE) : undefined;
}

/** Since somebody last sat down or got up. */
export function isWarned(lobby: Lobby): boolean {
  return lobby.warnedAt !== undefined && lobby.warnedAt > touchedAt(lobby);
}

function touchedAt({ touchedAt: at, createdAt }: Lobby): Instant {
  return at ?? createdAt;
}
