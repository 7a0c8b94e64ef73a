/** Texts that a schema allows: of its length, and of its pattern where that is a row of classes and counts. */
import type { Dice } from '../../../test/support/suite/dice.ts';
import type { Json } from '../request.ts';

const PLAIN = 'abcdefghijklmnopqrstuvwxyz0123456789';
const CLASSES: Readonly<Record<string, string>> = {
  d: '0123456789',
  w: `${PLAIN}ABCDEFGHIJKLMNOPQRSTUVWXYZ_`,
};
/** A class, a group of words, an escape or a character; then how often. */
const PIECE = /(\[[^\]]+\]|\([^)]+\)|\\.|.)(\{\d+(?:,\d*)?\}|[*+?])?/g;
const LONGEST = 300;

export function textOf({ pattern, minLength = 0, maxLength, format }: Json, dice: Dice): string {
  if (pattern !== undefined) return ofPattern(pattern, dice);
  if (format === 'date-time') return '2030-06-09T09:00:00.000Z';
  const most = Math.min(maxLength ?? 12, LONGEST);
  const length = dice.pick([minLength, most, minLength + dice.below(most - minLength + 1)]);
  return Array.from({ length }, () => dice.pick(PLAIN.split(''))).join('');
}

function ofPattern(pattern: string, dice: Dice): string {
  const pieces = pattern.replace(/^\^/, '').replace(/\$$/, '').matchAll(PIECE);
  return [...pieces]
    .map(([, what, count]) => Array.from({ length: times(count, dice) }, () => one(what!, dice)).join(''))
    .join('');
}

function one(piece: string, dice: Dice): string {
  if (piece.startsWith('(')) return ofPattern(dice.pick(piece.slice(1, -1).split('|')), dice);
  if (piece.startsWith('[')) return dice.pick(members(piece.slice(1, -1)));
  if (piece.startsWith('\\')) return dice.pick((CLASSES[piece[1]!] ?? piece[1]!).split(''));
  return piece;
}

function members(inside: string): readonly string[] {
  const plain = inside.replaceAll(/\\x([\da-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
  return [...plain.matchAll(/\\(.)|([^\\])-([^\\])|(.)/g)].flatMap(([, escaped, first, last, single]) => {
    if (escaped !== undefined) return (CLASSES[escaped] ?? escaped).split('');
    if (first === undefined) return [single!];
    const [from, to] = [first.charCodeAt(0), last!.charCodeAt(0)];
    return Array.from({ length: to - from + 1 }, (_, i) => String.fromCharCode(from + i));
  });
}

function times(count: string | undefined, dice: Dice): number {
  if (count === undefined) return 1;
  if (count === '?') return dice.below(2);
  if (count === '*' || count === '+') return (count === '+' ? 1 : 0) + dice.below(6);
  const [least, most] = count.slice(1, -1).split(',');
  if (most === undefined) return Number(least);
  return Number(least) + dice.below((most === '' ? Number(least) + 6 : Number(most)) - Number(least) + 1);
}
