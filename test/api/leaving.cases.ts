/** Accounts that end: what is left of them, what goes on meanwhile, and which of several steps may fail. */
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { merge } from '../../src/api/leaving.ts';
import { revoked } from '../../src/auth/revocations.ts';
import { playerOf } from '../../src/history/players.ts';
import { listReports } from '../../src/history/reports.ts';
import { roomOf } from '../../src/room/bindings.ts';
import { GameRoom } from '../../src/room/game-room.ts';
import type { Reply } from '../../src/room/protocol.ts';
import { ok, refuse } from '../../src/rules/vocabulary.ts';
import { call, guest, look, openGame, rawIn, runningGame, type Guest, type Json } from '../support/api.ts';
import { account, askFor, mailOf, proveByCode } from '../support/mails.ts';
import { later } from '../support/letters.ts';

const DB = (env as Env).DB;
const sit = (game: string, { id, name }: Guest) =>
  roomOf((env as Env).ROOMS, game).sit({ player: { id, name } });
const sitters = async (game: string): Promise<readonly (string | undefined)[]> =>
  (await call('GET', `/games/${game}`)).body.game.seats.map((seat: Json) => seat.player?.id);

const keysKeptOf = async ({ id }: Guest): Promise<readonly unknown[]> =>
  (await DB.prepare('SELECT * FROM keys WHERE player = ?').bind(id).all()).results;

/** Just before the account is gone. */
function meanwhile(act: () => Promise<unknown>): void {
  const revoke = revoked.revoke.bind(revoked);
  vi.spyOn(revoked, 'revoke').mockImplementationOnce(async (...all) => {
    await act();
    return revoke(...all);
  });
}

/** D1 takes no revocation of this player until the end. */
async function withoutRevoking(id: string, act: () => Promise<void>): Promise<void> {
  await DB.prepare(
    `CREATE TRIGGER no_revoking BEFORE INSERT ON revocations WHEN NEW.subject = 'gone:${id}'
     BEGIN SELECT RAISE(ABORT, 'not now'); END`,
  ).run();
  try {
    await act();
  } finally {
    await DB.prepare('DROP TRIGGER no_revoking').run();
  }
}

afterEach(() => vi.restoreAllMocks());

describe('an account that is deleted', () => {
  it('leaves its seats to bots and its games to others, and is a former player', async () => {
    const [ada, bob] = [await account('Ada'), await guest('Bob')];
    const game = await runningGame([ada, bob], { sandbox: true });
    const open = await openGame(ada);
    expect((await call('DELETE', '/me', { token: ada.token })).status).toBe(204);
    expect((await call('GET', '/me', { token: ada.token })).status).toBe(401);
    const shown = await look(game, bob);
    expect([shown.seats[0].player, shown.seats[0].bot, shown.host.id]).toEqual([null, 'steady', bob.id]);
    expect((await call('GET', `/games/${open}`)).body.game.status).toBe('cancelled');
    const waiting = (await look(game, bob)).windows.flatMap((w: Json) => w.awaiting);
    expect(waiting).not.toContain(0);
  });

  it('leaves a free seat where the game has not begun', async () => {
    const [ada, bob] = [await guest('Ada'), await guest('Bob')];
    const game = await openGame(bob, { seats: 3 });
    await call('POST', `/games/${game}/seats`, { token: ada.token, body: {} });
    await call('DELETE', '/me', { token: ada.token });
    const { seats, status } = (await call('GET', `/games/${game}`)).body.game;
    expect([status, seats[0].player, seats[0].bot]).toEqual(['open', null, null]);
  });

  it('has said what it said as a former player, and keeps no notes', async () => {
    const [ada, bob] = [await guest('Ada'), await guest('Bob')];
    const game = await runningGame([ada, bob]);
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    await call('POST', `/games/${game}/messages`, { token: ada.token, body: { text: 'farewell' }, headers });
    await call('PUT', `/games/${game}/notes`, { token: ada.token, body: { text: 'secret plans' } });
    await call('DELETE', '/me', { token: ada.token });
    const [message] = (await call('GET', `/games/${game}/messages`, { token: bob.token })).body.messages;
    expect([message.text, message.from.player.name]).toEqual(['farewell', 'former player']);
  });

  it('leaves nothing of its keys, revoked ones neither, and they stay refused wherever they are not known', async () => {
    const ada = await guest('Ada');
    const make = async (name: string) =>
      (await call('POST', '/me/keys', { token: ada.token, body: { name, scopes: ['read'] } })).body;
    const [known, unknown, revokedOne] = [await make('known'), await make('unknown'), await make('old')];
    expect((await call('GET', '/me', { token: known.secret })).status).toBe(200);
    await call('DELETE', `/me/keys/${revokedOne.key.id}`, { token: ada.token });
    expect((await call('DELETE', '/me', { token: ada.token })).status).toBe(204);
    for (const { secret } of [known, unknown, revokedOne]) {
      const { status, body } = await call('GET', '/me', { token: secret });
      expect([status, body.code]).toEqual([401, 'token-invalid']);
    }
    expect(await keysKeptOf(ada)).toEqual([]);
  });

  it('frees its address', async () => {
    const ada = await account('Ada');
    await call('DELETE', '/me', { token: ada.token });
    const next = await proveByCode(ada.address, { name: 'Another' });
    expect(next.status).toBe(200);
    expect(next.body.player.id).not.toBe(ada.id);
  });
});

