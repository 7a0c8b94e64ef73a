/** Refusals of input that a schema rejects: their codes and fields. */
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { malformed, notPlain } from '../../../src/rules/input/malformed.ts';
import { hasDuplicates, no } from '../../../src/rules/input/refusal.ts';

const SCHEMA = z.strictObject({
  name: z.string().min(2).max(4),
  count: z.number().min(1).max(9).multipleOf(2).optional(),
  list: z
    .array(z.enum(['a', 'b']))
    .min(1)
    .max(2)
    .optional(),
  set: z.set(z.string()).max(1).optional(),
  map: z.map(z.string(), z.number()).max(1).optional(),
  at: z.iso.datetime().optional(),
  kind: z
    .discriminatedUnion('type', [
      z.strictObject({ type: z.literal('x'), size: z.number() }),
      z.strictObject({ type: z.literal('y') }),
    ])
    .optional(),
  either: z.union([z.strictObject({ deep: z.strictObject({ down: z.string() }) }), z.number()]).optional(),
  own: z
    .string()
    .refine((text) => text === 'good', { params: { code: 'not-good' } })
    .optional(),
  odd: z
    .string()
    .refine(() => false, { params: { code: 7 } })
    .optional(),
  plain: z
    .string()
    .refine(() => false)
    .optional(),
});

function refused(patch: object, root?: string) {
  const input = { name: 'Ann', ...patch };
  const parsed = SCHEMA.safeParse(input);
  if (parsed.success) throw new Error('it is taken');
  const { code, field, detail } = malformed(parsed.error, input, root);
  const [issue] = parsed.error.issues;
  const isInner = issue!.code === 'invalid_union' && issue!.errors.length > 0;
  const said = isInner ? (issue!.errors[0]![0]?.message ?? issue!.message) : issue!.message;
  expect(detail).toBe(code === 'missing-field' ? 'This field is required' : said);
  return [code, field];
}

describe('input', () => {
  it.each<[object, string, string]>([
    [{ name: undefined }, 'missing-field', 'name'],
    [{ name: 7 }, 'wrong-type', 'name'],
    [{ name: null }, 'wrong-type', 'name'],
    [{ name: 'a' }, 'too-short', 'name'],
    [{ name: 'abcde' }, 'too-long', 'name'],
    [{ count: 0 }, 'out-of-range', 'count'],
    [{ count: 10 }, 'out-of-range', 'count'],
    [{ count: 3 }, 'wrong-value', 'count'],
    [{ list: [] }, 'too-short', 'list'],
    [{ list: ['a', 'b', 'a'] }, 'too-long', 'list'],
    [{ list: ['a', 'c'] }, 'wrong-value', 'list.1'],
    [{ list: [undefined] }, 'missing-field', 'list.0'],
    [{ set: new Set(['a', 'b']) }, 'too-long', 'set'],
    [
      {
        map: new Map([
          ['a', 1],
          ['b', 2],
        ]),
      },
      'too-long',
      'map',
    ],
    [{ at: 'today' }, 'wrong-value', 'at'],
    [{ more: 1, other: 2 }, 'unknown-field', 'more'],
    [{ kind: {} }, 'missing-field', 'kind.type'],
    [{ kind: { type: 'z' } }, 'wrong-value', 'kind.type'],
    [{ kind: { type: 'x' } }, 'missing-field', 'kind.size'],
    [{ kind: { type: 'y', size: 1 } }, 'unknown-field', 'kind.size'],
    [{ either: { deep: { down: 7 } } }, 'wrong-type', 'either.deep.down'],
    [{ either: { deep: {} } }, 'missing-field', 'either.deep.down'],
    [{ own: 'bad' }, 'not-good', 'own'],
    [{ odd: 'bad' }, 'wrong-value', 'odd'],
    [{ plain: 'bad' }, 'wrong-value', 'plain'],
  ])('%j is refused as %s at %s', (patch, code, field) => {
    expect(refused(patch)).toEqual([code, field]);
    expect(refused(patch, 'body')).toEqual([code, `body.${field}`]);
  });

  it('that is wrong as a whole has a field only if the input has a name', () => {
    const parsed = z.number().safeParse('x');
    expect(malformed(parsed.error!, 'x')).toEqual({
      code: 'wrong-type',
      detail: parsed.error!.issues[0]!.message,
    });
    expect(malformed(parsed.error!, 'x', 'body')).toMatchObject({ field: 'body' });
  });

  it('is refused if a text could change how a line around it is displayed', () => {
    expect(notPlain({ name: 'Ann' }, 'body')).toBeUndefined();
    expect(notPlain({ name: 'A\u202enn' }, 'body')).toEqual({
      code: 'wrong-value',
      field: 'body.name',
      detail: 'The text holds characters that cannot be shown',
    });
  });
});

it('a refusal names its ruling', () => {
  expect(no('not-yours', 'IC-7.4')).toEqual({ code: 'not-yours', ruling: 'IC-7.4' });
});

it('hasDuplicates says whether a list contains an item twice', () => {
  expect([[], [1], [1, 2, 3], [1, 2, 1], [2, 2]].map(hasDuplicates)).toEqual([
    false,
    false,
    false,
    true,
    true,
  ]);
});
