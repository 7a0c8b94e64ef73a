/** Parameters that several routes take. */
import { z } from '@hono/zod-openapi';
import { rulesets } from '../../rules/registry.ts';
import { MAX_SEATS } from '../../rules/vocabulary.ts';
import { gameId, paceName, status } from './game.ts';

export const gameParams = z.object({ game: gameId });

export const invitation = z.string().max(100).optional().openapi({
  description:
    'The game’s own invitation, or the token of another one. Required for a private game, unless you are its host, have a seat or are invited by name.',
});
export const invitationQuery = z.strictObject({ invitation });

/** A whole number in a URL. */
export function wholeNumber(minimum: number, maximum: number, description: string) {
  return z
    .string()
    .regex(/^\d{1,9}$/, 'Invalid input: expected a whole number')
    .transform(Number)
    .pipe(z.int().min(minimum).max(maximum))
    .openapi({ type: 'integer', minimum, maximum, description });
}

/** The cursor of the next page of a list. `form`: the syntax of its cursors. */
export function cursor(form: RegExp) {
  return z
    .string()
    .regex(form)
    .optional()
    .openapi({ description: 'Opaque. Take it from the `Link` header.' });
}

const LAST_SEAT = MAX_SEATS - 1;
export const LONGEST_GAME = 999_999_999;

/** The viewer of a finished game. */
const as = z
  .union([z.literal('open'), wholeNumber(0, LAST_SEAT, 'A seat.')])
  .optional()
  .openapi({
    type: ['string', 'integer'],
    description:
      'Shows a finished game as this seat saw it, or with `open` everything that was hidden. Refused with `game-not-over` before the end.',
    example: 'open',
  });

const FLAG = { type: 'string' as const, enum: ['true', 'false'] as ['true', 'false'] };

/** Undefined if the request does not say it. */
const trueOrFalse = (documented: { readonly default?: 'false'; readonly description: string }) =>
  z
    .enum(FLAG.enum)
    .optional()
    .transform((text) => (text === undefined ? undefined : text === 'true'))
    .openapi({ ...FLAG, ...documented });

const falseByDefault = (description: string) =>
  z
    .enum(FLAG.enum)
    .default('false')
    .transform((text) => text === 'true')
    .openapi({ ...FLAG, default: 'false', description });

const seen = trueOrFalse({
  default: 'false',
  description:
    '`true` marks what the response shows as seen or read, so the player gets no notification of it. Send it only while a person looks. Requests with the cookie of the page mark it unless they send `false`.',
});

/** Only on request, because the legal commands alone are already a large part of most responses. */
const labels = falseByDefault('Whether the response also has each legal command in words, under `labels`.');

const news = falseByDefault(
  'Whether the view also has `news`: what happened to you since your last answer. Spectators, earlier steps and finished games get none. The `ETag` is that of the view without it, so a 304 brings no news.',
);

/** All of them are most of the text, and few readers need them. */
const lines = z.enum(['few', 'all']).default('few').openapi({
  description:
    'Only for `text/plain`: whether each open decision has a few example lines for each type of command, or a line for each command of `legal`.',
});

/** The status of a game that is over. */
const OVER = new Set<string | undefined>(['finished', 'cancelled']);
export const gamesQuery = z
  .strictObject({
    status: status.optional(),
    ruleset: z.enum(Object.keys(rulesets)).optional().openapi({ description: 'Only games of this ruleset.' }),
    sandbox: trueOrFalse({ description: 'Only sandbox games, or with `false` only other games.' }),
    pace: paceName.optional(),
    free: wholeNumber(1, MAX_SEATS, 'The minimum number of free seats.').optional(),
    people: wholeNumber(1, MAX_SEATS, 'The minimum number of seated people.').optional(),
    order: z.enum(['created', 'ended']).default('created').openapi({
      description:
        '`ended`: the last to end first. Only with `status=finished` or `status=cancelled`. Sandbox games end by their own clocks, so in this order the list has none of them, or with `sandbox=true` nothing else.',
    }),
    cursor: cursor(/^\d{1,16}-[\w-]{1,64}$/),
    limit: wholeNumber(1, 100, 'The maximum number of games.').default(20),
  })
  .refine((query) => query.order !== 'ended' || OVER.has(query.status), {
    path: ['order'],
    message: '`order=ended` requires `status=finished` or `status=cancelled`',
  });

