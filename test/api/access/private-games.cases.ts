import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import {
  call,
  guest,
  openGame,
  PREFIX,
  raw,
  rawIn,
  runningGame,
  type Guest,
  type Json,
} from '../../support/api/api.ts';
import { standIn } from '../../support/cast.ts';
import { tellingHeaders } from '../../support/api/headers.ts';

/** All requests about one game, by a caller without access to it. */
const ASKED: readonly [string, string, object?][] = [
  ['GET', ''],
  ['GET', '?invitation=0123456789abcdef0123456789abcdef'],
  ['GET', '/view'],
  ['GET', '/view?at=1'],
  ['GET', '/view?as=open'],
  ['GET', '/view?invitation=guess'],
  ['GET', '/events'],
  ['GET', '/events?after=1&as=0'],
  ['GET', '/feed'],
  ['GET', '/feed?invitation=guess'],
  ['GET', '/export'],
  ['GET', '/invitations'],
  ['POST', '/invitations', {}],
  ['POST', '/invitations', { seat: 7 }],
  ['DELETE', '/invitations/x'],
  ['POST', '/seats', {}],
  ['POST', '/seats', { seat: 0, invitation: 'guess' }],
  ['POST', '/seats', { bot: 'steady' }],
  ['DELETE', '/seats/mine'],
  ['DELETE', '/seats/0'],
  ['POST', '/start'],
  ['POST', '/cancel'],
  ['POST', '/host', { player: 'x' }],
  ['POST', '/rematch'],
  ['POST', '/branches', { step: 1 }],
  ['POST', '/commands', { window: 'turn.1', command: { type: 'pass' } }],
  ['POST', '/advance', { seconds: 60 }],
];

/** The whole answer, headers and all. */
async function answer(game: string, [method, path, body]: (typeof ASKED)[number], token?: string) {
  const response = await raw(method, `${PREFIX}/games/${game}${path}`, {
    ...(body !== undefined && { body: JSON.stringify(body) }),
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      'Idempotency-Key': 'k',
    },
  });
  return { status: response.status, headers: tellingHeaders(response), text: await response.text() };
}

/** All that a look does: the answer, statements in D1, and calls to rooms. What objects do meanwhile is not counted. */
async function workOf(game: string, path: string, token: string): Promise<unknown> {
  const statements: string[] = [];
  let rooms = 0;
  const settings: Env = {
    ...(env as Env),
    DB: standIn<D1Database>({
      prepare: (sql: string) => {
        statements.push(sql);
        return env.DB.prepare(sql);
      },
    }),
    ROOMS: standIn<Env['ROOMS']>({
      getByName: (name: string) => {
        rooms += 1;
        return env.ROOMS.getByName(name);
      },
    }),
  };
  const headers = { Authorization: `Bearer ${token}` };
  const response = await rawIn(settings, 'GET', `${PREFIX}/games/${game}${path}`, { headers });
  return { status: response.status, text: await response.text(), statements, rooms };
}

async function ids(path: string, token?: string): Promise<string[]> {
  const { body } = await call('GET', path, { token });
  return (body.games ?? body.invitations.map((one: Json) => one.game)).map((game: Json) => game.id);
}

