/** The shape of what `describe.ts` gives, by the kind of window. */
import * as z from 'zod';
import type { BidParts } from '../describe.ts';
import { coin, world } from './terms.ts';

const bid: z.ZodType<BidParts> = z.strictObject({
  world: world.describe('What the seats bid for.'),
  coins: z.array(coin).describe('`bid` takes one of these.'),
});

export const parts: Readonly<Record<string, z.ZodType<object>>> = { bid };
