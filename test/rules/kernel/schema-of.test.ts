/** `npm run typecheck` is the real test: it fails if an expected error does not occur. */
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Rules } from '../../../src/rules/contract.ts';
import { schemaOf, type SchemaOf } from '../../../src/rules/input/schema-of.ts';
import { seatSchema, type Seat } from '../../../src/rules/vocabulary.ts';
import type { ToyNouns } from '../../support/toy/nouns.ts';

type Command =
  | { readonly type: 'bid'; readonly cards: readonly number[]; readonly seat?: Seat }
  | { readonly type: 'order'; readonly answer: 'yes' | 'no' | null; readonly of: { readonly why?: string } }
  | { readonly type: 'pass' };

const bid = z.strictObject({
  type: z.literal('bid'),
  cards: z.array(z.int()),
  seat: seatSchema.exactOptional(),
});
const of = z.strictObject({ why: z.string().exactOptional() });
const answer = z.enum(['yes', 'no']).nullable();
const order = z.strictObject({ type: z.literal('order'), answer, of });
const pass = z.strictObject({ type: z.literal('pass') });

describe('the schema of a union', () => {
  it('is returned unchanged', () => {
    const whole = z.discriminatedUnion('type', [bid, order, pass]);
    const schema: SchemaOf<Command> = schemaOf<Command>()(whole);
    expect(schema).toBe(whole);
  });

  it('may be one of several schemas that together cover the type', () => {
    const arms = (deals: boolean) =>
      schemaOf<Command>()(z.discriminatedUnion('type', [bid, pass, ...(deals ? [order] : [])]));
    expect(arms(true).safeParse({ type: 'order', answer: null, of: {} }).success).toBe(true);
    expect(arms(false).safeParse({ type: 'order', answer: null, of: {} }).success).toBe(false);
  });

  it('does not compile without an arm', () => {
    const lacking = z.discriminatedUnion('type', [bid, pass]);
    // A plain schema of zod compiles, which is why `SchemaOf` is not `z.ZodType`.
    const accepted: z.ZodType<Command> = lacking;
    // @ts-expect-error `order` is missing.
    schemaOf<Command>()(lacking);
    // @ts-expect-error A ruleset takes none but a whole schema.
    const given: Rules<ToyNouns>['schema']['command'] = z.discriminatedUnion('type', [pass]);
    expect([accepted, given]).toHaveLength(2);
  });

  it('does not compile without an optional field, a value of an enumeration, or null', () => {
    const common = { type: z.literal('order'), answer, of };
    const withBid = (shape: { type: z.ZodLiteral<'bid'>; cards: z.ZodArray<z.ZodInt> }) => {
      // @ts-expect-error `seat` is missing.
      schemaOf<Command>()(z.discriminatedUnion('type', [z.strictObject(shape), order, pass]));
    };
    withBid({ type: z.literal('bid'), cards: z.array(z.int()) });
    const firm = z.strictObject({ ...common, answer: z.enum(['yes', 'no']) });
    // @ts-expect-error `answer` may be null.
    schemaOf<Command>()(z.discriminatedUnion('type', [bid, firm, pass]));
    const willing = z.strictObject({ ...common, answer: z.literal('yes').nullable() });
    // @ts-expect-error `answer` may be no.
    schemaOf<Command>()(z.discriminatedUnion('type', [bid, willing, pass]));
    const silent = z.strictObject({ ...common, of: z.strictObject({}) });
    // @ts-expect-error `why` is missing in `of`.
    schemaOf<Command>()(z.discriminatedUnion('type', [bid, silent, pass]));
    // @ts-expect-error One of two values.
    expect(schemaOf<'mail' | 'push'>()(z.enum(['mail'])).safeParse('push').success).toBe(false);
  });

  it('does not compile if it allows more than the type', () => {
    const loud = z.strictObject({ type: z.literal('pass'), loud: z.boolean() });
    // @ts-expect-error `loud` is no field of it.
    schemaOf<Command>()(z.discriminatedUnion('type', [bid, order, loud]));
    const other = z.strictObject({ type: z.literal('boast') });
    // @ts-expect-error `boast` is no arm of it.
    schemaOf<Command>()(z.discriminatedUnion('type', [bid, order, pass, other]));
    // @ts-expect-error A third value.
    expect(schemaOf<'mail' | 'push'>()(z.enum(['mail', 'push', 'fax'])).safeParse('fax').success).toBe(true);
  });
});
