/** Converts a game to rows of D1, and back. Until the end, the rows contain nothing that spectators may not see. */
import { namesAt } from '../../rules/text/names/display-name.ts';
import type { Progress } from '../../history/room-writes.ts';
import type { Archived, PublishedMiniature } from '../../history/tables/columns.ts';
import type { GameRecord } from '../../history/games/queries.ts';
import type { Facts } from '../../history/archive/recount.ts';
import type { Entry } from '../../rules/journal/entry.ts';
import { Match } from '../../rules/kernel/match.ts';
import { rulesOf } from '../../rules/registry.ts';
import { standingWords } from '../../rules/text/standing.ts';
import { asInstant, asSeat, type Instant } from '../../rules/vocabulary.ts';
import { attendanceOf } from './attendance.ts';
import { lengthKindOf } from './length-kind.ts';
import { mayFind, invitationsByName } from '../invitations/invitations.ts';
import { termsOf, OLD_ABSENCE_POLICY } from '../table/terms.ts';
import { type Table } from '../table/record.ts';
import type { Player } from '../table/visit.ts';
import type { Summary } from '../table/wire.ts';
import { isRated } from '../table/rated.ts';
import { rulesFor } from '../table/rulesets.ts';
import { hasAgreed, offersOf, sittersOf } from '../table/sitters.ts';
import { branchesOf, seedHashOf, matchSummaryOf, summaryOf } from '../table/summary.ts';
import type { GameRow, InvitationRow, SeatRow } from '../../history/tables/games.ts';
import type { ResultRow } from '../../history/tables/results.ts';

/** The ids of all people in the stored table talk. */
export interface Talkers {
  people(): readonly string[];
}

export function progressOf(table: Table, match: Match | undefined): Progress {
  const { awaiting, deadline, since } = matchSummaryOf(match);
  const version = match?.step('spectator') ?? 0;
  return { version, awaiting, deadline, since, miniature: miniatureOf(table, match) };
}

/** Lists show nothing of the board of a private game. */
function miniatureOf({ visibility }: Table, match: Match | undefined): PublishedMiniature | null {
  if (match === undefined || visibility === 'private') return null;
  const small = match.rules.miniature?.(match.view('spectator'));
  if (small === undefined) return null;
  const { board, round, leader } = small;
  return { step: match.step('spectator'), board, round, leader };
}

/** `archive`: for a finished game that has a journal. */
export function rowOf(table: Table, match: Match | undefined, archive: Archived | null): GameRow {
  const { id, status, invitation, archived, title = null } = table;
  const branches = branchesOf(table);
  return {
    id,
    title,
    status,
    ...termsOf(table),
    invitation,
    host: table.host.id,
    rematch: table.rematch?.game ?? null,
    branchOf: table.branchOf ?? null,
    branches: branches.length === 0 ? null : branches,
    createdAt: table.createdAt,
    startedAt: table.startedAt,
    endedAt: table.endedAt,
    seedHash: seedHashOf(table),
    header: null,
    archive,
    ...progressOf(table, match),
    outcome: match?.outcome ?? archived?.outcome ?? null,
    ...(archived && { version: archived.version }),
  };
}

/** One row for each seat, including empty ones. */
export function seatRowsOf(table: Table): readonly SeatRow[] {
  return table.seats.map(({ player, bot, preference, sitter }, seat) => ({
    game: table.id,
    seat,
    bot,
    player: player?.id ?? null,
    preference: preference ?? null,
    endedAt: table.endedAt,
    ...(hasAgreed(sitter)
      ? { sitter: sitter.player.id, sitterUntil: sitter.until }
      : { sitter: null, sitterUntil: null }),
  }));
}

/** The host, seated players, sitters, and everybody in the talk, who may have left their seat before D1 was updated. */
export function participantsOf(table: Table, talkers: readonly string[]): readonly string[] {
  const seated = table.seats.flatMap(({ player }) => player?.id ?? []);
  return [...new Set([table.host.id, ...seated, ...sittersOf(table), ...talkers])];
}

export function invitationRowsOf(table: Table): readonly InvitationRow[] {
  return invitationsByName(table).map(({ id, player, by, seat, createdAt, expiresAt }) => {
    return { game: table.id, id, player, by, seat, createdAt, expiresAt, sitting: false };
  });
}

/** The players who are asked to be sitters. */
export function offerRowsOf(table: Table): readonly InvitationRow[] {
  return offersOf(table).map(({ seat, by, to, offeredAt: createdAt, until: expiresAt }) => {
    const id = `sitter-${seat}`;
    return { game: table.id, id, player: to.id, by: by.id, seat, createdAt, expiresAt, sitting: true };
  });
}

