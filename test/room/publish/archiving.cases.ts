import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import { archivedGame, entriesOf } from '../../../src/history/archive/archived-game.ts';
import type { Player } from '../../../src/room/table/visit.ts';
import {
  ann,
  bid,
  bob,
  cat,
  inside,
  kill,
  look,
  pass,
  ring,
  roomAt,
  running,
  valueOf,
} from '../../support/room/rooms.ts';
import { readerOf } from '../../support/d1/archived-games.ts';
import { database, everything, publish } from '../../support/room/publishing.ts';

async function playOut(game: string): Promise<void> {
  for (let i = 0; i < 20 && (await look(game, null)).status === 'running'; i += 1) {
    pass(120);
    await ring(game);
  }
  await publish(game);
}

describe('a finished game', () => {
  it('is archived with its results, its seed and all entries', async () => {
    const game = await running([ann, bob], { options: { rounds: 1 } });
    await playOut(game);
    const archived = (await archivedGame(env, game))!;
    const { body } = valueOf(await roomAt(game).export({ player: null }));
    const whole = JSON.parse(body!) as { entries: object[]; seed: string };
    expect(await entriesOf(archived)).toEqual(whole.entries);
    expect(archived.archived.header.seed).toBe(whole.seed);
    const { results } = await env.DB.prepare('SELECT * FROM results WHERE game = ? ORDER BY seat')
      .bind(game)
      .all();
    expect(results).toMatchObject([
      { player: ann.id, rank: expect.any(Number), seats: 2 },
      { player: bob.id },
    ]);
  });

  it('can be archived again, also after a failure, with the same result', async () => {
    const game = await running([ann, bob], { options: { rounds: 1 } });
    const db = await database(game);
    await playOut(game);
    const before = await everything(game);
    await inside(game, (_, { sql }) => {
      sql.exec(`UPDATE meta SET lobby = json_set(lobby, '$.delivered', json('false'))`);
    });
    await kill(game);
    const batch = vi.spyOn(db, 'batch');
    await look(game, null);
    await inside(game, () => vi.waitFor(() => expect(batch).toHaveBeenCalled(), { timeout: 5000 }));
    await Promise.all(batch.mock.results.map((result) => result.value as Promise<unknown>));
    batch.mockRestore();
    expect(await everything(game)).toBe(before);
  });

  it('gives the same answers from the archive as from its room, at every step and for every viewer', async () => {
    const game = await running([ann, bob], { options: { rounds: 2 }, sandbox: true });
    await bid(game, ann, 1);
    await bid(game, bob, 2);
    await roomAt(game).advance({ player: ann, seconds: 86_400 });
    valueOf(await roomAt(game).rematch({ player: bob }));
    await publish(game);
    const reader = await readerOf(game);
    const room = roomAt(game);
    const present = { status: 'finished' };
    expect(JSON.parse(valueOf(await reader.view({ player: ann })).body!)).toMatchObject(present);
    for (const request of requests(ann, bob, cat, null)) {
      const live = valueOf(await room.view(request));
      const { etag, body } = valueOf(await reader.view(request));
      expect(etag).toBe(live.etag);
      expect({ ...JSON.parse(body!), now: '' }).toEqual({ ...JSON.parse(live.body!), now: '' });
      const range = { ...request, after: 1, limit: 3 };
      expect(valueOf(await reader.events(range))).toEqual(valueOf(await room.events(range)));
    }
    expect(valueOf(await reader.export())).toEqual(valueOf(await room.export({ player: null })));
  });
});

function requests(...players: (Player | null)[]) {
  const viewers = [undefined, 0, 1, 'open'] as const;
  const steps = [undefined, 1, 2, 3];
  return players.flatMap((player) => viewers.flatMap((as) => steps.map((at) => ({ player, as, at }))));
}
