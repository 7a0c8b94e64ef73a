/** How often seats won in simulated games. */
import { z } from '@hono/zod-openapi';
import type { Balance } from '../../../rules/text/balance.ts';
import { schemaOf } from '../../../rules/input/schema-of.ts';

export const RulesetBalance = schemaOf<Balance>()(
  z.strictObject({
    seats: z.int().openapi({ description: 'The number of seats of these games.' }),
    games: z.int().openapi({ description: 'The number of games.' }),
    groups: z
      .array(
        z
          .strictObject({
            title: z.string().openapi({
              description: 'What differs between the seats, as a title for people.',
              example: 'Race',
            }),
            rows: z
              .array(
                z
                  .strictObject({
                    name: z.string().openapi({
                      description: 'The race, entry hex or place, as a name for people.',
                      example: 'Gelmir',
                    }),
                    seats: z.int().openapi({ description: 'How many seats had it, in all games together.' }),
                    wins: z.int().openapi({
                      description: 'How many of these seats won, alone or together with others.',
                    }),
                  })
                  .openapi('BalanceRow', {
                    description: 'How often seats with one race, entry hex or place won.',
                  }),
              )
              .openapi({ description: 'One row for each race, entry hex or place.' }),
          })
          .openapi('BalanceGroup', { description: 'How often seats won, by what differs between them.' }),
      )
      .openapi({ description: 'One group for each difference between the seats.' }),
  }),
).openapi('RulesetBalance', {
  description:
    'How often seats won, counted in simulated games of steady bots. Games between people may differ.',
});
