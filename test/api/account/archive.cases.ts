/** A player’s archive, as lines of JSON. */
import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import { ArchiveLine } from '../../../src/api/schema/account/archive.ts';
import {
  call,
  guest,
  openGame,
  playedGame,
  PREFIX,
  rawIn,
  runningGame,
  say,
  type Guest,
  type Json,
} from '../../support/api/api.ts';
import { somewhere, STRICT } from '../../support/api/limits.ts';
import { account } from '../../support/api/mails.ts';
import { standIn } from '../../support/cast.ts';

const request = (token: string | undefined, query = '', settings = env as Env): Promise<Response> =>
  rawIn(settings, 'GET', `${PREFIX}/me/archive${query}`, {
    headers: { ...somewhere(), ...(token !== undefined && { Authorization: `Bearer ${token}` }) },
  });

async function linesOf(response: Response): Promise<Json[]> {
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('application/x-ndjson');
  const lines = (await response.text()).trimEnd().split('\n');
  return lines.map((line) => {
    ArchiveLine.parse(JSON.parse(line));
    return JSON.parse(line);
  });
}
const archive = async (token: string, query = '', settings = env as Env): Promise<Json[]> =>
  linesOf(await request(token, query, settings));
const ofType = (lines: readonly Json[], type: string): Json[] => lines.filter((line) => line.type === type);

/** A game of these people that was cancelled after its start. */
async function endedGame(people: readonly Guest[]): Promise<string> {
  const game = await runningGame(people);
  expect((await call('POST', `/games/${game}/cancel`, { token: people[0]!.token })).status).toBe(200);
  return game;
}

describe('the archive of a player', () => {
  it('has the account, and each game that is over with its export and the messages that the player may read', async () => {
    const [ada, bob, eve] = [await account('Ada'), await guest('Bob'), await guest('Eve')];
    const token = ada.token;
    const hosted = await playedGame(ada, { visibility: 'private' });
    const talked = await endedGame([ada, bob, eve]);
    await say(talked, bob, { text: 'to all' });
    await say(talked, bob, { text: 'to Ada alone', to: 0 });
    await say(talked, bob, { text: 'to Eve alone', to: 2 });
    const unstarted = await openGame(ada);
    await call('POST', `/games/${unstarted}/cancel`, { token });
    const running = await runningGame([ada, bob]);
    const others = await endedGame([bob, eve]);

    const lines = await archive(token);
    expect(lines.map(({ type, game }) => [type, game?.id ?? game])).toEqual([
      ['account', undefined],
      ['game', unstarted],
      ['game', talked],
      ['messages', talked],
      ['game', hosted],
      ['end', undefined],
    ]);
    const { body: own } = await call('GET', '/me/export', { token });
    expect(lines[0].account).toEqual(own);
    expect(lines[0].account.account.address).toBe(ada.address);
    for (const { game, export: exported } of ofType(lines, 'game')) {
      const { status, body } = await call('GET', `/games/${game.id}/export`, { token });
      expect(exported).toEqual(status === 200 ? body : null);
      expect(game).toEqual((await call('GET', `/games/${game.id}`, { token })).body.game);
    }
    expect(lines[1].export).toBeNull();
    expect(lines[3].messages.map(({ text }: Json) => text)).toEqual(['to all', 'to Ada alone']);
    expect(lines.at(-1)).toEqual({ type: 'end', games: 3, unread: [], next: null });
    expect((await call('GET', '/me/archive', { token })).body).toEqual(lines);
    const text = JSON.stringify(lines.slice(1));
    for (const absent of ['to Eve alone', running, others]) expect(text).not.toContain(absent);
    const ofEve = await archive(eve.token);
    expect(ofType(ofEve, 'game').map(({ game }) => game.id)).toEqual([others, talked]);
    expect(JSON.stringify(ofEve)).not.toContain('to Ada alone');
  });

  it('comes page by page, with the account on the first one', async () => {
    const ada = await guest('Ada');
    const games: string[] = [];
    for (let i = 0; i < 3; i += 1) games.unshift(await endedGame([ada, await guest('Bob')]));
    let [query, read]: [string | undefined, Json[][]] = ['?limit=1', []];
    while (query !== undefined) {
      const response: Response = await request(ada.token, query);
      const link = /^<\/api\/v1\/me\/archive(\?[^>]+)>; rel="next"$/.exec(response.headers.get('Link') ?? '');
      const lines = await linesOf(response);
      const { next } = lines.at(-1);
      expect(link === null ? null : new URLSearchParams(link[1]).get('cursor')).toBe(next);
      read = [...read, lines];
      query = link?.[1];
    }
    expect(read.map((lines) => ofType(lines, 'account').length)).toEqual([1, 0, 0]);
    expect(read.flatMap((lines) => ofType(lines, 'game').map(({ game }) => game.id))).toEqual(games);
    for (const wrong of ['?cursor=x', '?limit=0', '?limit=21', '?game=x'])
      expect((await request(ada.token, wrong)).status, wrong).toBe(400);
  });

  it('needs the scope read, and has no account and no invitation for a key', async () => {
    const ada = await guest('Ada');
    const game = await endedGame([ada, await guest('Bob')]);
    const keyFor = async (...scopes: string[]): Promise<string> =>
      (await call('POST', '/me/keys', { token: ada.token, body: { name: 'bot', scopes } })).body.secret;
    const lines = await archive(await keyFor('read'));
    expect(lines.map(({ type }) => type)).toEqual(['game', 'end']);
    expect(lines[0].game).toMatchObject({ id: game });
    expect(lines[0].game).not.toHaveProperty('invitation');
    expect((await request(await keyFor('play'))).status).toBe(403);
    expect((await request(undefined)).status).toBe(401);
  });

  it('names the games that it could not read, and has the others', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const [ada, bob] = [await guest('Ada'), await guest('Bob')];
    const [silent, lost, whole] = [
      await endedGame([ada, bob]),
      await endedGame([ada, bob]),
      await endedGame([ada, bob]),
    ];
    await say(whole, bob, { text: 'hello' });
    await env.DB.prepare('DELETE FROM archives WHERE game = ?').bind(lost).run();
    const broken = new Proxy({}, { get: () => () => Promise.reject(new Error('the room is broken')) });
    const ROOMS = { getByName: (id: string) => (id === silent ? broken : env.ROOMS.getByName(id)) };
    const lines = await archive(ada.token, '', standIn<Env>({ ...env, ROOMS }));
    expect(ofType(lines, 'game').map((line) => [line.game.id, line.export !== null])).toEqual([
      [whole, true],
      [lost, false],
      [silent, true],
    ]);
    expect(ofType(lines, 'messages').map(({ game }) => game)).toEqual([whole]);
    expect(lines.at(-1).unread.toSorted()).toEqual([lost, silent].toSorted());
    expect(logged.mock.calls.join()).toContain('"event":"game-not-exported"');
    logged.mockRestore();
  });

  it('has a limit of its own, by player', async () => {
    const [ada, bob] = [await guest('Ada'), await guest('Bob')];
    const statuses: number[] = [];
    for (let i = 0; i < 21; i += 1) {
      const response = await request(ada.token, '', STRICT);
      statuses.push(response.status);
      await response.text();
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
    const refused = await request(ada.token, '', STRICT);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3000);
    expect((await refused.json<Json>()).code).toBe('too-many-requests');
    expect((await request(bob.token, '', STRICT)).status).toBe(200);
    expect((await call('GET', '/me/export', { token: ada.token })).status).toBe(200);
  });
});
