/** What lists add to a game: the board, as far as everybody may see it. */
import { z } from '@hono/zod-openapi';
import { seatSchema as seat } from '../../rules/vocabulary.ts';
import { orNull } from './nullable.ts';
import { anyBoard } from './ruleset.ts';

const Leader = z
  .strictObject({
    seats: z.array(seat).openapi({ description: 'The seats that lead, by number.' }),
    amount: z.int().openapi({
      description:
        'What each of these seats has: colonies in the conquest games, planets in Interstellar Empire.',
    }),
  })
  .openapi('Leader', { description: 'The seats that lead, by what everybody sees.' });

export const LISTED = {
  board: orNull(anyBoard()).optional().openapi({
    description:
      'Only in lists: the board as spectators see it, reduced to what a small picture needs. Null before the start, in private games, and if the list does not have the present board.',
  }),
  round: z.int().nullable().optional().openapi({
    description:
      'Only in lists: the present round, or the present turn in a game that counts turns. 1 while all play turns 1 to 3 of Stellar Conquest at the same time. Null whenever `board` is.',
  }),
  leader: orNull(Leader).optional().openapi({
    description:
      'Only in lists. Null whenever `board` is, and also if nobody leads, if the rules hide who leads, and after the end.',
  }),
  standing: z.string().nullable().optional().openapi({
    description:
      'Only in lists: `round` and `leader` in words, with the names of the players; after the end, what the winners have. Null whenever `board` is, and if there is nothing to say.',
    example: 'Round 3 · Ann leads with 2 colonies',
  }),
} as const;
