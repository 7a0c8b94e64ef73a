/**
 * D1: accounts, the lobby's index, the history, and reports. Rooms are the authority; all but `players`, `blocks`, `reports` and
 * `statistics` (which the API counts) is their projection, which may lag behind by moments. Instants are milliseconds since 1970.
 * Of what happens in a running game nothing here is hidden from its spectators, but for reports: `header` (with the seed) and
 * `archives` are written when it is over. Secret are `games.invitation`, which lets in whoever shows it, `players.address`, and
 * the rows of private games, of which nobody else may know.
 */
import { sql } from 'drizzle-orm';
import {
  blob,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import type { BotName, Outcome } from '../rules/contract.ts';
import type { Header } from '../rules/journal/entry.ts';
import type { Archived, Figures, Pace, AbsencePolicy, Slice } from './columns.ts';

// All tables are WITHOUT ROWID, by hand in the migration since drizzle cannot say so: an insert costs one row, not two.
export const players = sqliteTable(
  'players',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    createdAt: integer('created_at').notNull(),
    /** Proven, and in lower case. A caller who proves it is signed in as this player. */
    address: text('address'),
    /** The account was deleted, or merged into another. The row remains only for the name. */
    goneAt: integer('gone_at'),
    suspendedAt: integer('suspended_at'),
  },
  (table) => [
    uniqueIndex('players_by_address')
      .on(table.address)
      .where(sql`address IS NOT NULL`),
    index('players_gone')
      .on(table.id)
      .where(sql`gone_at IS NOT NULL`),
  ],
);

// A command changes `version` to `since` and nothing else, so no index may name one of these: each would cost a row.
export const games = sqliteTable(
  'games',
  {
    id: text('id').primaryKey(),
    ruleset: text('ruleset').notNull(),
    status: text('status').notNull().$type<'open' | 'running' | 'paused' | 'finished' | 'cancelled'>(),
    visibility: text('visibility').notNull().$type<'public' | 'unlisted' | 'private'>(),
    sandbox: integer('sandbox', { mode: 'boolean' }).notNull(),
    host: text('host').notNull(),
    options: text('options', { mode: 'json' }).notNull().$type<object>(),
    pace: text('pace', { mode: 'json' }).notNull().$type<Pace>(),
    botPause: integer('bot_pause').notNull(),
    talk: text('talk').notNull().default('open').$type<'open' | 'seats'>(),
    /** Null in games of before there was any. */
    absencePolicy: text('patience', { mode: 'json' }).$type<AbsencePolicy>(),
    invitation: text('invitation').notNull(),
    createdAt: integer('created_at').notNull(),
    startedAt: integer('started_at'),
    endedAt: integer('ended_at'),
    seedHash: text('seed_hash'),
    rematch: text('rematch'),
    outcome: text('outcome', { mode: 'json' }).$type<Outcome>(),
    /** Of games that a build before archived, whose entries are in `journals`. Null in all others. */
    header: text('header', { mode: 'json' }).$type<Header>(),
    /** The data of a finished game without its journal, which is in `archives`. Null before the end. */
    archive: text('archive', { mode: 'json' }).$type<Archived>(),
    /** A spectator's step. */
    version: integer('version').notNull(),
    /** Seats that owe an answer, the soonest deadline among them, and since when the first of them is awaited. */
    awaiting: text('awaiting', { mode: 'json' }).notNull().$type<readonly number[]>(),
    deadline: integer('deadline'),
    since: integer('since'),
  },
  (table) => [
    index('games_listed')
      .on(table.createdAt, table.id)
      .where(sql`visibility = 'public'`),
    // What the watch and operators look for, without reading what is over.
    index('games_unfinished')
      .on(table.status, table.id)
      .where(sql`status IN ('open', 'running', 'paused')`),
    index('games_listed_by_status')
      .on(table.status, table.createdAt, table.id)
      .where(sql`visibility = 'public'`),
    index('games_listed_by_ruleset')
      .on(table.status, table.ruleset, table.createdAt, table.id)
      .where(sql`visibility = 'public'`),
    // Games that go on first, then by their end.
    index('games_by_host_and_end').on(table.host, table.endedAt),
  ],
);

