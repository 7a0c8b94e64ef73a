/** A game as it is told to one who sits, in words: what waits for them, and what happened since they last looked. */
import { stepAt } from '../rules/entry.ts';
import type { Match } from '../rules/match.ts';
import type { Instant, Seat, WindowId } from '../rules/vocabulary.ts';
import { eventsBody } from './bodies.ts';
import type { Journal } from './journal.ts';
import type { Lobby } from './lobby.ts';
import type { Player, Status } from './protocol.ts';
import type { Reach } from './reach.ts';
import { actingFor } from './sitters.ts';
import { namesOf } from './standing.ts';
import { firstAfter } from './steps.ts';
import type { Talk } from './talk.ts';

export interface Brief {
  readonly game: string;
  readonly ruleset: string;
  readonly status: Status;
  /** Null for whoever does not sit: they may be invited. */
  readonly seat: Seat | null;
  /** By seat. */
  readonly names: readonly string[];
  /** Unanswered, soonest deadline first. */
  readonly asked: readonly Asked[];
  /** One line each, oldest first; the last of many. */
  readonly recap: readonly string[];
  /** What others said to the player since the instant that was asked for, past their mutes; the last of much. */
  readonly said: readonly { readonly from: string; readonly text: string }[];
  /** Seats that won, once it is over with an outcome. */
  readonly winners: readonly Seat[];
}

export interface BriefRequest {
  readonly player: Player;
  /** What was said before is left out; all that was said, if this is. */
  readonly saidSince?: Instant | undefined;
}

export interface Asked {
  readonly window: WindowId;
  readonly kind: string;
  readonly openedAt: Instant;
  readonly closesAt: Instant;
  /** What happens if the player does nothing: one sentence. */
  readonly otherwise: string;
  readonly legal: readonly object[];
  /** Whether they fetched a view that shows it. */
  readonly seen: boolean;
}

/** Lines of a recap, legal answers where a letter may show them all, and messages. */
const [MOST_LINES, MOST_ANSWERS, MOST_SAID] = [30, 12, 5];

interface Shown {
  readonly lobby: Lobby;
  readonly match: Match | undefined;
  readonly journal: Journal;
  readonly reach: Reach;
  readonly talk: Talk;
  readonly now: Instant;
}

export function briefOf(shown: Shown, { player, saidSince }: BriefRequest): Brief {
  const { lobby, match, talk, now } = shown;
  const { id: game, ruleset, status } = lobby;
  const seat = actingFor(lobby, player, now)?.seat ?? null;
  const common = { game, ruleset, status, names: namesOf(lobby) };
  const winners = match?.outcome?.ranking[0] ?? [];
  if (seat === null) return { ...common, seat, asked: [], recap: [], said: [], winners };
  return {
    ...common,
    seat,
    asked: match === undefined ? [] : askedOf(match, seat, shown.reach),
    recap: match === undefined ? [] : recapOf(shown, match, seat),
    said: saidSince === undefined ? [] : talk.saidTo(lobby, player, saidSince, MOST_SAID),
    winners,
  };
}

function askedOf(match: Match, seat: Seat, reach: Reach): readonly Asked[] {
  const open = match.windows.filter(({ awaiting }) => awaiting.includes(seat));
  const decisions = match.decisions(seat);
  const asked = open.map(({ id, kind, openedAt, closesAt }): Asked => {
    const decision = decisions.find(({ window }) => window === id)!;
    const seen = reach.of(id, seat)?.seen !== undefined;
    const legal = decision.legal.length > MOST_ANSWERS ? [] : decision.legal;
    return {
      window: id,
      kind,
      openedAt,
      closesAt: closesAt[seat]!,
      otherwise: decision.default.text,
      legal,
      seen,
    };
  });
  return asked.toSorted((a, b) => a.closesAt - b.closesAt);
}

function recapOf({ lobby, journal, reach }: Shown, match: Match, seat: Seat): readonly string[] {
  const after = reach.looked(seat);
  if (after >= match.step(seat)) return [];
  const entries = [...journal.from(firstAfter(journal, match.seq, seat, after))];
  const told = entries.map((entry) => ({ step: stepAt(entry.seen, entry.seq, seat), entry }));
  const lines = eventsBody(lobby, match, seat, told) as readonly { readonly text: string }[];
  return lines.map(({ text }) => text).slice(-MOST_LINES);
}
