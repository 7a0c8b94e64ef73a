/** Reading lines word by word, and the English phrases of logs. */
import { describe, expect, it } from 'vitest';
import { counted, listed } from '../../../src/rules/text/english.ts';
import { firstUnplain, isPlain, plainLine } from '../../../src/rules/text/plain.ts';
import { Reading, readSeat, seatNames, readType, seatLine } from '../../../src/rules/text/reading.ts';
import type { Seat } from '../../../src/rules/vocabulary.ts';

/** The refusal's text if the reading ends here. */
const complaint = (reading: Reading): string | undefined => {
  const read = reading.end(undefined);
  return read.ok ? undefined : read.error.detail;
};

describe('a line', () => {
  it('is split at spaces, commas, semicolons and brackets, and its capitals do not matter', () => {
    const reading = new Reading('Move (3) ships, NOW;  please');
    expect(reading.take('move')).toBe(true);
    expect(reading.number()).toBe(3);
    expect(reading.take('ships', 'later')).toBe(false);
    expect(reading.next).toBe('ships');
    expect(reading.take('ships', 'now')).toBe(true);
    expect(reading.isDone).toBe(false);
    expect(reading.end(7)).toMatchObject({ ok: false });
    expect(reading.take('please')).toBe(true);
    expect([reading.isDone, reading.next]).toEqual([true, undefined]);
    expect(reading.end(7)).toEqual({ ok: true, value: 7 });
  });

  it('reads no quoted word as a word of the grammar, and accepts either apostrophe', () => {
    expect(new Reading('"move"').take('move')).toBe(false);
    expect(new Reading('Ann’s').take("ann's")).toBe(true);
    expect(new Reading('"a \\" b" c').next).toBe('a \\" b');
  });

  it('returns to the same word after a failed attempt', () => {
    const reading = new Reading('one two');
    expect(
      reading.attempt(() => (reading.take('one') ? reading.demand('three') : undefined)),
    ).toBeUndefined();
    expect(reading.next).toBe('one');
    expect(reading.attempt(() => reading.take('one'))).toBe(true);
    expect(reading.next).toBe('two');
  });

  it('reads lists with and without “and”, and stops at the first word that does not fit', () => {
    const reading = new Reading('1, 2 and 3 and ships');
    expect(reading.some(() => reading.number())).toEqual([1, 2, 3]);
    expect(reading.next).toBe('and');
    expect(reading.list(() => reading.number())).toBeUndefined();
    expect(new Reading('').some(() => undefined)).toEqual([]);
    const pair = new Reading('4 5');
    expect(pair.list(() => pair.number())).toEqual([4, 5]);
  });

  it('returns the rest as written', () => {
    const reading = new Reading('say  Hello,  (you)  ');
    reading.take('say');
    expect(reading.rest()).toBe('Hello,  (you)');
    expect([reading.isDone, reading.rest()]).toEqual([true, '']);
  });

  it('has numbers of up to six digits', () => {
    const numbers = ['0', '007', '999999', '1000000', '-1', '1.5', 'x1'].map((text) =>
      new Reading(text).number(),
    );
    expect(numbers).toEqual([0, 7, 999_999, undefined, undefined, undefined, undefined]);
  });
});

describe('a line that is not understood', () => {
  it('is refused with what was expected at the furthest word', () => {
    const reading = new Reading('move fast');
    reading.demand('build');
    reading.take('move');
    reading.number();
    reading.demand('all', 'ships');
    reading.demand('all', 'ships');
    expect(complaint(reading)).toBe('“fast” was not understood: expected a number or “all ships”.');
    expect(reading.end(undefined)).toMatchObject({ error: { code: 'unreadable-line' } });
  });

  it('is refused without what was expected before the furthest word', () => {
    const reading = new Reading('move fast');
    reading.attempt(() => (reading.take('move') ? reading.number('speed') : undefined));
    reading.demand('build');
    expect(complaint(reading)).toBe('“fast” was not understood: expected speed.');
  });

  it('is refused if it ends too early or too late', () => {
    const short = new Reading('move');
    short.take('move');
    short.number();
    expect(complaint(short)).toBe('The line ends where a number was expected.');
    const long = new Reading('move now');
    long.take('move');
    expect(long.end(1)).toMatchObject({
      error: { detail: '“now” was not understood: expected the end of the line.' },
    });
  });

  it('quotes at most 40 characters of a word', () => {
    const quoted = (length: number) => {
      const reading = new Reading('x'.repeat(length));
      reading.number();
      return complaint(reading);
    };
    expect(quoted(40)).toBe(`“${'x'.repeat(40)}” was not understood: expected a number.`);
    expect(quoted(41)).toBe(`“${'x'.repeat(40)}…” was not understood: expected a number.`);
  });

  it('is refused with its first objection, before anything that was expected', () => {
    const reading = new Reading('move');
    reading.number();
    expect(reading.object('Nobody moves.')).toBeUndefined();
    reading.object('Nobody stays.');
    expect(complaint(reading)).toBe('Nobody moves.');
    reading.take('move');
    expect(reading.end(1)).toEqual({ ok: true, value: 1 });
  });
});

