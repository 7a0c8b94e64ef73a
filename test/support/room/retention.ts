/** Finished games, as time passes over what is kept of them. */
import { env } from 'cloudflare:workers';
import { vi } from 'vitest';
import { gameRecord } from '../../../src/history/games/queries.ts';
import type { Condition, OperatedRoom } from '../../../src/room/operate/condition.ts';
import type { Page } from '../../../src/room/read/wire.ts';
import { insidesOf } from '../cast.ts';
import { loadedIn } from './loaded-game.ts';
import { readerOf } from '../d1/archived-games.ts';
import { ann, bob, inside, look, pass, ring, running, stubOf, valueOf } from './rooms.ts';
import { told } from './publishing.ts';

/** Seconds. */
export const DAY = 86_400;

/** A finished game that D1 has. */
export async function over(): Promise<string> {
  const game = await running([ann, bob], { options: { rounds: 1 } });
  for (let i = 0; i < 20 && (await look(game, null)).status === 'running'; i += 1) {
    pass(120);
    await ring(game);
  }
  await told(game);
  return game;
}

/** This many days after the end. */
export async function after(game: string, days: number): Promise<void> {
  const { endedAt } = (await gameRecord(env.DB, game))!.game;
  vi.setSystemTime(endedAt! + days * DAY * 1000);
  await ringIn(game);
}

/** Rings the alarm, and waits until what it began is done. */
export async function ringIn(game: string): Promise<void> {
  await ring(game);
  await inside(game, (room) => loadedIn(room).load()?.retention.act());
}

/** No bucket is bound to this room. */
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

/** What Ann and Bob see of it, without the present instant. */
export async function seen(game: string): Promise<readonly unknown[]> {
  const reader = await readerOf(game);
  const pages: Page[] = [];
  for (const at of [undefined, 1, 2, 3]) pages.push(valueOf(await reader.view({ player: ann, at })));
  pages.push(valueOf(await reader.events({ player: bob, after: 0, limit: 100 })));
  pages.push(valueOf(await reader.export()));
  return pages.map(({ etag, body }) => [etag, { ...JSON.parse(body!), now: '' }]);
}

/** Where the archive has its parts. */
export const parts = (game: string) =>
  env.DB.prepare('SELECT kind, object, length(bytes) AS length FROM archives WHERE game = ?')
    .bind(game)
    .all<{ kind: string; object: string | null; length: number | null }>();
