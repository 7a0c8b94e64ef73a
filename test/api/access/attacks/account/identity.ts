/** At tokens and sessions. */
import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import { Revocations, revoked } from '../../../../../src/auth/revocations/revocations.ts';
import { sign } from '../../../../../src/auth/tokens/token.ts';
import { account, askFor, mailOf, newAddress, signInByCode } from '../../../../support/api/mails.ts';
import { guest, type Guest } from '../../../../support/api/api.ts';
import {
  all,
  bothWays,
  change,
  everyOne,
  everywhere,
  get,
  keyOf,
  post,
  turn,
  unchanged,
} from '../../attack-scene.ts';
import type { Attack } from '../../attack-scene.ts';

const { SECRET } = env as Env;
const DAY = 86_400;
const text = (value: unknown) => btoa(JSON.stringify(value)).replaceAll('=', '');

/** A session of a player with an address, who may sign out. */
const session = async () => (await account('Ada')) as Guest & { readonly address: string };

export const IDENTITY: readonly Attack[] = [
  {
    what: 'to act without a token',
    risk: 'API2:2023',
    because: 'everything that belongs to a player requires a token',
    refused: [401, 'token-required'],
    send: async (s) => [
      ...(await bothWays(s.running, turn(s), null)),
      ...(await all(['/me', '/me/games', '/me/keys', '/me/export', '/me/decisions'], (path) => get(path))),
    ],
  },
  {
    what: 'a token that another secret signed',
    risk: 'API2:2023',
    because: 'its signature must be an HMAC with the service’s secret',
    refused: [401, 'invalid-token'],
    send: async (s) => {
      const token = await sign('another secret, of more than 32 bytes', { ...s.ada, issued: 0 });
      return everywhere(s, { token });
    },
  },
  {
    what: 'a token whose payload was swapped, or changed by a letter',
    risk: 'API2:2023',
    because: 'the signature covers all of it',
    refused: [401, 'invalid-token'],
    send: async (s) => {
      const signature = s.eve.token.split('.')[1]!;
      const mine = text([s.eve.id, 'Eve', 1]);
      const theirs = s.ada.token.split('.')[0]!;
      return everyOne(s, [
        `${theirs}.${signature}`,
        `pp1_${mine}.${signature}`,
        `PP1${s.ada.token.slice(3)}`,
      ]);
    },
  },
  {
    what: 'a token without its signature, or with more than one',
    risk: 'API2:2023',
    because: 'a token is one payload and one signature',
    refused: [401, 'invalid-token'],
    send: async (s) => {
      const [signed, signature] = s.ada.token.split('.') as [string, string];
      return everyOne(s, [
        signed,
        `${signed}.`,
        `.${signature}`,
        `${s.ada.token}.${signature}`,
        `${signed}.AA`,
      ]);
    },
  },
  {
    what: 'a token that names its own algorithm',
    risk: 'API2:2023',
    because: 'there is one algorithm, and no token chooses it',
    refused: [401, 'invalid-token'],
    send: async (s) => {
      const claims = text({ sub: s.ada.id, id: s.ada.id, iat: 1 });
      const heads = [
        { alg: 'none' },
        { alg: 'HS256', typ: 'JWT' },
        { alg: 'RS256', jku: 'https://elsewhere.test' },
      ];
      return everyOne(
        s,
        heads.flatMap((head) => [`${text(head)}.${claims}.`, `${text(head)}.${claims}.AAAA`]),
      );
    },
  },
  {
    what: 'a token by another scheme',
    risk: 'API2:2023',
    because: 'tokens are bearers',
    refused: [401, 'invalid-token'],
    send: (s) =>
      all(['Basic', 'Digest', 'Token', 'Bearer  ', ''], (scheme) =>
        get('/me', null, { Authorization: `${scheme} ${s.ada.token}` }),
      ),
  },
  {
    what: 'a token in the query',
    risk: 'API2:2023',
    because: 'a credential is read only from its header: addresses are logged and shared',
    refused: [400, 'unknown-field'],
    send: (s) => all(['token', 'access_token', 'key'], (name) => get(`/me?${name}=${s.ada.token}`)),
  },
  {
    what: 'a session of more than 400 days ago',
    risk: 'API2:2023',
    because: 'sessions end',
    refused: [401, 'invalid-token'],
    send: async (s) => {
      const issued = Date.now() / 1000 - 400 * DAY - 1;
      return everywhere(s, { token: await sign(SECRET, { ...s.ada, issued, session: 'abcdefghijkl' }) });
    },
  },
  {
    what: 'a session that was signed out',
    risk: 'API2:2023',
    because: 'it is on the list of revocations',
    refused: [401, 'invalid-token'],
    send: async (s) => {
      const ada = await session();
      expect((await get('/me', ada)).status).toBe(200);
      await change('DELETE', '/me/session', undefined, ada);
      return everywhere(s, ada);
    },
  },
  {
    what: 'a session that was signed out everywhere',
    risk: 'API2:2023',
    because: 'all earlier sessions are void',
    refused: [401, 'invalid-token'],
    send: async (s) => {
      const ada = await session();
      const other = (await signInByCode(ada.address)).body.token;
      await change('DELETE', '/me/sessions', undefined, ada);
      return everyOne(s, [ada.token, other]);
    },
  },
  {
    what: 'to change the account in the minute before an isolate learns that all sessions were signed out',
    risk: 'API2:2023',
    because: 'the list is read again for changes that outlive the session',
    refused: [401, 'invalid-token'],
    send: async () => {
      const free = newAddress();
      const ada = await session();
      const { signIn } = (await askFor(free, ada.token)).body;
      const { secret } = await mailOf(free, signIn);
      const page = { 'Sec-Fetch-Site': 'same-origin' };
      const tries: [string, string, object?][] = [
        ['POST', '/me/session'],
        ['POST', `/sign-ins/${signIn}`, { secret }],
        ['POST', '/sign-ins', { address: newAddress() }],
        ['POST', '/me/keys', { name: 'bot', scopes: ['read'] }],
        ['POST', '/me/webhooks', { url: 'https://elsewhere.test/' }],
        ['PATCH', '/me', { name: 'Eve' }],
        ['POST', '/me/calendar'],
        ['DELETE', '/me'],
      ];
      const answers = [];
      for (const [method, path, body] of tries) {
        const stolen = (await signInByCode(ada.address)).body;
        await revoked.latest(env.DB);
        await new Revocations().revoke(env, 'player', ada.id);
        // Elsewhere nothing is known of it yet: it may still look.
        expect((await get('/me', stolen)).status).toBe(200);
        answers.push(await change(method, path, body, stolen, page));
      }
      return answers;
    },
  },
  {
    what: 'a token or key of an account that was deleted',
    risk: 'API2:2023',
    because: 'a deleted player and their keys are on the list of revocations',
    refused: [401, 'invalid-token'],
    send: async (s) => {
      const [ada, eve] = [await session(), await guest('Gone')];
      const key = await keyOf(ada, 'read', 'play');
      expect((await get('/me', key)).status).toBe(200);
      for (const person of [ada, eve]) await change('DELETE', '/me', undefined, person);
      return everyOne(s, [ada.token, eve.token, key.token]);
    },
  },
  {
    what: 'the token of a guest who has become an account',
    risk: 'API2:2023',
    because: 'the guest no longer exists',
    refused: [401, 'invalid-token'],
    send: async (s) => {
      const [ada, phone] = [await session(), await guest('Phone')];
      expect((await signInByCode(ada.address, { token: phone.token })).status).toBe(200);
      return everywhere(s, phone);
    },
  },
  {
    what: 'to act while suspended, by token, key or cookie',
    risk: 'API2:2023',
    because: 'a suspended player may read or leave, and not act',
    refused: [403, 'suspended'],
    send: async (s) => {
      const bad = await guest('Bad');
      const key = await keyOf(bad, 'read', 'play', 'host');
      await revoked.revoke(env, 'suspended', bad.id);
      expect((await get('/me', bad)).status).toBe(200);
      const page = { Cookie: `__Host-session=${bad.token}`, 'Sec-Fetch-Site': 'same-origin' };
      return unchanged([bad], [], async () => [
        ...(await bothWays(s.running, turn(s), bad)),
        ...(await bothWays(s.running, turn(s), key)),
        ...(await bothWays(s.running, turn(s), null, page)),
        await post(`/games/${s.open}/seats`, {}, bad),
        await post('/sign-ins', { address: 'x@example.org' }, bad),
        await change('PATCH', '/me', { name: 'Good' }, bad),
        await change('DELETE', '/me/keys/none', undefined, bad),
      ]);
    },
  },
];
