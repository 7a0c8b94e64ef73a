/** The schema of the parts that `describe` returns, for each kind of window. */
import * as z from 'zod';
import { schemaOf, type AnySchema } from '../../../src/rules/input/schema-of.ts';
import type { BidParts } from '../legal/describe.ts';
import { coin, world } from './terms.ts';

const bid = schemaOf<BidParts>()(
  z
    .strictObject({
      world: world.describe('The world that the seats bid for (SL-2.1).'),
      coins: z.array(coin).describe('Your hand (SL-3.1).'),
    })
    .describe('`bid` takes one of the coins.'),
);

export const parts: Readonly<Record<string, AnySchema>> = { bid };
