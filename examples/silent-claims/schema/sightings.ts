/** What may leave of an event. */
import * as z from 'zod';
import { schemaOf } from '../../../src/rules/input/schema-of.ts';
import { seatSchema } from '../../../src/rules/vocabulary.ts';
import type { Sighting } from '../view/sighting.ts';
import { coin, world } from './terms.ts';

export const sighting = schemaOf<Sighting>()(
  z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('dealt'), hands: z.array(z.array(coin).nullable()) }),
    z.strictObject({ type: z.literal('found'), world }),
    z.strictObject({ type: z.literal('bid'), seat: seatSchema, coin }),
    z.strictObject({ type: z.literal('claimed'), world, winner: seatSchema, bids: z.array(coin) }),
    z.strictObject({ type: z.literal('resigned'), seat: seatSchema }),
  ]),
);