/** One row for each seat of a game that ended with an outcome. */
export function resultRowsOf(
  table: Table,
  match: Match | undefined,
  journal: Iterable<Entry>,
): readonly ResultRow[] {
  if (match?.outcome === undefined) return [];
  const { ranking } = match.outcome;
  const counted = isRated(table);
  const facts = factsOf(match, journal);
  const kind = lengthKindOf(table, match);
  return ranking.flatMap((equals, i) => {
    const rank = 1 + ranking.slice(0, i).flat().length;
    return equals.map((seat) => ({
      game: table.id,
      seat,
      rank,
      ruleset: table.ruleset,
      endedAt: table.endedAt!,
      player: table.seats[seat]!.player?.id ?? null,
      bot: table.seats[seat]!.bot,
      seats: table.seats.length,
      counted,
      ...kind,
      ...facts[seat]!,
    }));
  });
}

/** The facts of each seat from the journal of a finished game. */
function factsOf(match: Match, journal: Iterable<Entry>): readonly Facts[] {
  const { length = null, played = [] } = match.statistics ?? {};
  const attendance = attendanceOf(match.rules, match.header, journal);
  return attendance.map((counts, seat) => ({ ...counts, played: played[seat] ?? null, length }));
}

/** A game's summary from D1, for lists. */
export function summaryOfRecord(record: GameRecord, player: Player | null): Summary {
  const { awaiting, deadline, since, outcome, seedHash } = record.game;
  const matchSummary = {
    awaiting: awaiting.map(asSeat),
    deadline: instant(deadline),
    since: instant(since),
    outcome,
  };
  return { ...summaryOf(tableOf(record), matchSummary, player), seedHash };
}

/** The summary with what lists show of the board, which is null where D1 has nothing, or no longer the present step. */
export function listedOf(record: GameRecord, player: Player | null): Summary {
  const { status, version, visibility, miniature } = record.game;
  const isShown = miniature?.step === version && visibility !== 'private';
  const { board, round, leader } = isShown ? miniature : { board: null, round: null, leader: null };
  const isOver = status === 'finished' || status === 'cancelled';
  const small = { board, round, leader: isOver ? null : leader };
  const summary = summaryOfRecord(record, player);
  const won = status === 'finished' && isWon(summary, leader) ? leader : null;
  return {
    ...summary,
    ...small,
    standing: standingOf({ round, leader: won ?? small.leader }, summary, won !== null),
  };
}

/** A ruleset may report the last leader, who need not have won. */
const isWon = ({ outcome }: Summary, leader: PublishedMiniature['leader'] | undefined): boolean =>
  leader?.seats.join() === outcome?.ranking[0]?.join();

function standingOf(
  small: Pick<PublishedMiniature, 'round' | 'leader'>,
  { ruleset, seats }: Summary,
  isOver: boolean,
): string | null {
  const words = standingWords(small, isOver ? null : namesAt(seats), rulesOf(ruleset)?.miniatureNouns);
  return words.length === 0 ? null : words.join(' · ');
}

/** Whether this caller may know of a game in D1. */
export function mayFindRecord(
  record: GameRecord,
  player: Player | null,
  invitation: string | undefined,
): boolean {
  return mayFind(tableOf(record), player, invitation);
}

/** The facts of a finished game from D1. */
export function archivedFacts({ header }: Archived, entries: readonly Entry[]): readonly Facts[] {
  return factsOf(Match.resume(rulesFor(header.ruleset), header, entries), entries);
}

export function tableOf({ game, host, seats: known }: GameRecord): Table {
  const { id, status, sandbox, invitation, title } = game;
  const seats = known.map(({ player, bot, preference, sitter, sitterUntil }) => ({
    player,
    bot,
    ...(preference && { preference }),
    ...(sitter !== null && { sitter: { player: sitter, until: asInstant(sitterUntil!) } }),
  }));
  const ended = instant(game.endedAt);
  return {
    id,
    ...(title !== null && { title }),
    status,
    ...termsOf({ ...game, absencePolicy: game.absencePolicy ?? OLD_ABSENCE_POLICY }),
    invitation,
    host,
    seats,
    rematch: game.rematch === null ? null : { game: game.rematch, host },
    ...(game.branchOf && { branchOf: game.branchOf }),
    ...(game.branches && { branches: game.branches }),
    createdAt: asInstant(game.createdAt),
    startedAt: instant(game.startedAt),
    endedAt: ended,
    header: game.archive?.header ?? game.header,
    clock: sandbox ? ended : null,
    published: true,
  };
}

function instant(at: number | null): Instant | null {
  return at === null ? null : asInstant(at);
}
