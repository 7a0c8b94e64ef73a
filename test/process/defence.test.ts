/** The service as in production, over real HTTP: the real limits, and the headers of pages and answers. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Server } from '../support/process/server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'parsec-post-'));
const SITE = path.join(import.meta.dirname, '../../dist/site');
const AT_ONCE = 50;
let server: Server;

beforeAll(async () => {
  server = await Server.launch(folder, { LIMITS: '' });
  await server.ready();
}, 90_000);
afterAll(async () => {
  await server.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

function post(route: string, body: object, token?: string): Promise<Response> {
  return fetch(`${server.url}/api/v1${route}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
}

async function guest(name: string): Promise<string> {
  return ((await (await post('/players', { name })).json()) as { token: string }).token;
}

/** Repeats a request that the development tool's proxy refused by itself, as it sometimes does. */
async function insistent(act: () => Promise<Response>): Promise<Response> {
  const reply = await act();
  const isProxys = reply.status === 503 && !/json/.test(reply.headers.get('Content-Type') ?? '');
  return isProxys ? insistent(act) : reply;
}

async function statuses(act: (i: number) => Promise<Response>): Promise<Record<number, number>> {
  const replies = await Promise.all(Array.from({ length: AT_ONCE }, (_, i) => insistent(() => act(i))));
  const counts: Record<number, number> = {};
  for (const { status, headers } of replies) {
    counts[status] = (counts[status] ?? 0) + 1;
    expect(Number(headers.get('Retry-After')) > 0).toBe(status === 429);
  }
  return counts;
}

/** Sends a `Host` header of its own, which `fetch` does not allow. */
function postAsHost(route: string, body: object, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { Host: host, 'Content-Type': 'application/json' };
    const sent = request(`${server.url}/api/v1${route}`, { method: 'POST', headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode!);
    });
    sent.on('error', reject);
    sent.end(JSON.stringify(body));
  });
}

describe('for fifty requests at once', () => {
  it('the service sends exactly twenty mails for one player', async () => {
    const token = await guest('Ada');
    const ask = (i: number) => post('/sign-ins', { address: `reader-${i}@example.org` }, token);
    expect(await statuses(ask)).toEqual({ 202: 20, 429: 30 });
  });

  it('the service sends exactly five mails to one address', async () => {
    const tokens = await Promise.all(['a', 'b', 'c', 'd', 'e'].map(guest));
    const ask = (i: number) => post('/sign-ins', { address: 'one@example.org' }, tokens[i % 5]);
    expect(await statuses(ask)).toEqual({ 202: 5, 429: 45 });
  });
});

describe('a link in a mail', () => {
  it('leads to the service, whatever host the request named', async () => {
    const address = 'victim@example.org';
    expect(await postAsHost('/sign-ins', { address }, 'elsewhere.test')).toBe(202);
    const read = async () => {
      const { mails } = (await (await fetch(`${server.url}/dev/mail?format=json`)).json()) as {
        mails: { to: string; text: string }[];
      };
      return mails.find(({ to }) => to === address)?.text;
    };
    await expect.poll(read).toContain(`${server.url}/sign-in.html#`);
    expect(await read()).not.toContain('elsewhere');
  });
});

describe('a page', () => {
  const POLICY = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types worker',
  ];

  const ROUTES = ['/', '/game', '/new', '/account', '/settings', '/docs', '/rules', '/sign-in', '/offline'];
  /** The addresses of a page's own scripts and styles. */
  const partsOf = async (route: string): Promise<readonly string[]> => {
    const text = await (await fetch(server.url + route)).text();
    return [...text.matchAll(/(?:href|src)="(\/(?:js|css)\/[^"]+)"/g)].map(([, part]) => part!);
  };

  const typeface = () =>
    `/type/${readdirSync(path.join(SITE, 'type')).find((name) => name.endsWith('.woff2'))}`;

  // The page of a game has the card of its link, which changes with the game.
  const cachingOf = (route: string) =>
    route === '/game' ? 'no-cache' : 'public, max-age=0, must-revalidate';

  it.each([...ROUTES, '/sw.js'])('has strict headers: %s', async (route) => {
    const { status, headers } = await fetch(server.url + route);
    expect(status).toBe(200);
    expect(headers.get('Content-Security-Policy')?.split('; ')).toEqual(POLICY);
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000',
      'referrer-policy': route === '/sign-in' ? 'no-referrer' : 'same-origin',
      'cache-control': cachingOf(route),
    });
    expect(headers.get('Permissions-Policy')).toContain('camera=()');
  });

  it('has parts with the headers that count for them, without those that only a document obeys', async () => {
    const parts = [...(await partsOf('/')), typeface()];
    expect(parts.length).toBeGreaterThan(2);
    for (const part of parts) {
      const { status, headers } = await fetch(server.url + part);
      expect(status).toBe(200);
      expect(Object.fromEntries(headers)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'strict-transport-security': 'max-age=31536000',
        'referrer-policy': 'same-origin',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      expect(headers.has('Content-Security-Policy')).toBe(false);
    }
  });

  it('has no inline script or style', async () => {
    for (const route of ROUTES) {
      const text = await (await fetch(server.url + route)).text();
      expect(text, route).not.toMatch(/<style|\sstyle=|\son\w+=|javascript:|<script(?![^>]*\ssrc="\/)/i);
    }
  });
});
