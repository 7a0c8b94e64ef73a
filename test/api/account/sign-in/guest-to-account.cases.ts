/** Guests who become part of an account: what moves, what becomes void, and which steps may fail. */
import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { merge } from '../../../../src/api/accounts/deletion.ts';
import { playerOf } from '../../../../src/history/players/players.ts';
import { listReports } from '../../../../src/history/players/reports.ts';
import type { Reply } from '../../../../src/room/table/visit.ts';
import { ok, refuse } from '../../../../src/rules/vocabulary.ts';
import { standIn } from '../../../support/cast.ts';
import { call, guest, openGame, runningGame, type Guest, type Json } from '../../../support/api/api.ts';
import { storedKeysOf, beforeDeletion, sit, sitters } from '../../../support/api/deletion.ts';
import { account, askFor, mailOf, signInByCode } from '../../../support/api/mails.ts';

const DB = (env as Env).DB;

afterEach(() => vi.restoreAllMocks());

describe('a guest who becomes an account', () => {
  it('brings a seat that they take meanwhile', async () => {
    const [ada, phone, bob] = [await account('Ada'), await guest('Phone'), await guest('Bob')];
    const game = await openGame(bob);
    beforeDeletion(() => sit(game, phone));
    expect((await signInByCode(ada.address, { token: phone.token })).status).toBe(200);
    expect(await sitters(game)).toEqual([ada.id, undefined]);
  });

  it('loses its keys, and the account’s stay valid', async () => {
    const [ada, phone] = [await account('Ada'), await guest('Phone')];
    const make = async ({ token }: Guest) =>
      (await call('POST', '/me/keys', { token, body: { name: 'bot', scopes: ['read'] } })).body.secret;
    const [kept, lost] = [await make(ada), await make(phone)];
    expect((await signInByCode(ada.address, { token: phone.token })).status).toBe(200);
    expect((await call('GET', '/me', { token: kept })).body.player.id).toBe(ada.id);
    expect((await call('GET', '/me', { token: lost })).status).toBe(401);
    expect(await storedKeysOf(phone)).toEqual([]);
  });

  it('brings results of games whose rooms no longer write them', async () => {
    const [ada, phone] = [await account('Ada'), await guest('Phone')];
    const [alone, both] = [crypto.randomUUID(), crypto.randomUUID()];
    const save = (game: string, seat: number, { id }: Guest) =>
      DB.prepare(
        `INSERT INTO results (game, seat, player, ruleset, rank, seats, ended_at) VALUES (?, ?, ?, 'toy', 1, 2, 1)`,
      ).bind(game, seat, id);
    await DB.batch([save(alone, 0, phone), save(both, 0, phone), save(both, 1, ada)]);
    expect((await signInByCode(ada.address, { token: phone.token })).status).toBe(200);
    const playersIn = async (game: string) =>
      (await DB.prepare('SELECT player FROM results WHERE game = ? ORDER BY seat').bind(game).raw()).flat();
    expect(await playersIn(alone)).toEqual([ada.id]);
    expect(await playersIn(both)).toEqual([phone.id, ada.id]);
  });

  it('is replaced by the account in reports: as author, reporter and recipient', async () => {
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
    await signInByCode(ada.address, { token: phone.token });
    // Once more by the same person: it changes nothing.
    expect((await report(ada, 2, 'again')).status).toBe(201);
    const listed = (await listReports(DB, 0, 200)).filter((one) => one.game === game);
    expect(listed.toSorted((a, b) => a.saidAt - b.saidAt || a.id.localeCompare(b.id))).toMatchObject([
      { text: 'fool', author: ada.id, authorName: 'Ada', reporter: bob.id, reporters: 2 },
      { text: 'rogue', author: bob.id, recipient: ada.id, reporter: ada.id, reporters: 1 },
    ]);
    const { reports } = (await call('GET', '/me/export', { token: ada.token })).body;
    expect(reports.map(({ reason }: Json) => reason).toSorted()).toEqual(['rude to Bob', 'rude, too']);
  });

  it('counts as one reporter with the account', async () => {
    const [ada, phone, bob] = [await account('Ada'), await guest('Phone'), await guest('Bob')];
    const game = await runningGame([bob, await guest('Cat')]);
    const headers = { 'Idempotency-Key': 'once' };
    await call('POST', `/games/${game}/messages`, { token: bob.token, body: { text: 'boo' }, headers });
    for (const { token, name } of [phone, ada])
      await call('POST', `/games/${game}/messages/1/report`, { token, body: { reason: `of ${name}` } });
    await signInByCode(ada.address, { token: phone.token });
    const reports = (await listReports(DB, 0, 200)).filter((one) => one.game === game);
    expect(reports).toMatchObject([{ reporter: ada.id, reporters: 1, reason: 'of Ada' }]);
  });

  it('leaves a seat that they take meanwhile in a game of the account', async () => {
    const [ada, phone, bob] = [await account('Ada'), await guest('Phone'), await guest('Bob')];
    const game = await openGame(bob, { seats: 3 });
    beforeDeletion(async () => {
      await sit(game, phone);
      await sit(game, ada);
    });
    expect((await signInByCode(ada.address, { token: phone.token })).status).toBe(200);
    expect(await sitters(game)).toEqual([undefined, ada.id, undefined]);
  });

  it.each([
    ['too-many-requests', false],
    ['unknown-game', true],
  ])('is gone if the rooms answer %s: %j', async (code, gone) => {
    const [ada, phone] = [await account('Ada'), await guest('Phone')];
    await openGame(phone);
    const room = { transfer: (): Promise<Reply<null>> => Promise.resolve(refuse(code)) };
    const ROOMS = standIn<Env['ROOMS']>({ getByName: () => room });
    const reply = await merge({ ...(env as Env), ROOMS }, phone, ada);
    expect(reply.ok).toBe(gone);
    expect((await playerOf(DB, phone.id)) === undefined).toBe(gone);
  });

  it('has joined even if a room fails afterwards, which the log shows', async () => {
    const [ada, phone] = [await account('Ada'), await guest('Phone')];
    await openGame(phone);
    const transfer = vi.fn<() => Promise<Reply<null>>>(() => Promise.reject(new Error('broken')));
    transfer.mockResolvedValueOnce(ok(null));
    const ROOMS = standIn<Env['ROOMS']>({ getByName: () => ({ transfer }) });
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect((await merge({ ...(env as Env), ROOMS }, phone, ada)).ok).toBe(true);
    expect(said.mock.calls.join()).toContain(`"event":"seats-not-released","player":"${phone.id}"`);
  });

  it('is refused because of a shared game behind hundreds of newer ones, and the code stays valid', async () => {
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
    expect([shared.status, shared.body.code]).toEqual([409, 'both-players-seated']);
    expect((await prove()).status).toBe(200);
  });
});
