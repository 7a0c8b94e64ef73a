/** The limits of requests of any kind, with tokens, keys or neither. */
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import { guest, openGame, PREFIX, raw, rawIn, type Guest } from '../../support/api/api.ts';
import { account, mailOf, newAddress } from '../../support/api/mails.ts';
import { BUDGETS, GUEST_BYTES } from '../../../src/api/limits/budgets.ts';
import {
  ask,
  HOUR,
  STRICT,
  somewhere,
  post,
  many,
  withStatus,
  later,
  expectRetryAfterHolds,
  limited,
} from '../../support/api/limits.ts';

describe('of what is limited,', () => {
  limited();

  describe('requests of any kind', () => {
    const look = (headers: Record<string, string>) =>
      rawIn(STRICT, 'GET', `${PREFIX}/games/none/view`, { headers: { 'If-None-Match': '"x"', ...headers } });

    it('are 1,200 a minute for one player, and another on the same network has their own', async () => {
      const [ada, bob, here] = [await guest('Ada'), await guest('Bob'), somewhere()];
      later(60_000);
      const from = ({ token }: Guest) => ({ Authorization: `Bearer ${token}`, ...here });
      for (let i = 0; i < 1200; i += 1) expect((await look(from(ada))).status).toBe(404);
      const refused = await look(from(ada));
      const wait = Number(refused.headers.get('Retry-After'));
      expect([refused.status, wait > 0 && wait <= 60]).toEqual([429, true]);
      expect((await look(from(bob))).status).toBe(404);
      expect((await look(here)).status).toBe(404);
      later((wait - 1) * 1000);
      expect((await look(from(ada))).status).toBe(429);
      later(1000);
      expect((await look(from(ada))).status).toBe(404);
    });

    it('state how many the player has left, and until when; callers without a token learn nothing of others', async () => {
      const [ada, here] = [await guest('Ada'), somewhere()];
      later(60_000);
      const headers = { Authorization: `Bearer ${ada.token}`, ...here };
      const limits = async (method: string, path: string, more: Record<string, string> = {}) => {
        const sent = { headers: { ...headers, ...more }, ...(method === 'POST' && { body: '{}' }) };
        const response = await rawIn(STRICT, method, `${PREFIX}${path}`, sent);
        return [response.headers.get('RateLimit'), response.headers.get('RateLimit-Policy')];
      };
      const policy = '"requests";q=1200;w=60';
      const json = { 'Content-Type': 'application/json', 'Idempotency-Key': 'k' };
      expect(await limits('GET', '/rulesets')).toEqual(['"requests";r=1199;t=60', policy]);
      later(20_500);
      expect(await limits('GET', '/me')).toEqual(['"requests";r=1198;t=40', policy]);
      expect(await limits('POST', '/games/none/commands', json)).toEqual(['"requests";r=1197;t=40', policy]);
      for (let i = 0; i < 1197; i += 1) await look(headers);
      const refused = await look(headers);
      expect([refused.status, refused.headers.get('RateLimit')]).toEqual([429, '"requests";r=0;t=40']);
      expect(refused.headers.get('Retry-After')).toBe('40');
      expect((await look(here)).headers.get('RateLimit')).toBeNull();
    });

    it('name the exact limit that refused a request, before the requests', async () => {
      const ada = await guest('Ada');
      const allowance = (env as Env).ALLOWANCES.getByName(`games:${ada.id}`);
      await many(() => Promise.resolve(allowance.take({ most: 30, within: HOUR })), 30);
      const refused = await rawIn(STRICT, 'POST', `${PREFIX}/games`, {
        headers: { Authorization: `Bearer ${ada.token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ ruleset: 'interstellar-conquest', seats: 2 }),
      });
      const wait = refused.headers.get('Retry-After');
      expect([refused.status, await refused.json()]).toMatchObject([429, { code: 'too-many-requests' }]);
      expect(refused.headers.get('RateLimit')).toMatch(
        new RegExp(`^"games";r=0;t=${wait}, "requests";r=\\d+;t=\\d+$`),
      );
      expect(refused.headers.get('RateLimit-Policy')).toBe('"games";q=30;w=3600, "requests";q=1200;w=60');
    });

    it('state it in every response, also in refusals and where nothing has changed', async () => {
      const ada = await guest('Ada');
      const game = await openGame(ada);
      const Authorization = `Bearer ${ada.token}`;
      const command = { 'Content-Type': 'application/json', 'Idempotency-Key': 'k' };
      const view = await raw('GET', `${PREFIX}/games/${game}/view`, { headers: { Authorization } });
      const known = { 'If-None-Match': view.headers.get('ETag')! };
      const asked: readonly (readonly [string, string, Record<string, string>, number])[] = [
        ['GET', `/games/${game}/view`, {}, 200],
        ['GET', `/games/${game}/view`, known, 304],
        ['GET', `/games/${game}/view?at=9`, {}, 404],
        ['GET', `/games/${game}/view?x=1`, {}, 400],
        ['GET', `/games/${game}/events`, known, 200],
        ['GET', '/games/none/view', {}, 404],
        ['GET', '/me/decisions', {}, 200],
        ['GET', `/games/${game}/view?seen=false&after=0`, known, 304],
        ['POST', `/games/${game}/commands`, { ...command, 'Content-Type': 'text/plain' }, 403],
        ['POST', `/games/${game}/commands`, command, 400],
        ['POST', '/me/tickets', {}, 201],
        ['PUT', '/me', {}, 405],
        ['GET', '/nowhere', {}, 404],
        ['GET', `/games/none/ticks`, { Upgrade: 'websocket' }, 404],
      ];
      for (const [method, path, headers, status] of asked) {
        const sent = { headers: { Authorization, ...headers }, ...(method === 'POST' && { body: '{}' }) };
        const response = await raw(method, `${PREFIX}${path}`, sent);
        const stated = ['RateLimit', 'RateLimit-Policy'].filter((name) => response.headers.has(name)).length;
        expect([response.status, stated], `${method} ${path}`).toEqual([status, 2]);
      }
    });

    it('state it where a room fails, with the time to wait', async () => {
      const { token } = await guest('Ada');
      const rooms = {
        getByName: () => {
          throw Object.assign(new Error('moved'), { retryable: true });
        },
      };
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
      const headers = {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': 'k',
      };
      for (const [method, path] of [
        ['GET', '/games/x/view'],
        ['GET', '/games/x'],
        ['POST', '/games/x/commands'],
      ] as const) {
        const sent = { headers, ...(method === 'POST' && { body: '{"command":{}}' }) };
        // Only what the service calls before the failure.
        const settings = { ...env, ROOMS: rooms } as unknown as Env;
        const response = await rawIn(settings, method, `${PREFIX}${path}`, sent);
        const [wait, left] = ['Retry-After', 'RateLimit'].map((name) => response.headers.has(name));
        expect([response.status, wait, left], path).toEqual([503, true, true]);
      }
      vi.restoreAllMocks();
    });

    it('with tokens that are none of ours are counted by network, and harm no player there', async () => {
      const [ada, here] = [await guest('Ada'), somewhere()];
      later(60_000);
      const guess = () => look({ Authorization: 'Bearer pp1_x.y', ...here });
      for (let i = 0; i < 1200; i += 1) expect((await guess()).status).toBe(401);
      expect((await guess()).status).toBe(429);
      expect((await look({ Authorization: `Bearer ${ada.token}`, ...here })).status).toBe(404);
    });

    it('with keys that are none are asked for in D1 600 times a minute for one network', async () => {
      const [ada, here] = [await guest('Ada'), somewhere()];
      const made = await post('/me/keys', { name: 'bot', scopes: ['read'] }, { token: ada.token });
      later(60_000);
      await look({ Authorization: `Bearer ${ada.token}` });
      const prepare = vi.spyOn(env.DB, 'prepare');
      const guess = (i: number) => {
        const id = i.toString(16).padStart(16, '0');
        return look({ Authorization: `Bearer ppk1_${id}_${'A'.repeat(43)}`, ...here });
      };
      for (let i = 0; i < 600; i += 1) expect((await guess(i)).status).toBe(401);
      expect(prepare.mock.calls.length).toBe(600);
      const refused = await guess(600);
      expect([refused.status, refused.headers.has('Retry-After')]).toEqual([429, true]);
      expect(prepare.mock.calls.length).toBe(600);
      prepare.mockRestore();
      expect((await look({ Authorization: `Bearer ${made.body.secret}`, ...somewhere() })).status).toBe(404);
    });

    it('with keys of players who have an address count by their player alone', async () => {
      const settings = { ...STRICT, LIMITS: '0.01' } as Env;
      const here = somewhere();
      const keyOf = async ({ token }: Guest) =>
        (await post('/me/keys', { name: 'bot', scopes: ['read'] }, { token })).body.secret as string;
      const [ofGuests, ofOwner] = [
        await Promise.all((await many(() => guest('Guest'), 6)).map(keyOf)),
        await keyOf(await account('Owner')),
      ];
      later(60_000);
      const ask = async (key: string) =>
        (
          await rawIn(settings, 'GET', `${PREFIX}/games/none/view`, {
            headers: { Authorization: `Bearer ${key}`, 'If-None-Match': '"x"', ...here },
          })
        ).status;
      // An isolate that does not know a key looks it up, for which a place has a limit of its own: six a minute here.
      for (const key of [...ofGuests, ofOwner]) {
        await rawIn(STRICT, 'GET', `${PREFIX}/push-key`, {
          headers: { Authorization: `Bearer ${key}`, ...somewhere() },
        });
      }
      later(60_000);
      const replies: number[] = [];
      for (const key of ofGuests) for (let n = 0; n < 12; n += 1) replies.push(await ask(key));
      // The last guest has a look of their own.
      expect(replies.filter((status) => status === 429)).toHaveLength(11);
      for (let n = 0; n < 12; n += 1) expect(await ask(ofOwner)).toBe(404);
    });

    it('without a token, however many, keep no key at the same network from being looked up', async () => {
      const [ada, here] = [await guest('Ada'), somewhere()];
      const made = await post('/me/keys', { name: 'bot', scopes: ['read'] }, { token: ada.token });
      later(60_000);
      for (let i = 0; i < 1200; i += 1) await look(here);
      expect((await look(here)).status).toBe(429);
      expect((await look({ Authorization: `Bearer ${made.body.secret}`, ...here })).status).toBe(404);
    });

    /** So many players were new at this place today. */
    async function full(place: string, guests: number): Promise<void> {
      const allowance = (env as Env).ALLOWANCES.getByName(`guestsHere:ip:${place}`);
      await allowance.take({ most: 1000, within: 24 * HOUR });
      const others =
        'WITH RECURSIVE n (i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < ?) INSERT INTO taken (at) SELECT ? FROM n';
      await runInDurableObject(
        allowance,
        (_, { storage }) => void storage.sql.exec(others, guests, Date.now()),
      );
    }

    it('for new accounts count like those for new guests, and one that is refused keeps its code', async () => {
      const here = somewhere();
      await full(here['CF-Connecting-IP'], 999);
      const before = await (env as Env).ALLOWANCES.getByName(
        `games of place:ip:${here['CF-Connecting-IP']}`,
      ).charge(BUDGETS.games.place, 0);
      const prove = async (address: string) => {
        const { body } = await ask(address, somewhere());
        const { code } = await mailOf(address, body.signIn);
        return (name?: string, place = here) =>
          post(`/sign-ins/${body.signIn}`, { code, ...(name && { name }) }, place);
      };
      const [known, last, late] = [
        await account('Known'),
        await prove(newAddress()),
        await prove(newAddress()),
      ];
      expect((await last('Last')).status).toBe(200);
      await vi.waitFor(async () => {
        const place = (env as Env).ALLOWANCES.getByName(`games of place:ip:${here['CF-Connecting-IP']}`);
        expect(await place.charge(BUDGETS.games.place, 0)).toBe(before + GUEST_BYTES);
      });
      const refused = await late('Late');
      expect([refused.status, refused.code]).toEqual([429, 'too-many-requests']);
      // Players with an account can still sign in.
      expect((await (await prove(known.address))()).status).toBe(200);
      // And so does the refused one from elsewhere, with the same code.
      expect((await late('Late', somewhere())).status).toBe(200);
    });

    it('for new guests are 1,000 a day from one place, and without end where places are not known', async () => {
      const here = somewhere();
      await full(here['CF-Connecting-IP'], 999);
      expect((await post('/players', { name: 'Last' }, here)).status).toBe(201);
      later(60_000);
      const refused = await post('/players', { name: 'Late' }, here);
      expect(refused.code).toBe('too-many-requests');
      const settings = { ...STRICT, CLIENT_ADDRESS: 'nobody' } as Env;
      await full('here', 1000);
      const made = await rawIn(settings, 'POST', `${PREFIX}/players`, {
        body: JSON.stringify({ name: 'Ada' }),
        headers: { 'Content-Type': 'application/json' },
      });
      expect(made.status).toBe(201);
      await expectRetryAfterHolds(refused, () => post('/players', { name: 'Late' }, here));
    });

    it('for new guests are 30 a minute from one place', async () => {
      const here = somewhere();
      later(60_000);
      const replies = await many(() => post('/players', { name: 'Ada' }, here));
      expect(withStatus(replies, 201).length).toBe(30);
      expect((await post('/players', { name: 'Ada' }, somewhere())).status).toBe(201);
      await expectRetryAfterHolds(withStatus(replies, 429)[0]!, () =>
        post('/players', { name: 'Ada' }, here),
      );
    });
  });
});
