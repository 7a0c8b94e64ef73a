/** The schema of the board in lists. It is strict: an unlisted field fails the suite. */
import * as z from 'zod';
import { schemaOf } from '../../input/schema-of.ts';
import { MOST_POSTS } from '../data/counters.ts';
import { COLOURS } from '../state/types.ts';
import { MOST_SHOWN, type SmallBoard } from '../view/miniature.ts';
import { hex, MOST_SEATS } from './terms.ts';

export const smallBoard = schemaOf<SmallBoard>()(
  z.strictObject({
    seats: z
      .array(
        z.strictObject({
          colour: z.enum(COLOURS),
          entry: hex,
          posts: z.array(hex).max(MOST_POSTS).nullable(),
          ships: z.array(hex).max(MOST_SHOWN).nullable().describe('A sample if there are more than 40.'),
        }),
      )
      .max(MOST_SEATS),
    battle: hex.nullable(),
  }),
);
