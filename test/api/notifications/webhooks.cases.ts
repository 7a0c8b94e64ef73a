/** Webhooks: adding, verifying, testing and deleting them. */
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import { call, guest, type Guest, type Json } from '../../support/api/api.ts';
import { account } from '../../support/api/mails.ts';
import { HOUR, later, MINUTE, SOON, unseenGame, fromStart } from '../../support/api/letters.ts';
import { answering, echoOf, receivers } from '../../support/api/receivers.ts';
import { hookedTable, hookOf, hooksOf, isSigned, newHookOf, HOOK_URL } from '../../support/api/webhooks.ts';

describe('a webhook', () => {
  fromStart();

  it('shows its secret once', async () => {
    const ada = await account('Ada');
    const { webhook, secret } = await hookOf(ada);
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(webhook).toMatchObject({
      url: HOOK_URL,
      verified: true,
      verification: 'challenge',
      createdAt: expect.stringMatching(/^2031-01-06T10:00:00/),
      disabledAt: null,
    });
    const listed = await call('GET', '/me/webhooks', { token: ada.token });
    expect(listed.body).toEqual({ webhooks: [webhook] });
    expect(listed.text).not.toContain('whsec_');
  });

  it('gets a decision that waited for it, once it is verified, of a player who wants no e-mails', async () => {
    const people = [await account('Ada'), await account('Bob')];
    for (const { token } of people) await call('PATCH', '/me/settings', { token, body: { mail: false } });
    const { mover } = await unseenGame(people);
    await later(mover, SOON);
    const received = receivers(() => 200);
    const { webhook } = await newHookOf(mover);
    vi.setSystemTime(Date.now() + MINUTE);
    await call('POST', `/me/webhooks/${webhook.id}/test`, { token: mover.token });
    await later(mover, 0);
    expect(received.map(({ text }) => JSON.parse(text).type)).toEqual(['challenge', 'notifications']);
  });

  it('can be deleted only by its owner', async () => {
    const [ada, eve] = [await account('Ada'), await guest('Eve')];
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

  it('is refused beyond five', async () => {
    const ada = await account('Ada');
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
    'https://hooks.example.org:8080/',
    'https://hooks.example.org:22/',
    'no url',
  ])('is refused for %s', async (url) => {
    const ada = await account('Ada');
    const refused = await call('POST', '/me/webhooks', { token: ada.token, body: { url } });
    expect([refused.status, refused.body.code]).toEqual([400, 'receiver-not-public']);
    expect(await hooksOf(ada)).toEqual([]);
  });

  it('can be tested', async () => {
    const ada = await account('Ada');
    const { webhook, secret } = await hookOf(ada);
    const received = receivers(() => 503);
    const tried = await call('POST', `/me/webhooks/${webhook.id}/test`, { token: ada.token });
    expect(tried.body).toEqual({ taken: false, status: 503, reason: 'it answered 503' });
    expect(JSON.parse(received[0]!.text)).toMatchObject({ type: 'test' });
    expect(isSigned(received[0]!, secret)).toBe(true);
  });

  it('requires a verified address', async () => {
    const ada = await guest('Ada');
    const refused = await call('POST', '/me/webhooks', { token: ada.token, body: { url: HOOK_URL } });
    expect([refused.status, refused.body.code]).toEqual([403, 'verified-address-required']);
    expect(await hooksOf(ada)).toEqual([]);
  });

  it.each(['https://hooks.example.org/', 'https://hooks.example.org:8443/a'])(
    'is accepted for %s',
    async (url) => {
      expect((await newHookOf(await account('Ada'), url)).webhook).toMatchObject({ url, verified: false });
    },
  );

  describe('that is not verified', () => {
    const testOf = async (owner: Guest, { id }: Json) =>
      (await call('POST', `/me/webhooks/${id}/test`, { token: owner.token })).body;

    it('gets only a signed challenge, whose echo verifies it', async () => {
      const ada = await account('Ada');
      const { webhook, secret } = await newHookOf(ada);
      const received = receivers(() => 200);
      expect(await testOf(ada, webhook)).toEqual({ taken: true, status: null, reason: 'it answered' });
      expect(JSON.parse(received[0]!.text)).toEqual({
        type: 'challenge',
        timestamp: expect.any(String),
        data: { challenge: expect.stringMatching(/^[\w-]{43}$/) },
      });
      expect(isSigned(received[0]!, secret)).toBe(true);
      expect(await hooksOf(ada)).toMatchObject([{ verified: true }]);
      expect(await testOf(ada, webhook)).toMatchObject({ status: 200 });
      expect(JSON.parse(received[1]!.text).type).toBe('test');
    });

    it.each([
      ['sends back all that it is sent', 200, (text: string) => text],
      ['refuses it', 500, (text: string) => echoOf(text)!],
      ['says something else', 200, () => '{"challenge":"guess"}'],
      ['says too much', 200, (text: string) => ' '.repeat(2000) + echoOf(text)!],
    ])(
      'stays unverified if its receiver %s, and reveals only that it answered',
      async (_, status, answer) => {
        const ada = await account('Ada');
        const { webhook } = await newHookOf(ada);
        answering(status, answer);
        expect(await testOf(ada, webhook)).toEqual({ taken: false, status: null, reason: 'it answered' });
        expect(await hooksOf(ada)).toMatchObject([{ verified: false }]);
      },
    );

    it('does not reveal why nobody answered', async () => {
      const ada = await account('Ada');
      const { webhook } = await newHookOf(ada, 'https://nowhere.example.org/');
      vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ Status: 3 }));
      expect(await testOf(ada, webhook)).toEqual({ taken: false, status: null, reason: 'it did not answer' });
    });

    it('stays unverified when it is turned on again', async () => {
      const ada = await account('Ada');
      const { webhook } = await newHookOf(ada);
      const on = await call('POST', `/me/webhooks/${webhook.id}/enable`, { token: ada.token });
      expect(on.body.verified).toBe(false);
    });

    it('in a chat is verified by the code posted there, in any case and with any spaces', async () => {
      const ada = await account('Ada');
      const { webhook } = await newHookOf(ada, 'https://hooks.slack.com/services/T0/B0/x');
      expect(webhook).toMatchObject({ verified: false, verification: 'code' });
      const received = receivers(() => 200);
      const answered = { taken: false, status: null, reason: 'it answered' };
      expect(await testOf(ada, webhook)).toEqual(answered);
      const [code] = /\w{4}-\w{4}/.exec(JSON.parse(received[0]!.text).text)!;
      const verify = (typed: string) =>
        call('POST', `/me/webhooks/${webhook.id}/verify`, { token: ada.token, body: { code: typed } });
      expect((await verify('CCCCCCCC')).body.code).toBe('wrong-code');
      expect((await verify(` ${code.replace('-', ' ').toLowerCase()} `)).body.verified).toBe(true);
      expect((await verify('CCCCCCCC')).body.verified).toBe(true);
    });

    it('in a chat allows five guesses for a code, which is valid for 15 minutes', async () => {
      const ada = await account('Ada');
      const { webhook } = await newHookOf(ada, 'https://discord.com/api/webhooks/1/x');
      const received = receivers(() => 204);
      const verify = async (typed: string) =>
        (await call('POST', `/me/webhooks/${webhook.id}/verify`, { token: ada.token, body: { code: typed } }))
          .body;
      const codeAt = (n: number) => /\w{4}-\w{4}/.exec(JSON.parse(received[n]!.text).content)![0];
      expect((await verify('CCCCCCCC')).code).toBe('code-expired');
      await testOf(ada, webhook);
      for (let n = 0; n < 5; n += 1) expect((await verify('CCCCCCCC')).code).toBe('wrong-code');
      expect((await verify(codeAt(0))).code).toBe('code-expired');
      await testOf(ada, webhook);
      vi.setSystemTime(Date.now() + 15 * MINUTE);
      expect((await verify(codeAt(1))).code).toBe('code-expired');
      expect(await hooksOf(ada)).toMatchObject([{ verified: false }]);
    });
  });

  it('of an earlier build counts as verified', async () => {
    const ada = await account('Ada');
    const { webhook } = await hookOf(ada);
    const received = receivers(() => 200);
    await call('POST', `/me/webhooks/${webhook.id}/test`, { token: ada.token });
    expect(JSON.parse(received[0]!.text).type).toBe('test');
    await runInDurableObject(env.MAILBOXES.getByName(ada.id), (_, { storage }) =>
      expect(storage.kv.get('webhooks')).toEqual([expect.not.objectContaining({ unverified: true })]),
    );
  });

  it('goes with the account', async () => {
    const { mover } = await hookedTable();
    const received = receivers(() => 200);
    expect((await call('DELETE', '/me', { token: mover.token })).status).toBe(204);
    await later(mover, HOUR);
    expect(received).toEqual([]);
  });
});
