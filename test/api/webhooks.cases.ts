/** A player's own programs: how they are named, tried and forgotten. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call, guest } from '../support/api.ts';
import { HOUR, later, START } from '../support/letters.ts';
import { receivers } from '../support/receivers.ts';
import { hookedTable, hookOf, hooksOf, isSigned, HOOK_URL } from '../support/webhooks.ts';

describe('a webhook', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: START }));
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('shows its secret once', async () => {
    const ada = await guest('Ada');
    const { webhook, secret } = await hookOf(ada);
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(webhook).toMatchObject({
      url: HOOK_URL,
      createdAt: new Date(START).toISOString(),
      disabledAt: null,
    });
    const listed = await call('GET', '/me/webhooks', { token: ada.token });
    expect(listed.body).toEqual({ webhooks: [webhook] });
    expect(listed.text).not.toContain('whsec_');
  });

  it('is deleted by its owner alone', async () => {
    const [ada, eve] = [await guest('Ada'), await guest('Eve')];
    const path = `/me/webhooks/${(await hookOf(ada)).webhook.id}`;
    for (const [method, end] of [
      ['DELETE', ''],
      ['POST', '/enable'],
      ['POST', '/test'],
    ] as const) {
      const refused = await call(method, path + end, { token: eve.token });
      expect([refused.status, refused.body.code]).toEqual([404, 'unknown-webhook']);
    }
    expect((await call('DELETE', path, { token: ada.token })).status).toBe(204);
    expect((await call('DELETE', path, { token: ada.token })).status).toBe(404);
    expect(await hooksOf(ada)).toEqual([]);
  });

  it('is one of five at most', async () => {
    const ada = await guest('Ada');
    for (let n = 0; n < 5; n += 1) await hookOf(ada);
    const sixth = await call('POST', '/me/webhooks', { token: ada.token, body: { url: HOOK_URL } });
    expect([sixth.status, sixth.body.code]).toEqual([409, 'too-many-webhooks']);
    expect(await hooksOf(ada)).toHaveLength(5);
  });

  it.each([
    'http://hooks.example.org/',
    'https://10.0.0.1/',
    'https://0x7f.1/',
    'https://intranet/',
    'no url',
  ])('is not made for %s', async (url) => {
    const ada = await guest('Ada');
    const refused = await call('POST', '/me/webhooks', { token: ada.token, body: { url } });
    expect([refused.status, refused.body.code]).toEqual([400, 'receiver-not-public']);
    expect(await hooksOf(ada)).toEqual([]);
  });

  it('can be tried', async () => {
    const ada = await guest('Ada');
    const { webhook, secret } = await hookOf(ada);
    const received = receivers(() => 503);
    const tried = await call('POST', `/me/webhooks/${webhook.id}/test`, { token: ada.token });
    expect(tried.body).toEqual({ taken: false, status: 503, reason: 'it answered 503' });
    expect(JSON.parse(received[0]!.text)).toMatchObject({ type: 'test' });
    expect(isSigned(received[0]!, secret)).toBe(true);
  });

  it('goes with the account', async () => {
    const { mover } = await hookedTable();
    const received = receivers(() => 200);
    expect((await call('DELETE', '/me', { token: mover.token })).status).toBe(204);
    await later(mover, HOUR);
    expect(received).toEqual([]);
  });
});
