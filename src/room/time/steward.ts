/** What a table decides about its time, done to the game: votes that are carried, players who go away, and those whom nothing reaches. */
import type { RoomAction } from '../../rules/entry.ts';
import { dueWindow } from '../../rules/timing.ts';
import { ok, unreachable, type Refusal, type Result, type Seat } from '../../rules/vocabulary.ts';
import { drained } from './banks.ts';
import { type Lobby, type Motion } from '../table/record.ts';
import { renewed } from './deadlines.ts';
import { type Rhythm } from '../../calendar/availability.ts';
import type { Play } from '../play/play.ts';
import type { Reach } from '../delivery/deliveries.ts';
import { isOutdated, spared } from './vacations.ts';
import { carriedIn, extended, shifted, voted, votesBut } from './votes.ts';

/** In a game that has begun. What it carries is carried when the game catches up. */
export function vote(play: Play, seat: Seat, what: Motion, agrees: boolean): Result<null, Refusal> {
  const next = voted(play.lobby, play.match!, { seat, what, agrees });
  if (!next.ok) return next;
  if (next.value !== play.lobby) play.act({ type: 'vote', seat, what, agrees }, next.value);
  return ok(null);
}

/** Does what the table has agreed on, of a game that has begun. False if that is nothing. */
export function carry(play: Play): boolean {
  const what = carriedIn(play.lobby, play.match!);
  if (what !== undefined) carryOut(play, what, { ...play.lobby, votes: votesBut(play.lobby, what) });
  return what !== undefined;
}

function carryOut(play: Play, what: Motion, lobby: Lobby): void {
  const { now } = play;
  const match = play.match!;
  switch (what) {
    case 'cancel':
      return play.cancel('vote');
    case 'pause':
      return play.act({ type: 'pause' }, { ...lobby, status: 'paused', pausedAt: now, delivered: false });
    case 'resume':
      return goOn(play, lobby);
    case 'extend': {
      const seats = [...new Set(match.windows.flatMap(({ awaiting }) => awaiting))];
      return play.act({ type: 'extend', seats, why: 'vote' }, lobby, extended(lobby, match, seats, now));
    }
    default:
      return unreachable(what);
  }
}

/** Ends a pause: what was left of each window is left again. */
export function resume(play: Play): void {
  goOn(play, play.lobby);
}

function goOn(play: Play, lobby: Lobby): void {
  const { pausedAt: _since, ...rest } = lobby;
  const given = shifted(lobby, play.match!, play.now);
  play.act({ type: 'resume' }, { ...rest, status: 'running', delivered: false }, given);
}

/** This seat's windows pass by these hours from now on, unless it goes by later ones already; those of which less than a day has passed stand still while they are away. */
export function keepTime(play: Play, seat: Seat, rhythm: Rhythm): void {
  const { lobby: before, match, now } = play;
  if (isOutdated(rhythm, before.places[seat]!)) return;
  if (match === undefined)
    return play.retime({ ...before, places: before.places.with(seat, { ...before.places[seat]!, rhythm }) });
  const { lobby, given } = spared(before, match, seat, rhythm, now);
  if (given === undefined) play.retime(lobby);
  else play.act({ type: 'extend', seats: [seat], why: 'away' }, lobby, given);
}

/** Gives those whose time is up, but whom nothing that was sent could reach, the same time again, now and then. False if there are none. */
export function spare(play: Play, reach: Reach): boolean {
  const { match, now } = play;
  const due = dueWindow(match!.windows, now);
  if (due === undefined || due.window.automatic) return false;
  const { id } = due.window;
  const seats = due.seats.filter((seat) => reach.mayWait(id, seat));
  if (seats.length === 0) return false;
  // What has run on the bank is paid: else silence would make it free.
  const lobby = drained(play.lobby, match!, seats, id, now);
  const given = seats.map((seat) => [seat, renewed(lobby, match!, due.window, seat, now)] as const);
  const action: RoomAction = { type: 'extend', seats, why: 'unreached' };
  play.act(action, lobby, new Map([[id, Object.fromEntries(given)]]));
  reach.extended(id, seats, now);
  return true;
}
