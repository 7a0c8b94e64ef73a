/** Asks the rooms of all games that somebody has or had a part in, or is invited to by name. */
import { gamesWithPartOf } from '../history/participants.ts';
import { roomOf } from '../room/bindings.ts';
import type { Player, Room } from '../room/protocol.ts';

/** Rooms that are asked at once. */
const ABREAST = 10;

export async function inEachGame<T>(
  env: Env,
  player: Player,
  act: (room: Room) => Promise<T>,
): Promise<readonly T[]> {
  const all = await gamesWithPartOf(env.DB, player.id);
  const replies: T[] = [];
  for (let i = 0; i < all.length; i += ABREAST) {
    const rooms = all.slice(i, i + ABREAST).map((game) => roomOf(env.ROOMS, game));
    replies.push(...(await Promise.all(rooms.map(act))));
  }
  return replies;
}
