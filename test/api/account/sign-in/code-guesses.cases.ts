/** Guesses of codes for one address, spread over many sign-ins. */
import { runDurableObjectAlarm } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { call } from '../../../support/api/api.ts';
import {
  account,
  askFor,
  mailOf,
  newAddress,
  type SignInMail,
  wrongCode,
} from '../../../support/api/mails.ts';

const HOUR = 3_600_000;

async function mailed(address: string): Promise<SignInMail & { signIn: string }> {
  const { signIn } = (await askFor(address)).body;
  return { signIn, ...(await mailOf(address, signIn)) };
}
const show = (signIn: string, body: object) => call('POST', `/sign-ins/${signIn}`, { body });

/** Five wrong codes for each of so many askings. */
async function guessAt(address: string, askings: number): Promise<readonly string[]> {
  const codes: string[] = [];
  for (let i = 0; i < askings; i += 1) {
    const { signIn, code } = await mailed(address);
    for (let j = 0; j < 5; j += 1) codes.push((await show(signIn, { code: wrongCode(code) })).body.code);
  }
  return codes;
}

describe('an address whose code somebody guesses', () => {
  afterEach(() => vi.useRealTimers());

  it('allows 30 wrong codes a day, and then no code, while its links stay valid', async () => {
    const { address, id } = await account('Ada');
    expect(new Set(await guessAt(address, 6))).toEqual(new Set(['wrong-code']));
    const { signIn, code, secret } = await mailed(address);
    for (const guess of [wrongCode(code), code]) {
      const refused = await show(signIn, { code: guess });
      expect([refused.status, refused.body.code]).toEqual([429, 'too-many-guesses']);
    }
    const inside = await show(signIn, { secret });
    expect([inside.status, inside.body.player.id]).toEqual([200, id]);
    const other = await mailed(newAddress());
    expect((await show(other.signIn, { code: other.code, name: 'Bob' })).status).toBe(200);
  });

  it('accepts codes again after the stated seconds', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const { address } = await account('Ada');
    await guessAt(address, 6);
    vi.setSystemTime(Date.now() + 2 * HOUR);
    await runDurableObjectAlarm(env.DESKS.getByName(address));
    const early = await mailed(address);
    const refused = await show(early.signIn, { code: early.code });
    const wait = Number(refused.headers.get('Retry-After'));
    expect([refused.status, wait]).toEqual([429, 22 * 3600]);
    vi.setSystemTime(Date.now() + (wait - 1) * 1000);
    const { signIn, code } = await mailed(address);
    expect((await show(signIn, { code })).status).toBe(429);
    vi.setSystemTime(Date.now() + 1000);
    expect((await show(signIn, { code })).status).toBe(200);
  });
});
