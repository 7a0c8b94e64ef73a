import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import worker from '../../../src/index.ts';
import type { Mail } from '../../../src/notify/mail.ts';
import { mailerOf } from '../../../src/notify/mailer.ts';
import { raw } from '../../support/api/api.ts';

const SCRIPT = '<script>alert(1)</script>';
const LINK = 'https://example.org/in?code=1&to="><img src=x>';
const mails: Mail[] = [
  { to: 'ada@example.com', subject: 'Older', text: 'One', html: SCRIPT },
  { to: "o'hara@example.com", subject: `Newer ${SCRIPT}`, text: `${SCRIPT} at ${LINK} now`, html: '' },
];

async function withSettings(settings: Partial<Env>, path = '/dev/mail'): Promise<Response> {
  const request = new Request<unknown, IncomingRequestCfProperties>(`https://parsec.test${path}`);
  return worker.fetch(request, { ...(env as Env), ...settings }, createExecutionContext());
}

describe('the last e-mails', () => {
  beforeAll(async () => {
    const said = vi.spyOn(console, 'warn').mockReturnValue();
    for (const mail of mails) await mailerOf(env).post(mail);
    said.mockRestore();
  });

  it('are a page, newest first, with literal text and working links', async () => {
    const response = await raw('GET', '/dev/mail');
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    const page = await response.text();
    expect(page.indexOf('Newer')).toBeLessThan(page.indexOf('Older'));
    expect(page).not.toMatch(/<script|<img/i);
    expect(page).toContain('Newer &lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page).toContain('To o&#39;hara@example.com');
    const link = 'https://example.org/in?code=1&amp;to=';
    expect(page).toContain(`at <a href="${link}">${link}</a>&quot;&gt;&lt;img src=x&gt; now`);
  });

  it('run and load nothing, and cannot be framed or cached', async () => {
    for (const path of ['/dev/mail', '/dev/mail?format=json']) {
      const { headers } = await raw('GET', path);
      expect(headers.get('Content-Security-Policy')).toBe(
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      );
      expect(headers.get('Cache-Control')).toBe('no-store');
      expect(headers.get('Referrer-Policy')).toBe('no-referrer');
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.has('Access-Control-Allow-Origin')).toBe(false);
    }
  });

  it('are JSON on request', async () => {
    for (const response of [
      await raw('GET', '/dev/mail?format=json'),
      await raw('GET', '/dev/mail', { headers: { Accept: 'application/json' } }),
    ]) {
      const { mails: listed } = await response.json<{ mails: Mail[] }>();
      expect(listed.slice(0, 2)).toEqual(mails.toReversed());
    }
  });

  it.each<[string, Partial<Env>]>([
    ['in production', { DEVELOPMENT: '' }],
    ['unless development is said to be true', { DEVELOPMENT: '1' }],
    ['with another mailer', { MAILER: 'cloudflare' }],
  ])('do not exist %s', async (_, settings) => {
    const response = await withSettings(settings);
    const unknown = await withSettings(settings, '/dev/nothing');
    expect(response.status).toBe(404);
    expect(await response.text()).toBe(await unknown.text());
    expect([...response.headers]).toEqual([...unknown.headers]);
  });

  it('exist at no other address and by no other method', async () => {
    for (const [method, path] of [
      ['GET', '/dev/mail/'],
      ['GET', '/dev/mails'],
      ['POST', '/dev/mail'],
    ] as const) {
      expect((await raw(method, path)).status, `${method} ${path}`).toBe(404);
    }
  });
});
