/** Tables that nobody fills: those who sit there are warned, and a week later the table is closed. */
import { asInstant, type Instant } from '../rules/vocabulary.ts';
import type { Lobby } from './lobby.ts';

const DAY = 86_400_000;
/** Milliseconds after somebody last sat down or got up. */
const [WARNED, CLOSED] = [14 * DAY, 21 * DAY];

/** When something is to be done about it; undefined where a game runs, is over, or has a clock of its own. */
export function tableDue(lobby: Lobby): Instant | undefined {
  if (lobby.status !== 'open' || lobby.sandbox) return undefined;
  return asInstant(touchedAt(lobby) + (isWarned(lobby) ? CLOSED : WARNED));
}

/** Since somebody last sat down or got up. */
export function isWarned(lobby: Lobby): boolean {
  return lobby.warnedAt !== undefined && lobby.warnedAt >= touchedAt(lobby);
}

function touchedAt({ touchedAt: at, createdAt }: Lobby): Instant {
  return at ?? createdAt;
}
