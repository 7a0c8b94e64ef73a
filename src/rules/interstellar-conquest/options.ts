/** What the host of a game may choose. */
import * as z from 'zod';
import { OPTIONS, type OptionsSchema } from '../conquest/schema/terms.ts';

const { races, without, ...rest } = OPTIONS;

export const options: OptionsSchema = z.strictObject({
  races,
  without,
  recall: z.enum(['on', 'off']).default('on'),
  ...rest,
});
