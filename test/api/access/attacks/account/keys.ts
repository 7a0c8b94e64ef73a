/** At API keys. */
import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import { guest, openGame, type Json } from '../../../../support/api/api.ts';
import {
  all,
  bothWays,
  change,
  everyOne,
  everywhere,
  get,
  keyOf,
  looks,
  post,
  turn,
  unchanged,
} from '../../attack-scene.ts';
import type { Attack } from '../../attack-scene.ts';

export const KEYS: readonly Attack[] = [
  {
    what: 'a key that was revoked',
    risk: 'API2:2023',
    because: 'it is on the list of revocations',
    refused: [401, 'invalid-token'],
    send: async (s) => {
      const key = await keyOf(s.eve, 'read', 'play');
      expect((await get('/me', key)).status).toBe(200);
      await change('DELETE', `/me/keys/${key.id}`, undefined, s.eve);
      return everywhere(s, key);
    },
  },
  {
    what: 'a key with a guessed half, or the halves of two',
    risk: 'API2:2023',
    because: 'D1 keeps the hash of the whole key',
    refused: [401, 'invalid-token'],
    send: async (s) => {
      const [ada, eve] = [await keyOf(s.eve, 'read'), await keyOf(await guest('Eve'), 'read')];
      await get('/me', ada);
      const [start, end] = [`ppk1_${ada.id}_`, eve.token.slice(22)];
      return everyOne(s, [
        start + end,
        `${start}${'A'.repeat(43)}`,
        start,
        ada.token.toUpperCase(),
        `${ada.token}A`,
      ]);
    },
  },
  {
    what: 'to revoke a key of somebody else',
    risk: 'API1:2023',
    because: 'keys are looked up among the caller’s own',
    refused: [404, 'unknown-key'],
    send: async (s) => {
      const ada = await guest('Ada');
      const key = await keyOf(ada, 'read');
      return unchanged([ada], [], async () => [
        await change('DELETE', `/me/keys/${key.id}`, undefined, s.eve),
      ]);
    },
  },
  {
    what: 'to do more with a key than its scopes allow',
    risk: 'API5:2023',
    because: 'every route names its scope',
    refused: [403, 'scope-missing'],
    send: async (s) => {
      const [read, play, host] = await Promise.all(
        ['read', 'play', 'host'].map((scope) => keyOf(s.mover, scope)),
      );
      const answers = [
        ...(await bothWays(s.running, turn(s), read!)),
        ...(await bothWays(s.running, turn(s), host!)),
        ...(await looks(s.running, play!)),
        await post('/games', { ruleset: 'interstellar-conquest', seats: 2 }, play),
        await post(`/games/${s.open}/seats`, { bot: 'steady' }, play),
      ];
      for (const key of [read!, play!, host!]) {
        answers.push(
          await post('/me/keys', { name: 'more', scopes: ['host'] }, key),
          await change('PATCH', '/me', { name: 'Eve' }, key),
          await change('DELETE', '/me', undefined, key),
          await change('DELETE', '/me/sessions', undefined, key),
          await get('/me/export', key),
        );
        await change('DELETE', `/me/keys/${key.id}`, undefined, s.mover);
      }
      return answers;
    },
  },
  {
    what: 'to learn by a key that may only read where mail reaches its owner, or how to bring others to their tables',
    risk: 'API3:2023',
    because: 'no key shows the address, and only keys that play or host show an invitation',
    send: async (s) => {
      const keys = [await keyOf(s.ada, 'read'), await keyOf(s.ada, 'read', 'play')];
      const paths = ['/me', '/me/games', '/me/invitations', '/games?limit=100', `/games/${s.hidden}`];
      const [read, play] = await Promise.all(
        keys.map(async (key) =>
          (await Promise.all(paths.map(async (path) => (await get(path, key)).text()))).join(),
        ),
      );
      for (const { id } of keys) await change('DELETE', `/me/keys/${id}`, undefined, s.ada);
      expect(read).toContain(s.hidden);
      expect(read).not.toContain('"invitation":"');
      expect(play).toContain('"invitation":"');
      for (const body of [read, play]) expect(body).not.toContain(s.ada.address);
    },
  },
  {
    what: 'to take back an invitation of the host’s with a key that may only play',
    risk: 'API5:2023',
    because: 'without the scope of the host a key can only decline invitations to its owner',
    refused: [403, 'scope-missing'],
    send: async () => {
      const host = await guest('Host');
      const game = await openGame(host);
      const made: Json = await (await post(`/games/${game}/invitations`, {}, host)).json();
      const path = `/games/${game}/invitations/${made.invitation.id}`;
      const key = await keyOf(host, 'read', 'play');
      // That it is used is noted of the key, once an hour.
      await get('/me', key);
      const refused = await unchanged([host], [game], () => change('DELETE', path, undefined, key));
      // By a key that may host it is still to be taken back.
      const taken = await change('DELETE', path, undefined, await keyOf(host, 'play', 'host'));
      expect(taken.status).toBe(204);
      return [refused];
    },
  },
  {
    what: 'to show a key as the page’s cookie, which is made anew when it is a day old',
    risk: 'API2:2023',
    because: 'a cookie holds a session of its owner, and never a key',
    refused: [401, 'invalid-token'],
    send: async (s) => {
      const key = await keyOf(s.eve, 'read', 'play', 'host');
      const aged = 'UPDATE keys SET created_at = created_at - 172800000 WHERE id = ?';
      await (env as Env).DB.prepare(aged).bind(key.id).run();
      const page = { Cookie: `__Host-session=${key.token}`, 'Sec-Fetch-Site': 'same-origin' };
      const answers = [await get('/me', null, page), ...(await bothWays(s.running, turn(s), null, page))];
      // Even if this isolate knows the key.
      expect((await get('/me', key)).status).toBe(200);
      answers.push(await get('/me', null, page), await post('/me/session', undefined, null, page));
      for (const { headers } of answers) expect(headers.get('Set-Cookie') ?? '').not.toContain('pp1_');
      await change('DELETE', `/me/keys/${key.id}`, undefined, s.eve);
      return answers;
    },
  },
  {
    what: 'to create a key with all rights of the account',
    risk: 'API3:2023',
    because: 'no key has the scope `account`',
    refused: [400, 'wrong-value'],
    send: (s) =>
      all([['account'], ['read', 'account'], ['*'], ['admin']], (scopes) =>
        post('/me/keys', { name: 'bot', scopes }, s.eve),
      ),
  },
];
