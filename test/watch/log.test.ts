import { afterEach, describe, expect, it, vi } from 'vitest';
import { faultOf, log, pathOf } from '../../src/log.ts';

afterEach(() => vi.restoreAllMocks());

describe('the log', () => {
  it('is one line of JSON for each event, on the console of its level', () => {
    for (const [level, method] of [
      ['info', 'log'],
      ['warn', 'warn'],
      ['error', 'error'],
    ] as const) {
      const said = vi.spyOn(console, method).mockReturnValue();
      log(level, 'it-happened', { game: 'g1', tries: 2, reason: 'two\nlines' });
      const line = `{"level":"${level}","event":"it-happened","game":"g1","tries":2,"reason":"two\\nlines"}`;
      expect(said.mock.calls).toEqual([[line]]);
    }
  });
});

it('the log contains no character that a terminal obeys or that reverses its text', () => {
  const said = vi.spyOn(console, 'log').mockReturnValue();
  log('info', 'it-happened', { reason: 'a\u009b31mb\u202ec\u2028d\u001be\u007f' });
  expect(said.mock.calls).toEqual([
    [String.raw`{"level":"info","event":"it-happened","reason":"a 31mbc d\u001be "}`],
  ]);
});

describe('the logged error', () => {
  it('has its kind, its message and its stack', () => {
    const { fault, at } = faultOf(new TypeError('hand is not iterable'));
    expect(fault).toBe('TypeError: hand is not iterable');
    expect(at).toContain('log.test.ts');
    expect(at!.split(' < ').length).toBeLessThanOrEqual(4);
  });

  it('is the cause, not the query with its values', () => {
    const cause = new Error('D1_ERROR: UNIQUE constraint failed: players.address: SQLITE_CONSTRAINT');
    const query = new Error('Failed query: update "players" set "address" = ?\nparams: ada@example.org', {
      cause,
    });
    expect(faultOf(query).fault).toBe(`Error: ${cause.message}`);
    expect(faultOf(new Error(query.message)).fault).not.toContain('ada');
  });

  it.each([
    ['mail to ada@example.org', 'mail to …'],
    ['the code 123456 is wrong', 'the code … is wrong'],
    ['Unexpected token a, "{"seed":"abc" is not valid JSON', 'Unexpected token a, …'],
    ['no key ppk1_0123456789abcdef_secret', 'no key …'],
    ['no game 7d0f3a4e-1b7c-4a6e-9a53-6c1c6f1f2a11', 'no game …'],
    ['entry 12 follows 9', 'entry 12 follows 9'],
  ])('of “%s” is “%s”', (message, fault) => {
    expect(faultOf(new Error(message)).fault).toBe(`Error: ${fault}`);
  });

  it('has only one line of the message', () => {
    expect(faultOf(new Error(`${'word '.repeat(100)}\nmore`)).fault.length).toBe('Error: '.length + 200);
    expect(faultOf('a secret')).toEqual({ fault: 'something was thrown that is no error' });
  });
});

describe('the logged address', () => {
  it('has no query, and no part that may be secret', () => {
    const game = '7d0f3a4e-1b7c-4a6e-9a53-6c1c6f1f2a11';
    expect(pathOf(`https://x.test/api/v1/games/${game}?invitation=abc`)).toBe(`/api/v1/games/${game}`);
    expect(pathOf(`https://x.test/api/v1/sign-ins/${'a'.repeat(64)}.${'b'.repeat(12)}`)).toBe(
      '/api/v1/sign-ins/…',
    );
  });
});
