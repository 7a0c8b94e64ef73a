/**
 * The motions of a table. Any player proposes one. It passes when all active players agree, and fails when one does not. One
 * player alone can resume the game.
 */
import type { Deadlines } from '../../rules/journal/entry.ts';
import type { Match } from '../../rules/kernel/match.ts';
import {
  asSeat,
  fail,
  ok,
  type Instant,
  type Refusal,
  type Result,
  type Seat,
} from '../../rules/vocabulary.ts';
import type { DeadlinesByWindow } from '../../rules/kernel/timing.ts';
import type { Table, Motion, Vote } from '../table/record.ts';
import { deadlineAfterPause, fullDeadline } from './deadlines.ts';
import type { Player } from '../table/visit.ts';

export interface VoteRequest {
  readonly player: Player;
  readonly what: Motion;
  readonly agrees: boolean;
  /** Refuses the vote unless the open motion was proposed then. Left out: the vote may be on any, or propose one. */
  readonly proposedAt?: Instant;
}

/** The table with this vote; the same table if the vote changes nothing. */
export function voted(
  table: Table,
  match: Match,
  { seat, what, agrees, now }: { seat: Seat; what: Motion; agrees: boolean; now: Instant },
): Result<Table, Refusal> {
  const refusal = mayNotVote(table, match, seat, what);
  if (refusal !== undefined) return fail(refusal);
  const open = table.votes?.find((one) => one.what === what);
  const agreed = open?.agreed;
  if (agrees ? agreed?.includes(seat) : agreed === undefined) return ok(table);
  const others = votesExcept(table, what);
  const motion = open ?? { what, agreed: [], at: now };
  return ok({
    ...table,
    votes: agrees ? [...others, { ...motion, agreed: [...motion.agreed, seat] }] : others,
  });
}

export function votesExcept({ votes = [] }: Table, what: Motion): readonly Vote[] {
  return votes.filter((one) => one.what !== what);
}

/**
 * The motion that passes now, because of the last vote or because the last player who had not agreed has left. Without active
 * players none passes, except a resume.
 */
export function passedMotion(table: Table, match: Match): Motion | undefined {
  if (!table.votes?.length || match.over) return undefined;
  const active = activeSeats(table, match);
  const { votes } = table;
  return votes.find(({ what, agreed }) => {
    if (refusalNow(table, what) !== undefined) return false;
    // A pause needs all votes, but a resume needs one: otherwise one player could block a table for ever by not voting.
    return what === 'resume' || (active.length > 0 && active.every((one) => agreed.includes(one)));
  })?.what;
}

/** The seats whose votes count: people who have not resigned and are not replaced by a bot. Bot accounts have no vote. */
function activeSeats({ seats }: Table, { resigned }: Match): readonly Seat[] {
  return seats.flatMap(({ player, standIn }, i) => {
    const seat = asSeat(i);
    const isPerson = player !== null && player.bot === undefined;
    return !isPerson || standIn !== undefined || resigned.includes(seat) ? [] : seat;
  });
}

/** Whether the votes of this seat count now. */
export function mayVote(table: Table, match: Match, seat: Seat): boolean {
  return !match.over && activeSeats(table, match).includes(seat);
}

function mayNotVote(table: Table, match: Match, seat: Seat, what: Motion): Refusal | undefined {
  if (match.over) return { code: 'game-over' };
  if (table.seats[seat]?.player?.bot !== undefined) return { code: 'bot-not-allowed' };
  if (!activeSeats(table, match).includes(seat)) return { code: 'not-active' };
  return refusalNow(table, what);
}

function refusalNow({ status }: Table, what: Motion): Refusal | undefined {
  const paused = status === 'paused';
  if (what === 'resume') return paused ? undefined : { code: 'game-not-paused' };
  return paused && what !== 'cancel' ? { code: 'game-paused' } : undefined;
}

/** The deadlines of these seats, if awaited, with their full time again. */
export function fullTimeAgain(
  table: Table,
  match: Match,
  seats: readonly Seat[],
  now: Instant,
): DeadlinesByWindow {
  return new Map(
    match.windows.flatMap((window) => {
      const awaited = window.awaiting.filter((seat) => seats.includes(seat));
      const given = awaited.map((seat) => [seat, fullDeadline(table, match, window, seat, now)]);
      return awaited.length === 0 ? [] : [[window.id, Object.fromEntries(given) as Deadlines] as const];
    }),
  );
}

/**
 * The deadlines after a pause: each seat gets back the time that was left. A window that opened during the pause, because a
 * player resigned, gets its full time.
 */
export function afterPause(table: Table, match: Match, now: Instant): DeadlinesByWindow {
  return new Map(
    match.windows.map((window) => {
      const seats = Object.keys(window.closesAt).map((seat) => asSeat(Number(seat)));
      const given = seats.map((seat) => [seat, deadlineAfterPause(table, match, window, seat, now)]);
      return [window.id, Object.fromEntries(given) as Deadlines];
    }),
  );
}
