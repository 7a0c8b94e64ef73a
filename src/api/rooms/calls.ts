/** Calls the rooms of many games, some in parallel. */
import { gamesWithPartOf } from '../../history/games/participants.ts';
import { faultOf, log } from '../../log.ts';
import { roomOf, type Room } from '../../room/protocol.ts';
import type { Player } from '../../room/table/visit.ts';

/** Rooms that are called in parallel. */
const ABREAST = 10;

/** For all games that a player has or had a part in, or is invited to by name. Stops at the first failure. */
export async function inEachGame<T>(
  env: Env,
  player: Player,
  act: (room: Room) => Promise<T>,
): Promise<readonly T[]> {
  const replies: T[] = [];
  for await (const { settled } of asked(env, await gamesWithPartOf(env.DB, player.id), act)) {
    if (settled.status === 'rejected') throw settled.reason;
    replies.push(settled.value);
  }
  return replies;
}

/** As `inEachGame`, but continues if a room fails. */
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
  readonly unreachable: readonly string[];
}

/** Calls the room of each of these games. A broken room does not affect the others. */
export async function answersOf<T>(
  env: Env,
  games: readonly string[],
  act: (room: Room) => Promise<T>,
): Promise<Answers<T>> {
  const answers: T[] = [];
  const unreachable: string[] = [];
  for await (const { game, settled } of asked(env, games, act)) {
    if (settled.status === 'fulfilled') {
      answers.push(settled.value);
    } else {
      unreachable.push(game);
      log('error', 'room-failed', { game, ...faultOf(settled.reason) });
    }
  }
  return { answers, unreachable };
}

interface Asked<T> {
  readonly game: string;
  readonly settled: PromiseSettledResult<T>;
}

async function* asked<T>(
  env: Env,
  games: readonly string[],
  act: (room: Room) => Promise<T>,
): AsyncGenerator<Asked<T>, void> {
  for (let i = 0; i < games.length; i += ABREAST) {
    const some = games.slice(i, i + ABREAST);
    const all = await Promise.allSettled(some.map((game) => act(roomOf(env.ROOMS, game))));
    yield* some.map((game, n) => ({ game, settled: all[n]! }));
  }
}
