/** What may leave of the state: strict, so a field that nobody listed fails. */
import * as z from 'zod';
import { schemaOf } from '../../../src/rules/input/schema-of.ts';
import { seatSchema } from '../../../src/rules/vocabulary.ts';
import type { View } from '../view/sighting.ts';
import { coin, world } from './terms.ts';

const count = z.int().min(0);

const seatSeen = z.strictObject({
  seat: seatSchema,
  coins: count,
  spent: z.array(coin),
  claimed: z.array(world),
  worth: count,
  resigned: z.boolean(),
});

export const view = schemaOf<View>()(
  z.strictObject({
    round: z.int().min(1),
    world: world.nullable(),
    ahead: z.array(world),
    seats: z.array(seatSeen),
    own: z.strictObject({ hand: z.array(coin), bid: coin.nullable() }).nullable(),
    hands: z.array(z.array(coin)).nullable(),
  }),
);
