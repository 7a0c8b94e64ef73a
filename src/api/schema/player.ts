import { z } from '@hono/zod-openapi';
import { isPlain } from '../../rules/text/plain.ts';
import { isLikeBot, isVisible } from './player-name.ts';

const LONGEST_NAME = 40;
const LONGEST_TITLE = 60;

const lineUpTo = (longest: number) =>
  z.string().trim().min(1).max(longest).refine(isPlain, 'The name has characters that cannot be displayed');

const line = lineUpTo(LONGEST_NAME);
const visible = [
  isVisible,
  { message: 'The name has no visible character', params: { code: 'name-invisible' } },
] as const;

const documented = { type: 'string', minLength: 1, maxLength: LONGEST_NAME, example: 'Ada' } as const;

/** The name of a key or a webhook, or a player’s name from before the rules for names. */
export const anyName = line.openapi({
  ...documented,
  description: '1 to 40 characters, without control characters. Surrounding space is removed.',
});

export const playerName = line
  .refine(...visible)
  .refine((name) => !isLikeBot(name), {
    message: 'The name is reserved for bots',
    params: { code: 'name-reserved' },
  })
  .openapi({
    ...documented,
    description:
      'The name that others see: 1 to 40 characters, at least one of them visible, without control characters. Surrounding space is removed. Names of bots, such as `Bot 2`, are refused.',
  });

export const gameTitle = lineUpTo(LONGEST_TITLE)
  .refine(...visible)
  .openapi({
    type: 'string',
    minLength: 1,
    maxLength: LONGEST_TITLE,
    example: 'Friday night at Altair',
    description:
      'The title of the game: 1 to 60 characters, at least one of them visible, without control characters. Surrounding space is removed. Left out: the service generates one from the game’s id.',
  });

const BotMark = z
  .strictObject({
    owner: z
      .strictObject({
        id: z.string().openapi({ description: 'The id of the person.', example: 'p8wd4tq2mz6xkv3n' }),
        name: z.string().openapi({ description: 'The name of the person.', example: 'Ada' }),
      })
      .openapi('BotOwner', { description: 'The person to whom the bot belongs.' }),
  })
  .openapi('BotMark', { description: 'The mark of a bot account: a program plays, not a person.' });

export const Player = z
  .strictObject({
    id: z.string().openapi({ description: 'Opaque.', example: 'k3mq8vn2xw5tbhfa' }),
    name: z.string().openapi({ description: 'The name, which others may bear, too.', example: 'Nova' }),
    displayName: z.string().optional().openapi({
      description:
        'The name to show if somebody else in the same game or list bears the same name: the name and the first characters of the id. Left out if the name alone is clear.',
      example: 'Nova #k3',
    }),
    bot: BotMark.optional().openapi({ description: 'Only of a bot account.' }),
  })
  .openapi('Player', { description: 'A player, as others see them.' });
