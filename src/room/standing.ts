/** How a game stands, as everybody may know it: whom it waits for, and how it ended. */
import type { Outcome } from '../rules/contract.ts';
import type { Match } from '../rules/match.ts';
import { asInstant, type Instant, type Seat } from '../rules/vocabulary.ts';
import { isInsider, type Lobby } from './lobby.ts';
import { hashOf } from '../rules/random.ts';
import type { Player, SeatSummary, Summary } from './protocol.ts';

export interface Standing {
  /** Seats that owe an answer, in order. */
  readonly awaiting: readonly Seat[];
  /** The soonest deadline of one of these. */
  readonly deadline: Instant | null;
  /** When the longest open of the windows that await them opened. */
  readonly since: Instant | null;
  readonly outcome: Outcome | null;
}

export function standingOf(match: Match | undefined): Standing {
  const windows = match?.windows ?? [];
  const awaiting = new Set(windows.flatMap((window) => window.awaiting));
  const deadlines = windows.flatMap((window) => window.awaiting.map((seat) => window.closesAt[seat]!));
  return {
    awaiting: [...awaiting].toSorted((a, b) => a - b),
    deadline: deadlines.length === 0 ? null : asInstant(Math.min(...deadlines)),
    since: windows.length === 0 ? null : asInstant(Math.min(...windows.map((window) => window.openedAt))),
    outcome: match?.outcome ?? null,
  };
}

/** What this caller may know of the game. Whether they may find it at all is asked before. */
export function summaryOf(lobby: Lobby, standing: Standing, player: Player | null): Summary {
  const { id, ruleset, status, host, options, pace, visibility, sandbox, botPause, talk, patience } = lobby;
  return {
    id,
    ruleset,
    status,
    host,
    options,
    pace,
    visibility,
    sandbox,
    botPause,
    talk,
    patience,
    seats: seatsOf(lobby),
    createdAt: iso(lobby.createdAt),
    startedAt: isoOrNull(lobby.startedAt),
    endedAt: isoOrNull(lobby.endedAt),
    awaiting: standing.awaiting,
    deadline: isoOrNull(standing.deadline),
    since: isoOrNull(standing.since),
    seedHash: seedHashOf(lobby),
    outcome: standing.outcome,
    rematch: lobby.rematch?.game ?? null,
    ...(isInsider(lobby, player) && { invitation: lobby.invitation }),
  };
}

export function seatsOf(lobby: Lobby): readonly SeatSummary[] {
  return lobby.places.map(({ player, bot, preference, slow, standIn, sitter }, seat) => ({
    seat,
    player,
    bot,
    ...(preference && { preference }),
    ...(sitter && { sitter: { player: sitter.player, until: iso(sitter.until) } }),
    ...((slow || standIn) && { absent: standIn ? 'bot' : 'slow' }),
  }));
}

/** What the log calls each seat. */
export function namesOf(lobby: Lobby): readonly string[] {
  return lobby.places.map(({ player }, seat) => player?.name ?? `Bot ${seat + 1}`);
}

export function seedHashOf({ header }: Lobby): string | null {
  return header && hashOf(header.seed);
}

export function iso(at: Instant): string {
  return new Date(at).toISOString();
}

/** For what may never have been. */
export function isoOrNull(at: number | null | undefined): string | null {
  return at === null || at === undefined ? null : new Date(at).toISOString();
}