describe('an account that is deleted while a room of its games is broken', () => {
  const OPERATED = { ...env, OPERATOR_SECRET: 'the secret of the operator, in tests alone' } as Env;
  const departures = async (method: string): Promise<readonly Json[]> => {
    const headers = { Authorization: `Bearer ${OPERATED.OPERATOR_SECRET}` };
    const answer = await rawIn(OPERATED, method, '/api/operator/departures', { headers });
    return ((await answer.json()) as Json).departures;
  };

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2031-01-06T10:00:00Z') });
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => void vi.useRealTimers());

  /** The rules throw wherever this room catches up. */
  function broken(game: string): () => void {
    const real = GameRoom.prototype.depart;
    const spy = vi.spyOn(GameRoom.prototype, 'depart').mockImplementation(function (this: GameRoom, request) {
      const { ctx } = this as unknown as { ctx: DurableObjectState };
      return ctx.id.name === game ? Promise.reject(new Error('broken')) : real.call(this, request);
    });
    return () => spy.mockRestore();
  }

  it('is gone all the same, and the room lets it go when it is mended', async () => {
    const [ada, bob] = [await account('Ada'), await guest('Bob')];
    const [sick, well] = [await runningGame([ada, bob]), await runningGame([ada, bob])];
    await call('PUT', `/games/${sick}/notes`, { token: ada.token, body: { text: 'mine' } });
    const mend = broken(sick);
    expect((await call('DELETE', '/me', { token: ada.token })).status).toBe(204);
    expect((await call('GET', '/me', { token: ada.token })).status).toBe(401);
    expect((await proveByCode(ada.address, { name: 'Another' })).body.player.id).not.toBe(ada.id);
    expect([await sitters(sick), await sitters(well)]).toEqual([
      [ada.id, bob.id],
      [undefined, bob.id],
    ]);
    expect((await look(well, bob)).seats[0].bot).toBe('steady');
    await later(ada, 31_000);
    expect(await departures('GET')).toContainEqual({ player: ada.id, game: sick });
    mend();
    await later(ada, 61_000);
    expect(await sitters(sick)).toEqual([undefined, bob.id]);
    const kept = await roomOf((env as Env).ROOMS, sick).notes({ player: { id: ada.id, name: 'Ada' } });
    expect(kept).not.toMatchObject({ value: { text: 'mine' } });
    expect(await departures('GET')).not.toContainEqual({ player: ada.id, game: sick });
    const left = await runInDurableObject(env.MAILBOXES.getByName(ada.id), (_, { storage: { kv } }) => [
      ...kv.list(),
    ]);
    expect(left).toEqual([]);
  });

  it('is owed for as long as the room is broken, and asked again at once by the operator', async () => {
    const [ada, bob] = [await account('Ada'), await guest('Bob')];
    const sick = await runningGame([ada, bob]);
    const mend = broken(sick);
    await call('DELETE', '/me', { token: ada.token });
    for (let day = 0; day < 100; day += 1) await later(ada, 86_400_000);
    expect(await sitters(sick)).toEqual([ada.id, bob.id]);
    mend();
    expect(await departures('POST')).toContainEqual({ player: ada.id, game: sick });
    await later(ada, 31_000);
    expect(await sitters(sick)).toEqual([undefined, bob.id]);
  });
});

