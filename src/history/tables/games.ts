/**
 * D1: the index of games. Rooms are the authority: the index is a projection of them, which may lag behind by moments. For a
 * running game, it holds nothing that its spectators may not see: `header` (with the seed) is written after the end. Two things
 * are secret: `games.invitation`, because it admits any caller who presents it; and the rows of private games, which outsiders
 * must not find. Instants are milliseconds since 1970. All tables are WITHOUT ROWID, so an insert costs one row, not two. Drizzle
 * cannot declare that; the migrations are edited by hand.
 */
import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { BotName, Outcome } from '../../rules/contract.ts';
import type { Header } from '../../rules/journal/entry.ts';
import type {
  Archived,
  BranchOrigin,
  ListedBranch,
  Pace,
  AbsencePolicy,
  PublishedMiniature,
} from './columns.ts';

// A command changes only the columns from `version` to `miniature`. No index may contain one of them: each index would cost a row.
export const games = sqliteTable(
  'games',
  {
    id: text('id').primaryKey(),
    ruleset: text('ruleset').notNull(),
    /** Given by the host. Null: the title is generated. */
    title: text('title'),
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
    /** Null in games that are no branches, and in rows of builds without branches. */
    branchOf: text('branch_of', { mode: 'json' }).$type<BranchOrigin>(),
    /** Null while there are none. */
    branches: text('branches', { mode: 'json' }).$type<readonly ListedBranch[]>(),
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
    /**
     * What lists show of the board. Null before the start, in private games, and in rows that no build with miniatures has written.
     * It holds only while its `step` is `version`.
     */
    miniature: text('miniature', { mode: 'json' }).$type<PublishedMiniature>(),
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
    // Sandbox games end by their own clocks, so no list has both them and games on real time in the order of their ends.
    index('games_listed_by_end')
      .on(table.status, table.sandbox, table.endedAt, table.id)
      .where(sql`visibility = 'public' AND ended_at IS NOT NULL`),
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

export type GameRow = typeof games.$inferSelect;

export type SeatRow = typeof seats.$inferSelect;

export type InvitationRow = typeof invitations.$inferSelect;
