/**
 * D1: accounts, the lobby's index, the history, and reports. Rooms are the authority on games: `games`, `seats`, `participants`,
 * `invitations`, `results` and `archives` are projections of them, which may lag behind by moments. Instants are milliseconds
 * since 1970. For a running game, D1 holds nothing that its spectators may not see, except reports: `header` (with the seed) and
 * `archives` are written after the end. Three things are secret: `games.invitation`, because it admits any caller who presents it;
 * `players.address`; and the rows of private games, which outsiders must not find.
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

// All tables are WITHOUT ROWID, so an insert costs one row, not two. Drizzle cannot declare that; the migrations are edited by hand.
export const players = sqliteTable(
  'players',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    createdAt: integer('created_at').notNull(),
    /** The verified e-mail address, in lower case. A caller who verifies it is signed in as this player. */
    address: text('address'),
    /** When the account was deleted, or merged into another. The row remains only for the name. */
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

// A command changes only the columns from `version` to `since`. No index may contain one of them: each index would cost a row.
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
    /** Null in games that are older than absence policies. */
    absencePolicy: text('patience', { mode: 'json' }).$type<AbsencePolicy>(),
    invitation: text('invitation').notNull(),
    createdAt: integer('created_at').notNull(),
    startedAt: integer('started_at'),
    endedAt: integer('ended_at'),
    seedHash: text('seed_hash'),
    rematch: text('rematch'),
    outcome: text('outcome', { mode: 'json' }).$type<Outcome>(),
    /** Set only in games that an earlier build archived, whose entries are in `journals`. */
    header: text('header', { mode: 'json' }).$type<Header>(),
    /** A finished game without its journal, which is in `archives`. Null before the end. */
    archive: text('archive', { mode: 'json' }).$type<Archived>(),
    /** A spectator's step. */
    version: integer('version').notNull(),
    /** The seats that owe an answer, their earliest deadline, and the instant since which the first of them owes it. */
    awaiting: text('awaiting', { mode: 'json' }).notNull().$type<readonly number[]>(),
    deadline: integer('deadline'),
    since: integer('since'),
  },
  (table) => [
    index('games_listed')
      .on(table.createdAt, table.id)
      .where(sql`visibility = 'public'`),
    // For the watch and operators, who look for unfinished games without reading finished ones.
    index('games_unfinished')
      .on(table.status, table.id)
      .where(sql`status IN ('open', 'running', 'paused')`),
    index('games_listed_by_status')
      .on(table.status, table.createdAt, table.id)
      .where(sql`visibility = 'public'`),
    index('games_listed_by_ruleset')
      .on(table.status, table.ruleset, table.createdAt, table.id)
      .where(sql`visibility = 'public'`),
    // Unfinished games have a null end and sort first.
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
    /** The player who plays for the owner until `sitterUntil`, by the game's clock. */
    sitter: text('sitter'),
    sitterUntil: integer('sitter_until'),
    /** Copied from the game's row for the index of a player's games. */
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
 * Every player who ever sat, hosted, or was a sitter in a game, even if they left long ago: their messages and notes are still in
 * its room. A row is written when the player joins and removed only with the account. The key begins with the player, so no second
 * index is needed and an insert costs one row.
 */
export const participants = sqliteTable(
  'participants',
  {
    player: text('player').notNull(),
    game: text('game').notNull(),
  },
  (table) => [primaryKey({ columns: [table.player, table.game] })],
);

/** Pending invitations by name to open games, and pending requests to be a sitter. Readers must check `expiresAt` themselves. */
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

/** How a finished game ended for each seat. Winners have rank 1; equal seats share a rank. */
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
    /** The game counts for ratings and statistics: it was not a sandbox, and at least two people sat at its end. */
    counted: integer('counted', { mode: 'boolean' }).notNull().default(false),
    /** How many answers the seat's last owner owed, and how many of them arrived in time. */
    asked: integer('asked').notNull().default(0),
    inTime: integer('in_time').notNull().default(0),
    /** From the ruleset's chronicle. Null if the chronicle has no value, and in games that are older than chronicles. */
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

/** The intermediate ratings of a recalculation (`rerating.ts`). */
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

/** The progress of a ruleset's recalculation: the last game that it has counted, in the order in which games ended. */
export const reratings = sqliteTable('reratings', {
  ruleset: text('ruleset').primaryKey(),
  endedAt: integer('ended_at').notNull(),
  game: text('game').notNull(),
  /** How many games, and how many of their results, it has counted. */
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
 * Journals and keyframes of finished games, cut into slices that are compressed separately. A part holds several slices and fits
 * a row. See slices.ts.
 */
export const archives = sqliteTable(
  'archives',
  {
    game: text('game').notNull(),
    kind: text('kind').notNull().$type<'journal' | 'keyframes'>(),
    part: integer('part').notNull(),
    slices: text('slices', { mode: 'json' }).notNull().$type<readonly Slice[]>(),
    /** For keyframes: the version of the fold that made them. */
    fold: text('fold'),
    /** The key of the object in the bucket, once the bytes have moved there. */
    object: text('object'),
    bytes: blob('bytes', { mode: 'buffer' }),
  },
  (table) => [primaryKey({ columns: [table.game, table.kind, table.part] })],
);

/**
 * Uncompressed journals that earlier builds archived, in parts that fit a row. No build writes them now; they
 * are compressed into `archives`.
 */
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
  /** Composed of game, message and reporter. */
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

/** Rooms and mailboxes whose storage was rewound, which they cannot know themselves. At most one unfinished rewind for each. */
export const rewinds = sqliteTable(
  'rewinds',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull().$type<'game' | 'mailbox'>(),
    /** The id of the game, or of the player. */
    name: text('name').notNull(),
    bookmark: text('bookmark').notNull(),
    /** The instant to which the storage is rewound, if it is known. */
    instant: integer('instant'),
    /** The bookmark that undoes the rewind. */
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

/** One row, which health checks write to test whether the database accepts writes. Backups leave it out. */
export const health = sqliteTable('health', {
  id: integer('id').primaryKey(),
  at: integer('at').notNull(),
});
