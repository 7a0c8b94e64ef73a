import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RECENT, Revocations, revoked } from '../../../../src/auth/revocations/revocations.ts';
import {
  asked,
  call,
  guest,
  look,
  openGame,
  runningGame,
  say,
  send,
  type Guest,
} from '../../../support/api/api.ts';
import { listen, refusedCode, upgrade } from '../../../support/api/sockets.ts';

afterEach(() => void vi.restoreAllMocks());

const etagOf = async (game: string, guest?: Guest) =>
  (await call('GET', `/games/${game}/view`, { token: guest?.token })).headers.get('ETag');

/** The games that the player's mailbox knows to be followed without a seat. */
const followed = (player: Guest) =>
  runInDurableObject(env.MAILBOXES.getByName(player.id), (_, { storage }) => storage.kv.get('followed'));

async function answer(game: string, people: readonly Guest[]): Promise<void> {
  const { guest: mover, decision } = await asked(game, people);
  const { status } = await send(game, mover, { window: decision.window, command: decision.default.command });
  expect(status).toBe(200);
}

describe('a tick of a game', () => {
  it('comes with every change of a view, and has its version and ETag', async () => {
    const people = [await guest('Ada'), await guest('Bob')] as const;
    const game = await runningGame(people);
    const viewers = [...people, undefined];
    const all = await Promise.all(viewers.map((one) => listen(`/games/${game}/ticks`, { guest: one })));
    const expected = () =>
      Promise.all(
        viewers.map(async (one) => ({
          changed: 'view',
          version: (await look(game, one)).version,
          etag: await etagOf(game, one),
        })),
      );
    expect(await Promise.all(all.map((one) => one.next()))).toEqual(await expected());
    for (let i = 0; i < 3; i += 1) {
      await answer(game, people);
      expect(await Promise.all(all.map((one) => one.next()))).toEqual(await expected());
    }
    expect(all.flatMap(({ left }) => left)).toEqual([]);
  });

  it('comes before the start, when somebody sits down', async () => {
    const [ada, bob] = [await guest('Ada'), await guest('Bob')];
    const game = await openGame(ada);
    const watching = await listen(`/games/${game}/ticks`);
    const first = await watching.next();
    await call('POST', `/games/${game}/seats`, { token: bob.token, body: {} });
    expect(await watching.next()).not.toEqual(first);
    expect((await upgrade(`/games/${game}/ticks`)).status).toBe(101);
  });

  it('of a message comes only to those who can read it', async () => {
    const people = [await guest('Ada'), await guest('Bob'), await guest('Cy')] as const;
    const game = await runningGame(people, { talk: 'seats' });
    const all = await Promise.all(people.map((one) => listen(`/games/${game}/ticks`, { guest: one })));
    await Promise.all(all.map((one) => one.next()));
    expect((await say(game, people[0], { text: 'Psst', to: 1 })).status).toBe(201);
    const [ada, bob] = await Promise.all([all[0]!.next(), all[1]!.next()]);
    expect([ada, bob]).toEqual([
      expect.objectContaining({ etag: await etagOf(game, people[0]) }),
      expect.objectContaining({ etag: await etagOf(game, people[1]) }),
    ]);
    // A message to all comes after it, and is the next tick of the third player.
    await say(game, people[0], { text: 'Hello' });
    expect(await all[2]!.next()).toMatchObject({ etag: await etagOf(game, people[2]) });
    expect(all[2]!.left).toEqual([]);
  });

  it('of the end is the last one', async () => {
    const [ada, bob] = [await guest('Ada'), await guest('Bob')];
    const game = await runningGame([ada, bob]);
    const watching = await listen(`/games/${game}/ticks`);
    await watching.next();
    await send(game, ada, { command: { type: 'resign' } });
    expect(await watching.next()).toMatchObject({ etag: await etagOf(game) });
    expect(await watching.closed).toBe(1000);
    // Who opens one later gets the final state.
    const late = await listen(`/games/${game}/ticks`);
    expect(await late.next()).toMatchObject({ etag: await etagOf(game) });
    expect(await late.closed).toBe(1000);
  });
});

