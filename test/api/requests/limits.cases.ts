/** Limits in a service that does not lift them: exact, separate for each caller, and as long as stated. */
import { env } from 'cloudflare:workers';
import { runInDurableObject } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { OF_SERVICE, SERVICE_BUDGET } from '../../../src/api/limits/budgets.ts';
import { sign } from '../../../src/auth/tokens/token.ts';
import { standIn } from '../../support/cast.ts';
import { guest, PREFIX, rawIn, type Guest, type Json } from '../../support/api/api.ts';
import { account } from '../../support/api/mails.ts';
import {
  STRICT,
  usualPlace,
  post,
  make,
  many,
  withStatus,
  useUpLimit,
  later,
  expectRetryAfterHolds,
  HOUR,
  limited,
  somewhere,
} from '../../support/api/limits.ts';

describe('of what is limited,', () => {
  limited();

  describe('games', () => {
    it('are limited to 30 an hour for one player, even concurrently', async () => {
      const ada = await guest('Ada');
      const replies = await many(() => make(ada));
      expect(withStatus(replies, 201).length).toBe(30);
      await expectRetryAfterHolds(withStatus(replies, 429)[0]!, () => make(ada));
      expect((await make(await guest('Bob'))).status).toBe(201);
    });

    it('of all guests at one place are limited to 150 an hour; players with an address have their own limit', async () => {
      const [owner, guests]: [Guest, Guest[]] = [await account('Owner'), await many(() => guest('Guest'), 5)];
      await useUpLimit('gamesHere', usualPlace(), 147);
      for (const _ of [0, 1, 2, 3]) expect((await make(owner)).status).toBe(201);
      const replies = await many((i) => make(guests[i]!), 5);
      expect(withStatus(replies, 201).length).toBe(3);
      const [refused] = withStatus(replies, 429);
      expect(refused?.code).toBe('too-many-requests');
      const fresh = await guest('Fresh');
      await expectRetryAfterHolds(refused!, () => make(fresh));
    });

    it('that are refused are not counted', async () => {
      const ada = await guest('Ada');
      for (let i = 0; i < 31; i += 1) expect((await make(ada, { seats: 1 })).status).toBe(400);
      expect((await make(ada)).status).toBe(201);
    });

    it('created as the same table again count, too', async () => {
      const ada = await guest('Ada');
      withStatus(await many(() => make(ada), 27), 201);
      const over = async (): Promise<string> => {
        const { id } = (await make(ada, { seats: 2, bots: ['steady'] })).body.game;
        await post(`/games/${id}/seats`, {}, { token: ada.token });
        expect((await post(`/games/${id}/cancel`, {}, { token: ada.token })).status).toBe(200);
        return id;
      };
      const [first, second] = [await over(), await over()];
      const again = (game: string) => post(`/games/${game}/rematch`, {}, { token: ada.token });
      expect((await again(first)).status).toBe(201);
      expect((await again(first)).status).toBe(201);
      const refused = await again(second);
      expect([refused.status, refused.code]).toEqual([429, 'too-many-requests']);
    });
  });

  it('a class of 30 behind one address begins a game each against bots within five minutes', async () => {
    const pupils: string[] = [];
    for (let i = 0; i < 30; i += 1) {
      later(10_000);
      const { status, body } = await post('/players', { name: `Pupil ${i}` });
      expect(status).toBe(201);
      pupils.push(body.token);
    }
    const games: string[] = [];
    for (const [i, token] of pupils.entries()) {
      // Half of them against three bots, the others the game that stores most, against one.
      const [ruleset, seats] =
        i % 2 === 0 ? (['stellar-conquest', 2] as const) : (['interstellar-conquest', 4] as const);
      const made = await post('/games', { ruleset, seats }, { token });
      games.push(made.body.game.id);
      await post(`/games/${games.at(-1)!}/seats`, {}, { token });
      for (let bots = 1; bots < seats; bots += 1)
        expect((await post(`/games/${games.at(-1)!}/seats`, { bot: 'random' }, { token })).status).toBe(201);
    }
    const last = await rawIn(STRICT, 'GET', `${PREFIX}/games/${games.at(-1)!}`);
    const { game }: Json = await last.json();
    expect(game.status).toBe('running');
    await Promise.all(games.map((game, i) => post(`/games/${game}/cancel`, {}, { token: pupils[i]! })));
  });

  it('budgets keep a row for each hour of a day, and nothing of earlier days', async () => {
    const allowance = env.ALLOWANCES.getByName('a budget of a day');
    const rows = () =>
      runInDurableObject(
        allowance,
        (_, { storage }) => storage.sql.exec('SELECT count(*) AS n FROM spent').one()['n'],
      );
    const rate = { most: 110, within: 24 * HOUR };
    for (let quarter = 0; quarter < 200; quarter += 1) {
      expect(await allowance.spend(rate, 1)).toBeUndefined();
      later(HOUR / 4);
    }
    expect(await rows()).toBeLessThanOrEqual(26);
    expect(await allowance.charge(rate, 0)).toBeLessThanOrEqual(110);
    later(26 * HOUR);
    expect(await allowance.charge(rate, 7)).toBe(7);
    await allowance.refund(7);
    expect(await allowance.charge(rate, 0)).toBe(0);
  });

  it('new games beyond the budget of the service alert its operator, and are not refused', async () => {
    const alerts: string[] = [];
    const reportFault = (kind: string, detail: string) =>
      Promise.resolve(void alerts.push(`${kind}: ${detail}`));
    const settings = standIn<Env>({ ...STRICT, WATCH: { getByName: () => ({ reportFault }) } });
    const game = async () => {
      const { token } = await guest('Ada');
      const { status } = await rawIn(settings, 'POST', `${PREFIX}/games`, {
        headers: { ...somewhere(), 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
        body: JSON.stringify({ ruleset: 'interstellar-conquest', seats: 2 }),
      });
      return status;
    };
    const service = env.ALLOWANCES.getByName(OF_SERVICE);
    const before = await service.charge(SERVICE_BUDGET, 0);
    const rest = SERVICE_BUDGET.most - before - 400_000;
    await service.charge(SERVICE_BUDGET, rest);
    expect([await game(), alerts]).toEqual([201, []]);
    expect(await game()).toBe(201);
    expect(alerts).toEqual([
      'budget: what was begun in the last 24 hours takes 1000 MB, the budget is 1000 MB',
    ]);
    await service.refund(rest);
  });

  it('reports are limited to 30 an hour for one player, and 100 for all guests at one place', async () => {
    const [ada, bob] = [await guest('Ada'), await guest('Bob')];
    const made = await make(ada, { sandbox: true });
    const game = made.body.game.id;
    for (const { token } of [ada, bob]) await post(`/games/${game}/seats`, {}, { token });
    const said = { token: ada.token, 'Idempotency-Key': 'boo' };
    expect((await post(`/games/${game}/messages`, { text: 'Boo' }, said)).status).toBe(201);
    const report = ({ token }: Guest) =>
      post(`/games/${game}/messages/1/report`, { reason: 'rude' }, { token });
    const replies = await many(() => report(bob));
    expect([withStatus(replies, 201).length, withStatus(replies, 429).length]).toEqual([30, 20]);
    await useUpLimit('reportsHere', usualPlace(), 100);
    expect((await report(await guest('Cat'))).code).toBe('too-many-requests');
    expect((await report(await account('Dan'))).status).toBe(201);
    await expectRetryAfterHolds(withStatus(replies, 429)[0]!, () => report(bob));
  });

  describe('API keys', () => {
    const key = ({ token }: Guest) => post('/me/keys', { name: 'bot', scopes: ['read'] }, { token });

    it('are limited to 20, even concurrently', async () => {
      const ada = await guest('Ada');
      const made = await many(() => key(ada), 30);
      expect(withStatus(made, 201).length).toBe(20);
      expect(withStatus(made, 409).map(({ code }) => code)).toEqual(Array(10).fill('too-many-keys'));
    });

    it('are limited to 30 a day, including revoked ones', async () => {
      const ada = await guest('Ada');
      for (let i = 0; i < 30; i += 1) {
        const { status, body } = await key(ada);
        expect(status).toBe(201);
        await rawIn(STRICT, 'DELETE', `${PREFIX}/me/keys/${body.key.id}`, {
          headers: { Authorization: `Bearer ${ada.token}` },
        });
      }
      await expectRetryAfterHolds(await key(ada), () => key(ada));
    });
  });

  describe('the rows of ended sessions and deleted players', () => {
    const leave = (path: string, token: string, headers: Record<string, string> = usualPlace()) =>
      rawIn(STRICT, 'DELETE', `${PREFIX}${path}`, {
        headers: { Authorization: `Bearer ${token}`, ...headers },
      });
    const rows = (like: string) =>
      env.DB.prepare(`SELECT count(*) AS n FROM revocations WHERE subject LIKE ?`).bind(like).first('n');

    it('are one for each of 30 sessions that a player ends in a day, and then one for all', async () => {
      const ada = await account('Ada');
      for (let i = 0; i < 33; i += 1) {
        later(1000);
        const issued = Date.now() / 1000;
        const token = await sign(STRICT.SECRET, { ...ada, issued, session: `${ada.id}-${i}` });
        expect((await leave('/me/session', token)).status).toBe(204);
      }
      expect([await rows(`session:${ada.id}%`), await rows(`player:${ada.id}`)]).toEqual([30, 1]);
      expect((await leave('/me/session', ada.token)).status).toBe(401);
    });

    it('are one for each of 30 guests an hour at one place; players with an address may always delete their accounts', async () => {
      const guests = await many((i) => guest(`Guest ${i}`), 32);
      const gone = await many((i) => leave('/me', guests[i]!.token), 31);
      expect(gone.filter(({ status }) => status === 204).length).toBe(30);
      const refused = gone.find(({ status }) => status === 429)!;
      expect((await leave('/me', (await account('Ada')).token)).status).toBe(204);
      later(Number(refused.headers.get('Retry-After')) * 1000);
      expect((await leave('/me', guests[31]!.token)).status).toBe(204);
    });
  });
});