export const seats = sqliteTable(
  'seats',
  {
    game: text('game').notNull(),
    seat: integer('seat').notNull(),
    player: text('player'),
    bot: text('bot').$type<BotName>(),
    preference: text('preference', { mode: 'json' }).$type<object>(),
    /** Plays for the player until then, by the game's clock. */
    sitter: text('sitter'),
    sitterUntil: integer('sitter_until'),
    /** As in the game's row, for the index of somebody's games. */
    endedAt: integer('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.game, table.seat] }),
    index('seats_by_player_and_end')
      .on(table.player, table.endedAt)
      .where(sql`player IS NOT NULL`),
    index('seats_by_sitter')
      .on(table.sitter)
      .where(sql`sitter IS NOT NULL`),
  ],
);

/**
 * Who ever sat, hosted, or played for somebody who sat, also if they got up long ago: what they said and noted is still in the game's room. A row is
 * written when they come, and goes with their account alone. By player, so that one row is all that it costs.
 */
export const participants = sqliteTable(
  'participants',
  {
    player: text('player').notNull(),
    game: text('game').notNull(),
  },
  (table) => [primaryKey({ columns: [table.player, table.game] })],
);

/** Of open games, those by name that stand; and who is asked to play a seat for its owner. Whether their time is up, the reader sees to. */
export const invitations = sqliteTable(
  'invitations',
  {
    game: text('game').notNull(),
    id: text('id').notNull(),
    player: text('player').notNull(),
    /** The player who made it. */
    by: text('by').notNull(),
    seat: integer('seat'),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    sitting: integer('sitting', { mode: 'boolean' }).notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.game, table.id] }),
    index('invitations_by_player').on(table.player, table.createdAt),
  ],
);

/** The players whom a player has blocked. The API writes them, and shows them only to that player. */
export const blocks = sqliteTable(
  'blocks',
  {
    player: text('player').notNull(),
    blocked: text('blocked').notNull(),
    at: integer('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.player, table.blocked] }),
    index('blocks_by_blocked').on(table.blocked, table.player),
  ],
);

/** How a finished game ended for each seat: rank 1 are the winners, and equals share a rank. */
export const results = sqliteTable(
  'results',
  {
    game: text('game').notNull(),
    seat: integer('seat').notNull(),
    player: text('player'),
    bot: text('bot').$type<BotName>(),
    ruleset: text('ruleset').notNull(),
    rank: integer('rank').notNull(),
    seats: integer('seats').notNull(),
    endedAt: integer('ended_at').notNull(),
    /** The game counts for ratings and statistics: it was no sandbox game, and two people or more sat at its end. */
    counted: integer('counted', { mode: 'boolean' }).notNull().default(false),
    /** Answers that its owner at the end was asked for, and those that came in time. */
    asked: integer('asked').notNull().default(0),
    inTime: integer('in_time').notNull().default(0),
    /** As the ruleset's chronicle says. Null where it says nothing, and in games of before there was one. */
    played: text('played'),
    length: integer('length'),
  },
  (table) => [
    primaryKey({ columns: [table.game, table.seat] }),
    index('results_by_player')
      .on(table.player, table.endedAt)
      .where(sql`player IS NOT NULL`),
    index('results_counted')
      .on(table.ruleset, table.endedAt)
      .where(sql`counted = 1`),
  ],
);

/** The ratings of players by ruleset, which can be recalculated from `results` at any time. */
export const ratings = sqliteTable(
  'ratings',
  {
    player: text('player').notNull(),
    ruleset: text('ruleset').notNull(),
    mu: real('mu').notNull(),
    sigma: real('sigma').notNull(),
    games: integer('games').notNull(),
    wins: integer('wins').notNull(),
    asked: integer('asked').notNull(),
    inTime: integer('in_time').notNull(),
  },
  (table) => [primaryKey({ columns: [table.player, table.ruleset] })],
);

/** Ratings while they are calculated anew, and those of games that were not there when it began: `rerating.ts`. */
export const rerated = sqliteTable(
  'rerated',
  {
    ruleset: text('ruleset').notNull(),
    player: text('player').notNull(),
    mu: real('mu').notNull(),
    sigma: real('sigma').notNull(),
    games: integer('games').notNull(),
    wins: integer('wins').notNull(),
    asked: integer('asked').notNull(),
    inTime: integer('in_time').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ruleset, table.player] })],
);

