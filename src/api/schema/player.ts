import { z } from '@hono/zod-openapi';
import { isPlain } from '../../rules/plain.ts';
import { isLikeBot, isVisible } from '../player-name.ts';

const line = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .refine(isPlain, 'The name holds characters that cannot be shown');

const documented = { type: 'string', minLength: 1, maxLength: 40, example: 'Ada' } as const;

/** What something of a player's own is called, and what somebody may have been called before names had rules. */
export const anyName = line.openapi({
  ...documented,
  description: '1 to 40 characters. Space around it is cut off; no control characters.',
});

export const playerName = line
  .refine(isVisible, {
    message: 'The name has no character that can be seen',
    params: { code: 'name-invisible' },
  })
  .refine((name) => !isLikeBot(name), {
    message: 'Bots go by this name',
    params: { code: 'name-reserved' },
  })
  .openapi({
    ...documented,
    description:
      'What others see: 1 to 40 characters, at least one of them visible. Space around it is cut off; no control characters, and no name of a bot, such as `Bot 2`.',
  });

export const Player = z
  .strictObject({
    id: z.string().openapi({ description: 'Opaque.', example: 'k3mq8vn2xw5tbhfa' }),
    name: z.string().openapi({ example: 'Ada' }),
  })
  .openapi('Player');
