/** A room that the operator rewinds. */
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetPlayer } from '../../../src/history/players/players.ts';
import { unfinishedRewinds } from '../../../src/history/operate/rewinds.ts';
import type { NotificationBatch } from '../../../src/room/publish/wire.ts';
import { reseed } from '../../../src/room/play/restores.ts';
import type { Table } from '../../../src/room/table/record.ts';
import { loadedIn, servicesIn } from '../../support/room/loaded-game.ts';
import { RecoveryHistory } from '../../support/room/point-in-time.ts';
import {
  ann,
  armed,
  bid,
  bob,
  inside,
  look,
  open,
  pass,
  roomAt,
  running,
  valueOf,
} from '../../support/room/rooms.ts';
import { publish } from '../../support/room/publishing.ts';
import { operate, now } from './rewind.ts';

const rewind = (game: string, target: object) => operate('POST', `games/${game}/rewinds`, target);

const tableOf = (game: string): Promise<Table> => inside(game, (room) => servicesIn(room).game.table);

let history: RecoveryHistory;

beforeEach(() => {
  history = new RecoveryHistory();
});

const takeSnapshot = (game: string) => inside(game, (_, storage) => history.takeSnapshot(storage));

const installRecovery = (game: string) => inside(game, (_, storage) => history.install(storage));

/** Ann has bid; a minute later Bob has, too. The platform can go back to an instant between. */
async function played(): Promise<{
  game: string;
  to: string;
  at: number;
  before: Awaited<ReturnType<typeof look>>;
}> {
  const game = await running([ann, bob], { pace: 'daily' });
  await bid(game, ann);
  await publish(game);
  pass(1);
  await takeSnapshot(game);
  const [to, at, before] = [now(), Date.now(), await look(game, null)];
  pass(60);
  await bid(game, bob);
  await publish(game);
  await installRecovery(game);
  return { game, to, at, before };
}

