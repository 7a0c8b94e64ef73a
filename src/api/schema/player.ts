import { z } from '@hono/zod-openapi';
import { isPlain } from '../../rules/text/plain.ts';
import { isLikeBot, isVisible } from './player-name.ts';

const line = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .refine(isPlain, 'The name has characters that cannot be displayed');

const documented = { type: 'string', minLength: 1, maxLength: 40, example: 'Ada' } as const;

/** The name of a key or a webhook, or a player’s name from before the rules for names. */
export const anyName = line.openapi({
  ...documented,
  description: '1 to 40 characters, without control characters. Surrounding space is removed.',
});

export const playerName = line
  .refine(isVisible, {
    message: 'The name has no visible character',
    params: { code: 'name-invisible' },
  })
  .refine((name) => !isLikeBot(name), {
    message: 'The name is reserved for bots',
    params: { code: 'name-reserved' },
  })
  .openapi({
    ...documented,
    description:
      'The name that others see: 1 to 40 characters, at least one of them visible, without control characters. Surrounding space is removed. Names of bots, such as `Bot 2`, are refused.',
  });

export const Player = z
  .strictObject({
    id: z.string().openapi({ description: 'Opaque.', example: 'k3mq8vn2xw5tbhfa' }),
    name: z.string().openapi({ example: 'Ada' }),
  })
  .openapi('Player');
