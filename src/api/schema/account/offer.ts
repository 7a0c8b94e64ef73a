/** The games for which bot accounts offer themselves. */
import { z } from '@hono/zod-openapi';
import { iso } from '../../../calendar/iso.ts';
import type { OfferingBot, Offers as StoredOffers } from '../../../history/players/bots.ts';
import { asInstant, MAX_SEATS } from '../../../rules/vocabulary.ts';
import { rulesets } from '../../../rules/registry.ts';
import { withDisplayNames } from '../../../rules/text/names/display-name.ts';
import { instant, paceName } from '../game.ts';
import { Player } from '../player.ts';
import { refTo } from '../ruleset.ts';

/** The most unfinished games in which a bot sits. */
export const MOST_GAMES = 20;
/** Seconds. */
const [SHORTEST, USUAL, LONGEST] = [60, 15 * 60, 7 * 86_400];
const [MOST_OPTIONS, MOST_VALUES] = [20, 50];

const scalar = z.union([z.string().max(100), z.number(), z.boolean()]);
export const NumberRange = z
  .strictObject({
    min: z.int().optional().openapi({ description: 'The smallest number. Left out: any.' }),
    max: z.int().optional().openapi({ description: 'The largest number. Left out: any.' }),
  })
  .openapi('NumberRange', { description: 'An inclusive range of numbers.', example: { min: 5, max: 12 } });

export const Offer = z
  .strictObject({
    ruleset: z
      .enum(Object.keys(rulesets))
      .openapi({ description: 'The name of the ruleset.', example: 'interstellar-conquest' }),
    paces: z
      .array(paceName)
      .min(1)
      .max(5)
      .optional()
      .openapi({
        description: 'The paces that the bot accepts. Left out: any.',
        example: ['live', 'brisk'],
      }),
    seats: NumberRange.extend({
      min: z.int().min(1).max(MAX_SEATS).optional().openapi({ description: 'The fewest seats.' }),
      max: z.int().min(1).max(MAX_SEATS).optional().openapi({ description: 'The most seats.' }),
    })
      .strict()
      .optional()
      .openapi('SeatRange', { description: 'How many seats the table may have. Left out: any number.' }),
    options: z
      .record(z.string().max(50), z.union([z.array(scalar).min(1).max(MOST_VALUES), NumberRange]))
      .refine((options) => Object.keys(options).length <= MOST_OPTIONS, {
        params: { code: 'too-long' },
        error: `at most ${MOST_OPTIONS} options`,
      })
      .optional()
      .openapi({
        type: 'object',
        additionalProperties: {
          anyOf: [
            {
              type: 'array',
              items: { type: ['string', 'number', 'boolean'] },
              minItems: 1,
              maxItems: MOST_VALUES,
            },
            refTo('NumberRange'),
          ],
        },
        description:
          'For each option of the ruleset, the values that the bot accepts: a list, or a range of numbers. An option that is left out may have any value.',
        example: { rounds: { min: 5, max: 12 } },
      }),
  })
  .openapi('Offer', { description: 'Games that the bot is willing to play.' });

const maxGames = z
  .int()
  .min(1)
  .max(MOST_GAMES)
  .openapi({ description: 'The maximum number of unfinished games that the bot plays at once.', example: 5 });

export const OffersRequest = z
  .strictObject({
    offers: z.array(Offer).max(16).openapi({ description: 'The games. An empty list withdraws all offers.' }),
    maxGames: maxGames.default(5),
    expiresIn: z.int().min(SHORTEST).max(LONGEST).default(USUAL).openapi({
      description: `Seconds until the offers end, from a minute to a week. Send them again before that, so that nobody seats a bot whose program does not run.`,
      example: USUAL,
    }),
  })
  .openapi('OffersRequest', { description: 'Replaces all offers of the bot.' });

const offers = z.array(Offer).openapi({ description: 'The games for which the bot offers itself.' });
const expiresAt = instant.nullable().openapi({
  format: 'date-time',
  description: 'When the offers end. Null if there are none.',
});

export const OffersBody = z
  .strictObject({
    offers,
    maxGames: z.int().openapi({ description: 'As you sent it. 0 if you never did.' }),
    expiresAt,
  })
  .openapi('OffersBody', { description: 'The offers that stand now.' });

export const OfferingBots = z
  .strictObject({
    bots: z
      .array(
        z
          .strictObject({
            player: Player.openapi({ description: 'The bot account that offers to play.' }),
            offers,
            gamesLeft: z
              .int()
              .openapi({ description: 'How many more games it can take now. At 0, it cannot be seated.' }),
            expiresAt: instant.openapi({ description: 'When the offers end, unless the bot repeats them.' }),
          })
          .openapi('OfferingBot', { description: 'A bot account that hosts can seat.' }),
      )
      .openapi({ description: 'In the order of their ids.' }),
  })
  .openapi('OfferingBots', { description: 'The `Link` header with `rel="next"` leads to the next page.' });

export const SeatBotRequest = z
  .strictObject({
    seat: z
      .int()
      .min(0)
      .max(MAX_SEATS - 1)
      .optional()
      .openapi({ description: 'Leave it out for the first free seat that is not reserved.', example: 1 }),
  })
  .openapi('SeatBotRequest', { description: 'Where the bot sits.' });

/** Leaves out offers that have ended. */
export function offersBodyOf(
  { offers: all, atOnce: most, until: end }: StoredOffers,
  now: number,
): z.infer<typeof OffersBody> {
  const stand = end > now && all.length > 0;
  return {
    offers: stand ? all.map(shown) : [],
    maxGames: most,
    expiresAt: stand ? iso(asInstant(end)) : null,
  };
}

export function offeringBodiesOf(bots: readonly OfferingBot[]) {
  const players = withDisplayNames(bots.map(({ player }) => player));
  return bots.map(({ offers: all, atOnce: most, games, until: end }, i) => ({
    player: players[i]!,
    offers: all.map(shown),
    gamesLeft: Math.max(0, most - games),
    expiresAt: iso(asInstant(end)),
  }));
}

function shown({ ruleset, paces, seats, options }: StoredOffers['offers'][number]): z.infer<typeof Offer> {
  return {
    ruleset,
    ...(paces && { paces: [...paces] }),
    ...(seats && { seats }),
    ...(options && { options: options as z.infer<typeof Offer>['options'] }),
  };
}
