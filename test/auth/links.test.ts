/** Signed links: each reads as what it was signed for, and as nothing else. */
import { describe, expect, it } from 'vitest';
import {
  readAnswer,
  readCalendar,
  readStop,
  signAnswer,
  signCalendar,
  signStop,
} from '../../src/auth/tokens/links.ts';
import { signed } from '../../src/auth/tokens/signing.ts';
import type { Seat, WindowId } from '../../src/rules/vocabulary.ts';

const env = { SECRET: 'a secret for tests only, 32 bytes or more' };
const ANSWER = {
  player: 'p-ann',
  game: 'g1',
  seat: 1 as Seat,
  window: 'turn.1' as WindowId,
  command: { type: 'bid', card: 3 },
  signedOut: 7,
};

describe('a link', () => {
  it('is read as it was signed, also with the former secret', async () => {
    const renewed = { SECRET: 'another secret for tests, 32 bytes!!', FORMER_SECRET: env.SECRET };
    for (const secrets of [env, renewed]) {
      expect(await readAnswer(secrets, await signAnswer(env, ANSWER))).toEqual(ANSWER);
      expect(await readStop(secrets, await signStop(env, { player: 'p-ann' }))).toEqual({ player: 'p-ann' });
      const calendar = { player: 'p-ann', generation: 2 };
      expect(await readCalendar(secrets, await signCalendar(env, calendar))).toEqual(calendar);
    }
  });

  it('of the previous build does not say when its player signed out', async () => {
    const { player, game, seat, window, command } = ANSWER;
    const text = await signed(env.SECRET, 'pa1_', [player, game, seat, window, command]);
    expect(await readAnswer(env, text)).toEqual({ ...ANSWER, signedOut: 0 });
  });

  it('is valid only for its own action', async () => {
    const [answer, stop, calendar] = await Promise.all([
      signAnswer(env, ANSWER),
      signStop(env, { player: 'p-ann' }),
      signCalendar(env, { player: 'p-ann', generation: 2 }),
    ]);
    for (const text of [stop, calendar, '', 'pa1_']) expect(await readAnswer(env, text)).toBeUndefined();
    for (const text of [answer, calendar, '', 'ps1_']) expect(await readStop(env, text)).toBeUndefined();
    for (const text of [answer, stop, '', 'pc1_']) expect(await readCalendar(env, text)).toBeUndefined();
  });

  it('is refused if it was changed, or signed with another secret', async () => {
    const text = await signStop(env, { player: 'p-ann' });
    expect(
      await readStop(
        env,
        text.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A')),
      ),
    ).toBeUndefined();
    expect(await readStop({ SECRET: 'another secret for tests, 32 bytes!!' }, text)).toBeUndefined();
  });

  it('is refused unread if it is longer than any signed link', async () => {
    const long = (length: number) => ({ ...ANSWER, command: { type: 'bid', text: 'x'.repeat(length) } });
    expect(await readAnswer(env, await signAnswer(env, long(1000)))).toEqual(long(1000));
    expect(await readAnswer(env, await signAnswer(env, long(2000)))).toBeUndefined();
  });
});
