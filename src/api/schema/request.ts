/** Parameters that several routes take. */
import { z } from '@hono/zod-openapi';
import { MAX_SEATS } from '../../rules/vocabulary.ts';
import { gameId } from './game.ts';

export const gameParams = z.object({ game: gameId });

export const invitation = z.string().max(100).optional().openapi({
  description:
    'Where the game is private, and you neither host nor sit nor are invited by name: its invitation, or the token of another one.',
});
export const invitationQuery = z.strictObject({ invitation });

/** A whole number as it stands in a URL. */
export function wholeNumber(minimum: number, maximum: number, description: string) {
  return z
    .string()
    .regex(/^\d{1,9}$/, 'Invalid input: expected a whole number')
    .transform(Number)
    .pipe(z.int().min(minimum).max(maximum))
    .openapi({ type: 'integer', minimum, maximum, description });
}

/** Where the next page of a list begins. `form`: the syntax of its cursors. */
export function cursor(form: RegExp) {
  return z.string().regex(form).optional().openapi({ description: 'Opaque: follow the `Link` header.' });
}

const LAST_SEAT = MAX_SEATS - 1;
const LONGEST_GAME = 999_999_999;

/** Through whose eyes a game that is over is looked at. */
const as = z
  .union([z.literal('open'), wholeNumber(0, LAST_SEAT, 'A seat.')])
  .optional()
  .openapi({
    type: ['string', 'integer'],
    description:
      'Once the game is over: through the eyes of this seat, or `open` for all that was hidden. Before the end it is refused with `game-not-over`.',
    example: 'open',
  });

const seen = z
  .literal('false')
  .optional()
  .transform((text) => text === undefined)
  .openapi({
    type: 'string',
    enum: ['false'],
    description:
      '`false` marks nothing as seen or read, so notifications are still sent. For programs that read while nobody looks, such as a page in the background.',
  });

export const decisionsQuery = z.strictObject({
  seen,
  cursor: cursor(/^\d{1,16}-[\w-]{1,64}$/),
  limit: wholeNumber(1, 200, 'How many games a page covers at most.').default(200),
});

export const viewQuery = z.strictObject({
  invitation,
  at: wholeNumber(1, LONGEST_GAME, 'An earlier step of the viewer: the view as it was then.').optional(),
  as,
  seen,
});

export const eventsQuery = z.strictObject({
  invitation,
  after: wholeNumber(0, LONGEST_GAME, 'The step after which to begin; 0 is the start.').default(0),
  limit: wholeNumber(1, 200, 'How many steps at most. One step may hold several events.').default(100),
  as,
});

/** Somebody's, by its number. */
export const seatNumber = wholeNumber(0, LAST_SEAT, 'A seat.');

export const seatParam = z
  .union([z.literal('mine'), wholeNumber(0, LAST_SEAT, 'A seat.')])
  .openapi({ type: ['string', 'integer'], description: 'A seat, or `mine`.', example: 'mine' });

export const ifNoneMatch = z.object({
  'If-None-Match': z.string().optional().openapi({
    description: 'The `ETag` of what you have: then an unchanged answer is a 304 without a body.',
  }),
});

export const messagesQuery = z.strictObject({
  invitation,
  after: wholeNumber(0, LONGEST_GAME, 'The id of the message after which to begin; 0 is the start.').default(
    0,
  ),
  limit: wholeNumber(1, 200, 'How many at most.').default(100),
  seen,
});

export const otherParam = z.union([z.literal('host'), wholeNumber(0, LAST_SEAT, 'A seat.')]).openapi({
  type: ['string', 'integer'],
  description: 'A seat, or `host`.',
  example: 'host',
});

/** As `otherParam`, or a player by their id: ids are longer than any number of a seat. */
export const mutedParam = z
  .union([
    z.literal('host'),
    z
      .string()
      .regex(/^[a-z0-9]{16}$/)
      .transform((id) => ({ id })),
    wholeNumber(0, LAST_SEAT, 'A seat.'),
  ])
  .openapi({
    type: ['string', 'integer'],
    description: 'A seat, `host`, or the id of a player in `muted`, who may have left the table.',
    example: 'host',
  });

export const messageParam = wholeNumber(1, LONGEST_GAME, 'The id of a message, as you got it.');

export const idempotencyKey = z.object({
  'Idempotency-Key': z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/)
    .openapi({
      description:
        'Made up by you, another one for each command or message: 1 to 200 visible ASCII characters, such as a UUID. The same key with the same body again gets the same answer and changes nothing, however much later; with another body it is refused. What is refused does not use up its key.',
      example: '0b6d1f0e-6f2a-4a3c-9a57-0e1d2c3b4a59',
    }),
});

export const HostRequest = z
  .strictObject({ player: z.string().max(100).openapi({ description: 'The id of a player who sits.' }) })
  .openapi('HostRequest');
