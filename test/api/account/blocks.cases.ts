/** Blocks: listed, taken back, exported, and passed on or deleted with an account. */
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { block, MOST_BLOCKS } from '../../../src/history/players/blocks.ts';
import { rowsAfter, tablesOf } from '../../../src/history/operate/copy.ts';
import { call, guest, openGame, type Guest, type Json } from '../../support/api/api.ts';
import { friends, known, sit } from '../../support/api/invitations.ts';
import { account, signInByCode } from '../../support/api/mails.ts';

const put = (by: Guest, player: string) => call('PUT', `/me/blocks/${player}`, { token: by.token });
const drop = (by: Guest, player: string) => call('DELETE', `/me/blocks/${player}`, { token: by.token });
const blocksOf = async ({ token }: Guest): Promise<Json[]> =>
  (await call('GET', '/me/blocks', { token })).body.blocks;
const idsOf = async (by: Guest) => (await blocksOf(by)).map(({ player }) => player.id);

describe('a block', () => {
  it('is stored once, shown only to its maker, exported, backed up, and taken back', async () => {
    const [ann, eve] = await friends('Ann', 'Eve');
    for (const _ of [0, 1]) expect((await put(ann, eve.id)).status).toBe(204);
    const [one, ...others] = await blocksOf(ann);
    expect([one, others]).toEqual([{ player: { id: eve.id, name: 'Eve' }, at: expect.any(String) }, []]);
    const exported = async ({ token }: Guest) => (await call('GET', '/me/export', { token })).body;
    expect((await exported(ann)).blocks).toEqual([one]);
    expect([await blocksOf(eve), (await exported(eve)).blocks]).toEqual([[], []]);
    const { DB } = env as Env;
    const table = (await tablesOf(DB)).find(({ name }) => name === 'blocks')!;
    expect((await rowsAfter(DB, table, undefined)).rows).toContainEqual(
      expect.objectContaining({ player: ann.id, blocked: eve.id }),
    );
    expect(await known(ann)).toEqual([]);
    for (const _ of [0, 1]) expect((await drop(ann, eve.id)).status).toBe(204);
    expect([await blocksOf(ann), await known(ann)]).toEqual([[], [{ id: eve.id, name: 'Eve' }]]);
  });

  it('is refused for oneself, for unknown players, and beyond 500', async () => {
    const [ann, bob] = [await guest('Ann'), await guest('Bob')];
    expect((await put(ann, ann.id)).body.code).toBe('self-not-allowed');
    expect((await put(ann, 'nobody')).body.code).toBe('unknown-player');
    const { DB } = env as Env;
    for (let i = 0; i < MOST_BLOCKS; i += 50)
      await Promise.all(Array.from({ length: 50 }, (_, n) => block(DB, ann.id, `one-${i + n}`, n)));
    expect((await put(ann, bob.id)).body.code).toBe('too-many-blocks');
    await drop(ann, 'one-0');
    expect((await put(ann, bob.id)).status).toBe(204);
  });

  it('is deleted with either account, and moves with a guest who joins an account', async () => {
    const [ann, eve, phone] = (await Promise.all(['Ann', 'Eve', 'Phone'].map(guest))) as [
      Guest,
      Guest,
      Guest,
    ];
    const sue = await account('Sue');
    for (const [by, other] of [
      [ann, eve],
      [ann, phone],
      [phone, eve],
      [phone, sue],
    ] as const)
      await put(by, other.id);
    const { token } = (await signInByCode(sue.address, { token: phone.token })).body;
    expect(await idsOf({ ...sue, token })).toEqual([eve.id]);
    expect(new Set(await idsOf(ann))).toEqual(new Set([eve.id, sue.id]));
    await call('DELETE', '/me', { token: eve.token });
    expect([await idsOf(ann), await idsOf({ ...sue, token })]).toEqual([[sue.id], []]);
    await call('DELETE', '/me', { token: ann.token });
    const left = await (env as Env).DB.prepare('SELECT 1 FROM blocks WHERE player = ?1 OR blocked = ?1')
      .bind(ann.id)
      .all();
    expect(left.results).toEqual([]);
  });

  it('does not affect a running game, and frees the other’s seat at an open table of its maker', async () => {
    const [ann, eve] = await friends('Ann', 'Eve');
    const game = await openGame(ann, { seats: 3 });
    for (const one of [ann, eve]) await sit(game, one);
    const seats = async (at: string) =>
      (await call('GET', `/games/${at}`)).body.game.seats.map(({ player }: Json) => player?.id ?? null);
    const running = (await call('GET', '/me/games?status=running', { token: ann.token })).body.games[0].id;
    await put(ann, eve.id);
    expect(await seats(game)).toEqual([ann.id, null, null]);
    expect(await seats(running)).toEqual([ann.id, eve.id]);
  });
});
