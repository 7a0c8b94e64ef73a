/** A mailbox that the operator rewinds. */
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetPlayer } from '../../../src/history/players/players.ts';
import { RecoveryHistory } from '../../support/room/point-in-time.ts';
import { bob, pass, running } from '../../support/room/rooms.ts';
import { publish } from '../../support/room/publishing.ts';
import { operate, now } from './rewind.ts';

let history: RecoveryHistory;

beforeEach(() => {
  history = new RecoveryHistory();
});

describe('a mailbox that the operator rewinds', () => {
  const boxOf = (player: string) => env.MAILBOXES.getByName(player);
  const within = <T>(player: string, act: (storage: DurableObjectStorage) => T | Promise<T>) =>
    runInDurableObject(boxOf(player), (_, { storage }) => act(storage));
  const rewindBox = (player: string, target: object) =>
    operate('POST', `players/${player}/mailbox/rewinds`, target);

  async function somebody(): Promise<string> {
    const id = `p-${crypto.randomUUID()}`;
    await env.DB.prepare(`INSERT INTO players (id, name, created_at) VALUES (?, 'Some', 0)`).bind(id).run();
    await boxOf(id).change({ zone: 'Europe/Berlin', mail: false });
    return id;
  }

  it('has the settings of that instant, sends nothing that was pending then, and knows the open decisions of now', async () => {
    const id = await somebody();
    const game = await running([{ id, name: 'Some' }, bob], { pace: 'daily' });
    await publish(game);
    const notifications = [{ kind: 'said', key: 'x 1', at: Date.now() as never }] as const;
    await boxOf(id).notify({ game, sandbox: false, notifications });
    await within(id, (storage) => history.takeSnapshot(storage));
    const to = now();
    pass(60);
    await boxOf(id).change({ zone: 'Asia/Tokyo', mail: true });
    await within(id, (storage) => history.install(storage));
    const { status, body } = await rewindBox(id, { to });
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ to, undo: expect.any(String), games: [{ game, problems: [] }] }),
    ]);
    expect(await boxOf(id).settings()).toMatchObject({ zone: 'Europe/Berlin', mail: false });
    const rows = await within(id, ({ sql }) =>
      sql
        .exec<{ kind: string; told: number | null }>('SELECT kind, told FROM news WHERE game = ?', game)
        .toArray(),
    );
    expect(rows.find(({ kind }) => kind === 'said')!.told).not.toBeNull();
    expect(rows.some(({ kind, told }) => kind === 'nears' && told === null)).toBe(true);
  });

  it('is refused for a player who is unknown, gone, or never had a mailbox', async () => {
    const to = now();
    expect(await rewindBox('nobody', { to })).toMatchObject({
      status: 404,
      body: { error: 'unknown-mailbox' },
    });
    const [gone, fresh] = [await somebody(), `p-${crypto.randomUUID()}`];
    await forgetPlayer(env.DB, { id: gone, name: 'former player' }, Date.now());
    await env.DB.prepare(`INSERT INTO players (id, name, created_at) VALUES (?, 'Fresh', 0)`)
      .bind(fresh)
      .run();
    expect(await rewindBox(gone, { to })).toMatchObject({ status: 410, body: { error: 'player-gone' } });
    expect(await rewindBox(fresh, { to })).toMatchObject({ status: 404, body: { error: 'unknown-mailbox' } });
  });

  it('stays unchanged if the local runtime has no recovery', async () => {
    const id = await somebody();
    expect(await rewindBox(id, { to: now() })).toMatchObject({
      status: 501,
      body: { error: 'not-supported' },
    });
    expect(await boxOf(id).settings()).toMatchObject({ zone: 'Europe/Berlin' });
  });
});
