/** The options that the host of a game chooses. */
import * as z from 'zod';
import { OPTIONS, type OptionsSchema } from '../conquest/schema/terms.ts';
import type { Options } from '../conquest/state/types.ts';
import { schemaOf } from '../input/schema-of.ts';

const { races, without, ...rest } = OPTIONS;

export const options: OptionsSchema = schemaOf<Options>()(
  z
    .strictObject({
      races,
      without,
      recall: z
        .enum(['on', 'off'])
        .default('on')
        .describe('Whether a seat may bring ships home instead of attacking (IC-3.6).'),
      ...rest,
    })
    .describe('What the host chooses. Every option has a default.'),
);
