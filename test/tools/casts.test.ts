/** The check that the bot of the generated client needs no casts. */
import { expect, it } from 'vitest';
import { castIn } from './generators/casts.ts';

const CODE = `/** As any bot. */
import { a as b } from './a.ts';
import {
  type C,
} from 'c';

const KINDS = ['move'] as const;
`;

it('finds no cast in comments, imports and constants', () => {
  expect(castIn(CODE)).toBeUndefined();
});

it.each(['const a = b as C;', 'const a = b!.c;', 'const a: any = b;', '// @ts-expect-error\nb();'])(
  'finds the cast in %s',
  (line) => expect(castIn(`${CODE}${line}\n`)).toBeDefined(),
);