describe('a room that the operator rewinds', () => {
  it('has the state of that instant, a fresh seed and the time that was left, and is published to D1', async () => {
    const { game, to, at, before } = await played();
    const after = await look(game, null);
    const { seed } = (await tableOf(game)).header!;
    const { status, body } = await rewind(game, { to });
    expect([status, body]).toEqual([200, expect.objectContaining({ to, undo: expect.any(String) })]);
    expect(body.condition.problems).toEqual([]);
    const shown = await look(game, null);
    expect(shown).toMatchObject({ version: before.version + 1, restores: 1 });
    expect(shown.windows.map(({ id, awaiting }) => [id, awaiting])).toEqual(
      before.windows.map(({ id, awaiting }) => [id, awaiting]),
    );
    const left = (of: typeof shown, from: number) =>
      of.windows.map(({ closesAt }) => Date.parse(closesAt) - from);
    expect(left(shown, Date.now())).toEqual(left(before, at));
    expect(shown.windows).not.toEqual(after.windows);
    const { header } = await tableOf(game);
    expect(header!.formerSeeds).toEqual([seed]);
    const row = await env.DB.prepare('SELECT version FROM games WHERE id = ?').bind(game).first('version');
    expect(row).toBe(shown.version);
    expect(await armed(game)).not.toBeNull();
    expect(await unfinishedRewinds(env.DB)).toEqual([]);
  });

  it('returns to its later state by the undo bookmark, and gets another fresh seed', async () => {
    const { game, to } = await played();
    const after = await look(game, null);
    const { undo } = (await rewind(game, { to })).body;
    await installRecovery(game);
    pass(600);
    const undone = await rewind(game, { bookmark: undo });
    expect(undone.status).toBe(200);
    const shown = await look(game, null);
    expect(shown.version).toBe(after.version + 1);
    expect(shown.windows.map(({ id }) => id)).toEqual(after.windows.map(({ id }) => id));
    expect((await tableOf(game)).header!.formerSeeds).toHaveLength(1);
  });

  it('notifies its players again of decisions after that instant, which are new ones under the same name', async () => {
    const { game, to } = await played();
    const batches: [string, NotificationBatch][] = [];
    const { MAILBOXES } = env;
    vi.spyOn(MAILBOXES, 'getByName').mockImplementation((name) => {
      return { notify: async (batch: NotificationBatch) => void batches.push([name, batch]) } as never;
    });
    await rewind(game, { to });
    const kinds = batches
      .filter(([id]) => id === bob.id)
      .flatMap(([, { notifications }]) => notifications.map(({ kind }) => kind));
    expect(new Set(kinds)).toEqual(new Set(['restored', 'asked']));
  });

  it('voids notifications after that instant, so that mailboxes send them and their reminders once more', async () => {
    const { game, to } = await played();
    const { awaiting, id } = (await look(game, null)).windows[0]!;
    const player = [ann, bob][awaiting[0]!]!;
    const rows = () =>
      runInDurableObject(env.MAILBOXES.getByName(player.id), (_, { storage: { sql } }) =>
        Array.from(
          sql.exec<{ kind: string; key: string }>(
            'SELECT kind, key FROM news WHERE game = ? AND told IS NULL',
            game,
          ),
          ({ kind, key }) => `${kind} ${key}`,
        ),
      );
    const asked = [`asked ${id}`, `nears ${id}`];
    expect(await rows()).toEqual(expect.arrayContaining(asked));
    await runInDurableObject(env.MAILBOXES.getByName(player.id), (_, { storage: { sql } }) => {
      sql.exec('UPDATE news SET told = at WHERE game = ?', game);
    });
    await rewind(game, { to });
    // The deadline of the previous decision has moved, so its seat is reminded again.
    const others = (await rows()).filter((row) => row !== 'nears bid.1');
    expect(others).toEqual([expect.stringMatching(/^restored /)]);
    await bid(game, bob);
    await publish(game);
    expect(await rows()).toEqual(expect.arrayContaining(asked));
  });

  it('is open again without a seed if its game had not begun at that instant', async () => {
    const game = await open();
    await publish(game);
    await takeSnapshot(game);
    const to = now();
    pass(5);
    valueOf(await roomAt(game).sit({ player: ann }));
    await installRecovery(game);
    expect((await rewind(game, { to })).status).toBe(200);
    expect(await look(game, null)).toMatchObject({ status: 'open', version: 0 });
    expect((await tableOf(game)).seats.map(({ player }) => player)).toEqual([null, null]);
  });

  it('gets another secret once if its game has not begun', async () => {
    const game = await open();
    const { secret } = (await tableOf(game)).seedOrigin!;
    await publish(game);
    await takeSnapshot(game);
    const request = { id: crypto.randomUUID(), to: now() };
    pass(5);
    valueOf(await roomAt(game).sit({ player: ann, nonce: 'a'.repeat(32) }));
    await installRecovery(game);
    expect((await rewind(game, request)).status).toBe(200);
    const { seedOrigin } = await tableOf(game);
    expect(seedOrigin).toMatchObject({ seats: 2, nonces: [], rewind: request.id });
    expect(seedOrigin!.secret).not.toBe(secret);
    await inside(game, (room) => reseed(servicesIn(room).game, loadedIn(room).journal, { id: request.id }));
    expect((await tableOf(game)).seedOrigin).toEqual(seedOrigin);
  });

  it('stays unchanged if the local runtime has no recovery, and the answer says so', async () => {
    const game = await running([ann, bob]);
    const before = await look(game, null);
    pass(5);
    const { status, body } = await rewind(game, { to: new Date(Date.now() - 1000).toISOString() });
    expect([status, body]).toEqual([
      501,
      { error: 'not-supported', detail: expect.stringContaining('runtime') },
    ]);
    const byBookmark = await rewind(game, { bookmark: 'state-0' });
    expect([byBookmark.status, byBookmark.body.error]).toEqual([501, 'not-supported']);
    expect((await look(game, null)).version).toBe(before.version);
    expect(await unfinishedRewinds(env.DB)).toEqual([]);
  });

  const SECOND = 1000;
  const DAY = 86_400 * SECOND;
  const targets: [string, () => object, number, string][] = [
    ['a future instant', () => ({ to: new Date(Date.now() + SECOND).toISOString() }), 400, 'in-the-future'],
    ['an instant 31 days ago', () => ({ to: new Date(Date.now() - 31 * DAY).toISOString() }), 400, 'too-old'],
    [
      'an instant before its creation',
      () => ({ to: new Date(Date.now() - DAY).toISOString() }),
      400,
      'before-creation',
    ],
    ['a value that is no instant', () => ({ to: 'yesterday' }), 400, 'bad-target'],
    ['two targets', () => ({ to: now(), bookmark: 'state-0' }), 400, 'bad-target'],
    ['an unknown bookmark', () => ({ bookmark: 'nonsense' }), 400, 'bad-bookmark'],
    ['no target', () => ({}), 404, 'no-rewind'],
  ];
  it.each(targets)('refuses %s, and stays unchanged', async (_, target, status, error) => {
    const { game } = await played();
    const before = await look(game, null);
    const refused = await rewind(game, target());
    expect([refused.status, refused.body.error]).toEqual([status, error]);
    expect(await look(game, null)).toEqual(before);
    expect([history.restored, await unfinishedRewinds(env.DB)]).toEqual([[], []]);
  });

  it('refuses if there is no game, or the game is over', async () => {
    const to = now();
    expect(await rewind('nope', { to })).toMatchObject({ status: 404, body: { error: 'unknown-game' } });
    const { game, to: then } = await played();
    valueOf(await roomAt(game).leave({ player: ann, seat: 'mine' }));
    expect(await rewind(game, { to: then })).toMatchObject({ status: 409, body: { error: 'game-over' } });
  });

  it('completes an interrupted rewind with the next request: once, to the same instant, with the same undo', async () => {
    const { game, to, before } = await played();
    using broken = vi
      .spyOn((await import('../../../src/index.ts')).GameRoom.prototype, 'rewound')
      .mockRejectedValue(new Error('it died'));
    vi.spyOn(console, 'warn').mockReturnValue();
    expect(await rewind(game, { to })).toMatchObject({ status: 503, body: { error: 'rewind-interrupted' } });
    broken.mockRestore();
    const [row] = (await operate('GET', 'rewinds')).body.rewinds;
    expect(row).toMatchObject({ kind: 'game', name: game, instant: Date.parse(to) });
    const other = await rewind(game, { to: new Date(Date.parse(to) - 1).toISOString() });
    expect([other.status, other.body.error]).toEqual([409, 'rewind-unfinished']);
    await installRecovery(game);
    const finished = await rewind(game, {});
    expect([finished.status, finished.body]).toEqual([
      200,
      expect.objectContaining({ rewind: row.id, to, undo: row.undo }),
    ]);
    expect(await look(game, null)).toMatchObject({ version: before.version + 1, restores: 1 });
    expect(await unfinishedRewinds(env.DB)).toEqual([]);
  });

  it('keeps later changes if the client repeats a request whose answer was lost', async () => {
    const { game, to } = await played();
    const request = { id: crypto.randomUUID(), to };
    const { body } = await rewind(game, request);
    await bid(game, bob);
    const before = await look(game, null);
    await installRecovery(game);
    const again = await rewind(game, request);
    expect([again.status, again.body]).toEqual([200, { rewind: request.id, to, undo: body.undo }]);
    expect(await look(game, null)).toEqual(before);
  });

  it('removes a player again who deleted their account after that instant', async () => {
    const gone = { id: `p-gone-${crypto.randomUUID()}`, name: 'Gone' };
    await env.DB.prepare('INSERT INTO players (id, name, created_at) VALUES (?, ?, 0)')
      .bind(gone.id, gone.name)
      .run();
    const game = await running([ann, gone]);
    await publish(game);
    await takeSnapshot(game);
    const to = now();
    pass(5);
    await forgetPlayer(env.DB, { id: gone.id, name: 'former player' }, Date.now());
    await installRecovery(game);
    const updates: string[] = [];
    const { MAILBOXES } = env;
    vi.spyOn(MAILBOXES, 'getByName').mockImplementation((name) => {
      return {
        notify: async () => undefined,
        retryUpdates: async (matter: string, games: string[]) =>
          void updates.push([name, matter, ...games].join(' ')),
      } as never;
    });
    expect((await rewind(game, { to })).status).toBe(200);
    expect(updates).toEqual([`${gone.id} departure ${game}`]);
  });
});
