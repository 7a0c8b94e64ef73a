/** How long games take: what was counted, and the estimate for one game. */
import { z } from '@hono/zod-openapi';
import type { FinishedLength, Lengths } from '../../../rules/contract.ts';
import { OFFERED_PACES } from '../../../rules/contract.ts';
import { schemaOf } from '../../../rules/input/schema-of.ts';

const spread = z.tuple([z.int(), z.int()]).openapi({
  description: 'The 25th and the 75th percentile: the middle half of games is between them.',
  type: 'array',
  items: { type: 'integer' },
  minItems: 2,
  maxItems: 2,
});
const lengthOptions = z.record(z.string(), z.union([z.string(), z.number()]));
export const GameLengths = schemaOf<Lengths>()(
  z.strictObject({
    defaults: lengthOptions.openapi({
      description: 'The options on which the length depends, with their defaults.',
    }),
    rows: z
      .array(
        z
          .strictObject({
            seats: z.int().openapi({ description: 'The number of seats.' }),
            options: lengthOptions.openapi({ description: 'The values of these options.' }),
            waits: spread.openapi({ description: 'How often the table waits, one wait after another.' }),
            mostWaits: z.int().openapi({ description: 'The 90th percentile of the waits.' }),
            shares: z.record(z.string(), z.number()).openapi({
              description: 'The share of the waits that has each pace key.',
            }),
            decisions: spread.openapi({ description: 'The decisions of one seat.' }),
            turns: spread.openapi({ description: 'The turns or rounds, as statistics count them.' }),
          })
          .openapi('GameLength', { description: 'How long games are with these seats and options.' }),
      )
      .openapi({ description: 'One entry for each number of seats and each combination of these options.' }),
  }),
).openapi('GameLengths', {
  description:
    'How long games are, counted in simulated games of steady bots. Games of people may be longer or shorter.',
});

export const FinishedLengths = schemaOf<readonly FinishedLength[]>()(
  z.array(
    z
      .strictObject({
        pace: z.enum(OFFERED_PACES).openapi({ description: 'The pace of the games.' }),
        seats: z.int().openapi({ description: 'The number of seats.' }),
        people: z.int().openapi({ description: 'The seats of people. Bots played the others.' }),
        games: z.int().openapi({ description: 'The number of games.' }),
        seconds: spread.openapi({
          description: 'The seconds from start to end: the 25th and the 75th percentile.',
        }),
      })
      .openapi('FinishedLength', { description: 'How long finished games of people with these seats took.' }),
  ),
).openapi('FinishedLengths', {
  description:
    'How long finished games of people took, for each pace, number of seats and number of people with at least ten such games. Counts public games that had the default options in which games differ in length (`lengths.defaults`) and in which nobody resigned. Up to a day old.',
});

const seconds = z.int();
export const GameDuration = z
  .strictObject({
    usual: seconds.openapi({
      description: 'The seconds of a game between the two: the geometric mean of `from` and `to`.',
    }),
    from: seconds.openapi({ description: 'Seconds. A quarter of games are shorter.' }),
    to: seconds.openapi({ description: 'Seconds. A quarter of games are longer.' }),
    games: z.int().optional().openapi({
      description:
        'The number of finished games that `from` and `to` were counted from. Left out if they are an estimate from simulated games.',
    }),
    longest: seconds.openapi({
      description: 'The seconds of a long game in which everybody uses the whole of every window.',
    }),
    waits: z.array(z.int()).length(2).openapi({
      description:
        'How often the table waits for people, one wait after another: in short and in long games.',
    }),
    decisions: z
      .int()
      .openapi({ description: 'How often one player decides in the whole game, on average.' }),
    minutes: z.int().openapi({ description: 'The minutes that one player thinks in the whole game.' }),
    text: z.string().openapi({
      description: 'The duration in words.',
      example: 'about 10 minutes a day for two to three weeks',
    }),
    warning: z.string().optional().openapi({ description: 'Only for a game that takes months.' }),
  })
  .openapi('GameDuration', {
    description:
      'How long the game usually takes, for its seats, its pace and its options: counted from finished games if there are enough, or else an estimate from simulated games of bots.',
  });
