/** Bot accounts, as their owners see them. */
import { z } from '@hono/zod-openapi';
import { KEY_SCOPES } from '../../../auth/scope.ts';
import { MOST_BOTS, type OwnBot } from '../../../history/players/bots.ts';
import { instant } from '../game.ts';
import { withDisplayNames } from '../../../rules/text/names/display-name.ts';
import { anyName, Player, playerName } from '../player.ts';

/** A bot hosts no games: each game counts towards the budgets of its host, who must be a person. */
const BOT_SCOPES = KEY_SCOPES.filter((scope) => scope !== 'host');

export const BotRequest = z
  .strictObject({ name: playerName })
  .openapi('BotRequest', { description: 'The name of the bot.' });

export const Bot = z
  .strictObject({
    player: Player.openapi({ description: 'The bot as others see it.' }),
    createdAt: instant.openapi({ description: 'When you created the bot.' }),
    games: z.int().openapi({ description: 'The number of unfinished games in which the bot sits.' }),
  })
  .openapi('Bot', { description: 'A bot account of yours.' });

export const BotBody = z
  .strictObject({ bot: Bot.openapi({ description: 'The bot account after the request.' }) })
  .openapi('BotBody', { description: 'One of your bots.' });
export const BotList = z
  .strictObject({
    bots: z
      .array(Bot)
      .max(MOST_BOTS)
      .openapi({ description: `Your bots, oldest first: at most ${MOST_BOTS}.` }),
  })
  .openapi('BotList', { description: 'Your bots.' });

export const BotKeyRequest = z
  .strictObject({
    name: anyName.openapi({ description: 'A name by which you recognize the key.', example: 'server' }),
    scopes: z
      .array(z.enum(BOT_SCOPES))
      .min(1)
      .max(BOT_SCOPES.length)
      .default(BOT_SCOPES)
      .openapi({
        description:
          '`read`: see what the bot can see. `play`: offer games, take and leave seats, send commands and messages. A bot hosts no games.',
        example: ['read', 'play'],
      }),
  })
  .openapi('BotKeyRequest', { description: 'An API key for a bot.' });

export const botParams = z.object({
  bot: z.string().max(64).openapi({ description: 'The id of a bot.' }),
});

/** Bots in one list. */
export function botBodiesOf(bots: readonly OwnBot[]): z.infer<typeof Bot>[] {
  const players = withDisplayNames(bots.map(({ player }) => player));
  return bots.map((bot, i) => botBodyOf({ ...bot, player: players[i]! }));
}

export function botBodyOf({ player, createdAt, games }: OwnBot): z.infer<typeof Bot> {
  return { player, createdAt: new Date(createdAt).toISOString(), games };
}
