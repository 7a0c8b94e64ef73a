/** The session of the page in its cookie, and secrets as text. */
import { describe, expect, it } from 'vitest';
import { clearCookie, cookieOf, isOwnPage, setCookie } from '../../src/auth/tokens/cookie.ts';
import { digest, fromBase64Url, randomText, toBase64Url } from '../../src/auth/tokens/encoding.ts';

const [SECURE, PLAIN] = ['https://parsec.test/api/v1/me', 'http://localhost:8787/api/v1/me'];
const request = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Request(url, { headers, method });

describe('the session’s cookie', () => {
  it('is sent to the service’s own pages only, and hidden from scripts', () => {
    expect(setCookie(SECURE, 'token')).toBe(
      '__Host-session=token; Max-Age=34560000; Path=/; HttpOnly; Secure; SameSite=Strict',
    );
    expect(setCookie(PLAIN, 'token')).toBe(
      'session=token; Max-Age=34560000; Path=/; HttpOnly; SameSite=Strict',
    );
    expect(clearCookie(SECURE)).toBe('__Host-session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Strict');
    expect(clearCookie(PLAIN)).toBe('session=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict');
  });

  it('is read under the name for its scheme, unless the request has another credential', () => {
    const both = { Cookie: 'a=b; session=plain; __Host-session=secure' };
    expect(cookieOf(request(SECURE, both))).toBe('secure');
    expect(cookieOf(request(PLAIN, both))).toBe('plain');
    expect(cookieOf(request(SECURE, { Cookie: 'session=plain' }))).toBeUndefined();
    expect(cookieOf(request(PLAIN, { Cookie: '__Host-session=secure' }))).toBeUndefined();
    expect(cookieOf(request(SECURE))).toBeUndefined();
    expect(cookieOf(request(SECURE, { ...both, Authorization: 'Bearer x' }))).toBeUndefined();
  });
});

describe('a request', () => {
  const from = (headers: Record<string, string>, method = 'GET') =>
    isOwnPage(request(SECURE, headers, method));

  it.each([
    ['same-origin', true, true],
    ['none', true, false],
    ['same-site', false, false],
    ['cross-site', false, false],
    ['', false, false],
  ])(
    'with Sec-Fetch-Site %j counts as the service’s own: %s for reads, %s for changes',
    (site, looks, changes) => {
      const headers = { 'Sec-Fetch-Site': site, Origin: 'https://parsec.test' };
      expect([from(headers), from(headers, 'HEAD')]).toEqual([looks, looks]);
      expect([from(headers, 'POST'), from(headers, 'DELETE')]).toEqual([changes, changes]);
    },
  );

  it('without Sec-Fetch-Site is judged by its Origin', () => {
    expect([from({}), from({}, 'HEAD'), from({}, 'POST')]).toEqual([true, true, false]);
    for (const method of ['GET', 'POST']) {
      expect(from({ Origin: 'https://parsec.test' }, method)).toBe(true);
      expect(from({ Origin: 'https://parsec.test:8443' }, method)).toBe(false);
      expect(from({ Origin: 'null' }, method)).toBe(false);
    }
  });
});

describe('bytes', () => {
  it('become URL-safe text, and bytes again', () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, i) => (i * 7) % 256);
    for (const length of [0, 1, 2, 3, 255, 256]) {
      const part = bytes.slice(0, length);
      const text = toBase64Url(part);
      expect(text).toBe(Buffer.from(part).toString('base64url'));
      if (length > 0) expect(fromBase64Url(text)).toEqual(part);
    }
    expect(toBase64Url(new Uint8Array([251, 255, 254]))).toBe('-__-');
  });

  it.each(['', '+/8', 'a b', ' YQ', 'YQ ', 'YQ=', '!YQ', 'YQ!', 'A'])('are not read from %j', (text) => {
    expect(fromBase64Url(text)).toBeUndefined();
  });

  it('are drawn at random, 32 by default', () => {
    expect([fromBase64Url(randomText())!.length, fromBase64Url(randomText(12))!.length]).toEqual([32, 12]);
    expect(randomText()).not.toBe(randomText());
  });

  it('have a digest', async () => {
    expect(await digest('abc')).toBe('ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0');
  });
});
