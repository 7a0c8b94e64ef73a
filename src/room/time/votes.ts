/**
 * What a table may agree on: anybody proposes it, it is carried once all who are there agree, and falls when one does not. To
 * resume takes one alone.
 */
import type { Deadlines } from '../../rules/entry.ts';
import type { Match } from '../../rules/match.ts';
import {
  asSeat,
  fail,
  ok,
  type Instant,
  type Refusal,
  type Result,
  type Seat,
} from '../../rules/vocabulary.ts';
import type { Given } from '../../rules/timing.ts';
import type { Lobby, Motion, Vote } from '../table/record.ts';
import { regained, renewed } from './deadlines.ts';
import type { Player } from '../table/visit.ts';

export interface VoteRequest {
  readonly player: Player;
  readonly what: Motion;
  readonly agrees: boolean;
}

/** The lobby with this vote; the same if it changes nothing. */
export function voted(
  lobby: Lobby,
  match: Match,
  { seat, what, agrees }: { seat: Seat; what: Motion; agrees: boolean },
): Result<Lobby, Refusal> {
  const refusal = mayNotVote(lobby, match, seat, what);
  if (refusal !== undefined) return fail(refusal);
  const agreed = lobby.votes?.find((one) => one.what === what)?.agreed;
  if (agrees ? agreed?.includes(seat) : agreed === undefined) return ok(lobby);
  const others = votesBut(lobby, what);
  return ok({
    ...lobby,
    votes: agrees ? [...others, { what, agreed: [...(agreed ?? []), seat] }] : others,
  });
}

export function votesBut({ votes = [] }: Lobby, what: Motion): readonly Vote[] {
  return votes.filter((one) => one.what !== what);
}

/** What is carried now, be it by the last who agreed, or since the last who did not has gone. Not by a table that all have left. */
export function carriedIn(lobby: Lobby, match: Match): Motion | undefined {
  if (!lobby.votes?.length || match.over) return undefined;
  const active = activeSeats(lobby, match);
  const { votes } = lobby;
  return votes.find(({ what, agreed }) => {
    if (untimely(lobby, what) !== undefined) return false;
    // To stand still takes all, and so to go on takes one: nobody could hold a table for ever by not answering.
    return what === 'resume' || (active.length > 0 && active.every((one) => agreed.includes(one)));
  })?.what;
}

/** Those whom a table has to ask: people who have neither resigned nor left their seat to a bot. */
function activeSeats({ places }: Lobby, { resigned }: Match): readonly Seat[] {
  return places.flatMap(({ player, standIn }, i) => {
    const seat = asSeat(i);
    return player === null || standIn !== undefined || resigned.includes(seat) ? [] : seat;
  });
}

function mayNotVote(lobby: Lobby, match: Match, seat: Seat, what: Motion): Refusal | undefined {
  if (match.over) return { code: 'game-over' };
  if (!activeSeats(lobby, match).includes(seat)) return { code: 'not-active' };
  return untimely(lobby, what);
}

function untimely({ status }: Lobby, what: Motion): Refusal | undefined {
  const paused = status === 'paused';
  if (what === 'resume') return paused ? undefined : { code: 'game-not-paused' };
  return paused && what !== 'cancel' ? { code: 'game-paused' } : undefined;
}

/** All of these who are awaited have their full time again. */
export function extended(lobby: Lobby, match: Match, seats: readonly Seat[], now: Instant): Given {
  return new Map(
    match.windows.flatMap((window) => {
      const awaited = window.awaiting.filter((seat) => seats.includes(seat));
      const given = awaited.map((seat) => [seat, renewed(lobby, match, window, seat, now)]);
      return awaited.length === 0 ? [] : [[window.id, Object.fromEntries(given) as Deadlines] as const];
    }),
  );
}

/** What was left to each seat when the game stood still is left again; of a window that opened meanwhile (somebody resigned), all. */
export function shifted(lobby: Lobby, match: Match, now: Instant): Given {
  return new Map(
    match.windows.map((window) => {
      const seats = Object.keys(window.closesAt).map((seat) => asSeat(Number(seat)));
      const given = seats.map((seat) => [seat, regained(lobby, match, window, seat, now)]);
      return [window.id, Object.fromEntries(given) as Deadlines];
    }),
  );
}
