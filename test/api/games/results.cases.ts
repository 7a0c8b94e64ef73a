/** Players' pages, recomputed ratings, and statistics. */
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { servicesIn } from '../../support/room/loaded-game.ts';
import {
  call,
  guest,
  openGame,
  playedGame,
  rawIn,
  runningGame,
  send,
  type Guest,
  type Json,
} from '../../support/api/api.ts';
import { recordingWorker } from '../../support/api/statements.ts';
import { account, signInByCode } from '../../support/api/mails.ts';

const DB = (env as Env).DB;
const WITHIN = { timeout: 10_000, interval: 50 };
const SECRET = 'the secret of the operator, in tests alone';

async function operate(path: string, method = 'POST'): Promise<Json> {
  const settings = { ...env, OPERATOR_SECRET: SECRET } as Env;
  const headers = { Authorization: `Bearer ${SECRET}` };
  const response = await rawIn(settings, method, `/api/operator/${path}`, { headers });
  expect(response.status).toBe(200);
  return response.json();
}

/** Recomputes all ratings like the tool. Returns the number of rated games by ruleset. */
async function rerate(): Promise<Json> {
  const { rulesets } = await operate('ratings', 'GET');
  const counted: Json = {};
  for (const ruleset of rulesets as readonly string[])
    for (let query = '?fresh', done = false; !done; query = '')
      ({ done, games: counted[ruleset] } = await operate(`ratings/${ruleset}${query}`));
  return counted;
}

/** A game with the world's clock, which the first of them wins since the other gives up. */
async function won(winner: Guest, loser: Guest, patch: object = {}): Promise<string> {
  const game = await openGame(winner, patch);
  const { invitation } = (await call('GET', `/games/${game}`, { token: winner.token })).body.game;
  for (const { token } of [winner, loser])
    await call('POST', `/games/${game}/seats`, { token, body: { invitation } });
  expect((await send(game, loser, { command: { type: 'resign' } })).status).toBe(200);
  await published(game);
  return game;
}

/** The room publishes everything to D1 now. */
function published(game: string): Promise<void> {
  return runInDurableObject((env as Env).ROOMS.getByName(game), (room) => servicesIn(room).outbox.publish());
}

const pageOf = async ({ id }: { id: string }) => (await call('GET', `/players/${id}`)).body;

describe('a player’s page', () => {
  let [ada, bob]: Guest[] = [];
  let [open, hidden, unlisted]: string[] = [];
  beforeAll(async () => {
    [ada, bob] = [await guest('Ada'), await guest('Bob')];
    open = await won(ada, bob);
    hidden = await won(ada, bob, { visibility: 'private' });
    unlisted = await won(bob, ada, { visibility: 'unlisted', pace: 'live' });
  });

  it('shows name, ratings, pace and the last public games, to anybody', async () => {
    const page = await pageOf(ada!);
    expect(page.player).toEqual({ id: ada!.id, name: 'Ada' });
    expect(page.standings).toMatchObject([{ ruleset: 'interstellar-conquest', games: 3, wins: 2 }]);
    expect(page.standings[0].provisional).toBe(true);
    expect(page.standings[0].rating).toBeGreaterThan((await pageOf(bob!)).standings[0].rating);
    expect(page.pace).toBe('daily');
    expect(page.games.map(({ id }: Json) => id)).toEqual([open]);
  });

  it('lists only public games and no invitations, even for players of the games', async () => {
    for (const token of [undefined, ada!.token]) {
      const { text } = await call('GET', `/players/${ada!.id}`, { token });
      for (const game of [hidden, unlisted]) expect(text).not.toContain(game);
      expect(text).not.toContain('"invitation"');
    }
  });

  it('shows the share of timely answers from twenty answers on', async () => {
    const asked = (count: number, inTime: number) =>
      DB.prepare('UPDATE ratings SET asked = ?, in_time = ? WHERE player = ?')
        .bind(count, inTime, ada!.id)
        .run();
    await asked(19, 19);
    expect((await pageOf(ada!)).reliability).toEqual({ asked: 19, share: null });
    await asked(20, 15);
    expect((await pageOf(ada!)).reliability).toEqual({ asked: 20, share: 0.75 });
  });

  it('is not found for an unknown id or a deleted account', async () => {
    const eve = await guest('Eve');
    await won(bob!, eve);
    expect((await pageOf(eve)).standings).toHaveLength(1);
    await call('DELETE', '/me', { token: eve.token });
    for (const id of [eve.id, 'nobody', '%00', 'constructor']) {
      const { status, body } = await call('GET', `/players/${id}`);
      expect([status, body.code], id).toEqual([404, 'unknown-player']);
    }
    const left = await DB.prepare('SELECT count(*) AS n FROM ratings WHERE player = ?')
      .bind(eve.id)
      .first('n');
    expect(left).toBe(0);
  });

  it('leaves out sandboxes, and games against bots', async () => {
    const dan = await guest('Dan');
    await playedGame(dan);
    const page = await pageOf(dan);
    expect([page.standings, page.games, page.pace]).toEqual([[], [], null]);
  });

  it('is in the export of the player’s data', async () => {
    const { body } = await call('GET', '/me/export', { token: bob!.token });
    expect(body.ratings).toEqual((await pageOf(bob!)).standings);
    expect(body.results.map(({ game }: Json) => game)).toContain(hidden);
    expect(body.results[0]).toMatchObject({ counted: true, rank: expect.any(Number) });
  });
});

