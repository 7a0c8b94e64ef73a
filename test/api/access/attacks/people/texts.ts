/** With texts that mean something elsewhere: to a browser, a database, a header or a log. */
import { expect } from 'vitest';
import { guest, openGame } from '../../../../support/api/api.ts';
import { all, bothWays, change, get, post, turn } from '../../attack-scene.ts';
import type { Attack } from '../../attack-scene.ts';

const SCRIPT = '<script>alert(1)</script>';
const SQL = `x' OR '1'='1' --`;

export const TEXTS: readonly Attack[] = [
  {
    what: 'line breaks in names and addresses',
    risk: 'API8:2023',
    because: 'names have no control characters, addresses only ASCII of one plain address',
    refused: [400, 'wrong-value'],
    send: async (s) => {
      const breaks = ['a\r\nSet-Cookie: x=y', 'a\nb', 'a\u2028b', 'a\u0000b', 'a\u202eb'];
      const addresses = [
        'a@b.example\r\nBcc: c@d.example',
        'a@b.example,c@d.example',
        'a@b.example\n',
        '<a@b.example>',
      ];
      return [
        ...(await all(breaks, (name) => post('/players', { name }))),
        ...(await all(breaks, (name) => post('/me/keys', { name, scopes: ['read'] }, s.eve))),
        ...(await all(
          addresses.filter((one) => one.trim() === one),
          (address) => post('/sign-ins', { address }),
        )),
      ];
    },
  },
  {
    what: 'an idempotency key that is more than visible ASCII',
    risk: 'API8:2023',
    because: 'it has a pattern',
    refused: [400, 'malformed-idempotency-key'],
    send: async (s) => {
      const keys = ['a b', 'a\tb', 'ä', 'x'.repeat(201), ''];
      const sent = keys.map((key) => bothWays(s.running, turn(s), s.mover, { 'Idempotency-Key': key }));
      return (await Promise.all(sent)).flat();
    },
  },
  {
    what: 'to inject headers by values that they return',
    risk: 'API8:2023',
    because: 'a link contains only validated, encoded data',
    send: async (s) => {
      const broken = 'a%0d%0aSet-Cookie:%20x=y';
      for (const query of [`cursor=${broken}`, `status=${broken}`, `ruleset=${broken}`, `limit=1${broken}`])
        expect((await get(`/games?limit=1&${query}`, s.eve)).status).toBe(400);
      await openGame(s.eve);
      const { headers } = await get('/games?limit=1', s.eve);
      expect(headers.get('Link')).toMatch(/^<\/api\/v1\/games\?limit=1&cursor=[\w-]+>; rel="next"$/);
      expect(headers.has('Set-Cookie')).toBe(false);
    },
  },
  {
    what: 'script in every text that others can read',
    risk: 'API8:2023',
    because: 'text is sent as JSON, with content sniffing disabled',
    send: async () => {
      const eve = await guest(SCRIPT);
      const game = await openGame(eve, { seats: 3 });
      await post(`/games/${game}/seats`, {}, eve);
      await post(`/games/${game}/messages`, { text: SCRIPT }, eve);
      await change('PUT', `/games/${game}/notes`, { text: SCRIPT }, eve);
      await post('/me/keys', { name: SCRIPT, scopes: ['read'] }, eve);
      const paths = ['', '/view', '/messages', '/notes'].map((path) => `/games/${game}${path}`);
      for (const path of [...paths, '/me', '/me/keys', '/me/export', '/me/games']) {
        const { headers, ...answer } = await get(path, eve).then(async (r) => ({
          headers: r.headers,
          text: await r.text(),
        }));
        expect(answer.text, path).toContain(SCRIPT);
        expect(headers.get('Content-Type'), path).toBe('application/json');
        expect(headers.get('X-Content-Type-Options'), path).toBe('nosniff');
        expect(headers.get('Content-Security-Policy'), path).toContain("default-src 'none'");
      }
    },
  },
  {
    what: 'quotes and comments of SQL in every parameter',
    risk: 'API8:2023',
    because: 'values are bound, never written into a statement',
    send: async (s) => {
      const q = encodeURIComponent(SQL);
      const paths = [
        `/games/${q}`,
        `/games/${q}/view`,
        `/games/${q}/events`,
        `/rulesets/${q}`,
        `/games?cursor=${q}`,
        `/games?cursor=1-x'`,
        `/games?ruleset=${q}`,
        `/games?status=${q}`,
        `/games/${s.hidden}?invitation=${q}`,
        `/games/${s.running}/view?at=1${q}`,
        `/games/${s.running}/view?as=${q}`,
        `/games/${s.running}/events?after=${q}`,
        `/me/games?status=${q}`,
        `/games/${s.running}/messages?after=${q}`,
      ];
      for (const path of paths) expect([400, 404], path).toContain((await get(path, s.eve)).status);
      const sent = [
        change('DELETE', `/me/keys/${q}`, undefined, s.eve),
        change('DELETE', `/games/${s.open}/seats/${q}`, undefined, s.eve),
        change('DELETE', `/games/${s.open}/invitations/${q}`, undefined, s.eve),
        post(`/sign-ins/${q}`, { code: '123456' }),
        post(`/games/${s.open}/host`, { player: SQL }, s.ada),
        post(`/games/${s.hidden}/seats`, { invitation: SQL }, s.eve),
      ];
      for (const { status } of await Promise.all(sent)) expect([400, 403, 404]).toContain(status);
      const { text } = await get(`/games?limit=100`).then(async (r) => ({ text: await r.text() }));
      expect(text).not.toContain(s.hidden);
    },
  },
];
