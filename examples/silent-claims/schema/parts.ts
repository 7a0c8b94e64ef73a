/** The shape of what `describe.ts` gives, by the kind of window. */
import * as z from 'zod';
import { schemaOf, type AnySchema } from '../../../src/rules/input/schema-of.ts';
import type { BidParts } from '../legal/describe.ts';
import { coin, world } from './terms.ts';

const bid = schemaOf<BidParts>()(
  z.strictObject({
    world: world.describe('What the seats bid for.'),
    coins: z.array(coin).describe('`bid` takes one of these.'),
  }),
);

export const parts: Readonly<Record<string, AnySchema>> = { bid };
