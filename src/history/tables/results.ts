/**
 * D1: the results of finished games, which rooms publish, and the ratings and statistics that follow from them. Instants are
 * milliseconds since 1970. All tables are WITHOUT ROWID.
 */
import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { BotName, FinishedLength, OfferedPace } from '../../rules/contract.ts';
import type { Figures } from './columns.ts';

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
    /** From the ruleset. Null if the ruleset gives no value, and in older games. */
    played: text('played'),
    length: integer('length'),
    /**
     * If the game counts for how long games take: the number of people and the pace. Null for other games, and in rows of earlier
     * builds.
     */
    people: integer('people'),
    lengthPace: text('length_pace').$type<OfferedPace>(),
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

/** The columns of a rating, beside player and ruleset. */
const RATING = {
  mu: real('mu').notNull(),
  sigma: real('sigma').notNull(),
  games: integer('games').notNull(),
  wins: integer('wins').notNull(),
  asked: integer('asked').notNull(),
  inTime: integer('in_time').notNull(),
};

/** The ratings of players by ruleset, which can be recalculated from `results` at any time. */
export const ratings = sqliteTable(
  'ratings',
  {
    player: text('player').notNull(),
    ruleset: text('ruleset').notNull(),
    ...RATING,
  },
  (table) => [primaryKey({ columns: [table.player, table.ruleset] })],
);

/** The intermediate ratings of a recalculation (`rerating.ts`). */
export const rerated = sqliteTable(
  'rerated',
  {
    ruleset: text('ruleset').notNull(),
    player: text('player').notNull(),
    ...RATING,
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
  /** Beside the figures, because earlier builds publish whatever these contain. */
  lengths: text('lengths', { mode: 'json' }).$type<readonly FinishedLength[]>(),
});

export type ResultRow = typeof results.$inferSelect;

export type RatingRow = typeof ratings.$inferSelect;
