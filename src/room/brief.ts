/** A game as it is told to one who sits, in words: what waits for them, and what happened since they last looked. */
import { stepAt } from '../rules/entry.ts';
import type { Match } from '../rules/match.ts';
import type { Instant, Seat, WindowId } from '../rules/vocabulary.ts';
import { eventsBody } from './bodies.ts';
import type { Journal } from './journal.ts';
import type { Lobby } from './lobby.ts';
import type { Status } from './protocol.ts';
import type { Reach } from './reach.ts';
import { namesOf } from './standing.ts';
import { firstAfter } from './steps.ts';

export interface Brief {
  readonly game: string;
  readonly ruleset: string;
  readonly status: Status;
  readonly seat: Seat;
  /** By seat. */
  readonly names: readonly string[];
  /** Unanswered, soonest deadline first. */
  readonly asked: readonly Asked[];
  /** One line each, oldest first; the last of many. */
  readonly recap: readonly string[];
  /** Seats that won, once it is over with an outcome. */
  readonly winners: readonly Seat[];
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

/** Lines of a recap, and of the legal answers those that a letter may show. */
const [MOST_LINES, MOST_ANSWERS] = [30, 12];

interface Shown {
  readonly lobby: Lobby;
  readonly match: Match | undefined;
  readonly journal: Journal;
  readonly reach: Reach;
}

export function briefOf({ lobby, match, journal, reach }: Shown, seat: Seat): Brief {
  const { id: game, ruleset, status } = lobby;
  return {
    game,
    ruleset,
    status,
    seat,
    names: namesOf(lobby),
    asked: match === undefined ? [] : askedOf(match, seat, reach),
    recap: match === undefined ? [] : recapOf(lobby, match, journal, seat, reach.looked(seat)),
    winners: match?.outcome?.ranking[0] ?? [],
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

function recapOf(lobby: Lobby, match: Match, journal: Journal, seat: Seat, after: number): readonly string[] {
  if (after >= match.step(seat)) return [];
  const entries = [...journal.from(firstAfter(journal, match.seq, seat, after))];
  const told = entries.map((entry) => ({ step: stepAt(entry.seen, entry.seq, seat), entry }));
  const lines = eventsBody(lobby, match, seat, told) as readonly { readonly text: string }[];
  return lines.map(({ text }) => text).slice(-MOST_LINES);
}
