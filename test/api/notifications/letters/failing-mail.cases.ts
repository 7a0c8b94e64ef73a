/** E-mails that fail through a fault of the service: it retries them and alerts the operator. */
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call, type Guest, type Json } from '../../../support/api/api.ts';
import { later, MINUTE, START, tableOfTwo } from '../../../support/api/letters.ts';
import { askFor, newAddress } from '../../../support/api/mails.ts';
import { mailingTo, receivers } from '../../../support/api/receivers.ts';

const MAIL_URL = 'https://mail.example.org/send';
const watch = (env as Env).WATCH.getByName('watch');
const desk = (address: string) => env.DESKS.getByName(address);

/** What the operator is alerted of, about mail. */
async function alerted(): Promise<readonly string[]> {
  const { alerts } = await watch.status();
  return alerts.filter(({ kind }) => kind === 'mail-failing').map(({ detail }) => detail);
}

describe('an e-mail that fails', () => {
  let lines: string[] = [];
  let restore: () => void = () => undefined;

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: START });
    lines = [];
    for (const level of ['log', 'warn', 'error'] as const)
      vi.spyOn(console, level).mockImplementation((line: string) => void lines.push(line));
    await runInDurableObject(watch, (_, { storage }) => void storage.kv.delete('alerts'));
  });
  afterEach(async () => {
    restore();
    restore = () => undefined;
    vi.useRealTimers();
    vi.restoreAllMocks();
    await runInDurableObject(watch, (_, { storage }) => void storage.kv.delete('alerts'));
  });

  describe('a letter that the provider refuses because of the service’s token', () => {
    it.each([401, 403])('with %i is retried until it leaves once, and raises an alert', async (status) => {
      const { game, mover } = await tableOfTwo();
      let answer: number = status;
      const received = receivers(() => answer);
      restore = await mailingTo(env.MAILBOXES.getByName((mover as Guest).id), MAIL_URL);
      await later(mover as Guest, 2 * MINUTE);
      expect(await alerted()).toEqual([
        `the mail server refuses this service, and e-mails wait: MAIL_URL answered ${status}`,
      ]);
      expect(lines).toContainEqual(expect.stringMatching(/"error","event":"email-failed".*"settings"/));
      const triedDelivery = async () =>
        (await call('GET', `/games/${game}/deliveries`, { token: mover.token })).body.deliveries.find(
          ({ failedAt, acceptedAt }: Json) => failedAt !== null || acceptedAt !== null,
        );
      expect(await triedDelivery()).toMatchObject({ failedAt: expect.any(String), bouncedAt: null });
      for (let n = 0; n < 12; n += 1) await later(mover as Guest, 10 * MINUTE);
      const tries = received.length;
      expect(tries).toBeGreaterThan(5);
      expect(tries).toBeLessThanOrEqual(13);
      answer = 200;
      for (let n = 0; n < 3; n += 1) await later(mover as Guest, 10 * MINUTE);
      expect(received).toHaveLength(tries + 1);
      expect(new Set(received.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
      expect(await triedDelivery()).toMatchObject({ acceptedAt: expect.any(String), bouncedAt: null });
      const { delivery } = (await call('GET', '/me/settings', { token: mover.token })).body;
      expect(delivery).toMatchObject({ failingSince: null, lastSentAt: expect.any(String) });
    });
  });

  describe('an account e-mail that fails', () => {
    async function failing(status: number, milliseconds: number): Promise<string> {
      restore();
      const address = newAddress();
      // Alarms go by the real clock, and the first one is due at once: it is to find the provider, too.
      restore = await mailingTo(desk(address), MAIL_URL);
      receivers(() => status);
      expect((await askFor(address)).status).toBe(202);
      for (const end = Date.now() + milliseconds; Date.now() <= end; vi.setSystemTime(Date.now() + 10_000))
        await runDurableObjectAlarm(desk(address));
      return address;
    }

    it('because the provider refuses the service’s token raises an alert at once, without the address', async () => {
      const address = await failing(401, 0);
      await vi.waitFor(async () =>
        expect(await alerted()).toEqual([
          'the mail server refuses this service, and account e-mails wait: MAIL_URL answered 401',
        ]),
      );
      expect(lines).toContainEqual(
        expect.stringMatching(/"error","event":"account-email-refused".*"settings"/),
      );
      expect(lines).toContainEqual(expect.stringMatching(/"event":"alert-raised","alert":"mail-failing"/));
      for (const line of lines) expect(line).not.toContain(address);
    });

    it('for five minutes raises an alert', async () => {
      await failing(503, 4 * MINUTE);
      expect(await alerted()).toEqual([]);
      const address = await failing(503, 6 * MINUTE);
      expect(await alerted()).toEqual([
        expect.stringMatching(/^account e-mails have failed for \d+ minutes: MAIL_URL answered 503$/),
      ]);
      for (const line of lines) expect(line).not.toContain(address);
    });

    it('because of its address raises no alert, since anybody may enter any address', async () => {
      await failing(422, 10 * MINUTE);
      expect(await alerted()).toEqual([]);
    });
  });
});
