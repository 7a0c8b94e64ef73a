/** What the host of a game may choose. */
import * as z from 'zod';
import { OPTIONS, type OptionsSchema } from '../conquest/schema/terms.ts';

export const options: OptionsSchema = z.strictObject(OPTIONS);
