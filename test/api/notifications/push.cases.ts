/** Push notifications to a player's browser. */
import { createECDH } from 'node:crypto';
import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import { standIn } from '../../support/cast.ts';
import { call, guest, PREFIX, rawIn, type Guest, type Json } from '../../support/api/api.ts';
import {
  HOUR,
  later,
  lettersTo,
  MINUTE,
  QUESTION,
  SOON,
  START,
  unseenGame,
  fromStart,
} from '../../support/api/letters.ts';
import { newAddress, signInByCode } from '../../support/api/mails.ts';
import { receivers } from '../../support/api/receivers.ts';
import { expectLog } from '../../support/log.ts';

describe('web push', () => {
  fromStart();

  it('publishes a key, if the service sends push notifications', async () => {
    const { status, body } = await call('GET', '/push-key');
    expect([status, body]).toEqual([200, { key: standIn<Env>(env).VAPID_PUBLIC_KEY }]);
    const without = standIn<Env>({ ...env, VAPID_PUBLIC_KEY: '' });
    const none = await rawIn(without, 'GET', `${PREFIX}/push-key`);
    expect([none.status, await none.json()]).toEqual([200, { key: null }]);
  });

  it('notifies of a decision once', async () => {
    const { mover, game, question } = await table();
    const received = receivers(() => 201);
    await later(mover, 2 * MINUTE);
    await later(mover, HOUR);
    expect(received.map(({ url }) => url)).toEqual(['https://push.example.org/s/1']);
    expect(received[0]!.headers.get('TTL')).toBe(String((question.closesAt - START) / 1000 - 120));
    const { deliveries } = (await call('GET', `/games/${game}/deliveries`, { token: mover.token })).body;
    expect(deliveries).toContainEqual(expect.objectContaining({ window: question.window, channel: 'push' }));
    const { delivery } = (await call('GET', '/me/settings', { token: mover.token })).body;
    expect(delivery.push).toEqual({
      lastSentAt: new Date(START + 2 * MINUTE).toISOString(),
      failingSince: null,
      seenAt: null,
    });
  });

  it('is confirmed by the subscribed browser once the player has seen a test notification', async () => {
    const ada = await guest('Ada');
    const confirm = (body: object) => call('POST', '/me/push/seen', { token: ada.token, body });
    const first = { endpoint: 'https://push.example.org/s/1' };
    expect((await confirm(first)).body.code).toBe('no-push-subscription');
    await subscribe(ada);
    expect((await confirm({ endpoint: 'https://push.example.org/s/2' })).status).toBe(404);
    expect((await pushOf(ada)).seenAt).toBeNull();
    expect((await confirm(first)).status).toBe(204);
    expect((await confirm(first)).status).toBe(204);
    expect((await pushOf(ada)).seenAt).toBe(new Date(START).toISOString());
    expect((await confirm({})).body).toMatchObject({ status: 400, code: 'missing-field', field: 'endpoint' });
    // Nothing is known of a browser that replaces it.
    await subscribe(ada, { endpoint: 'https://push.example.org/s/2' });
    expect((await pushOf(ada)).seenAt).toBeNull();
  });

  it.each([404, 410])('ends if the push service answers %i', async (status) => {
    expectLog('push-bounced');
    const { mover } = await table();
    const received = receivers(() => status);
    await later(mover, 2 * MINUTE);
    expect(await pushOf(mover)).toBeNull();
    await later(mover, HOUR);
    expect(received).toHaveLength(1);
  });

  it('continues in another browser that subscribed while the earlier one expired', async () => {
    expectLog('push-bounced');
    const { mover } = await table();
    const received = receivers(() => (received.length > 1 ? 201 : 410));
    const fetched = vi.mocked(globalThis.fetch);
    const network = fetched.getMockImplementation()!;
    fetched.mockImplementation(async (input, init) => {
      const answer = await network(input, init);
      if (received.length === 1 && answer.status === 410)
        expect((await subscribe(mover as Guest, { endpoint: 'https://push.example.org/s/2' })).status).toBe(
          204,
        );
      return answer;
    });
    await later(mover, 2 * MINUTE);
    expect(await pushOf(mover)).not.toBeNull();
    expect((await tryIt(mover as Guest)).body).toMatchObject({ taken: true });
    expect(received.map(({ url }) => url.at(-1))).toEqual(['1', '2']);
  });

  it('notifies of a decision that waited when the browser was subscribed', async () => {
    const { mover } = await unseenGame([await guest('Ada'), await guest('Bob')]);
    await later(mover, SOON);
    const received = receivers(() => 201);
    vi.setSystemTime(Date.now() + MINUTE);
    await subscribe(mover as Guest);
    await later(mover, 0);
    expect(received).toHaveLength(1);
    const address = newAddress();
    expect((await signInByCode(address, { token: mover.token })).status).toBe(200);
    await later(mover, HOUR);
    expect([received.length, lettersTo({ address }).length]).toEqual([1, 0]);
  });

  it.each([
    ['the subscription has expired', 410],
    ['the push service does not answer', 503],
  ])('leaves a decision to e-mail if %s', async (_, status) => {
    expectLog(status === 410 ? 'push-bounced' : 'push-failed');
    const { mover } = await table();
    receivers(() => status);
    await later(mover, SOON);
    const address = newAddress();
    expect((await signInByCode(address, { token: mover.token })).status).toBe(200);
    await later(mover, SOON);
    expect(lettersTo({ address }).map(({ subject }) => QUESTION.test(subject))).toEqual([true]);
  });

  it('leaves a decision to the next browser if the subscription has expired', async () => {
    expectLog('push-bounced');
    const { mover } = await table();
    const received = receivers(({ url }) => (url.endsWith('1') ? 410 : 201));
    await later(mover, SOON);
    await subscribe(mover as Guest, { endpoint: 'https://push.example.org/s/2' });
    await later(mover, SOON);
    expect(received.map(({ url }) => url.at(-1))).toEqual(['1', '2']);
  });

  it('ends when the player unsubscribes', async () => {
    const { mover } = await table();
    const received = receivers(() => 201);
    expect((await call('DELETE', '/me/push', { token: mover.token })).status).toBe(204);
    await later(mover, 2 * MINUTE);
    expect(received).toEqual([]);
  });

  it('can be tested, on the path of notifications', async () => {
    const ada = await guest('Ada');
    await subscribe(ada);
    const received = receivers(() => 201);
    const tried = await tryIt(ada);
    expect([tried.status, tried.body]).toEqual([
      200,
      { taken: true, status: 201, reason: 'it answered 201' },
    ]);
    expect(received.map(({ url }) => url)).toEqual(['https://push.example.org/s/1']);
    expect(received[0]!.headers.get('Content-Encoding')).toBe('aes128gcm');
    expect(received[0]!.text).not.toContain('Notifications look like this');
  });

  it('reports that the push service refuses a test, and ends if the subscription has expired', async () => {
    const ada = await guest('Ada');
    await subscribe(ada);
    const statuses = [503, 410];
    receivers(() => statuses.shift()!);
    expect((await tryIt(ada)).body).toEqual({ taken: false, status: 503, reason: 'it answered 503' });
    expect(await pushOf(ada)).not.toBeNull();
    expect((await tryIt(ada)).body).toMatchObject({ taken: false, status: 410 });
    expect(await pushOf(ada)).toBeNull();
    const none = await tryIt(ada);
    expect([none.status, none.body.code]).toEqual([404, 'no-push-subscription']);
  });

  it('allows 30 tests an hour', async () => {
    const ada = await guest('Ada');
    await subscribe(ada);
    const received = receivers(() => 201);
    const { LIMITS: _, ...asUsual } = env as Env;
    const headers = { Authorization: `Bearer ${ada.token}` };
    const again = () => rawIn(asUsual, 'POST', `${PREFIX}/me/push/test`, { headers });
    for (let n = 0; n < 30; n += 1) expect((await again()).status).toBe(200);
    const refused = await again();
    expect([refused.status, Number(refused.headers.get('Retry-After')) > 0]).toEqual([429, true]);
    expect(received).toHaveLength(30);
  });

  it.each<[string, object, string]>([
    ['an inner endpoint', { endpoint: 'https://192.168.0.1/' }, 'receiver-not-public'],
    ['a key that is no point', { keys: { ...keys(), p256dh: `B${'A'.repeat(86)}` } }, 'wrong-value'],
    ['a short secret', { keys: { ...keys(), auth: 'AAAA' } }, 'wrong-value'],
  ])('refuses %s', async (_, patch, code) => {
    const ada = await guest('Ada');
    const refused = await subscribe(ada, patch);
    expect([refused.status, refused.body.code]).toEqual([400, code]);
    expect(await pushOf(ada)).toBeNull();
  });
});

/** A game of two guests, who have not fetched it. Each has a browser. */
async function table() {
  const people = [await guest('Ada'), await guest('Bob')];
  for (const one of people) expect((await subscribe(one)).status).toBe(204);
  return unseenGame(people);
}

function subscribe({ token }: Guest, patch: object = {}) {
  const body = { endpoint: 'https://push.example.org/s/1', keys: keys(), ...patch };
  return call('PUT', '/me/push', { token, body });
}

function tryIt({ token }: Guest) {
  return call('POST', '/me/push/test', { token });
}

async function pushOf({ token }: Guest): Promise<Json> {
  return (await call('GET', '/me/settings', { token })).body.delivery.push;
}

function keys() {
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  return { p256dh: browser.getPublicKey('base64url'), auth: Buffer.alloc(16, 7).toString('base64url') };
}
