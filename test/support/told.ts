/** What rooms tell D1, as tests wait for it and look at it. */
import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import { gameRecord } from '../../src/history/queries.ts';
import type { Door } from '../../src/room/door.ts';
import type { GameRoom } from '../../src/room/game-room.ts';
import { inside, look } from './rooms.ts';

/** The D1 that this room writes to, to be spied on. */
export function database(game: string): Promise<D1Database> {
  return inside(game, (room) => (room as unknown as { env: { DB: D1Database } } & GameRoom).env.DB);
}

/** Lets the room tell all it knows, without gathering more. */
export async function told(game: string): Promise<void> {
  const { version, status } = await look(game, null);
  await inside(game, (room) => (room as unknown as { door: Door }).door.wake()!.outbox.deliver());
  const { game: row } = (await gameRecord(env.DB, game))!;
  expect([row.version, row.status]).toEqual([version, status]);
}

/** All that D1 has about a game, as text. */
export async function everything(game: string): Promise<string> {
  const tables = ['games', 'seats', 'invitations', 'results', 'public_entries', 'journals'];
  const rows = tables.map((table) => {
    const key = table === 'games' ? 'id' : 'game';
    return env.DB.prepare(`SELECT * FROM ${table} WHERE ${key} = ?`).bind(game).all();
  });
  return JSON.stringify((await Promise.all(rows)).map((found) => found.results));
}

/** What D1 was told that spectators saw after this step, oldest first. Batches may overlap: what was told before is passed over. */
export async function publicEvents(
  game: string,
  after: number,
): Promise<readonly { readonly step: number }[]> {
  const batches = await env.DB.prepare('SELECT events FROM public_entries WHERE game = ? ORDER BY first')
    .bind(game)
    .all<{ events: string }>();
  const told: { readonly step: number }[] = [];
  let last = after;
  for (const batch of batches.results) {
    const events = JSON.parse(batch.events) as { readonly step: number }[];
    told.push(...events.filter((event) => event.step > last));
    last = Math.max(last, events.at(-1)?.step ?? 0);
  }
  return told;
}
