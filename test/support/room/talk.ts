/** Helpers for tests of table talk: players say and read messages. */
import type { NewGame } from '../../../src/room/table/wire.ts';
import type { Player } from '../../../src/room/table/visit.ts';
import type { Page } from '../../../src/room/read/wire.ts';
import type { MessageBody, Party } from '../../../src/room/talk/wire.ts';
import { ann, bob, cat, look, roomAt, running, valueOf } from './rooms.ts';

export interface Body {
  readonly messages: readonly MessageBody[];
  readonly next: number;
  readonly muted: readonly Party[];
}

export function say(game: string, player: Player, text: string, to?: number | 'host', key?: string) {
  return roomAt(game).say({ player, text, to, key: key ?? crypto.randomUUID() });
}

/** One after the other, because tests depend on the order. */
export async function sayAll(game: string, ...said: (readonly [Player, string, (number | 'host')?])[]) {
  for (const [player, text, to] of said) valueOf(await say(game, player, text, to));
}

export async function page(
  game: string,
  player: Player | null,
  after = 0,
  limit = 100,
  etag?: string,
): Promise<Page> {
  return valueOf(await roomAt(game).messages({ player, after, limit, etag }));
}

export async function read(game: string, player: Player | null, after = 0, limit = 100): Promise<Body> {
  return JSON.parse((await page(game, player, after, limit)).body!) as Body;
}

export async function texts(game: string, player: Player | null): Promise<string[]> {
  return (await read(game, player)).messages.map(({ text }) => text);
}

export async function talk(game: string, player: Player | null): Promise<unknown> {
  return (await look(game, player)).talk;
}

/** A game hosted by Ann, who sits with Bob and Cat; Dan is a spectator. */
export const table = (patch: Partial<NewGame> = {}) => running([ann, bob, cat], patch);