describe('a private game', () => {
  it.each(['open', 'running', 'finished'])(
    'that is %s looks to others like one that never existed',
    async (status) => {
      const [ada, bob, eve] = [await guest('Ada'), await guest('Bob'), await guest('Eve')];
      await runningGame([ada, bob]);
      await runningGame([ada, eve]);
      const game = await secretGame(ada, bob, status);
      for (const asked of ASKED) {
        for (const token of [undefined, eve.token]) {
          const name = JSON.stringify(asked);
          const hidden = await answer(game, asked, token);
          expect(hidden, name).toEqual(await answer('neverwas23456789', asked, token));
          expect([401, 404], name).toContain(hidden.status);
        }
      }
    },
  );

  it.each(['open', 'running', 'finished'])('that is %s is only in lists of its players', async (status) => {
    const [ada, bob, eve] = [await guest('Ada'), await guest('Bob'), await guest('Eve')];
    await runningGame([ada, bob]);
    const game = await secretGame(ada, bob, status);
    for (const token of [undefined, eve.token]) {
      expect(await ids('/games?limit=100', token)).not.toContain(game);
      expect(await ids(`/games?limit=100&status=${status}`, token)).not.toContain(game);
    }
    for (const path of ['/me/games', '/me/invitations'])
      expect(await ids(path, eve.token), path).not.toContain(game);
    expect(await ids('/me/games', ada.token)).toContain(game);
    // A merely invited player finds it only among the invitations.
    expect(await ids('/me/games', bob.token)).toEqual(
      status === 'open' ? expect.not.arrayContaining([game]) : expect.arrayContaining([game]),
    );
    expect(await ids('/me/invitations', bob.token)).toEqual(status === 'open' ? [game] : []);
  });
});

describe('an unlisted game', () => {
  it('is only in lists of its players, and gives nobody else a seat', async () => {
    const [ada, bob, eve] = [await guest('Ada'), await guest('Bob'), await guest('Eve')];
    await runningGame([ada, bob]);
    const game = await openGame(ada, { seats: 3, visibility: 'unlisted' });
    await call('POST', `/games/${game}/invitations`, { token: ada.token, body: { player: bob.id } });
    for (const token of [undefined, eve.token])
      expect(await ids('/games?limit=100', token)).not.toContain(game);
    for (const path of ['/me/games', '/me/invitations'])
      expect(await ids(path, eve.token), path).not.toContain(game);
    const seen = (await call('GET', `/games/${game}`, { token: eve.token })).body.game;
    expect(seen).not.toHaveProperty('invitation');
    expect(seen).not.toHaveProperty('invited');
    const sit = ({ token }: Guest) => call('POST', `/games/${game}/seats`, { token, body: {} });
    expect((await sit(eve)).body.code).toBe('invitation-required');
    expect((await sit(bob)).status).toBe(201);
  });
});

/** Of Ada, with Bob invited, or at the table once it has begun. It has links and invitations by name, too. */
async function secretGame(ada: Guest, bob: Guest, status: string): Promise<string> {
  const game = await openGame(ada, { visibility: 'private', sandbox: true, seats: 2 });
  const post = (path: string, { token }: Guest, body?: object) =>
    call('POST', `/games/${game}${path}`, { token, body });
  for (const body of [{}, { uses: 'many' }, { player: bob.id }])
    expect((await post('/invitations', ada, body)).status).toBe(201);
  if (status === 'open') return game;
  for (const one of [ada, bob]) expect((await post('/seats', one, {})).status).toBe(201);
  if (status === 'finished') {
    const resigned = await call('DELETE', `/games/${game}/seats/mine`, { token: bob.token });
    expect(resigned.status).toBe(204);
  }
  return game;
}

describe('the work for a private game', () => {
  it.each(['open', 'running', 'finished'])(
    'that is %s is for others the same as for a game that never existed, whatever its players have read',
    async (status) => {
      const [ada, bob] = [await guest('Ada'), await guest('Bob')];
      await runningGame([ada, bob]);
      const game = await secretGame(ada, bob, status);
      for (const path of ['', '/view', '/view?at=1', '/events', '/feed', '/export']) {
        for (const look of ['', '/view']) await answer(game, ['GET', look], ada.token);
        const [eve, mallory] = [await guest('Eve'), await guest('Mallory')];
        // Their tokens are known from here on.
        for (const { token } of [eve, mallory]) await call('GET', '/me', { token });
        for (const time of ['first', 'again']) {
          const hidden = await workOf(game, path, eve.token);
          expect(hidden, `${path} ${time}`).toEqual(await workOf('neverwas23456789', path, mallory.token));
        }
      }
    },
  );
});
