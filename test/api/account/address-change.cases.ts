/** Changes of an account's address, and the notice to the earlier one. */
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PendingMails } from '../../../src/auth/verification/pending-mails.ts';
import { accountAt, insertAccount, playerOf } from '../../../src/history/players/players.ts';
import type { Mail, Posted } from '../../../src/notify/mail.ts';
import { lastMails } from '../../../src/notify/mailers/log.ts';
import { call, guest } from '../../support/api/api.ts';
import { account, askFor, mailOf, newAddress, signInByCode } from '../../support/api/mails.ts';
import { expectLog } from '../../support/log.ts';

const noticesTo = (address: string) =>
  lastMails().filter(({ to, text }) => to === address && text.includes('/account.html'));

/** All that waits at the desk of this address is posted. */
async function delivered(address: string): Promise<void> {
  await runDurableObjectAlarm(env.DESKS.getByName(address));
  await vi.waitFor(() => expect(noticesTo(address).length).toBe(1), { interval: 5, timeout: 5000 });
}

describe('an account with a new address', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('sends a notice to the earlier address, without secrets and without the new address', async () => {
    const [{ address, token }, next] = [await account('Ada'), newAddress()];
    expect((await signInByCode(next, { token })).status).toBe(200);
    await delivered(address);
    const [{ subject, text, html }] = noticesTo(address) as [Mail];
    // Secrets of links follow a #, as do colours in styles.
    const unstyled = html.replaceAll(/<style>.*?<\/style>|style="[^"]*"/gs, '');
    for (const part of [subject, text, unstyled]) {
      expect(part).not.toContain(next);
      expect(part).not.toContain('#');
    }
    expect(text).toContain('https://parsec.test/account.html');
    for (const part of [text, html])
      for (const named of ['API keys', 'links in e-mails', 'webhooks', 'browser', 'calendar', 'your seats'])
        expect(part.replaceAll(/\s+/g, ' '), named).toContain(named);
    expect(noticesTo(next)).toEqual([]);
  });

  it('sends no notice if there was no earlier address, or it is the same', async () => {
    const [ada, address] = [await guest('Ada'), newAddress()];
    const { token } = (await signInByCode(address, { token: ada.token })).body;
    await signInByCode(address, { token });
    await runDurableObjectAlarm(env.DESKS.getByName(address));
    expect(noticesTo(address)).toEqual([]);
  });

  it('retries the notice until a mailer accepts it', async () => {
    expectLog('account-email-refused');
    const { address, token } = await account('Ada');
    const desk = env.DESKS.getByName(address);
    const answers: Posted[] = [{ ok: false, again: true, reason: 'busy' }, { ok: true }];
    const tried: Mail[] = [];
    const mailer = { post: (mail: Mail) => Promise.resolve(answers[tried.push(mail) - 1]!) };
    await runInDurableObject(desk, (instance, { storage }) => {
      Object.assign(instance, {
        mails: new PendingMails(
          storage.sql,
          () => mailer,
          async () => undefined,
        ),
      });
    });
    expect((await signInByCode(newAddress(), { token })).status).toBe(200);
    await runDurableObjectAlarm(desk);
    await vi.waitFor(() => expect(tried.length).toBe(1), { interval: 5, timeout: 5000 });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    await runDurableObjectAlarm(desk);
    expect(tried.map(({ to }) => to)).toEqual([address, address]);
    await runDurableObjectAlarm(desk);
    expect(tried.length).toBe(2);
  });
});

describe('an address without an account', () => {
  it('makes one player, even if many verify it at once', async () => {
    const [address, name] = [newAddress(), `Ada ${crypto.randomUUID().slice(0, 8)}`];
    const proofs = [];
    for (let i = 0; i < 4; i += 1) {
      const { signIn } = (await askFor(address)).body;
      proofs.push({ signIn, ...(await mailOf(address, signIn)) });
    }
    await Promise.all(
      proofs.map(({ signIn, secret }) => call('POST', `/sign-ins/${signIn}`, { body: { secret, name } })),
    );
    const made = env.DB.prepare('SELECT count(*) AS made FROM players WHERE name = ?').bind(name);
    expect(await made.first('made')).toBe(1);
  });

  it('is refused to the second who verifies it, and makes no second player', async () => {
    const [address, second] = [newAddress(), `second-${crypto.randomUUID()}`];
    const first = { id: crypto.randomUUID(), name: 'Ada', address };
    expect(await insertAccount(env.DB, first, 1)).toBe('set');
    expect(await insertAccount(env.DB, { id: second, name: 'Bob', address }, 1)).toBe('address-taken');
    expect(await playerOf(env.DB, second)).toBeUndefined();
    expect((await accountAt(env.DB, address))?.id).toBe(first.id);
  });
});