describe('a name in a line', () => {
  const NAMES = [
    ['New', 1],
    ['New Terra', 2],
    ['Twin', 3],
    ['twin', 4],
  ] as const;
  const named = (line: string) => {
    const reading = new Reading(line);
    return [reading.name(NAMES, 'a star'), reading.next, complaint(reading)];
  };

  it('is the longest one that fits, quoted or not', () => {
    expect(named('new terra now').slice(0, 2)).toEqual([2, 'now']);
    expect(named('New moon').slice(0, 2)).toEqual([1, 'moon']);
    expect(named('"new terra" now').slice(0, 2)).toEqual([2, 'now']);
    expect(named('"new" terra').slice(0, 2)).toEqual([1, 'terra']);
  });

  it('is refused if it is unknown, or if several have it', () => {
    expect(named('sol')).toEqual([undefined, 'sol', '“sol” was not understood: expected a star.']);
    expect(named('"new moon"')[0]).toBeUndefined();
    expect(named('')[2]).toBe('The line ends where a star was expected.');
    expect(named('twin')).toEqual([
      undefined,
      'twin',
      '“twin” was not understood: expected a star by number, as several are called so.',
    ]);
  });
});

describe('a seat in a line', () => {
  const read = (line: string) =>
    readSeat(new Reading(line), ['Ann', '1'], () => [...seatNames(['Ann', '1']), ['the host', 1 as Seat]]);

  it.each([
    ['seat 1', 1],
    ['0', 0],
    ['ann', 0],
    ['"1"', 1],
    ['the host', 1],
    ['seat 2', undefined],
    ['seat', undefined],
    ['01', undefined],
    ['bob', undefined],
  ])('%j is %s', (line, seat) => {
    expect(read(line)).toBe(seat);
  });

  it('is written with its number', () => {
    expect(seatLine(3 as Seat)).toBe('seat 3');
  });
});

it('a type of command is one word or several, and the longest type is read first', () => {
  const TYPES = ['offer', 'offer-healing', 'pass'] as const;
  const read = (line: string) => {
    const reading = new Reading(line);
    return [readType(reading, TYPES), complaint(reading)];
  };
  expect(read('offer-healing')[0]).toBe('offer-healing');
  expect(read('Offer healing now')[0]).toBe('offer-healing');
  expect(read('offer help')[0]).toBe('offer');
  expect(read('go')).toEqual([
    undefined,
    '“go” was not understood: expected a command (offer, offer-healing, pass).',
  ]);
});

describe('English', () => {
  it('lists items', () => {
    expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map((items) => listed(items))).toEqual([
      'nobody',
      'a',
      'a and b',
      'a, b and c',
    ]);
    expect(listed([], 'no one')).toBe('no one');
  });

  it('counts things', () => {
    expect([0, 1, 2].map((count) => counted(count, 'card'))).toEqual(['no cards', 'a card', '2 cards']);
  });
});

describe('a text that people wrote', () => {
  it('is plain without control characters and marks of direction', () => {
    const texts = ['Ünïcödé 🚀', '', 'a\nb', 'a\u202eb', 'a\ud800', 'a\u2028', 'a\u0085'];
    expect(texts.map(isPlain)).toEqual([true, true, false, false, false, false, false]);
  });

  it('becomes one line without them', () => {
    expect(plainLine('a\r\n\u2028b\u202e\u2066c\ud800 🚀')).toBe('a bc 🚀');
  });

  it('is checked everywhere in JSON', () => {
    expect(firstUnplain('a\n', 'name')).toBe('name');
    expect(firstUnplain({ a: 1, b: [null, { c: 'a\n' }], d: '\n' }, 'body')).toBe('body.b.1.c');
    expect([firstUnplain('a', 'x'), firstUnplain(null, 'x'), firstUnplain({ a: ['b', 7] }, 'x')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
