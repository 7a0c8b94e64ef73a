/** Codes and links in e-mails to one address: their form, their limits and their expiry. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Challenges, CHALLENGES_LAYOUT, type Shown } from '../../src/auth/verification/challenges.ts';
import { newCode, plainCode, shownCode } from '../../src/auth/verification/code.ts';
import { sqlOf } from '../support/node/sqlite.ts';

const NOW = 1_900_000_000_000;
const [MINUTE, DAY] = [60_000, 86_400_000];
const GOOD = { address: 'ada@example.org', requestedBy: 'p-ada' };
const [CODE, SECRET]: Shown[] = [{ code: 'code' }, { secret: 'secret' }];
const WRONG = { code: 'wrong' };

function challengesOf() {
  const sql = sqlOf();
  sql.exec(CHALLENGES_LAYOUT);
  const challenges = new Challenges(sql);
  const add = (id: string, now = NOW, most = 5) =>
    challenges.add({ id, ...GOOD, code: 'code', secret: 'secret' }, now, most);
  const check = (shown: Shown, now = NOW, id = 'a') => {
    const result = challenges.check(id, shown, now);
    return result.ok ? result.value : result.error.code;
  };
  return { challenges, add, check };
}

afterEach(() => void vi.restoreAllMocks());

describe('a challenge', () => {
  it('accepts its code for 15 minutes and its link for an hour', () => {
    const { add, check } = challengesOf();
    add('a');
    expect(check(CODE!, NOW, 'b')).toBe('code-expired');
    expect([check(CODE!, NOW + 15 * MINUTE - 1), check(SECRET!)]).toEqual([GOOD, GOOD]);
    expect(check(CODE!, NOW + 15 * MINUTE)).toBe('code-expired');
    expect(check(SECRET!, NOW + 60 * MINUTE - 1)).toEqual(GOOD);
    expect(check(SECRET!, NOW + 60 * MINUTE)).toBe('code-expired');
    expect(check({ secret: 'wrong' })).toBe('wrong-code');
  });

  it('is accepted once', () => {
    const { challenges, add, check } = challengesOf();
    add('a');
    expect(challenges.spend('a', WRONG, NOW)).toMatchObject({ ok: false, error: { code: 'wrong-code' } });
    expect(challenges.spend('a', CODE!, NOW)).toEqual({ ok: true, value: GOOD });
    expect([check(CODE!), check(SECRET!)]).toEqual(['code-used', 'code-used']);
  });

  it('refuses its code after five wrong ones, but not its link', () => {
    const { add, check } = challengesOf();
    add('a');
    for (let i = 0; i < 4; i += 1) expect(check(WRONG)).toBe('wrong-code');
    expect(check(CODE!)).toEqual(GOOD);
    expect(check(WRONG)).toBe('wrong-code');
    expect([check(CODE!), check(SECRET!)]).toEqual(['code-expired', GOOD]);
  });

  it('is not added beyond the limit of an hour, and says how long to wait', () => {
    const { add } = challengesOf();
    expect([add('a', NOW, 2), add('b', NOW + 1, 2)]).toEqual([
      { ok: true, value: null },
      { ok: true, value: null },
    ]);
    expect(add('c', NOW + 10, 2)).toEqual({ ok: false, error: 60 * MINUTE - 10 });
    expect(add('c', NOW + 10, 1)).toEqual({ ok: false, error: 60 * MINUTE - 9 });
    expect(add('c', NOW + 60 * MINUTE - 1, 2)).toEqual({ ok: false, error: 1 });
    expect(add('c', NOW + 60 * MINUTE, 2)).toMatchObject({ ok: true });
  });
});

describe('an address', () => {
  it('accepts no code after 30 wrong ones, until the first of them is a day old', () => {
    const { challenges, add, check } = challengesOf();
    for (let i = 0; i < 30; i += 1) {
      add(`c${i}`, NOW + i, 99);
      expect(check(WRONG, NOW + i, `c${i}`)).toBe('wrong-code');
    }
    add('a', NOW + 30, 99);
    expect(challenges.check('a', CODE!, NOW + 30)).toEqual({
      ok: false,
      error: { code: 'too-many-guesses', retryAfter: 86_400 },
    });
    expect(check(SECRET!, NOW + 30)).toEqual(GOOD);
    add('b', NOW + DAY - 1, 99);
    expect(challenges.check('b', CODE!, NOW + DAY - 1)).toMatchObject({ error: { retryAfter: 1 } });
    expect(check(CODE!, NOW + DAY, 'b')).toEqual(GOOD);
  });

  it('can be forgotten once no link is valid and no wrong code counts', () => {
    const { challenges, add, check } = challengesOf();
    expect(challenges.forgottenAt).toBeUndefined();
    add('a');
    expect(challenges.forgottenAt).toBe(NOW + 60 * MINUTE);
    check(WRONG, NOW + 5);
    expect(challenges.forgottenAt).toBe(NOW + 5 + DAY);
    add('b', NOW + 24 * 60 * MINUTE);
    expect(challenges.forgottenAt).toBe(NOW + 25 * 60 * MINUTE);
  });
});

describe('a code', () => {
  it('has eight characters of twenty, each equally likely', () => {
    const bytes = [255, 240, 239, 0, 20, 19, 1, 2, 3, 4];
    vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
      (array as Uint8Array)[0] = bytes.shift()!;
      return array;
    });
    expect(newCode()).toBe('9CC9DFGH');
  });

  it('may be typed in any case, with gaps', () => {
    expect(shownCode('CDFGHJKM')).toBe('CDFG-HJKM');
    expect(plainCode(' cdfg-hj km-')).toBe('CDFGHJKM');
  });
});
