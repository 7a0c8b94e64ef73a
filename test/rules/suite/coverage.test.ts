/** The commands, sightings and windows that the suite counts, for any form of the ruleset's schemas. */
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Ruleset } from '../../../src/rules/contract.ts';
import { kindsOf } from '../../support/suite/coverage.ts';
import { toyRules } from '../../support/toy/toy.ts';

const bid = z.strictObject({ type: z.literal('bid'), card: z.int() });
const dealt = z.strictObject({ type: z.literal('dealt') });
type Bid = z.output<typeof bid>;

function kindsWith(command: z.ZodType<Bid>): readonly string[] {
  const sighting = z.union([dealt, bid]);
  const rules = {
    ...toyRules,
    windowKinds: { bid: 'answer' },
    schema: { ...toyRules.schema, command, sighting },
  };
  // The test only reads these schemas and plays no ruleset with them.
  return kindsOf(rules as unknown as Ruleset);
}

describe('the kinds that a playout counts', () => {
  it('are all commands, sightings and windows of the schemas', () => {
    expect(kindsOf(toyRules)).toEqual(expect.arrayContaining(['command bid', 'command roll', 'window turn']));
  });

  it.each<[string, z.ZodType<Bid>]>([
    ['a plain object', bid],
    ['a discriminated union of one', z.discriminatedUnion('type', [bid])],
    ['a union of one', z.union([bid])],
  ])('include the only command of a ruleset, whose schema is %s', (_, command) => {
    expect(kindsWith(command)).toEqual(['command bid', 'sighting dealt', 'sighting bid', 'window bid']);
  });
});
