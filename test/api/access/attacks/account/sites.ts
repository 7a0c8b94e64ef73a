/** From other sites, in the browser of a signed-in player; and by other host names. */
import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import { lastMails } from '../../../../../src/notify/mailers/log.ts';
import { account, askFor, mailOf, newAddress } from '../../../../support/api/mails.ts';
import { PREFIX, rawIn, type Guest, type Json } from '../../../../support/api/api.ts';
import { all, bothWays, change, get, looks, post, turn } from '../../attack-scene.ts';
import type { Attack } from '../../attack-scene.ts';

const FOREIGN: readonly Record<string, string>[] = [
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'same-site' },
  { 'Sec-Fetch-Site': 'none' },
  { Origin: 'https://elsewhere.test' },
  { Origin: 'https://parsec.test.elsewhere.test' },
  { Origin: 'http://parsec.test' },
  { Origin: 'null' },
  {},
];
const cookieOf = ({ token }: Guest) => ({ Cookie: `__Host-session=${token}` });

export const SITES: readonly Attack[] = [
  {
    what: 'to act by the cookie of a visitor',
    risk: 'API8:2023',
    because: 'it counts only for requests of the service’s own page',
    refused: [403, 'cross-site'],
    send: async (s) => {
      const sent = FOREIGN.flatMap((site) => {
        const headers = { ...cookieOf(s.mover), ...site };
        return [
          bothWays(s.running, turn(s), null, headers),
          all(['/me', '/me/sessions'], (path) => change('DELETE', path, undefined, null, headers)),
          all([`/games/${s.open}/cancel`, '/me/session'], (path) => post(path, undefined, null, headers)),
        ];
      });
      return (await Promise.all(sent)).flat();
    },
  },
  {
    what: 'to read by the cookie of a visitor',
    risk: 'API8:2023',
    because: 'it is refused there, and no other site can read responses to it',
    refused: [403, 'cross-site'],
    send: async (s) => {
      const sites = [
        { 'Sec-Fetch-Site': 'cross-site' },
        { 'Sec-Fetch-Site': 'same-site' },
        { Origin: 'null' },
      ];
      const answers = await Promise.all(
        sites.map((site) => looks(s.hidden, null, { ...cookieOf(s.ada), ...site })),
      );
      for (const { headers } of answers.flat())
        expect(headers.has('Access-Control-Allow-Origin')).toBe(false);
      return answers.flat();
    },
  },
  {
    what: 'to post a form from another site',
    risk: 'API8:2023',
    because: 'bodies need the JSON content type, which no form can send',
    refused: [415, 'wrong-content-type'],
    send: (s) =>
      all(
        ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/json'],
        (type) => post(`/games/${s.open}/seats`, '{}', s.eve, { 'Content-Type': type }),
      ),
  },
  {
    what: 'to sign a visitor in as somebody else',
    risk: 'API2:2023',
    because: 'a cookie is set only for the service’s own page',
    refused: [403, 'cross-site'],
    send: async ({ eve }) => {
      const { address } = await account('Eve');
      const { signIn } = (await askFor(address)).body;
      const { secret } = await mailOf(address, signIn);
      const sent = FOREIGN.flatMap((site) => [
        post('/players', { name: 'Eve', cookie: true }, null, site),
        post(`/sign-ins/${signIn}`, { secret, cookie: true }, null, site),
        post('/me/session', undefined, eve, site),
      ]);
      const answers = await Promise.all(sent);
      for (const { headers } of answers) expect(headers.has('Set-Cookie')).toBe(false);
      expect((await post(`/sign-ins/${signIn}`, { secret })).status).toBe(200);
      return answers;
    },
  },
  {
    what: 'to plant the attacker’s own session from a sibling host of ours, or over plain HTTP',
    risk: 'API2:2023',
    because: 'only `__Host-session` counts, which no other host can set',
    refused: [401, 'token-required'],
    send: (s) =>
      all(['session', '__Secure-session', '__host-session', 'x__Host-session', 'token'], (name) =>
        get('/me', null, { Cookie: `${name}=${s.eve.token}`, 'Sec-Fetch-Site': 'same-origin' }),
      ),
  },
  {
    what: 'to be redirected elsewhere',
    risk: 'API8:2023',
    because: 'nothing redirects, and `Location` names the created resource',
    send: async (s) => {
      const elsewhere = encodeURIComponent('https://elsewhere.test');
      const paths = [
        '',
        '//elsewhere.test',
        '/%2felsewhere.test',
        `/me?next=${elsewhere}`,
        `/rulesets?url=${elsewhere}`,
      ];
      for (const path of paths) {
        const { status, headers } = await get(path, s.eve, { 'X-Forwarded-Host': 'elsewhere.test' });
        expect([400, 404], path).toContain(status);
        expect(headers.has('Location'), path).toBe(false);
      }
      const made = await post('/games', { ruleset: 'interstellar-conquest', seats: 2 }, s.eve, {
        'X-Forwarded-Host': 'elsewhere.test',
      });
      expect(made.headers.get('Location')).toMatch(/^\/api\/v1\/games\/\w+$/);
    },
  },
  {
    what: 'to have the link in somebody’s mail lead to the attacker’s host',
    risk: 'API8:2023',
    because: 'it leads to ORIGIN, whatever a request names',
    send: async () => {
      const address = newAddress();
      const settings = { ...env, ORIGIN: 'https://ours.test' } as Env;
      const asked = await rawIn(settings, 'POST', `${PREFIX}/sign-ins`, {
        body: JSON.stringify({ address }),
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-Host': 'elsewhere.test' },
      });
      const { signIn }: Json = await asked.json();
      await mailOf(address, signIn);
      const { text, html } = lastMails().find(({ to }) => to === address)!;
      expect(text).toContain(`https://ours.test/sign-in.html#${signIn}.`);
      expect(text + html).not.toMatch(/parsec\.test|elsewhere\.test/);
    },
  },
];
