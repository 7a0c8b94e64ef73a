/** Readers of archived games. */
import { env } from 'cloudflare:workers';
import { archivedGame } from '../../../src/history/archive/archived-game.ts';
import { storeKeyframes } from '../../../src/history/archive/archives.ts';
import { ArchivedReader } from '../../../src/room/read/archived-reader.ts';

export async function readerOf(game: string): Promise<ArchivedReader> {
  const archived = (await archivedGame(env, game))!;
  return new ArchivedReader(archived, env.VERSION.id, (keyframes, fold) =>
    storeKeyframes(env, game, keyframes, fold),
  );
}
