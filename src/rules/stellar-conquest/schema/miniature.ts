/** The schema of the board in lists. It is strict: an unlisted field fails the suite. */
import * as z from 'zod';
import { schemaOf } from '../../input/schema-of.ts';
import { MOST_POSTS } from '../data/counters.ts';
import { MOST_SHOWN, type SmallBoard } from '../view/miniature.ts';
import { colour, hex, MOST_SEATS } from './terms.ts';

const seat = z
  .strictObject({
    colour,
    entry: hex.describe('Its entry hex (SC-2.4).'),
    posts: z
      .array(hex)
      .max(MOST_POSTS)
      .nullable()
      .describe('The hexes of its command posts. Null while they are secret, in turns 1 to 3 (SC-1.4).'),
    ships: z
      .array(hex)
      .max(MOST_SHOWN)
      .nullable()
      .describe(
        'The hexes where it has ships, a sample if there are more than 40. Null while they are hidden (SC-10.1).',
      ),
  })
  .meta({ id: 'SmallSeat', description: 'What the map of a list shows of a seat.' });

export const smallBoard = schemaOf<SmallBoard>()(
  z
    .strictObject({
      seats: z.array(seat).max(MOST_SEATS).describe('All seats, by number (SC-1.1).'),
      battle: hex
        .nullable()
        .describe('The hex of the present battle. Null if there is none, or if it is private (SC-10).'),
    })
    .describe('The board in lists of games, as spectators see it.'),
);
