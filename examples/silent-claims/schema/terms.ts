/** What the host chooses, and the terms that the other schemas share. */
import * as z from 'zod';
import { schemaOf } from '../../../src/rules/input/schema-of.ts';
import { threesOf } from '../state/board.ts';
import type { Coin, Options, World } from '../state/types.ts';

const [FEWEST, MOST, USUAL] = [3, 9, 6];

export const coin: z.ZodType<Coin> = z.int().min(1).max(threesOf(MOST).flat().length);
export const world: z.ZodType<World> = z.int().min(1).max(MOST);

export const options = schemaOf<Options>()(
  z.strictObject({
    worlds: z
      .int()
      .min(FEWEST)
      .max(MOST)
      .default(USUAL)
      .describe('How many worlds are to be claimed, and how many coins each player is dealt.'),
  }),
);
export const preference = schemaOf<Record<string, never>>()(z.strictObject({}));
