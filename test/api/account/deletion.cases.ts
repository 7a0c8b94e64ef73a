/** Deleting accounts: what remains, what goes on meanwhile, and which steps may fail. */
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { roomOf } from '../../../src/room/protocol.ts';
import { GameRoom } from '../../../src/room/game-room.ts';
import { insidesOf } from '../../support/cast.ts';
import { call, guest, look, openGame, rawIn, runningGame, type Json } from '../../support/api/api.ts';
import { storedKeysOf, beforeDeletion, sit, sitters } from '../../support/api/deletion.ts';
import { later } from '../../support/api/letters.ts';
import { account, signInByCode } from '../../support/api/mails.ts';

const DB = (env as Env).DB;

/** D1 refuses revocations of this player until the end. */
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

describe('a deleted account', () => {
  it('leaves its seats to bots and its tables to others, and becomes “former player”', async () => {
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

  it('frees its seats in open games', async () => {
    const [ada, bob] = [await guest('Ada'), await guest('Bob')];
    const game = await openGame(bob, { seats: 3 });
    await call('POST', `/games/${game}/seats`, { token: ada.token, body: {} });
    await call('DELETE', '/me', { token: ada.token });
    const { seats, status } = (await call('GET', `/games/${game}`)).body.game;
    expect([status, seats[0].player, seats[0].bot]).toEqual(['open', null, null]);
  });

  it('keeps its messages as a former player’s, and loses its notes', async () => {
    const [ada, bob] = [await guest('Ada'), await guest('Bob')];
    const game = await runningGame([ada, bob]);
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    await call('POST', `/games/${game}/messages`, { token: ada.token, body: { text: 'farewell' }, headers });
    await call('PUT', `/games/${game}/notes`, { token: ada.token, body: { text: 'secret plans' } });
    await call('DELETE', '/me', { token: ada.token });
    const [message] = (await call('GET', `/games/${game}/messages`, { token: bob.token })).body.messages;
    expect([message.text, message.from.player.name]).toEqual(['farewell', 'former player']);
  });

  it('loses all its keys, which stay refused even where they are unknown', async () => {
    const ada = await guest('Ada');
    const make = async (name: string) =>
      (await call('POST', '/me/keys', { token: ada.token, body: { name, scopes: ['read'] } })).body;
    const [known, unknown, revokedOne] = [await make('known'), await make('unknown'), await make('old')];
    expect((await call('GET', '/me', { token: known.secret })).status).toBe(200);
    await call('DELETE', `/me/keys/${revokedOne.key.id}`, { token: ada.token });
    expect((await call('DELETE', '/me', { token: ada.token })).status).toBe(204);
    for (const { secret } of [known, unknown, revokedOne]) {
      const { status, body } = await call('GET', '/me', { token: secret });
      expect([status, body.code]).toEqual([401, 'invalid-token']);
    }
    expect(await storedKeysOf(ada)).toEqual([]);
  });

  it('frees its address', async () => {
    const ada = await account('Ada');
    await call('DELETE', '/me', { token: ada.token });
    const next = await signInByCode(ada.address, { name: 'Another' });
    expect(next.status).toBe(200);
    expect(next.body.player.id).not.toBe(ada.id);
  });
});

describe('an account that is deleted while a room is broken', () => {
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
      const { ctx } = insidesOf<{ ctx: DurableObjectState }>(this);
      return ctx.id.name === game ? Promise.reject(new Error('broken')) : real.call(this, request);
    });
    return () => spy.mockRestore();
  }

  it('is gone at once, and the room removes it when it works again', async () => {
    const [ada, bob] = [await account('Ada'), await guest('Bob')];
    const [sick, well] = [await runningGame([ada, bob]), await runningGame([ada, bob])];
    await call('PUT', `/games/${sick}/notes`, { token: ada.token, body: { text: 'mine' } });
    const mend = broken(sick);
    expect((await call('DELETE', '/me', { token: ada.token })).status).toBe(204);
    expect((await call('GET', '/me', { token: ada.token })).status).toBe(401);
    expect((await signInByCode(ada.address, { name: 'Another' })).body.player.id).not.toBe(ada.id);
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

  it('keeps its departure pending while the room is broken, and the operator can retry it at once', async () => {
    const [ada, bob] = [await account('Ada'), await guest('Bob')];
    const sick = await runningGame([ada, bob]);
    const mend = broken(sick);
    await call('DELETE', '/me', { token: ada.token });
    // Less than the 30 days after which an abandoned sandbox game is removed.
    for (let day = 0; day < 28; day += 1) await later(ada, 86_400_000);
    expect(await sitters(sick)).toEqual([ada.id, bob.id]);
    mend();
    expect(await departures('POST')).toContainEqual({ player: ada.id, game: sick });
    await later(ada, 31_000);
    expect(await sitters(sick)).toEqual([undefined, bob.id]);
  });
});

describe('an account that is being deleted', () => {
  it('also leaves a seat that it takes meanwhile', async () => {
    const [ada, bob] = [await guest('Ada'), await guest('Bob')];
    const game = await openGame(bob);
    beforeDeletion(() => sit(game, ada));
    expect((await call('DELETE', '/me', { token: ada.token })).status).toBe(204);
    expect(await sitters(game)).toEqual([undefined, undefined]);
  });

  it('is not deleted unless its tokens become void, and can be deleted later', async () => {
    const ada = await account('Ada');
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await withoutRevoking(ada.id, async () => {
      expect((await call('DELETE', '/me', { token: ada.token })).status).toBe(500);
      const { body } = await call('GET', '/me', { token: ada.token });
      expect([body.player.name, body.address]).toEqual(['Ada', ada.address]);
    });
    expect((await call('DELETE', '/me', { token: ada.token })).status).toBe(204);
    expect((await call('GET', '/me', { token: ada.token })).body.code).toBe('invalid-token');
  });
});
