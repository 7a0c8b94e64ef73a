/** Games that begin from another: branches and rematches. */
import { z } from '@hono/zod-openapi';
import { gameId, seat } from '../game.ts';
import { LONGEST_GAME } from '../request.ts';
import { Player } from '../player.ts';

export const BranchRequest = z
  .strictObject({
    step: z.int().min(1).max(LONGEST_GAME).openapi({
      description:
        'The step after which the branch goes on: one of your own steps, as `version` and `at` count them.',
      example: 12,
    }),
    as: z
      .union([z.literal('open'), seat])
      .optional()
      .openapi({
        description:
          'The viewer who counts the step, as in the request for a view. Only for a finished game. Leave it out for your own steps.',
      }),
  })
  .openapi('BranchRequest', { description: 'Where a branch begins.' });

export const BranchBody = z
  .strictObject({ game: gameId })
  .openapi('BranchBody', { description: 'The id of the branch.' });

const UnseatedBot = z
  .strictObject({
    player: Player.openapi({ description: 'The bot account.' }),
    code: z.string().openapi({
      description:
        'Why it does not sit at the next table: the code of a problem, as from `POST /games/{game}/bots/{bot}`.',
      example: 'bot-not-offering',
    }),
  })
  .openapi('UnseatedBot', { description: 'A bot account that was not seated again.' });

export const RematchBody = z
  .strictObject({
    game: gameId,
    unseated: z.array(UnseatedBot).openapi({
      description:
        'Bot accounts of this game that were not seated again. Empty if the next game existed already.',
    }),
  })
  .openapi('RematchBody', { description: 'The id of the next game, and who is missing there.' });
