/** Which commands, sightings and windows the suite counts, whatever form the ruleset's schemas have. */
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Ruleset } from '../src/rules/contract.ts';
import { kindsOf } from './support/coverage.ts';
import { toyRules } from './support/toy.ts';

const bid = z.strictObject({ type: z.literal('bid'), card: z.int() });
const dealt = z.strictObject({ type: z.literal('dealt') });

function kindsWith(schema: Partial<Ruleset['schema']>): readonly string[] {
  return kindsOf({ ...toyRules, windowKinds: { bid: 'answer' }, schema: { ...toyRules.schema, ...schema } });
}

describe('the kinds that a playout counts', () => {
  it('are all commands, sightings and windows of the schemas', () => {
    expect(kindsOf(toyRules)).toEqual(expect.arrayContaining(['command bid', 'command roll', 'window turn']));
  });

  it.each<[string, z.ZodType<{ readonly type: string }>]>([
    ['a plain object', bid],
    ['a discriminated union of one', z.discriminatedUnion('type', [bid])],
    ['a union of one', z.union([bid])],
  ])('include the only command of a ruleset, whose schema is %s', (_, command) => {
    expect(kindsWith({ command, sighting: z.union([dealt, bid]) })).toEqual([
      'command bid',
      'sighting dealt',
      'sighting bid',
      'window bid',
    ]);
  });
});
