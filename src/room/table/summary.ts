/** The public summary of a game: awaited seats, deadlines and outcome. */
import type { ListedBranch } from '../../history/tables/columns.ts';
import { iso, isoOrNull } from '../../calendar/iso.ts';
import type { Outcome } from '../../rules/contract.ts';
import type { Match } from '../../rules/kernel/match.ts';
import { namesAt } from '../../rules/text/names/display-name.ts';
import { generatedTitle } from '../../rules/text/names/game-title.ts';
import { asInstant, type Instant, type Seat } from '../../rules/vocabulary.ts';
import { durationOfTable } from './duration.ts';
import { isInsider, isOver } from './table.ts';
import { rulesOf } from '../../rules/registry.ts';
import { paceNameOf, playedOptions, termsOf } from './terms.ts';
import type { Table } from './record.ts';
import { commitmentOf } from '../../rules/journal/commitment.ts';
import { hashOf } from '../../rules/randomness/random.ts';
import { publicOrigin } from '../../rules/journal/seed-origin.ts';
import { seedsOf } from '../../rules/journal/seeds.ts';
import type { Player } from './visit.ts';
import { shownAt } from './shown-names.ts';
import type { SeatSummary, SitterOffer, Summary } from './wire.ts';
import { hasAgreed, offersAbout } from './sitters.ts';

const SECOND = 1000;

/** What the match adds to the summary of a table. */
export interface MatchSummary {
  /** Awaited seats, in order. */
  readonly awaiting: readonly Seat[];
  /** The soonest deadline of these seats. */
  readonly deadline: Instant | null;
  /** When the oldest window that awaits them opened. */
  readonly since: Instant | null;
  readonly outcome: Outcome | null;
}

export function matchSummaryOf(match: Match | undefined): MatchSummary {
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

/** The summary for this caller. The access check comes before it. */
export function summaryOf(table: Table, matchSummary: MatchSummary, player: Player | null): Summary {
  const { id, status } = table;
  const rules = rulesOf(table.ruleset);
  const laterSeedHashes = laterSeedHashesOf(table);
  // Branches are private: only their host may find them.
  const branches = table.host.id === player?.id ? branchesOf(table) : [];
  const duration = status === 'open' ? durationOfTable(table) : undefined;
  const header = table.header ?? table.archived?.header;
  // After a rollback, the table of a game that an older build started still has an origin from which no seed was derived.
  const origin = status === 'open' ? table.seedOrigin : header?.seedOrigin;
  return {
    id,
    title: titleOf(table),
    status,
    host: shownAt(table, table.host),
    ...termsOf(table),
    options: header?.options ?? playedOptions(rules, table),
    paceName: paceNameOf(rules, table.pace),
    seats: seatsOf(table),
    createdAt: iso(table.createdAt),
    startedAt: isoOrNull(table.startedAt),
    endedAt: isoOrNull(table.endedAt),
    awaiting: matchSummary.awaiting,
    deadline: isoOrNull(matchSummary.deadline),
    since: isoOrNull(matchSummary.since),
    ...(duration && { duration }),
    ...(header && { commitment: commitmentOf(header) }),
    seedHash: seedHashOf(table),
    ...(laterSeedHashes.length > 0 && { laterSeedHashes }),
    ...(origin && { seedOrigin: publicOrigin(origin) }),
    ...((table.lesson ?? header?.commitment?.lesson) && { lesson: true }),
    outcome: matchSummary.outcome,
    ...(table.branchOf && { branchOf: table.branchOf }),
    ...(branches.length > 0 && { branches }),
    rematch: table.rematch?.game ?? null,
    ...(isInsider(table, player) && { invitation: table.invitation }),
  };
}

/** The branches that exist. */
export function branchesOf({ branches = [] }: Table): readonly ListedBranch[] {
  return branches.filter(({ pending }) => !pending).map(({ game, step }) => ({ game, step }));
}

export function titleOf({ id, title }: Pick<Table, 'id' | 'title'>): string {
  return title ?? generatedTitle(id);
}

export function seatsOf(table: Table): readonly SeatSummary[] {
  return table.seats.map(({ player, bot, preference, slow, standIn, sitter, bank }, seat) => ({
    seat,
    player: player && shownAt(table, player),
    bot,
    ...(preference && { preference }),
    ...(hasAgreed(sitter) && { sitter: { player: shownAt(table, sitter.player), until: iso(sitter.until) } }),
    ...((slow || standIn) && { absent: standIn ? 'bot' : 'slow' }),
    // The archive of a finished game has no banks.
    ...(bank !== undefined && player !== null && !isOver(table) && { bank: Math.floor(bank / SECOND) }),
  }));
}

/** The requests to be a sitter that concern this caller. */
export function offersBody(table: Table, player: Player | null, now: Instant): readonly SitterOffer[] {
  return offersAbout(table, player, now).map(({ seat, by, to, until }) => ({
    seat,
    by: shownAt(table, by),
    to: shownAt(table, to),
    until: iso(until),
  }));
}

/** The names of the seats in the log. */
export const namesOf = (table: Table): readonly string[] => namesAt(seatsOf(table));

/** The hash of the seed that the game began with. */
export function seedHashOf({ header, archived }: Table): string | null {
  const known = header ?? archived?.header;
  return known === undefined ? null : hashOf(seedsOf(known)[0]);
}

/** The hashes of the later seeds, one for each restore to an earlier step. They are public, as the first is. */
export function laterSeedHashesOf({ header, archived }: Table): readonly string[] {
  const known = header ?? archived?.header;
  return known === undefined ? [] : seedsOf(known).slice(1).map(hashOf);
}
