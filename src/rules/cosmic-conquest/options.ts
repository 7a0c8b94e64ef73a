/** The options that the host of a game chooses. */
import * as z from 'zod';
import { OPTIONS, type OptionsSchema } from '../conquest/schema/terms.ts';
import type { Options } from '../conquest/state/types.ts';
import { schemaOf } from '../input/schema-of.ts';

export const options: OptionsSchema = schemaOf<Omit<Options, 'recall'>>()(
  z.strictObject(OPTIONS).describe('What the host chooses. Every option has a default.'),
);
