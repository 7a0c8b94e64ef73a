/**
 * D1: the index of games. Rooms are the authority: the index is their projection, which may lag behind by moments. It hides nothing
 * of a running game from its spectators: `header` (with the seed) is written when the game is over. Secret are `games.invitation`,
 * which admits everybody who shows it, and the rows of private games, whose existence nobody else may know. Instants are
 * milliseconds since 1970. The tables are WITHOUT ROWID, by hand in the migration since drizzle cannot say so: an insert costs one
 * row, not two.
 */
import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { BotName, Outcome } from '../../rules/contract.ts';
import type { Header } from '../../rules/journal/entry.ts';
import type { Archived, Pace, AbsencePolicy } from './columns.ts';

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

export type GameRow = typeof games.$inferSelect;

export type SeatRow = typeof seats.$inferSelect;

export type InvitationRow = typeof invitations.$inferSelect;
