/** Web push, decrypted as a browser does. */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isPoint, postPush, pushKeyOf } from '../../src/notify/push.ts';
import { vapidSettings } from '../support/settings/vapid.ts';

const VAPID = vapidSettings();
const MESSAGE = { title: 'Interstellar Conquest', body: 'Your decision', link: 'https://parsec.test/' };
const manner = { resolver: async () => ['8.8.8.8'] };

const browser = createECDH('prime256v1');
browser.generateKeys();
const auth = randomBytes(16);
const subscription = {
  endpoint: 'https://push.example.org/s/1',
  keys: { p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') },
};

interface Asked {
  readonly url: string;
  readonly headers: Headers;
  readonly body: Buffer;
}

describe('a push message', () => {
  let asked: Asked[] = [];
  beforeEach(() => {
    asked = [];
    vi.stubGlobal('fetch', async (url: URL, { headers, body }: { headers: Headers; body: Uint8Array }) => {
      asked.push({ url: url.href, headers: new Headers(headers), body: Buffer.from(body) });
      return new Response(null, { status: 201 });
    });
  });
  afterEach(() => void vi.unstubAllGlobals());

  it('can be decrypted by its browser', async () => {
    expect(await postPush(VAPID, subscription, MESSAGE, 3600, manner)).toMatchObject({ status: 201 });
    const [{ url, headers, body }] = asked as [Asked];
    expect(url).toBe(subscription.endpoint);
    expect([headers.get('TTL'), headers.get('Content-Encoding')]).toEqual(['3600', 'aes128gcm']);
    expect(JSON.parse(opened(body))).toEqual(MESSAGE);
    expect(body.includes('Interstellar')).toBe(false);
  });

  it('names its sender, so that the push service accepts it', async () => {
    await postPush(VAPID, subscription, MESSAGE, 3600, manner);
    const [, token, key] = /^vapid t=(\S+), k=(\S+)$/.exec(asked[0]!.headers.get('Authorization')!)!;
    expect(key).toBe(VAPID.VAPID_PUBLIC_KEY);
    const [head, claims, signature] = token!.split('.') as [string, string, string];
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      aud: 'https://push.example.org',
      sub: 'mailto:post@example.org',
    });
    const point = Buffer.from(VAPID.VAPID_PUBLIC_KEY, 'base64url').subarray(1);
    const [x, y] = [point.subarray(0, 32), point.subarray(32)].map((half) => half.toString('base64url'));
    const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' });
    const by = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
    const signed = Buffer.from(`${head}.${claims}`);
    expect(verify('sha256', signed, by, Buffer.from(signature, 'base64url'))).toBe(true);
  });

  it('is not sent to an address that is not public', async () => {
    const inner = { ...subscription, endpoint: 'https://10.0.0.1/s/1' };
    expect(await postPush(VAPID, inner, MESSAGE, 60, manner)).toMatchObject({ status: null });
    expect(asked).toEqual([]);
  });

  it('is sent to a push service on this machine only if development lists it', async () => {
    const env = { ...VAPID, DEVELOPMENT: 'true', WEBHOOK_LOOPBACK: '127.0.0.1:8080' };
    const at = (endpoint: string) => postPush(env, { ...subscription, endpoint }, MESSAGE, 60, manner);
    expect(await at('http://127.0.0.1:8081/s/1')).toMatchObject({ status: null });
    expect(asked).toEqual([]);
    expect(await at('http://127.0.0.1:8080/s/1')).toMatchObject({ status: 201 });
    expect(asked.map(({ url, body }) => [url, JSON.parse(opened(body))])).toEqual([
      ['http://127.0.0.1:8080/s/1', MESSAGE],
    ]);
  });

  it('is available only with all its settings', () => {
    expect(pushKeyOf(VAPID)).toBe(VAPID.VAPID_PUBLIC_KEY);
    for (const name of Object.keys(VAPID)) expect(pushKeyOf({ ...VAPID, [name]: '' }), name).toBeUndefined();
  });

  it('is not sent if a setting is missing', async () => {
    await expect(postPush({}, subscription, MESSAGE, 60, manner)).rejects.toThrow(
      'VAPID_PUBLIC_KEY is not set',
    );
    expect(asked).toEqual([]);
  });

  it('accepts only keys that are points of the curve', async () => {
    expect(await isPoint(subscription.keys.p256dh)).toBe(true);
    // Both characters in which base64url differs from base64.
    const keys = Array.from({ length: 40 }, () => createECDH('prime256v1').generateKeys('base64url'));
    for (const sign of ['-', '_']) expect(keys.some((key) => key.includes(sign))).toBe(true);
    expect(await Promise.all(keys.map(isPoint))).toEqual(keys.map(() => true));
    expect(await isPoint(Buffer.alloc(65, 4).toString('base64url'))).toBe(false);
    expect(await isPoint('no base64 at all')).toBe(false);
  });
});

/** As RFC 8291 has it: one record, after a header of salt, size and the sender's key. */
function opened(message: Buffer): string {
  const [salt, sender, record] = [message.subarray(0, 16), message.subarray(21, 86), message.subarray(86)];
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender]);
  const key = Buffer.from(hkdfSync('sha256', browser.computeSecret(sender), auth, info, 32));
  const derived = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, Buffer.from(`Content-Encoding: ${name}\0`), length));
  const cipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
  cipher.setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}
