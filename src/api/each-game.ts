/** Asks the rooms of all games that somebody has a part in, or is invited to by name. */
import { invitationsTo } from '../history/invitations.ts';
import { EVERY_GAME, gamesOf } from '../history/queries.ts';
import { roomOf } from '../room/bindings.ts';
import type { Player, Room } from '../room/protocol.ts';

/** Rooms that are asked at once. */
const ABREAST = 10;

export async function inEachGame<T>(
  env: Env,
  player: Player,
  act: (room: Room) => Promise<T>,
): Promise<readonly T[]> {
  const theirs = await gamesOf(env.DB, player.id, undefined, EVERY_GAME);
  const invited = await invitationsTo(env.DB, player.id, Date.now());
  const all = [...new Set([...theirs, ...invited.map(({ game }) => game)].map(({ game }) => game.id))];
  const replies: T[] = [];
  for (let i = 0; i < all.length; i += ABREAST) {
    const rooms = all.slice(i, i + ABREAST).map((game) => roomOf(env.ROOMS, game));
    replies.push(...(await Promise.all(rooms.map(act))));
  }
  return replies;
}