describe('an account that is being deleted', () => {
  it('leaves the seat as well that it takes meanwhile', async () => {
    const [ada, bob] = [await guest('Ada'), await guest('Bob')];
    const game = await openGame(bob);
    meanwhile(() => sit(game, ada));
    expect((await call('DELETE', '/me', { token: ada.token })).status).toBe(204);
    expect(await sitters(game)).toEqual([undefined, undefined]);
  });

  it('is not forgotten unless its tokens are void with it, and can be deleted then', async () => {
    const ada = await account('Ada');
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await withoutRevoking(ada.id, async () => {
      expect((await call('DELETE', '/me', { token: ada.token })).status).toBe(500);
      const { body } = await call('GET', '/me', { token: ada.token });
      expect([body.player.name, body.address]).toEqual(['Ada', ada.address]);
    });
    expect((await call('DELETE', '/me', { token: ada.token })).status).toBe(204);
    expect((await call('GET', '/me', { token: ada.token })).body.code).toBe('token-invalid');
  });
});

describe('a guest who becomes an account', () => {
  it('brings the seat along that they take meanwhile', async () => {
    const [ada, phone, bob] = [await account('Ada'), await guest('Phone'), await guest('Bob')];
    const game = await openGame(bob);
    meanwhile(() => sit(game, phone));
    expect((await proveByCode(ada.address, { token: phone.token })).status).toBe(200);
    expect(await sitters(game)).toEqual([ada.id, undefined]);
  });

  it('has its keys refused, and the account’s stay', async () => {
    const [ada, phone] = [await account('Ada'), await guest('Phone')];
    const make = async ({ token }: Guest) =>
      (await call('POST', '/me/keys', { token, body: { name: 'bot', scopes: ['read'] } })).body.secret;
    const [kept, lost] = [await make(ada), await make(phone)];
    expect((await proveByCode(ada.address, { token: phone.token })).status).toBe(200);
    expect((await call('GET', '/me', { token: kept })).body.player.id).toBe(ada.id);
    expect((await call('GET', '/me', { token: lost })).status).toBe(401);
    expect(await keysKeptOf(phone)).toEqual([]);
  });

  it('is named in their stead by reports: as author, as reporter, and as whom it was said to', async () => {
    const [ada, phone, bob] = [await account('Ada'), await guest('Phone'), await guest('Bob')];
    const game = await runningGame([phone, bob]);
    const say = ({ token }: Guest, body: object) =>
      call('POST', `/games/${game}/messages`, { token, body, headers: { 'Idempotency-Key': 'once' } });
    const report = ({ token }: Guest, message: number, reason: string) =>
      call('POST', `/games/${game}/messages/${message}/report`, { token, body: { reason } });
    await say(phone, { text: 'fool' });
    await say(bob, { text: 'rogue', to: 0 });
    await report(bob, 1, 'rude');
    await report(ada, 1, 'rude to Bob');
    expect((await report(phone, 2, 'rude, too')).status).toBe(201);
    await proveByCode(ada.address, { token: phone.token });
    // Once more by the same person: it changes nothing.
    expect((await report(ada, 2, 'again')).status).toBe(201);
    const told = (await listReports(DB, 0, 200)).filter((one) => one.game === game);
    expect(told.toSorted((a, b) => a.saidAt - b.saidAt || a.id.localeCompare(b.id))).toMatchObject([
      { text: 'fool', author: ada.id, authorName: 'Ada', reporter: bob.id, reporters: 2 },
      { text: 'rogue', author: bob.id, recipient: ada.id, reporter: ada.id, reporters: 1 },
    ]);
    const { reports } = (await call('GET', '/me/export', { token: ada.token })).body;
    expect(reports.map(({ reason }: Json) => reason).toSorted()).toEqual(['rude to Bob', 'rude, too']);
  });

  it('has reported once what both had', async () => {
    const [ada, phone, bob] = [await account('Ada'), await guest('Phone'), await guest('Bob')];
    const game = await runningGame([bob, await guest('Cat')]);
    const headers = { 'Idempotency-Key': 'once' };
    await call('POST', `/games/${game}/messages`, { token: bob.token, body: { text: 'boo' }, headers });
    for (const { token, name } of [phone, ada])
      await call('POST', `/games/${game}/messages/1/report`, { token, body: { reason: `of ${name}` } });
    await proveByCode(ada.address, { token: phone.token });
    const told = (await listReports(DB, 0, 200)).filter((one) => one.game === game);
    expect(told).toMatchObject([{ reporter: ada.id, reporters: 1, reason: 'of Ada' }]);
  });

  it('leaves the seat that they take meanwhile where the account sits as well', async () => {
    const [ada, phone, bob] = [await account('Ada'), await guest('Phone'), await guest('Bob')];
    const game = await openGame(bob, { seats: 3 });
    meanwhile(async () => {
      await sit(game, phone);
      await sit(game, ada);
    });
    expect((await proveByCode(ada.address, { token: phone.token })).status).toBe(200);
    expect(await sitters(game)).toEqual([undefined, ada.id, undefined]);
  });

  it.each([
    ['too-many-requests', false],
    ['unknown-game', true],
  ])('is gone after rooms have answered %s: %j', async (code, gone) => {
    const [ada, phone] = [await account('Ada'), await guest('Phone')];
    await openGame(phone);
    const room = { transfer: (): Promise<Reply<null>> => Promise.resolve(refuse(code)) };
    const ROOMS = { getByName: () => room } as unknown as Env['ROOMS'];
    const reply = await merge({ ...(env as Env), ROOMS }, phone, ada);
    expect(reply.ok).toBe(gone);
    expect((await playerOf(DB, phone.id)) === undefined).toBe(gone);
  });

  it('is them though a room fails afterwards, and the operator learns of it', async () => {
    const [ada, phone] = [await account('Ada'), await guest('Phone')];
    await openGame(phone);
    const transfer = vi.fn<() => Promise<Reply<null>>>(() => Promise.reject(new Error('broken')));
    transfer.mockResolvedValueOnce(ok(null));
    const ROOMS = { getByName: () => ({ transfer }) } as unknown as Env['ROOMS'];
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect((await merge({ ...(env as Env), ROOMS }, phone, ada)).ok).toBe(true);
    expect(said.mock.calls.join()).toContain(`"event":"seats-of-gone","player":"${phone.id}"`);
  });

  it('is refused for a shared game behind hundreds of newer ones, and the code stays good', async () => {
    const [ada, phone] = [await account('Ada'), await guest('Phone')];
    const game = await runningGame([phone, ada]);
    await DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 250)
       INSERT INTO games (id, ruleset, status, visibility, sandbox, host, options, pace, bot_pause, invitation, created_at, version, awaiting, talk)
       SELECT id || i, ruleset, status, 'private', sandbox, host, options, pace, bot_pause, invitation, created_at + i, version, awaiting, talk
       FROM games, n WHERE id = ?`,
    )
      .bind(game)
      .run();
    const { signIn } = (await askFor(ada.address, phone.token)).body;
    const { code } = await mailOf(ada.address, signIn);
    const prove = (token?: string) => call('POST', `/sign-ins/${signIn}`, { token, body: { code } });
    const shared = await prove(phone.token);
    expect([shared.status, shared.body.code]).toEqual([409, 'both-seated']);
    expect((await prove()).status).toBe(200);
  });
});
