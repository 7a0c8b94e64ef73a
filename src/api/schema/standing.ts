/** What a player's games of one ruleset amount to, and what all games of a ruleset do. */
import { z } from '@hono/zod-openapi';
import { pointsOf, SETTLED } from '../../history/rating.ts';
import type { RatingRow } from '../../history/tables.ts';
import { Game, instant, paceName } from './game.ts';
import { orNull } from './nullable.ts';
import { Player } from './player.ts';

const games = z.int().openapi({ description: 'Finished games that count.' });

export const Standing = z
  .strictObject({
    ruleset: z.string().openapi({ example: 'interstellar-conquest' }),
    rating: z.int().openapi({
      description:
        'Newcomers stand at 1000. It is what somebody is worth almost certainly, so it also grows with the number of games.',
      example: 1240,
    }),
    provisional: z
      .boolean()
      .openapi({ description: `With fewer than ${SETTLED} games the rating says little.` }),
    games,
    wins: z.int(),
  })
  .openapi('Standing');

export function standingBodyOf(row: RatingRow): z.infer<typeof Standing> {
  const { ruleset, games: played, wins } = row;
  return { ruleset, rating: pointsOf(row), provisional: played < SETTLED, games: played, wins };
}

/** Below so many answers a share would say more about luck than about a player. */
export const FLOOR = 20;

export const PlayerPage = z
  .strictObject({
    player: Player,
    since: instant.openapi({ description: 'When the account was made.' }),
    standings: z.array(Standing).openapi({ description: 'One for each ruleset in which a game counts.' }),
    reliability: z.strictObject({
      asked: z.int().openapi({ description: 'Answers that the player was asked for, in games that count.' }),
      share: z
        .number()
        .min(0)
        .max(1)
        .nullable()
        .openapi({ description: `Of these, those that came in time; null below ${FLOOR}.`, example: 0.98 }),
    }),
    pace: orNull(paceName).openapi({ description: 'What most of the last games that count were paced by.' }),
    games: z
      .array(Game)
      .openapi({ description: 'The public games that ended last, sandbox games left out; ten at most.' }),
  })
  .openapi('PlayerPage');

const bucket = z.strictObject({
  from: z.int(),
  below: z.int().openapi({ description: 'Not in it any more.' }),
  games: z.int(),
});

export const RulesetStatistics = z
  .strictObject({
    ruleset: z.string(),
    countedAt: orNull(instant).openapi({ description: 'Null before the first count.' }),
    games,
    played: z.array(z.strictObject({ played: z.string(), seats: z.int(), wins: z.int() })).openapi({
      description: 'What people played, such as races, and how often it won. Bots are left out.',
    }),
    length: z.array(bucket).openapi({ description: 'Games by turns that were begun.' }),
    days: z.array(bucket).openapi({ description: 'Games by whole days from the start to the end.' }),
    seats: z.array(z.strictObject({ seats: z.int(), games: z.int() })),
    pace: z.array(z.strictObject({ pace: paceName, games: z.int() })),
  })
  .openapi('RulesetStatistics');
