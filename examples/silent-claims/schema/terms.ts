/** The schemas of the options, and those that the other schemas share. */
import * as z from 'zod';
import { schemaOf } from '../../../src/rules/input/schema-of.ts';
import { threesOf } from '../state/board.ts';
import type { Coin, Options, World } from '../state/types.ts';

const [FEWEST, MOST, USUAL] = [3, 9, 6];

export const coin: z.ZodType<Coin> = z
  .int()
  .min(1)
  .max(threesOf(MOST).flat().length)
  .describe('A coin, by its value (SL-1.2).');
export const world: z.ZodType<World> = z.int().min(1).max(MOST).describe('A world, by its worth (SL-1.1).');

export const options = schemaOf<Options>()(
  z
    .strictObject({
      worlds: z
        .int()
        .min(FEWEST)
        .max(MOST)
        .default(USUAL)
        .describe('The number of worlds, and of coins that each player is dealt (SL-1.1).'),
    })
    .describe('What the host chooses.'),
);
export const preference = schemaOf<Record<string, never>>()(
  z.strictObject({}).describe('Empty: seats do not differ.'),
);
