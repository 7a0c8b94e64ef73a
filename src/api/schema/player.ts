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
