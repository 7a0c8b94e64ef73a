/** The schema of a command. `decide` checks whether the seat may send it now. */
import * as z from 'zod';
import { schemaOf } from '../../../src/rules/input/schema-of.ts';
import type { Command } from '../state/command.ts';
import { coin } from './terms.ts';

export const command = schemaOf<Command>()(
  z.discriminatedUnion('type', [
    z
      .strictObject({ type: z.literal('bid'), coin: coin.describe('A coin of your hand (SL-3.1).') })
      .describe('Seal a coin as your bid (SL-3.1). Answers `bid`.'),
  ]),
);
