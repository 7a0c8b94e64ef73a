/**
 * Who is asked about a game: its room, or the archive in D1 once it is over. The room says which, so a game that runs never
 * needs D1; what it said is remembered for a while. Where D1 fails, the room of a game that is over is asked all the same.
 */
import { archivedGame, gameRecord } from '../history/queries.ts';
import { roomOf } from '../room/bindings.ts';
import { archiveReader, mayFindRecord, summaryOfRecord } from '../room/projection.ts';
import type { Reply, Room, Summary, Visit } from '../room/protocol.ts';
import type { Reader } from '../room/reader.ts';
import { ok, refuse } from '../rules/vocabulary.ts';
import { unavailableIn } from './circuit.ts';

/** A game may be over that long before its room is left alone. */
const RUNNING_FOR = 30_000;
const REMEMBERED = 5000;
/** Until when a game counts as running; `over` for good. Of this isolate alone. */
const known = new Map<string, number | 'over'>();

/** The eyes on a game: its room, or its archive. */
export type Sight = Pick<Room, 'view' | 'events' | 'feed' | 'export'> | Reader;

/** A game to be looked at out of the archive; undefined when its room is to be asked. */
export async function archived(env: Env, game: string, visit: Poll): Promise<Reply<Reader> | undefined> {
  if (!(await isArchived(env, game, visit.etag !== undefined))) return undefined;
  const whole = await ifAvailable(archivedGame(env.DB, game));
  if (whole === 'unavailable') return undefined;
  remember(game, whole !== undefined);
  if (whole === undefined) return undefined;
  if (!mayFindRecord(whole.record, visit.player, visit.invitation)) return refuse('unknown-game');
  return ok(archiveReader(whole, env.VERSION.id));
}

/** The summary of a game out of the archive, likewise. */
export async function archivedSummary(
  env: Env,
  game: string,
  { player, invitation }: Visit,
): Promise<Reply<Summary> | undefined> {
  if (!(await isArchived(env, game, false))) return undefined;
  const record = await ifAvailable(gameRecord(env.DB, game));
  if (record === 'unavailable') return undefined;
  const over = Boolean(record?.game.header);
  remember(game, over);
  if (record === undefined || !over) return undefined;
  return mayFindRecord(record, player, invitation)
    ? ok(summaryOfRecord(record, player))
    : refuse('unknown-game');
}

interface Poll extends Visit {
  /** Shown by callers who know the game from before. */
  readonly etag?: string | undefined;
}

async function isArchived(env: Env, game: string, polled: boolean): Promise<boolean> {
  const state = known.get(game);
  if (state === 'over') return true;
  if (polled || (state !== undefined && Date.now() < state)) return false;
  const over = await roomOf(env.ROOMS, game).isArchived();
  if (!over) remember(game, false);
  return over;
}

function remember(game: string, over: boolean): void {
  known.delete(game);
  if (known.size >= REMEMBERED) known.delete(known.keys().next().value!);
  known.set(game, over ? 'over' : Date.now() + RUNNING_FOR);
}

async function ifAvailable<T>(asked: Promise<T>): Promise<T | 'unavailable'> {
  try {
    return await asked;
  } catch (error) {
    if (unavailableIn(error) === undefined) throw error;
    return 'unavailable';
  }
}
