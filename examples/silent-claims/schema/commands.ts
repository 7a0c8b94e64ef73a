/** What a command must look like. Whether it may be sent now is for `decide`. */
import * as z from 'zod';
import { schemaOf } from '../../../src/rules/input/schema-of.ts';
import type { Command } from '../state/command.ts';
import { coin } from './terms.ts';

export const command = schemaOf<Command>()(
  z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('bid'), coin }).describe('Seal a coin of your hand as your bid.'),
  ]),
);
