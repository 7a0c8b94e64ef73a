/** Asks the rooms of many games, some at once. */
import { gamesWithPartOf } from '../history/participants.ts';
import { faultOf, log } from '../log.ts';
import { roomOf } from '../room/bindings.ts';
import type { Player, Room } from '../room/protocol.ts';

/** Rooms that are asked at once. */
const ABREAST = 10;

/** Of all games that somebody has or had a part in, or is invited to by name. */
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

/** As `inEachGame`, where what one room does not do is done without it, or later. */
export async function inEachThatAnswers<T>(
  env: Env,
  player: Player,
  act: (room: Room) => Promise<T>,
): Promise<Answers<T>> {
  return answersOf(env, await gamesWithPartOf(env.DB, player.id), act);
}

export interface Answers<T> {
  readonly answers: readonly T[];
  /** The games whose rooms did not answer. */
  readonly unanswered: readonly string[];
}

/** Of these games, each for itself: a room that is broken keeps nothing back but what is its own. */
export async function answersOf<T>(
  env: Env,
  games: readonly string[],
  act: (room: Room) => Promise<T>,
): Promise<Answers<T>> {
  const answers: T[] = [];
  const unanswered: string[] = [];
  for (let i = 0; i < games.length; i += ABREAST) {
    const some = games.slice(i, i + ABREAST);
    const asked = await Promise.allSettled(some.map((game) => act(roomOf(env.ROOMS, game))));
    for (const [n, one] of asked.entries()) {
      if (one.status === 'fulfilled') {
        answers.push(one.value);
      } else {
        unanswered.push(some[n]!);
        log('error', 'room-failed', { game: some[n]!, ...faultOf(one.reason) });
      }
    }
  }
  return { answers, unanswered };
}
