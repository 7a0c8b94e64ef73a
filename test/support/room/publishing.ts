/** How rooms publish to D1: helpers that publish and read. */
import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import { gameRecord } from '../../../src/history/games/queries.ts';
import { bindingsOf } from '../cast.ts';
import { servicesIn } from './loaded-game.ts';
import { inside, look } from './rooms.ts';

/** The D1 that this room writes to, for spies. */
export function database(game: string): Promise<D1Database> {
  return inside(game, (room) => bindingsOf(room).DB);
}

/** Publishes everything that the room has, without waiting for a batch. */
export async function publish(game: string): Promise<void> {
  const { version, status } = await look(game, null);
  await inside(game, (room) => servicesIn(room).outbox.publish());
  const { game: row } = (await gameRecord(env.DB, game))!;
  expect([row.version, row.status]).toEqual([version, status]);
}

/** Everything that D1 has about a game, as text. */
export async function everything(game: string): Promise<string> {
  const tables = ['games', 'seats', 'invitations', 'results', 'archives'];
  const rows = tables.map((table) => {
    const key = table === 'games' ? 'id' : 'game';
    return env.DB.prepare(`SELECT * FROM ${table} WHERE ${key} = ?`).bind(game).all();
  });
  return JSON.stringify((await Promise.all(rows)).map((found) => found.results));
}
