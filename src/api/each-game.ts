/** Asks the rooms of many games, some at once. */
import { gamesWithPartOf } from '../history/participants.ts';
import { faultOf, log } from '../log.ts';
import { roomOf, type Room } from '../room/protocol.ts';
import type { Player } from '../room/table/visit.ts';

/** Rooms that are asked at once. */
const ABREAST = 10;

/** Of all games that somebody has or had a part in, or is invited to by name. What fails in one ends it there. */
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
  for await (const { game, settled } of asked(env, games, act)) {
    if (settled.status === 'fulfilled') {
      answers.push(settled.value);
    } else {
      unanswered.push(game);
      log('error', 'room-failed', { game, ...faultOf(settled.reason) });
    }
  }
  return { answers, unanswered };
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
