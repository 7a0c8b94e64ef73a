/** At API keys. */
import { expect } from 'vitest';
import { guest } from '../../support/api.ts';
import { all, bothWays, change, everyOne, everywhere, get, keyOf, looks, post, turn } from './scene.ts';
import type { Attack } from './scene.ts';

export const KEYS: readonly Attack[] = [
  {
    what: 'a key that was revoked',
    risk: 'API2:2023',
    because: 'it is on the list of what is void',
    refused: [401, 'token-invalid'],
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
    refused: [401, 'token-invalid'],
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
    because: 'a key is found among its owner’s own',
    refused: [404, 'unknown-key'],
    send: async (s) => {
      const key = await keyOf(await guest('Ada'), 'read');
      return [await change('DELETE', `/me/keys/${key.id}`, undefined, s.eve)];
    },
  },
  {
    what: 'to do more with a key than it was made for',
    risk: 'API5:2023',
    because: 'every route names the scope that it takes',
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
    what: 'to make a key that is the whole account',
    risk: 'API3:2023',
    because: 'no key has the scope `account`',
    refused: [400, 'wrong-value'],
    send: (s) =>
      all([['account'], ['read', 'account'], ['*'], ['admin']], (scopes) =>
        post('/me/keys', { name: 'bot', scopes }, s.eve),
      ),
  },
];
