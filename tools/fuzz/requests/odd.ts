/** Values that nobody sends who means well. */
import type { Dice } from '../../../test/support/suite/dice.ts';

const TEXTS: readonly string[] = [
  '',
  ' ',
  '\t\r\n',
  '\0',
  'a\0b',
  '\u001b[31m',
  'line\r\nSet-Cookie: session=x',
  '\ud800',
  'x\udc00y',
  '\ufeff',
  '\u202eevil\u2066',
  '\u2028',
  'é'.normalize('NFD'),
  '👩‍🚀'.repeat(20),
  'Z̷̧̛̤͓'.repeat(30),
  'ﷺ'.repeat(40),
  'İ',
  'null',
  'undefined',
  'NaN',
  'true',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '-1',
  '0x10',
  '1e999',
  '99999999999999999999',
  '01',
  '١٢٣',
  "' OR 1=1 --",
  '"; DROP TABLE games; --',
  '%',
  '_',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '${7*7}',
  '{{7*7}}',
  '../../etc/passwd',
  '..',
  '/',
  '\\',
  'javascript:alert(1)',
  'https://elsewhere.test/',
  '1970-01-01T00:00:00Z',
  'open',
  'mine',
  'spectator',
];
const LENGTHS = [39, 40, 41, 99, 100, 101, 200, 201, 1000, 5000, 40_000];
const NUMBERS: readonly number[] = [
  -1,
  0,
  -0,
  1,
  2,
  0.5,
  1.0000000001,
  7,
  8,
  255,
  2 ** 31,
  -(2 ** 31),
  2 ** 32,
  2 ** 53,
  -(2 ** 53),
  2 ** 53 + 2,
  1e21,
  1e308,
  5e-324,
];
export const NAMES: readonly string[] = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  '',
  ' ',
  'type',
  'id',
  'seat',
  'host',
  'as',
  'by',
  'status',
  'invitation',
  'scopes',
  'sandbox',
  'seed',
  'x'.repeat(5000),
  '\ud800',
  'a.b',
  '0',
  '$ref',
];

export function oddText(dice: Dice): string {
  if (dice.chance(0.75)) return dice.pick(TEXTS);
  return dice.pick(['x', ' ', '😀', '"', '\\', 'ß', '\u0000', '0']).repeat(dice.pick(LENGTHS));
}

export function oddNumber(dice: Dice): number {
  return dice.pick(NUMBERS);
}

/** Of any type. */
export function oddValue(dice: Dice): unknown {
  switch (dice.below(8)) {
    case 0:
      return null;
    case 1:
      return dice.chance(0.5);
    case 2:
      return oddNumber(dice);
    case 3:
      return dice.pick([
        [],
        [[]],
        [null],
        [0, 0],
        Array.from({ length: dice.pick([9, 201, 5000]) }, () => 0),
      ]);
    case 4:
      return dice.pick<unknown>([{}, { a: 1 }, { length: 3 }, { toJSON: 1 }, { type: 'resign' }]);
    case 5:
      return nested(dice.pick([2, 31, 32, 33, 500]));
    default:
      return oddText(dice);
  }
}

function nested(levels: number): unknown {
  let value: unknown = 0;
  for (let i = 0; i < levels; i += 1) value = i % 2 === 0 ? [value] : { a: value };
  return value;
}