describe('a tick of a mailbox', () => {
  it('names the game in which something waits', async () => {
    const [ada, bob] = [await guest('Ada'), await guest('Bob')];
    const mine = await listen('/me/ticks', { guest: bob });
    expect(await mine.next()).toEqual({ changed: 'decisions', game: null, version: null });
    const game = await runningGame([ada, bob], { sandbox: false });
    expect(await mine.next()).toEqual({
      changed: 'decisions',
      game,
      version: (await look(game, bob)).version,
    });
  });

  // The mailboxes of these players store the reports of the first, and take no notifications of the second.
  it.each([false, true])('does not show what others do unseen (in a sandbox: %s)', async (sandbox) => {
    const [ada, bob, cy] = [await guest('Ada'), await guest('Bob'), await guest('Cy')];
    for (const one of [ada, bob]) await runningGame([one, cy]);
    const game = await runningGame([ada, bob], { sandbox });
    const { guest: awaited } = await asked(game, [ada, bob]);
    const other = awaited === ada ? bob : ada;
    const [mine, invited] = [
      await listen('/me/ticks', { guest: awaited }),
      await listen('/me/ticks', { guest: cy }),
    ];
    for (const socket of [mine, invited]) await socket.next();
    const path = `/games/${game}/seats/mine/sitter`;
    const until = new Date(Date.now() + 86_400_000).toISOString();
    const offer = { token: other.token, body: { player: cy.id, until } };
    expect((await call('PUT', path, offer)).status).toBe(204);
    expect(await invited.next()).toMatchObject({ game });
    expect((await call('DELETE', path, { token: other.token })).status).toBe(204);
    await send(game, other, { command: { type: 'resign' } });
    const { version } = await look(game, awaited);
    expect(await mine.next()).toEqual({ changed: 'decisions', game, version });
  });

  it('needs a token', async () => {
    expect(await refusedCode('/me/ticks')).toEqual([401, 'token-required']);
  });
});

