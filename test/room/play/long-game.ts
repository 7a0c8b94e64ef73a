/** Long games of the toy, and the cost of waking their rooms. */
import { vi } from 'vitest';
import { rulesets } from '../../../src/rules/registry.ts';
import { ann, bob, inside, kill } from '../../support/room/rooms.ts';
import { roomAt, running } from '../../support/room/rooms.ts';

export const note = (text: string) => ({ type: 'note', text });

export function command(game: string, key: string, text = key) {
  return roomAt(game).command({ player: ann, command: note(text), key });
}

/** A game with this many entries: the setup, and notes with the keys `1`, `2`, … */
export async function long(entries: number): Promise<string> {
  const game = await running([ann, bob]);
  await inside(game, async (room) => {
    for (let i = 1; i < entries; i += 1) {
      const reply = await room.command({ player: ann, command: note(`${i}`), key: `${i}` });
      if (!reply.ok) throw new Error(reply.error.code);
    }
  });
  return game;
}

export const sql = <T extends Record<string, SqlStorageValue>>(game: string, query: string): Promise<T[]> =>
  inside(game, (_, storage) => storage.sql.exec<T>(query).toArray());

/** The rows that this call reads in a room that it wakes, and the entries that it folds. */
export async function costOf(
  game: string,
  act: () => Promise<unknown>,
): Promise<{ rows: number; folded: number }> {
  await kill(game);
  const windows = vi.spyOn(rulesets['toy']!, 'windows');
  const exec = await inside(game, (_, storage) => vi.spyOn(storage.sql, 'exec'));
  await act();
  const read = exec.mock.results.map(({ value }) => (value as SqlStorageCursor<never>).rowsRead);
  const folded = windows.mock.calls.length;
  exec.mockRestore();
  windows.mockRestore();
  return { rows: read.reduce((sum, n) => sum + n, 0), folded };
}

export const keyframes = (game: string) =>
  sql<{ seq: number; fold: string }>(game, 'SELECT seq, fold FROM keyframes ORDER BY seq');
