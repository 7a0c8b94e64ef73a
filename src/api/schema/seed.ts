/** What a game publishes about its luck while it is hidden. */
import { z } from '@hono/zod-openapi';

export const Commitment = z
  .strictObject({
    version: z.int().openapi({
      description:
        '2: covers the hash of the seed and the game’s id, ruleset, options, pace, start, terms and seats. 1, in earlier games: covers only the hash of the seed.',
    }),
    sha256: z.string().openapi({ description: '64 hex digits: what `npm run verify -- --hash` takes.' }),
  })
  .openapi('Commitment', {
    description:
      'Published when the game begins. Keep the hash to prove later that nothing it covers has changed. Left out before the start, and in lists while the game runs.',
  });

export const SeedOrigin = z
  .strictObject({
    secretHash: z.string().openapi({
      description:
        'SHA-256 of the table’s secret in hex, published when the table is created. Pass it to `npm run verify -- --secret-hash`.',
    }),
    digest: z.string().openapi({
      description:
        '64 hex digits that fix the secret and all nonces so far in their order. Keep it as the game showed it before you sat down: `npm run verify -- --digest` takes it.',
    }),
    nonces: z.array(z.string()).openapi({
      description:
        'The last 64 nonces that players sent when they sat down, in order, including those of players who have left again. The list is final when the game starts.',
    }),
  })
  .openapi('SeedOrigin', {
    description:
      'The public part of what the seed is derived from. Left out if the service draws the seed itself, as in games of earlier versions, and in lists until the game is over.',
  });