export const decisionsQuery = z.strictObject({
  seen,
  labels,
  cursor: cursor(/^\d{1,16}-[\w-]{1,64}$/),
  limit: wholeNumber(1, 200, 'The maximum number of games that a page covers.').default(200),
});

export const viewQuery = z.strictObject({
  invitation,
  after: wholeNumber(
    0,
    LONGEST_GAME,
    'The last step whose events you have. The view then also has the later events, in `log`. Not with `at`.',
  ).optional(),
  at: wholeNumber(1, LONGEST_GAME, 'An earlier step of the viewer, to get the view at that step.').optional(),
  as,
  seen,
  labels,
  news,
  lines,
});

/** Of the view in the response to a command. */
export const commandQuery = z.strictObject({
  after: wholeNumber(
    0,
    LONGEST_GAME,
    'With `Prefer: return=representation`: the last step whose events you have. The view then also has the later events, in `log`.',
  ).optional(),
  seen,
  labels,
  news,
});

export const eventsQuery = z.strictObject({
  invitation,
  after: wholeNumber(
    0,
    LONGEST_GAME,
    'The step after which the list begins. 0 is the start of the game.',
  ).default(0),
  limit: wholeNumber(1, 200, 'The maximum number of steps. One step can have several events.').default(100),
  as,
});

/** The seat of any player, by its number. */
export const seatNumber = wholeNumber(0, LAST_SEAT, 'The number of a position at the table, from 0.');

export const seatParam = z
  .union([z.literal('mine'), wholeNumber(0, LAST_SEAT, 'A seat.')])
  .openapi({ type: ['string', 'integer'], description: 'A seat, or `mine`.', example: 'mine' });

export const storyQuery = z.strictObject({
  invitation,
  you: seatParam.optional().openapi({
    description:
      'The texts say “you” to this seat. `mine` is your own seat, if you have one. Without a seat, they name everybody.',
  }),
});

export const ifNoneMatch = z.object({
  'If-None-Match': z.string().optional().openapi({
    description:
      'The `ETag` of the last response. If nothing has changed, the response is a 304 without a body.',
  }),
});

export const messagesQuery = z.strictObject({
  invitation,
  after: wholeNumber(
    0,
    LONGEST_GAME,
    'The id of the message after which the list begins. 0 is the start.',
  ).default(0),
  limit: wholeNumber(1, 200, 'The maximum number of messages.').default(100),
  seen,
});

export const otherParam = z.union([z.literal('host'), wholeNumber(0, LAST_SEAT, 'A seat.')]).openapi({
  type: ['string', 'integer'],
  description: 'A seat, or `host`.',
  example: 'host',
});

/** Like `otherParam`, or the id of a player: ids are longer than any number of a seat. */
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

export const messageParam = wholeNumber(1, LONGEST_GAME, 'The id of a message.');

export const idempotencyKey = z.object({
  'Idempotency-Key': z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/)
    .openapi({
      description:
        'A key of your choice, a new one for each command or message: 1 to 200 visible ASCII characters, such as a UUID. If you send the same key and the same body again, however much later, you get the same response and nothing changes. The same key with another body is refused. A refused request does not use up its key.',
      example: '0b6d1f0e-6f2a-4a3c-9a57-0e1d2c3b4a59',
    }),
});

export const HostRequest = z
  .strictObject({ player: z.string().max(100).openapi({ description: 'The id of a seated player.' }) })
  .openapi('HostRequest', { description: 'The next host.' });
