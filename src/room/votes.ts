/** What a table may agree on: anybody proposes it, it is carried when all who are there agree, and falls when one does not. */
import type { Deadlines } from '../rules/entry.ts';
import type { Match } from '../rules/match.ts';
import { asInstant, asSeat, fail, ok, type Instant, type Refusal, type Result } from '../rules/vocabulary.ts';
import type { Given } from '../rules/timing.ts';
import type { Seat } from '../rules/vocabulary.ts';
import type { Lobby } from './lobby.ts';
import { secondsIn } from './patience.ts';
import type { Player } from './protocol.ts';

export const MOTIONS = ['pause', 'resume', 'extend', 'cancel'] as const;
export type Motion = (typeof MOTIONS)[number];

export interface Vote {
  readonly what: Motion;
  /** Who agrees, in the order in which they did: the first proposed it. */
  readonly agreed: readonly Seat[];
}

export interface VoteRequest {
  readonly player: Player;
  readonly what: Motion;
  readonly agrees: boolean;
}

export interface Voted {
  readonly lobby: Lobby;
  readonly carried: boolean;
}

export function voted(
  lobby: Lobby,
  match: Match,
  { seat, what, agrees }: { seat: Seat; what: Motion; agrees: boolean },
): Result<Voted, Refusal> {
  const refusal = mayNotVote(lobby, match, seat, what);
  if (refusal !== undefined) return fail(refusal);
  const { votes = [] } = lobby;
  const vote = votes.find((one) => one.what === what) ?? { what, agreed: [] };
  const others = votes.filter((one) => one !== vote);
  if (!agrees) return ok({ lobby: { ...lobby, votes: others }, carried: false });
  const agreed = [...vote.agreed.filter((one) => one !== seat), seat];
  // To stand still takes all, and so to go on takes one: nobody could hold a table for ever by not answering.
  const carried = what === 'resume' || activeSeats(lobby, match).every((one) => agreed.includes(one));
  return ok({ carried, lobby: { ...lobby, votes: carried ? others : [...others, { what, agreed }] } });
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
  const paused = lobby.status === 'paused';
  if (what === 'resume') return paused ? undefined : { code: 'not-paused' };
  return paused && what !== 'cancel' ? { code: 'game-paused' } : undefined;
}

/** All who are awaited have their full time again. */
export function extended({ windows, header }: Match, now: Instant): Given {
  return new Map(
    windows.map(({ id, pace, awaiting, closesAt }) => {
      const full = now + secondsIn(header.pace, pace) * 1000;
      const given = awaiting.map((seat) => [seat, asInstant(Math.max(full, closesAt[seat]!))]);
      return [id, Object.fromEntries(given) as Deadlines];
    }),
  );
}

/** Deadlines move by as long as the game stood still. */
export function shifted({ windows }: Match, since: Instant, now: Instant): Given {
  const by = now - since;
  return new Map(
    windows.map(({ id, closesAt }) => [
      id,
      Object.fromEntries(Object.entries(closesAt).map(([seat, at]) => [seat, asInstant(at + by)])),
    ]),
  );
}
