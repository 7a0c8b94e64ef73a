/** The schema of a view. It is strict, so a field that is not listed fails. */
import * as z from 'zod';
import { schemaOf } from '../../../src/rules/input/schema-of.ts';
import { seatSchema } from '../../../src/rules/vocabulary.ts';
import type { View } from '../view/sighting.ts';
import { coin, world } from './terms.ts';

const count = z.int().min(0);

const seatSeen = z
  .strictObject({
    seat: seatSchema.describe('The number of the seat, from 0 (SL-1.1).'),
    coins: count.describe('The number of coins in its hand (SL-5.3).'),
    spent: z.array(coin).describe('The coins that it has bid, in that order (SL-5.3).'),
    claimed: z.array(world).describe('The worlds that it has claimed, in that order (SL-5.3).'),
    worth: count.describe('What these worlds are worth in total (SL-4.1).'),
    resigned: z.boolean().describe('Whether it has resigned (SL-4.3).'),
  })
  .meta({ id: 'Seat', description: 'What everybody sees of a seat (SL-5.3).' });

const own = z
  .strictObject({
    hand: z.array(coin).describe('The coins that the seat has not spent. A sealed bid is still among them.'),
    bid: coin.nullable().describe('Its sealed bid. Null until it has bid.'),
  })
  .meta({ id: 'Own', description: 'What only one seat sees (SL-5).' });

export const view = schemaOf<View>()(
  z
    .strictObject({
      round: z.int().min(1).describe('Counts from 1 (SL-2).'),
      world: world.nullable().describe('The world that is being claimed. Null when all are claimed.'),
      ahead: z.array(world).describe('The worlds that nobody has found yet, lowest worth first.'),
      seats: z.array(seatSeen).describe('Both seats, by number.'),
      own: own.nullable().describe('What only the viewer’s seat sees. Null for viewers without a seat.'),
      hands: z
        .array(z.array(coin))
        .nullable()
        .describe('The hands, by seat. Only for the viewer `open` of a game that is over; otherwise null.'),
    })
    .describe('The state of a game as one viewer may see it.'),
);