/** How far the calculation of a ruleset's ratings has come: the last game, in the order in which games ended. */
export const reratings = sqliteTable('reratings', {
  ruleset: text('ruleset').primaryKey(),
  endedAt: integer('ended_at').notNull(),
  game: text('game').notNull(),
  /** Games, and results of theirs, that it has taken in. */
  games: integer('games').notNull(),
  results: integer('results').notNull(),
});

/** The last count of a ruleset's statistics, so that requests do not count again. */
export const statistics = sqliteTable('statistics', {
  ruleset: text('ruleset').primaryKey(),
  countedAt: integer('counted_at').notNull(),
  figures: text('figures', { mode: 'json' }).notNull().$type<Figures>(),
});

/**
 * A game that is over: its journal and its keyframes, each in slices that are compressed by themselves, several to a part, which
 * fits a row. See slices.ts.
 */
export const archives = sqliteTable(
  'archives',
  {
    game: text('game').notNull(),
    kind: text('kind').notNull().$type<'journal' | 'keyframes'>(),
    part: integer('part').notNull(),
    slices: text('slices', { mode: 'json' }).notNull().$type<readonly Slice[]>(),
    /** Of keyframes: the version of the fold that made them. */
    fold: text('fold'),
    /** Where the bytes are in the bucket, once they are there and no longer here. */
    object: text('object'),
    bytes: blob('bytes', { mode: 'buffer' }),
  },
  (table) => [primaryKey({ columns: [table.game, table.kind, table.part] })],
);

/** Whole journals as builds before archived them, in parts that fit a row. Read, compressed into `archives`, and no longer written. */
export const journals = sqliteTable(
  'journals',
  {
    game: text('game').notNull(),
    part: integer('part').notNull(),
    /** A JSON array of entries. */
    entries: text('entries').notNull(),
  },
  (table) => [primaryKey({ columns: [table.game, table.part] })],
);

/** Reports of messages to the operator: the original message, once for each reporter. */
export const reports = sqliteTable('reports', {
  /** Of game, message and reporter. */
  id: text('id').primaryKey(),
  game: text('game').notNull(),
  author: text('author').notNull(),
  authorName: text('author_name').notNull(),
  /** The receiver of a private message. */
  recipient: text('recipient'),
  text: text('text').notNull(),
  saidAt: integer('said_at').notNull(),
  reporter: text('reporter').notNull(),
  reason: text('reason').notNull(),
  at: integer('at').notNull(),
});

/** Rooms and mailboxes that were put back to an earlier instant: they do not know it themselves. One at a time for each. */
export const rewinds = sqliteTable(
  'rewinds',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull().$type<'game' | 'mailbox'>(),
    /** The id of the game, or of the player. */
    name: text('name').notNull(),
    bookmark: text('bookmark').notNull(),
    /** The instant that it leads to, where that is known. */
    instant: integer('instant'),
    /** The bookmark that leads back. */
    undo: text('undo').notNull(),
    begunAt: integer('begun_at').notNull(),
    finishedAt: integer('finished_at'),
  },
  (table) => [
    uniqueIndex('rewinds_unfinished')
      .on(table.kind, table.name)
      .where(sql`finished_at IS NULL`),
  ],
);

export type RewindRow = typeof rewinds.$inferSelect;
export type GameRow = typeof games.$inferSelect;
export type ArchivePart = typeof archives.$inferSelect;
export type SeatRow = typeof seats.$inferSelect;
export type InvitationRow = typeof invitations.$inferSelect;
export type ResultRow = typeof results.$inferSelect;
export type RatingRow = typeof ratings.$inferSelect;
export type ReportRow = typeof reports.$inferSelect;

/** One row, written by health checks to test whether the database accepts writes. Backups leave it out. */
export const health = sqliteTable('health', {
  id: integer('id').primaryKey(),
  at: integer('at').notNull(),
});
