/** The ratings and statistics of a player, and the statistics of a ruleset. */
import { z } from '@hono/zod-openapi';
import { pointsOf, SETTLED } from '../../../history/figures/rating.ts';
import { Game, instant, paceName, rulesetName } from '../game.ts';
import { orNull } from '../nullable.ts';
import { Player } from '../player.ts';
import type { RatingRow } from '../../../history/tables/results.ts';

const games = z.int().openapi({ description: 'The number of finished games that count.' });

export const Standing = z
  .strictObject({
    ruleset: rulesetName,
    rating: z.int().openapi({
      description:
        'The rating starts at 1000. It is a cautious estimate of strength, so it also grows with the number of games.',
      example: 1240,
    }),
    provisional: z.boolean().openapi({
      description: `Whether the player has fewer than ${SETTLED} games, so that the rating is not reliable.`,
    }),
    games,
    wins: z.int().openapi({ description: 'The number of these that the player won.' }),
  })
  .openapi('Standing', { description: 'The rating of a player in one ruleset.' });

export function standingBodyOf(row: RatingRow): z.infer<typeof Standing> {
  const { ruleset, games: played, wins } = row;
  return { ruleset, rating: pointsOf(row), provisional: played < SETTLED, games: played, wins };
}

/** With fewer answers, a share depends more on luck than on the player. */
export const FLOOR = 20;

export const PlayerPage = z
  .strictObject({
    player: Player,
    since: instant.openapi({ description: 'When the account was created.' }),
    standings: z
      .array(Standing)
      .openapi({ description: 'One entry for each ruleset with a game that counts.' }),
    reliability: z
      .strictObject({
        asked: z.int().openapi({
          description: 'The number of decisions that the player was asked for, in games that count.',
        }),
        share: z
          .number()
          .min(0)
          .max(1)
          .nullable()
          .openapi({
            description: `The share of decisions answered in time. Null if \`asked\` is below ${FLOOR}.`,
            example: 0.98,
          }),
      })
      .openapi('Reliability', { description: 'How reliably the player answers in time.' }),
    pace: orNull(paceName).openapi({ description: 'The most frequent pace of the last games that count.' }),
    games: z
      .array(Game)
      .openapi({ description: 'The last ten public games that ended, without sandbox games.' }),
  })
  .openapi('PlayerPage', { description: 'What everybody may know of a player.' });

const bucket = z
  .strictObject({
    from: z.int().openapi({ description: 'The inclusive lower bound, in games.' }),
    below: z.int().openapi({ description: 'The exclusive upper bound, in games.' }),
    games,
  })
  .openapi('GamesBetween', { description: 'The number of games between two bounds.' });

export const RulesetStatistics = z
  .strictObject({
    ruleset: rulesetName,
    countedAt: orNull(instant).openapi({ description: 'Null before the first count.' }),
    games,
    played: z
      .array(
        z
          .strictObject({
            played: z.string().openapi({ description: 'What was chosen, such as the name of a race.' }),
            seats: z.int().openapi({ description: 'The number of seats that played it.' }),
            wins: z.int().openapi({ description: 'The number of those seats that won.' }),
          })
          .openapi('PlayedChoice', { description: 'How often people played and won with one choice.' }),
      )
      .openapi({
        description: 'How often people played and won with each choice, such as a race. Bots are left out.',
      }),
    length: z.array(bucket).openapi({ description: 'The number of games by the turns that they began.' }),
    days: z.array(bucket).openapi({ description: 'The number of games by whole days from start to end.' }),
    seats: z
      .array(
        z
          .strictObject({ seats: z.int().openapi({ description: 'The number of seats.' }), games })
          .openapi('GamesBySeats', { description: 'The number of games with this many seats.' }),
      )
      .openapi({ description: 'The number of games by their seats.' }),
    pace: z
      .array(
        z
          .strictObject({ pace: paceName, games })
          .openapi('GamesByPace', { description: 'The number of games at one pace.' }),
      )
      .openapi({ description: 'The number of games by their pace.' }),
  })
  .openapi('RulesetStatistics', {
    description: 'Who wins and how long games take, counted from finished games.',
  });
