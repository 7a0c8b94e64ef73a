/** The limits of requests of any kind, with tokens, keys or neither. */
import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import { guest, PREFIX, rawIn, type Guest } from '../support/api.ts';
import { STRICT, somewhere, post, many, withStatus, later, expectTrue, limited } from '../support/limited.ts';

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

    it('without a token, however many, keep no key at the same network from being looked up', async () => {
      const [ada, here] = [await guest('Ada'), somewhere()];
      const made = await post('/me/keys', { name: 'bot', scopes: ['read'] }, { token: ada.token });
      later(60_000);
      for (let i = 0; i < 1200; i += 1) await look(here);
      expect((await look(here)).status).toBe(429);
      expect((await look({ Authorization: `Bearer ${made.body.secret}`, ...here })).status).toBe(404);
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