describe('a socket', () => {
  it('is refused by the documented routes to requests without an upgrade', async () => {
    const ada = await guest('Ada');
    const game = await openGame(ada);
    for (const path of [`/games/${game}/ticks`, '/me/ticks']) {
      const { status, body } = await call('GET', path, { token: ada.token });
      expect([status, body.code]).toEqual([426, 'websocket-required']);
    }
  });

  it('of a private game needs access to it', async () => {
    const [ada, bob] = [await guest('Ada'), await guest('Bob')];
    const game = await openGame(ada, { visibility: 'private' });
    const { invitation } = (await call('GET', `/games/${game}`, { token: ada.token })).body.game;
    const path = `/games/${game}/ticks`;
    expect(await refusedCode(path, { guest: bob })).toEqual([404, 'unknown-game']);
    expect(await refusedCode('/games/none/ticks', { guest: bob })).toEqual([404, 'unknown-game']);
    expect(await refusedCode(`${path}?invitation=wrong`, { guest: bob })).toEqual([404, 'unknown-game']);
    expect((await upgrade(`${path}?invitation=${invitation}`, { guest: bob })).status).toBe(101);
    expect((await upgrade(path, { guest: ada })).status).toBe(101);
  });

  it('is refused with a bad parameter or token', async () => {
    const game = await openGame(await guest('Ada'));
    const path = `/games/${game}/ticks`;
    expect(await refusedCode(`${path}?seen=true`)).toEqual([400, 'unknown-field']);
    expect(await refusedCode(`${path}?invitation=${'x'.repeat(101)}`)).toEqual([400, 'too-long']);
    expect(await refusedCode('/me/ticks?invitation=x')).toEqual([400, 'unknown-field']);
    expect(await refusedCode(path, { headers: { Authorization: 'Bearer pp1_x.y' } })).toEqual([
      401,
      'invalid-token',
    ]);
  });

  it('is opened with the cookie only by our own pages', async () => {
    const page = { 'Sec-Fetch-Site': 'same-origin' };
    const made = await call('POST', '/players', { body: { name: 'Ada', cookie: true }, headers: page });
    const Cookie = made.headers.get('Set-Cookie')!.split(';')[0]!;
    const from = (headers: Record<string, string>) =>
      upgrade('/me/ticks', { headers: { Cookie, ...headers } });
    expect((await from({ Origin: 'https://parsec.test' })).status).toBe(101);
    for (const headers of [
      {},
      { Origin: 'https://elsewhere.test' },
      { Origin: 'https://elsewhere.test', ...page },
      { Origin: 'https://parsec.test', 'Sec-Fetch-Site': 'cross-site' },
    ])
      expect((await from(headers)).status, JSON.stringify(headers)).toBe(403);
  });

  it('is opened once by a ticket, within half a minute', async () => {
    const ada = await guest('Ada');
    const ticket = async () => (await call('POST', '/me/tickets', { token: ada.token })).body.ticket;
    const path = `/me/ticks?ticket=${await ticket()}`;
    expect((await upgrade(path)).status).toBe(101);
    expect(await refusedCode(path)).toEqual([401, 'invalid-ticket']);
    expect(await refusedCode('/me/ticks?ticket=pt1_x.y')).toEqual([401, 'invalid-ticket']);
    expect(await refusedCode(`/me/ticks?ticket=${ada.token}`)).toEqual([401, 'invalid-ticket']);
    const late = `/me/ticks?ticket=${await ticket()}`;
    const then = Date.now() + 30_000;
    vi.spyOn(Date, 'now').mockReturnValue(then);
    expect(await refusedCode(late)).toEqual([401, 'invalid-ticket']);
  });

  it('of a ticket is closed when the credential that made it is revoked', async () => {
    const ada = await guest('Ada');
    const { body } = await call('POST', '/me/keys', {
      token: ada.token,
      body: { name: 'bot', scopes: ['read'] },
    });
    const { ticket } = (await call('POST', '/me/tickets', { token: body.secret })).body;
    const mine = await listen(`/me/ticks?ticket=${ticket}`);
    await call('DELETE', `/me/keys/${body.key.id}`, { token: ada.token });
    expect(await mine.closed).toBe(4401);
  });

  it('stays open when another credential of its player is revoked', async () => {
    const [ada, bob] = [await guest('Ada'), await guest('Bob')];
    const [played, watched] = [await runningGame([ada, bob]), await openGame(bob)];
    const key = async () =>
      (await call('POST', '/me/keys', { token: ada.token, body: { name: 'bot', scopes: ['read'] } })).body;
    const [one, other] = [await key(), await key()];
    const by = (secret: string) => ({ headers: { Authorization: `Bearer ${secret}` } });
    const paths = ['/me/ticks', `/games/${played}/ticks`, `/games/${watched}/ticks`];
    const each = (as: Parameters<typeof listen>[1]) => Promise.all(paths.map((path) => listen(path, as)));
    const [void_, valid] = [
      await each(by(one.secret)),
      [...(await each(by(other.secret))), ...(await each({ guest: ada }))],
    ];
    await vi.waitFor(async () => expect(await followed(ada)).toEqual([watched]));
    await call('DELETE', `/me/keys/${one.key.id}`, { token: ada.token });
    expect(await Promise.all(void_.map(({ closed }) => closed))).toEqual([4401, 4401, 4401]);
    for (const socket of valid) {
      await socket.next();
      socket.send('ping');
      expect(await socket.next()).toBe('pong');
    }
    await call('DELETE', `/me/keys/${other.key.id}`, { token: ada.token });
    expect(await Promise.all(valid.slice(0, 3).map(({ closed }) => closed))).toEqual([4401, 4401, 4401]);
  });

  it('is not opened by a ticket whose credential was revoked', async () => {
    const ada = await guest('Ada');
    const game = await openGame(ada);
    const { body } = await call('POST', '/me/keys', {
      token: ada.token,
      body: { name: 'bot', scopes: ['read'] },
    });
    const ticket = async () => (await call('POST', '/me/tickets', { token: body.secret })).body.ticket;
    const paths = [`/games/${game}/ticks?ticket=${await ticket()}`, `/me/ticks?ticket=${await ticket()}`];
    await call('DELETE', `/me/keys/${body.key.id}`, { token: ada.token });
    for (const path of paths) expect(await refusedCode(path), path).toEqual([401, 'invalid-ticket']);
  });

  it('is opened only by a recent list of revocations', async () => {
    const ada = await guest('Ada');
    const { body } = await call('POST', '/me/keys', {
      token: ada.token,
      body: { name: 'bot', scopes: ['read'] },
    });
    const headers = { Authorization: `Bearer ${body.secret}` };
    const read = vi.spyOn(Date, 'now').mockReturnValue(Date.now());
    await revoked.latest(env.DB);
    await new Revocations().revoke(env, 'key', body.key.id);
    read.mockReturnValue(Date.now() + RECENT);
    expect((await call('GET', '/me', { headers })).status).toBe(200);
    expect(await refusedCode('/me/ticks', { headers })).toEqual([401, 'invalid-token']);
  });

  it('gets no tick after the revocation, even if nobody has closed it', async () => {
    const [ada, bob] = [await guest('Ada'), await guest('Bob')];
    const game = await runningGame([ada, bob]);
    const [theirs, others] = [
      await listen(`/games/${game}/ticks`, { guest: bob }),
      await listen(`/games/${game}/ticks`),
    ];
    await Promise.all([theirs.next(), others.next()]);
    await revoked.revoke(env, 'player', bob.id);
    await answer(game, [ada]).catch(() => undefined);
    await say(game, ada, { text: 'Hello' });
    expect(await theirs.closed).toBe(4401);
    expect(theirs.left).toEqual([]);
  });

  it('is closed when its player signs out everywhere', async () => {
    const ada = await guest('Ada');
    const game = await openGame(ada);
    await call('POST', `/games/${game}/seats`, { token: ada.token, body: {} });
    const sockets = [
      await listen(`/games/${game}/ticks`, { guest: ada }),
      await listen('/me/ticks', { guest: ada }),
    ];
    await env.DB.prepare('UPDATE players SET address = ? WHERE id = ?')
      .bind(`${ada.id}@a.test`, ada.id)
      .run();
    expect((await call('DELETE', '/me/sessions', { token: ada.token })).status).toBe(204);
    expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([4401, 4401]);
  });

  it('in a game without a seat is closed as well when its credential is revoked', async () => {
    const [ada, bob] = [await guest('Ada'), await guest('Bob')];
    const game = await runningGame([ada, bob]);
    const watcher = await guest('Cy');
    const { body } = await call('POST', '/me/keys', {
      token: watcher.token,
      body: { name: 'bot', scopes: ['read'] },
    });
    const headers = { Authorization: `Bearer ${body.secret}` };
    const sockets = [
      await listen(`/games/${game}/ticks`, { headers }),
      await listen(`/games/${game}/ticks`, { headers }),
    ];
    expect(await followed(watcher)).toEqual([game]);
    expect(await followed(bob)).toBeUndefined();
    await call('DELETE', `/me/keys/${body.key.id}`, { token: watcher.token });
    expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([4401, 4401]);
  });

  it('of a player who has left the seat is closed as well', async () => {
    const [ada, bob] = [await guest('Ada'), await guest('Bob')];
    const game = await openGame(ada);
    await call('POST', `/games/${game}/seats`, { token: bob.token, body: {} });
    const theirs = await listen(`/games/${game}/ticks`, { guest: bob });
    await theirs.next();
    await call('DELETE', `/games/${game}/seats/mine`, { token: bob.token });
    await theirs.next();
    await vi.waitFor(async () => expect(await followed(bob)).toEqual([game]));
    await env.MAILBOXES.getByName(bob.id).closeTicks(bob.id, []);
    expect(await theirs.closed).toBe(4401);
  });

  it('of a deleted account is closed in every game', async () => {
    const [ada, bob, watcher] = [await guest('Ada'), await guest('Bob'), await guest('Cy')];
    const game = await runningGame([ada, bob]);
    const theirs = await listen(`/games/${game}/ticks`, { guest: watcher });
    expect((await call('DELETE', '/me', { token: watcher.token })).status).toBe(204);
    expect(await theirs.closed).toBe(4401);
  });

  it('that another isolate opened after the revocation is closed within a minute, and no other', async () => {
    const [ada, bob] = [await guest('Ada'), await guest('Bob')];
    const game = await runningGame([ada, bob]);
    const watcher = await guest('Cy');
    const { body } = await call('POST', '/me/keys', {
      token: watcher.token,
      body: { name: 'bot', scopes: ['read'] },
    });
    const mailbox = env.MAILBOXES.getByName(watcher.id);
    await mailbox.closeTicks(watcher.id, [game]);
    // Only now: no isolate of this test accepts a credential that is already revoked.
    const [late, valid] = [
      await listen(`/games/${game}/ticks`, { headers: { Authorization: `Bearer ${body.secret}` } }),
      await listen(`/games/${game}/ticks`, { guest: watcher }),
    ];
    await revoked.revoke(env, 'key', body.key.id);
    const due = await runInDurableObject(mailbox, (_, { storage }) => storage.getAlarm());
    expect(due! - Date.now()).toBeLessThanOrEqual(55_000);
    const now = vi.spyOn(Date, 'now').mockReturnValue(due!);
    expect(await runDurableObjectAlarm(mailbox)).toBe(true);
    now.mockRestore();
    expect(await late.closed).toBe(4401);
    valid.send('ping');
    await valid.next();
    expect(await valid.next()).toBe('pong');
    expect(await runInDurableObject(mailbox, (_, { storage }) => storage.getAlarm())).toBeNull();
  });

  it('is one of at most eight of a player in a game', async () => {
    const ada = await guest('Ada');
    const game = await openGame(ada);
    const path = `/games/${game}/ticks`;
    // The runtime may close a socket that nobody holds any more.
    const held = [];
    for (let i = 0; i < 8; i += 1) held.push(await listen(path, { guest: ada }));
    expect(await refusedCode(path, { guest: ada })).toEqual([429, 'too-many-sockets']);
    held.push(await listen(path, { guest: await guest('Bob') }));
    for (const socket of held) socket.close();
  });

  it('answers a ping, and is closed if it sends anything else', async () => {
    const mine = await listen('/me/ticks', { guest: await guest('Ada') });
    await mine.next();
    mine.send('ping');
    expect(await mine.next()).toBe('pong');
    mine.send('hello');
    expect(await mine.closed).toBe(4400);
  });
});
