/** The blocks of a player. */
import { z } from '@hono/zod-openapi';
import type { BlockRecord } from '../../../history/players/blocks.ts';
import { instant } from '../game.ts';
import { Player } from '../player.ts';

export const Block = z
  .strictObject({
    player: Player.openapi({ description: 'The blocked player.' }),
    at: instant.openapi({ description: 'When you blocked the player.' }),
  })
  .openapi('Block', { description: 'A player whom you have blocked.' });

export const BlockList = z
  .strictObject({
    blocks: z.array(Block).openapi({ description: 'The players whom you have blocked, newest first.' }),
  })
  .openapi('BlockList', { description: 'Your blocks.' });

export const blockParams = z.object({
  player: z.string().max(100).openapi({ description: 'The id of a player.' }),
});

export function blockBodyOf({ player, at }: BlockRecord) {
  return { player, at: new Date(at).toISOString() };
}
