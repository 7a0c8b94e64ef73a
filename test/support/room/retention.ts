/** Finished games, and helpers that let time pass and read what is still stored. */
import { env } from 'cloudflare:workers';
import { vi } from 'vitest';
import { gameRecord } from '../../../src/history/games/queries.ts';
import type { Condition, OperatedRoom } from '../../../src/room/operate/condition.ts';
import type { Page } from '../../../src/room/read/wire.ts';
import { insidesOf } from '../cast.ts';
import { loadedIn } from './loaded-game.ts';
import { readerOf } from '../d1/archived-games.ts';
import { ann, bob, inside, look, pass, ring, running, stubOf, valueOf } from './rooms.ts';
import { publish } from './publishing.ts';

/** Seconds. */
export const DAY = 86_400;

/** A finished game that is published to D1. */
export async function finishedGame(): Promise<string> {
  const game = await running([ann, bob], { options: { rounds: 1 } });
  for (let i = 0; i < 20 && (await look(game, null)).status === 'running'; i += 1) {
    pass(120);
    await ring(game);
  }
  await publish(game);
  return game;
}

/** Sets the clock to this many days after the end, and fires the alarm. */
export async function daysAfterEnd(game: string, days: number): Promise<void> {
  const { endedAt } = (await gameRecord(env.DB, game))!.game;
  vi.setSystemTime(endedAt! + days * DAY * 1000);
  await ringAndWait(game);
}

/** Fires the alarm, and waits until its work is done. */
export async function ringAndWait(game: string): Promise<void> {
  await ring(game);
  await inside(game, (room) => loadedIn(room).load()?.retention.act());
}

/** Removes the bucket from this room's bindings. */
export function withoutBucket(game: string): Promise<void> {
  return inside(game, (room) => {
    const loaded = insidesOf<{ env: object; services: unknown }>(loadedIn(room));
    loaded.env = { ...loaded.env, ARCHIVE: undefined };
    loaded.services = undefined;
  });
}

export const conditionOf = async (game: string): Promise<Condition | null> => {
  const room: OperatedRoom = stubOf(game);
  return room.condition();
};

/** The pages that Ann and Bob get, without the present instant. */
export async function answersFor(game: string): Promise<readonly unknown[]> {
  const reader = await readerOf(game);
  const pages: Page[] = [];
  for (const at of [undefined, 1, 2, 3]) pages.push(valueOf(await reader.view({ player: ann, at })));
  pages.push(valueOf(await reader.events({ player: bob, after: 0, limit: 100 })));
  pages.push(valueOf(await reader.export()));
  return pages.map(({ etag, body }) => [etag, { ...JSON.parse(body!), now: '' }]);
}

/** The places of the archive's parts. */
export const archiveParts = (game: string) =>
  env.DB.prepare('SELECT kind, object, length(bytes) AS length FROM archives WHERE game = ?')
    .bind(game)
    .all<{ kind: string; object: string | null; length: number | null }>();
