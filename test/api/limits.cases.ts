/** Limits as they hold where they are not lifted: exactly, whoever else asks, and as long as they say. */
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guest, PREFIX, rawIn, type Guest, type Json } from '../support/api.ts';
import { account, mailOf, newAddress } from '../support/mails.ts';

const { LIMITS: _, ...rest } = env as Env;
/** As in production. */
const STRICT = rest as Env;
const AT_ONCE = 50;
const HOUR = 3_600_000;

interface Reply {
  readonly status: number;
  readonly code?: string;
  readonly wait: number;
  readonly body: Json;
}

/** Another network each time. */
let networks = 0;
const somewhere = () => ({ 'CF-Connecting-IP': `198.51.${(networks += 1)}.7` });
/** Where those are who say nothing else: elsewhere in each test. */
let usual = somewhere();

async function post(
  path: string,
  body: object,
  { token, ...headers }: Record<string, string> = {},
): Promise<Reply> {
  const response = await rawIn(STRICT, 'POST', `${PREFIX}${path}`, {
    body: JSON.stringify(body),
    headers: {
      'Content-Type': 'application/json',
      ...usual,
      ...(token && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
  });
  const read: Json = await response.json();
  const wait = Number(response.headers.get('Retry-After') ?? NaN);
  return { status: response.status, code: read.code, wait, body: read };
}

const ask = (address: string, from: Record<string, string>) => post('/sign-ins', { address }, from);
const make = ({ token }: Guest, patch: object = {}) =>
  post('/games', { ruleset: 'interstellar-conquest', seats: 2, ...patch }, { token });
const many = <T>(act: (i: number) => Promise<T>, count = AT_ONCE) =>
  Promise.all(Array.from({ length: count }, (_, i) => act(i)));
const withStatus = (replies: readonly Reply[], status: number) =>
  replies.filter((reply) => reply.status === status);
/** The desk of this address, with its limit as in production. */
function strictDesk(address: string): Promise<void> {
  return runInDurableObject(
    env.DESKS.getByName(address),
    (desk) => void Object.assign(desk, { env: STRICT }),
  );
}

/** So many were counted at this place by others. */
async function crowd(what: string, place: typeof usual, count: number): Promise<void> {
  const allowance = (env as Env).ALLOWANCES.getByName(`${what}:ip:${place['CF-Connecting-IP']}`);
  await many(() => Promise.resolve(allowance.take({ most: count, within: HOUR })), count);
}

function later(milliseconds: number): void {
  vi.setSystemTime(Date.now() + milliseconds);
}

/** The refused may try again in the second that they were told, and not one before. */
async function expectTrue(refused: Reply, again: () => Promise<Reply>): Promise<void> {
  expect([refused.status, refused.wait > 0]).toEqual([429, true]);
  later((refused.wait - 1) * 1000);
  expect((await again()).status).toBe(429);
  later(1000);
  expect((await again()).status).toBeLessThan(300);
}

describe('of what is limited,', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    usual = somewhere();
  });
  afterEach(() => vi.useRealTimers());

  describe('sign-in mails', () => {
    it('are 20 an hour for one sender, however many are asked for at a time, and not one that was refused', async () => {
      const ada = await guest('Ada');
      const replies = await many(() => ask(newAddress(), { token: ada.token }));
      expect(withStatus(replies, 202).length).toBe(20);
      const refused = withStatus(replies, 429);
      expect([refused.length, refused[0]?.code]).toEqual([30, 'too-many-requests']);
      await expectTrue(refused[0]!, () => ask(newAddress(), { token: ada.token }));
    });

    it('are counted for each sender by itself, on one network too', async () => {
      const [ada, bob, here] = [await guest('Ada'), await guest('Bob'), somewhere()];
      await many(() => ask(newAddress(), { token: ada.token, ...here }), 21);
      expect((await ask(newAddress(), { token: ada.token, ...here })).status).toBe(429);
      expect((await ask(newAddress(), { token: bob.token, ...here })).status).toBe(202);
      expect((await ask(newAddress(), here)).status).toBe(202);
    });

    it('of those who are nobody are counted by network, and of the newer kind by its first half', async () => {
      const from = (end: string) => ({ 'CF-Connecting-IP': `2001:db8:0:7::${end}` });
      const replies = await many((i) => ask(newAddress(), from(i.toString(16))), 25);
      expect(withStatus(replies, 202).length).toBe(20);
      const next = { 'CF-Connecting-IP': '2001:db8:0:8::1' };
      expect((await ask(newAddress(), next)).status).toBe(202);
    });

    it('of one player stay counted wherever they say that they come from', async () => {
      const { token } = await guest('Ada');
      const from = (i: number) => ({ ...somewhere(), token, 'X-Forwarded-For': `203.0.113.${i}` });
      const replies = await many((i) => ask(newAddress(), from(i)));
      expect(withStatus(replies, 202).length).toBe(20);
    });

    it('of all guests and nobodies at one place are 100 an hour, and players with an address have their own', async () => {
      const [here, owner] = [somewhere(), await account('Owner')];
      await crowd('mailsHere', here, 80);
      const own = await many(() => ask(newAddress(), { token: owner.token, ...here }), 20);
      expect(withStatus(own, 202).length).toBe(20);
      const guests = await many((i) => guest(`Guest ${i}`), 3);
      const replies = await many((i) => ask(newAddress(), { token: guests[i % 3]!.token, ...here }), 40);
      expect(withStatus(replies, 202).length).toBe(20);
      const fresh = await guest('Fresh');
      const refused = await ask(newAddress(), { token: fresh.token, ...here });
      expect([refused.status, refused.code]).toEqual([429, 'too-many-requests']);
      expect((await ask(newAddress(), here)).status).toBe(429);
      expect((await ask(newAddress(), { token: fresh.token, ...somewhere() })).status).toBe(202);
      await expectTrue(refused, () => ask(newAddress(), { token: fresh.token, ...here }));
    });

    it('are five an hour to one address, however many ask at a time', async () => {
      const address = newAddress();
      await strictDesk(address);
      const askers = await many((i) => guest(`Guest ${i}`), AT_ONCE);
      const replies = await many((i) => ask(address, { token: askers[i]!.token }));
      expect(withStatus(replies, 202).length).toBe(5);
      const refused = withStatus(replies, 429);
      expect([refused.length, refused[0]?.code]).toEqual([45, 'too-many-mails']);
      await expectTrue(refused[0]!, () => ask(address, somewhere()));
    });

    it('that an address is refused are not counted for who asked', async () => {
      const [ada, full] = [await guest('Ada'), newAddress()];
      await strictDesk(full);
      for (let i = 0; i < 30; i += 1) await ask(full, { token: ada.token });
      const replies = await many(() => ask(newAddress(), { token: ada.token }));
      expect(withStatus(replies, 202).length).toBe(15);
    });

    it('that a stranger uses up leave the owner a link that is good for as long', async () => {
      const owner = await account('Ada');
      // The owner's own account was made by one mail, which has to be forgotten first.
      later(HOUR);
      await strictDesk(owner.address);
      const eve = await guest('Eve');
      const asked = await many(() => ask(owner.address, { token: eve.token }), 5);
      const refused = await ask(owner.address, somewhere());
      expect([refused.status, refused.code]).toEqual([429, 'too-many-mails']);
      later((refused.wait - 1) * 1000);
      const { signIn } = asked.at(-1)!.body;
      const { secret } = await mailOf(owner.address, signIn);
      const inside = await post(`/sign-ins/${signIn}`, { secret }, somewhere());
      expect([inside.status, inside.body.player.id]).toEqual([200, owner.id]);
    });
  });

  describe('games', () => {
    it('are 30 an hour for one player, however many are made at a time', async () => {
      const ada = await guest('Ada');
      const replies = await many(() => make(ada));
      expect(withStatus(replies, 201).length).toBe(30);
      await expectTrue(withStatus(replies, 429)[0]!, () => make(ada));
      expect((await make(await guest('Bob'))).status).toBe(201);
    });

    it('of all guests at one place are 150 an hour, and players with an address make theirs', async () => {
      const [owner, guests]: [Guest, Guest[]] = [await account('Owner'), await many(() => guest('Guest'), 5)];
      await crowd('gamesHere', usual, 147);
      for (const _ of [0, 1, 2, 3]) expect((await make(owner)).status).toBe(201);
      const replies = await many((i) => make(guests[i]!), 5);
      expect(withStatus(replies, 201).length).toBe(3);
      const [refused] = withStatus(replies, 429);
      expect(refused?.code).toBe('too-many-requests');
      const fresh = await guest('Fresh');
      await expectTrue(refused!, () => make(fresh));
    });

    it('that are refused are not counted', async () => {
      const ada = await guest('Ada');
      for (let i = 0; i < 31; i += 1) expect((await make(ada, { seats: 1 })).status).toBe(400);
      expect((await make(ada)).status).toBe(201);
    });

    it('that are made by asking for the same table again are counted, too', async () => {
      const ada = await guest('Ada');
      const games = withStatus(await many(() => make(ada), 29), 201);
      const [first, second] = games.map(({ body }) => body.game.id);
      for (const game of [first, second]) await post(`/games/${game}/cancel`, {}, { token: ada.token });
      const again = (game: string) => post(`/games/${game}/rematch`, {}, { token: ada.token });
      expect((await again(first)).status).toBe(201);
      expect((await again(first)).status).toBe(201);
      const refused = await again(second);
      expect([refused.status, refused.code]).toEqual([429, 'too-many-requests']);
    });
  });

  describe('API keys', () => {
    const key = ({ token }: Guest) => post('/me/keys', { name: 'bot', scopes: ['read'] }, { token });

    it('are 20 at most, however many are made at a time', async () => {
      const ada = await guest('Ada');
      const made = await many(() => key(ada), 30);
      expect(withStatus(made, 201).length).toBe(20);
      expect(withStatus(made, 409).map(({ code }) => code)).toEqual(Array(10).fill('too-many-keys'));
    });

    it('are 30 a day, those that were revoked as well', async () => {
      const ada = await guest('Ada');
      for (let i = 0; i < 30; i += 1) {
        const { status, body } = await key(ada);
        expect(status).toBe(201);
        await rawIn(STRICT, 'DELETE', `${PREFIX}/me/keys/${body.key.id}`, {
          headers: { Authorization: `Bearer ${ada.token}` },
        });
      }
      await expectTrue(await key(ada), () => key(ada));
    });
  });

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

    it('with tokens that are none of ours are counted by network, and harm no player there', async () => {
      const [ada, here] = [await guest('Ada'), somewhere()];
      later(60_000);
      const guess = () => look({ Authorization: 'Bearer pp1_x.y', ...here });
      for (let i = 0; i < 1200; i += 1) expect((await guess()).status).toBe(401);
      expect((await guess()).status).toBe(429);
      expect((await look({ Authorization: `Bearer ${ada.token}`, ...here })).status).toBe(404);
    });

    it('for new guests are 30 a minute from one place', async () => {
      const here = somewhere();
      later(60_000);
      const replies = await many(() => post('/players', { name: 'Ada' }, here));
      expect(withStatus(replies, 201).length).toBe(30);
      expect((await post('/players', { name: 'Ada' }, somewhere())).status).toBe(201);
      await expectTrue(withStatus(replies, 429)[0]!, () => post('/players', { name: 'Ada' }, here));
    });
  });
});
