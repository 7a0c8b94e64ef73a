/** The schema of a sighting. */
import * as z from 'zod';
import { schemaOf } from '../../../src/rules/input/schema-of.ts';
import { seatSchema } from '../../../src/rules/vocabulary.ts';
import type { Sighting } from '../view/sighting.ts';
import { coin, world } from './terms.ts';

export const sighting = schemaOf<Sighting>()(
  z.discriminatedUnion('type', [
    z
      .strictObject({
        type: z.literal('dealt'),
        hands: z
          .array(z.array(coin).nullable())
          .describe('The hands, by seat. Null for a hand that the viewer may not see (SL-5.1).'),
      })
      .describe('The coins were dealt (SL-1.2).'),
    z.strictObject({ type: z.literal('found'), world }).describe('A world was found (SL-2.1).'),
    z
      .strictObject({
        type: z.literal('bid'),
        seat: seatSchema.describe('The seat that bid (SL-3.1).'),
        coin,
      })
      .describe('A seat sealed a bid, or replaced it. Only the seat sees it (SL-5.2).'),
    z
      .strictObject({
        type: z.literal('claimed'),
        world,
        winner: seatSchema.describe('The seat that claimed it (SL-2.2).'),
        bids: z.array(coin).describe('The bids, by seat (SL-2.2).'),
      })
      .describe('Both bids were turned over, and a seat claimed the world (SL-2.2).'),
    z
      .strictObject({
        type: z.literal('resigned'),
        seat: seatSchema.describe('The seat that resigned (SL-4.3).'),
      })
      .describe('A seat resigned (SL-4.3).'),
  ]),
);