describe('a guest who becomes an account', () => {
  it('brings ratings, and recomputed ratings belong to the account', async () => {
    const [ada, phone, bob] = [await account('Ada'), await guest('Phone'), await guest('Bob')];
    await won(ada, bob);
    await won(phone, bob);
    expect((await signInByCode(ada.address, { token: phone.token })).status).toBe(200);
    expect((await pageOf(ada)).standings).toMatchObject([{ games: 2, wins: 2 }]);
    expect((await call('GET', `/players/${phone.id}`)).status).toBe(404);
    await rerate();
    expect((await pageOf(ada)).standings).toMatchObject([{ games: 2, wins: 2 }]);
  });
});

describe('ratings recomputed from the archive', () => {
  const rows = async (table: string, where: string) =>
    (await DB.prepare(`SELECT * FROM ${table} WHERE ${where} ORDER BY 1, 2`).all()).results;

  it('are the same, even if none were computed before', async () => {
    const [ada, bob] = [await guest('Ada'), await guest('Bob')];
    const games = [await won(ada, bob), await won(bob, ada)];
    const where = `game IN ('${games.join(`','`)}')`;
    const mine = `player IN ('${ada.id}', '${bob.id}')`;
    const before = [await rows('results', where), await rows('ratings', mine)];
    await DB.prepare(
      `UPDATE results SET counted = 0, asked = 0, in_time = 0, played = NULL, length = NULL WHERE ${where}`,
    ).run();
    await DB.prepare(`DELETE FROM ratings WHERE ${mine}`).run();
    for (let after: string | null = ''; after !== null;) {
      const page: Json = await operate(`results?after=${after}`);
      expect(page.unread).toEqual([]);
      after = page.next;
    }
    const counted = await rerate();
    expect(counted['interstellar-conquest']).toBeGreaterThanOrEqual(2);
    expect([await rows('results', where), await rows('ratings', mine)]).toEqual(before);
  });
});

