/** What a table decides about its time, done to the game: votes that are carried, players who go away, and those whom nothing reaches. */
import type { RoomAction } from '../rules/entry.ts';
import { dueWindow } from '../rules/timing.ts';
import { asInstant, ok, unreachable, type Refusal, type Result, type Seat } from '../rules/vocabulary.ts';
import { spared, type Rhythm } from './patience.ts';
import type { Play } from './play.ts';
import type { Reach } from './reach.ts';
import { extended, shifted, voted, type Motion } from './votes.ts';

/** In a game that has begun. */
export function vote(play: Play, seat: Seat, what: Motion, agrees: boolean): Result<null, Refusal> {
  const decided = voted(play.lobby, play.match!, { seat, what, agrees });
  if (!decided.ok) return decided;
  const { lobby, carried } = decided.value;
  play.act({ type: 'vote', seat, what, agrees }, lobby);
  if (carried) carry(play, what);
  return ok(null);
}

function carry(play: Play, what: Motion): void {
  const { now, lobby } = play;
  const match = play.match!;
  switch (what) {
    case 'cancel':
      return play.cancel();
    case 'pause':
      return play.act({ type: 'pause' }, { ...lobby, status: 'paused', pausedAt: now, delivered: false });
    case 'resume':
      return resume(play);
    case 'extend': {
      const seats = [...new Set(match.windows.flatMap(({ awaiting }) => awaiting))];
      return play.act({ type: 'extend', seats, why: 'vote' }, lobby, extended(match, now));
    }
    default:
      return unreachable(what);
  }
}

/** Ends a pause: what was left of each window is left again. */
export function resume(play: Play): void {
  const { pausedAt, ...rest } = play.lobby;
  const given = shifted(play.match!, pausedAt!, play.now);
  play.act({ type: 'resume' }, { ...rest, status: 'running', delivered: false }, given);
}

/** This seat's windows pass by these hours from now on; those that run for less than a day stand still while they are away. */
export function keepTime(play: Play, seat: Seat, rhythm: Rhythm): void {
  const { lobby: before, match, now } = play;
  const lobby = { ...before, places: before.places.with(seat, { ...before.places[seat]!, rhythm }) };
  const given = match && spared(before, lobby, match, seat, now);
  if (given === undefined) play.retime(lobby);
  else play.act({ type: 'extend', seats: [seat], why: 'away' }, lobby, given);
}

/** Gives those whose time is up, but whom nothing that was sent could reach, the same time again, once. False if there are none. */
export function spare(play: Play, reach: Reach): boolean {
  const { lobby, match, now } = play;
  const due = dueWindow(match!.windows, now);
  if (due === undefined || due.window.automatic) return false;
  const { id, openedAt, closesAt } = due.window;
  const seats = due.seats.filter((seat) => reach.mayWait(id, seat));
  if (seats.length === 0) return false;
  const given = seats.map((seat) => [seat, asInstant(now + closesAt[seat]! - openedAt)] as const);
  const action: RoomAction = { type: 'extend', seats, why: 'unreached' };
  play.act(action, lobby, new Map([[id, Object.fromEntries(given)]]));
  reach.extended(id, seats, now);
  return true;
}
