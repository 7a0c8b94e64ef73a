/** The schema of the board in lists. It is strict: an unlisted field fails the suite. */
import * as z from 'zod';
import { schemaOf } from '../../input/schema-of.ts';
import { MAX_SEATS } from '../../vocabulary.ts';
import { EFFECTS } from '../data/deck.ts';
import { MOST_SHOWN, type SmallBoard } from '../view/miniature.ts';
import { count } from './terms.ts';

export const smallBoard = schemaOf<SmallBoard>()(
  z.strictObject({
    seats: z
      .array(
        z.strictObject({
          planets: z
            .array(z.enum([...new Set(Object.values(EFFECTS).flat())]))
            .max(MOST_SHOWN)
            .describe('The effects of the first 24 planets.'),
          ships: z.array(count).max(MOST_SHOWN).describe('The firepower of the first 24 ships.'),
          conceded: z.boolean(),
        }),
      )
      .max(MAX_SEATS),
    deck: count,
  }),
);