describe('the statistics of a ruleset', () => {
  const ask = (ruleset: string) => call('GET', `/rulesets/${ruleset}/statistics`);

  it('count rated games in the background, and may be cached', async () => {
    await won(await guest('Ada'), await guest('Bob'));
    await rerate();
    const { status, body, headers } = await vi.waitFor(async () => {
      const answer = await ask('interstellar-conquest');
      expect(answer.body.games).toBeGreaterThan(0);
      expect(answer.headers.get('Cache-Control')).toBe('max-age=600');
      return answer;
    }, WITHIN);
    expect([status, headers.get('Cache-Control')]).toEqual([200, 'max-age=600']);
    const sum = (list: readonly { games: number }[]) => list.reduce((all, { games }) => all + games, 0);
    expect(body.games).toBeGreaterThan(0);
    for (const list of [body.length, body.days, body.seats, body.pace]) expect(sum(list)).toBe(body.games);
    expect(body.played.reduce((all: number, { wins }: Json) => all + wins, 0)).toBe(body.games);
  });

  it('are empty without finished games, and not found for an unknown ruleset', async () => {
    const { body } = await ask('interstellar-empire');
    expect(body).toMatchObject({ games: 0, played: [], length: [], days: [] });
    expect((await ask('chess')).body.code).toBe('unknown-ruleset');
  });

  it('are never computed by a request: before the first count the response says so', async () => {
    await env.DB.prepare('DELETE FROM statistics WHERE ruleset = ?').bind('stellar-conquest').run();
    const { statements, get } = recordingWorker();
    const answer = await get('/rulesets/stellar-conquest/statistics', {});
    expect([answer.status, ((await answer.json()) as Json).countedAt]).toEqual([200, null]);
    expect(answer.headers.get('Cache-Control')).toBe('max-age=10');
    expect(statements).toHaveLength(1);
    await vi.waitFor(
      async () => expect((await ask('stellar-conquest')).body.countedAt).not.toBeNull(),
      WITHIN,
    );
  });
});

describe('the lobby’s filters', () => {
  it('combine pace, free seats, and waiting players', async () => {
    const [ada, bob] = [await guest('Ada'), await guest('Bob')];
    const make = async (seats: number, pace: unknown, sitters: readonly Guest[]) => {
      const { body } = await call('POST', '/games', {
        token: ada.token,
        body: { ruleset: 'cosmic-conquest', seats, pace },
      });
      for (const { token } of sitters)
        await call('POST', `/games/${body.game.id}/seats`, { token, body: {} });
      return body.game.id as string;
    };
    const daily = await make(3, 'daily', [ada]);
    const live = await make(4, 'live', [ada, bob]);
    const own = await make(4, { turn: 600 }, []);
    const found = async (query: string) => {
      const { body } = await call('GET', `/games?ruleset=cosmic-conquest&status=open&${query}`);
      const ids = body.games.map(({ id }: Json) => id);
      return [daily, live, own].filter((id) => ids.includes(id));
    };
    expect(await found('pace=own')).toEqual([own]);
    expect(await found('pace=live')).toEqual([live]);
    expect(await found('free=2')).toEqual([daily, live, own]);
    expect(await found('free=3')).toEqual([own]);
    expect(await found('people=1')).toEqual([daily, live]);
    expect(await found('people=2')).toEqual([live]);
    expect(await found('people=1&pace=daily')).toEqual([daily]);
    for (const [query, code] of [
      ['pace=weekly', 'wrong-value'],
      ['free=0', 'out-of-range'],
      ['people=9', 'out-of-range'],
      ['waits=1', 'unknown-field'],
    ])
      expect((await call('GET', `/games?${query}`)).body.code, query).toBe(code);
  });
});

describe('my games', () => {
  it('begin with the games that wait for the player, by deadline', async () => {
    const [ada, bob] = [await guest('Ada'), await guest('Bob')];
    const [slow, quick, over] = [
      await runningGame([ada, bob], { sandbox: false, pace: 'relaxed' }),
      await runningGame([ada, bob], { sandbox: false, pace: 'live' }),
      await won(ada, bob),
    ];
    const open = (
      await call('POST', '/games', { token: ada.token, body: { ruleset: 'cosmic-conquest', seats: 2 } })
    ).body.game.id;
    for (const one of [ada, bob]) {
      const { games } = (await call('GET', '/me/games', { token: one.token })).body;
      const seat = one === ada ? 0 : 1;
      const waiting = games.filter(({ awaiting }: Json) => awaiting.includes(seat));
      const deadlines = waiting.map(({ deadline }: Json) => deadline);
      expect(games.slice(0, waiting.length)).toEqual(waiting);
      expect(deadlines).toEqual(deadlines.toSorted());
      expect(games.at(-1).id).toBe(over);
      const ids = games.map(({ id }: Json) => id);
      expect(new Set(ids)).toEqual(new Set([slow, quick, over, ...(one === ada ? [open] : [])]));
    }
  });
});
