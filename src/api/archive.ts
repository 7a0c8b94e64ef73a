/**
 * Games that are over are read out of D1, so that nobody wakes their rooms. Games that run are not looked up there: what
 * D1 has said is remembered for a while, and who polls with an ETag is sent to the room without asking.
 */
import { openArchive } from '../history/archived-game.ts';
import { storeKeyframes } from '../history/archives.ts';
import { gameRecord, type GameRecord } from '../history/queries.ts';
import { faultOf, log } from '../log.ts';
import { ArchivedReader } from '../room/archived.ts';
import { mayFindRecord, summaryOfRecord } from '../room/projection.ts';
import type { Reply, Room, Summary, Visit } from '../room/protocol.ts';
import { ok, refuse } from '../rules/vocabulary.ts';

/** A game may be over that long before its room is left alone. */
const RUNNING_FOR = 30_000;
const REMEMBERED = 5000;
/** Until when a game counts as running; `over` for good. Of this isolate alone. */
const known = new Map<string, number | 'over'>();

/** The eyes on a game: its room, or its archive. */
export type Sight = Pick<Room, 'view' | 'events' | 'feed' | 'export'> | ArchivedReader;

/** A game to be looked at out of the archive; undefined when its room is to be asked. Of its journal nothing is read. */
export async function archived(
  env: Env,
  game: string,
  visit: Poll,
): Promise<Reply<ArchivedReader> | undefined> {
  if (!mayBeOver(game, visit.etag !== undefined)) return undefined;
  const record = await gameRecord(env.DB, game);
  const over = isArchived(record);
  remember(game, over);
  if (!over) return undefined;
  if (!mayFindRecord(record, visit.player, visit.invitation)) return refuse('unknown-game');
  return ok(await readerOf(env, record));
}

async function readerOf(env: Env, record: GameRecord): Promise<ArchivedReader> {
  const { id } = record.game;
  const opened = (await openArchive(env, record))!;
  // What fails here is tried again by whoever looks next.
  const store = (event: string, done: Promise<void>) =>
    done.catch((error: unknown) => log('warn', event, { game: id, ...faultOf(error) }));
  if (opened.compress !== undefined) await store('archive-not-compressed', opened.compress());
  return new ArchivedReader(opened, env.VERSION.id, (keyframes, fold) =>
    store('keyframes-not-stored', storeKeyframes(env, id, keyframes, fold)),
  );
}

function isArchived(record: GameRecord | undefined): record is GameRecord {
  return record !== undefined && (record.game.archive !== null || record.game.header !== null);
}

/** The summary of a game out of the archive, likewise. */
export async function archivedSummary(
  env: Env,
  game: string,
  { player, invitation }: Visit,
): Promise<Reply<Summary> | undefined> {
  if (!mayBeOver(game, false)) return undefined;
  const record = await gameRecord(env.DB, game);
  const over = isArchived(record);
  remember(game, over);
  if (!over) return undefined;
  return mayFindRecord(record, player, invitation)
    ? ok(summaryOfRecord(record, player))
    : refuse('unknown-game');
}

interface Poll extends Visit {
  /** Shown by callers who know the game from before. */
  readonly etag?: string | undefined;
}

function mayBeOver(game: string, polled: boolean): boolean {
  const state = known.get(game);
  if (state === 'over') return true;
  return !polled && (state === undefined || state < Date.now());
}

function remember(game: string, over: boolean): void {
  known.delete(game);
  if (known.size >= REMEMBERED) known.delete(known.keys().next().value!);
  known.set(game, over ? 'over' : Date.now() + RUNNING_FOR);
}
