import { z } from '@hono/zod-openapi';

/** Control characters, lone surrogates, line breaks, and marks that turn the direction of what follows. */
const UNPRINTABLE = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u;

export const playerName = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .regex(UNPRINTABLE, 'The name holds characters that cannot be shown')
  .openapi({
    type: 'string',
    minLength: 1,
    maxLength: 40,
    description: 'What others see: 1 to 40 characters. Space around it is cut off; no control characters.',
    example: 'Ada',
  });

export const Player = z
  .strictObject({
    id: z.string().openapi({ description: 'Opaque.', example: 'k3mq8vn2xw5tbhfa' }),
    name: z.string().openapi({ example: 'Ada' }),
  })
  .openapi('Player');

export const NameRequest = z.strictObject({ name: playerName }).openapi('NameRequest');

export const Account = z
  .strictObject({
    player: Player,
    token: z.string().openapi({
      description:
        'Send it as `Authorization: Bearer …`. Whoever holds it is this player: keep it. It does not expire, and is all that a guest has to come back with.',
      example: 'pp1_WyJrM21xOHZuMnh3NXRiaGZhIiwiQWRhIiwxODAwMDAwMDAwXQ.q3…',
    }),
  })
  .openapi('Account');
