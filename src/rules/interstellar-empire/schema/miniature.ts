/** The schema of the board in lists. It is strict: an unlisted field fails the suite. */
import * as z from 'zod';
import { schemaOf } from '../../input/schema-of.ts';
import { MAX_SEATS } from '../../vocabulary.ts';
import { MOST_SHOWN, type SmallBoard } from '../view/miniature.ts';
import { count, effect } from './terms.ts';

const seat = z
  .strictObject({
    planets: z
      .array(effect)
      .max(MOST_SHOWN)
      .describe('The effects of its first 24 planets, in order of arrival (IE-4.2).'),
    ships: z
      .array(count)
      .max(MOST_SHOWN)
      .describe('The firepower of its first 24 ships, in order of arrival (IE-3.1).'),
    conceded: z.boolean().describe('Whether it has conceded (IE-10).'),
  })
  .meta({ id: 'SmallSeat', description: 'The empire and the fleet of a seat.' });

export const smallBoard = schemaOf<SmallBoard>()(
  z
    .strictObject({
      seats: z
        .array(seat)
        .max(MAX_SEATS)
        .describe('All seats, by number, which is their order of play (IE-1.1).'),
      deck: count.describe(
        'The number of cards left in the deck. The game ends with the last one (IE-11.1).',
      ),
    })
    .describe('The board in lists of games, as spectators see it.'),
);
