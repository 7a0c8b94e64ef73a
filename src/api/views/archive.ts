/**
 * Chooses the source of a game: its room, or the archive in D1 once it is over. The room says which, so a running game never
 * needs D1, and the answer is cached for a while. If D1 fails, the room of a finished game answers anyway: it keeps the journal
 * for some weeks.
 */
import { openArchive } from '../../history/archive/archived-game.ts';
import { storeKeyframes } from '../../history/archive/archives.ts';
import { archivedRecord, gameRecord, type GameRecord } from '../../history/games/queries.ts';
import { faultOf, log } from '../../log.ts';
import { roomOf, type Room } from '../../room/protocol.ts';
import { ArchivedReader } from '../../room/read/archived-reader.ts';
import { mayFindRecord, summaryOfRecord } from '../../room/publish/projection.ts';
import type { Reply, Visit } from '../../room/table/visit.ts';
import type { Summary } from '../../room/table/wire.ts';
import type { ViewRequest } from '../../room/read/wire.ts';
import { ok, refuse } from '../../rules/vocabulary.ts';
import { unavailableIn } from '../database/circuit.ts';

/** How long after the end of a game its room is still called. */
const RUNNING_FOR = 30_000;
const REMEMBERED = 20_000;
/**
 * Until when a game counts as running for a caller; `over` is final, and holds for all callers if everybody may find the game.
 * In this isolate's memory. Each caller of a private game has an entry of their own: a shared one would answer strangers faster
 * and so reveal that the game exists.
 */
const known = new Map<string, number | 'over'>();
/** Milliseconds for which a client's view of a finished game counts as current, and the number of games in the cache. */
const [RECENT_FOR, MOST_RECENT] = [2_000, 500];
/** Records of finished games from D1, in this isolate's memory. */
const recent = new Map<string, Recent>();

interface Recent {
  readonly record: GameRecord;
  readonly reader: ArchivedReader;
  readonly at: number;
}

/** The source of a game: its room, or its archive. */
export type GameSource = Pick<Room, 'view' | 'events' | 'feed' | 'story' | 'export'> | ArchivedReader;

/** A game in the archive; undefined if its room has to answer. Does not read the journal. */
export async function archived(
  env: Env,
  game: string,
  visit: Poll,
): Promise<Reply<ArchivedReader> | undefined> {
  if (!(await mayBeOver(env, game, visit))) return undefined;
  const lately = seenLately(game, visit);
  if (lately !== undefined) return ok(lately);
  const record = await ifAvailable(archivedRecord(env.DB, game, visit));
  if (record === 'unavailable') return undefined;
  remember(game, visit, record);
  return record && ok(await readerFor(env, record));
}

/** The archived game, without asking the room. Undefined also while D1 is unavailable. */
export async function archivedIfAny(
  env: Env,
  game: string,
  visit: Poll,
): Promise<Reply<ArchivedReader> | undefined> {
  const shown = await ifAvailable(shownIn(env, game, visit));
  return shown === 'unavailable' ? undefined : shown;
}

/** A game whose room has removed its journal. Throws `DatabaseUnavailable` while D1 is unavailable, because only D1 has the game. */
export async function archivedAlone(env: Env, game: string, visit: Poll): Promise<Reply<ArchivedReader>> {
  const shown = await shownIn(env, game, visit);
  if (shown === undefined) throw new Error(`neither the room nor the archive has the journal of ${game}`);
  return shown;
}

/** Undefined if D1 has no archive of it. */
async function shownIn(env: Env, game: string, visit: Poll): Promise<Reply<ArchivedReader> | undefined> {
  const record = await gameRecord(env.DB, game);
  if (!isArchived(record)) return undefined;
  if (!mayFindRecord(record, visit.player, visit.invitation)) return refuse('unknown-game');
  remember(game, visit, record);
  return ok(await readerFor(env, record));
}

async function readerFor(env: Env, record: GameRecord): Promise<ArchivedReader> {
  const reader = await readerOf(env, record);
  keep(recent, MOST_RECENT, record.game.id, { record, reader, at: Date.now() });
  return reader;
}

/** Drops the cached row of a game that has changed. Other isolates follow in two seconds. */
export function forgetRecent(game: string): void {
  recent.delete(game);
}

/** Only for clients that already have the view: the cached record shows them nothing new. */
function seenLately(game: string, visit: Poll): ArchivedReader | undefined {
  const known = visit.etag === undefined ? undefined : recent.get(game);
  if (known === undefined) return undefined;
  const { record, reader, at } = known;
  // If the clock was set back, an old entry must not stay for ever.
  if (Math.abs(Date.now() - at) > RECENT_FOR) return undefined;
  return mayFindRecord(record, visit.player, visit.invitation) && reader.isKnown(visit) ? reader : undefined;
}

async function readerOf(env: Env, record: GameRecord): Promise<ArchivedReader> {
  return (await archivedReader(env, record))!;
}

/** Undefined if D1 has no archive of it. Whether the caller may read the game is checked before. */
export async function archivedReader(env: Env, record: GameRecord): Promise<ArchivedReader | undefined> {
  const { id } = record.game;
  const opened = await openArchive(env, record);
  if (opened === undefined) return undefined;
  // After a failure the next reader tries again.
  const store = (event: string, done: Promise<void>) =>
    done.catch((error: unknown) => log('warn', event, { game: id, ...faultOf(error) }));
  if (opened.compress !== undefined) await store('archive-not-compressed', opened.compress());
  return new ArchivedReader(opened, env.VERSION.id, (keyframes, fold) =>
    store('archived-keyframes-not-stored', storeKeyframes(env, id, keyframes, fold)),
  );
}

function isArchived(record: GameRecord | undefined): record is GameRecord {
  return record !== undefined && (record.game.archive !== null || record.game.header !== null);
}

/** The summary of a game in the archive; undefined if its room has to answer. */
export async function archivedSummary(
  env: Env,
  game: string,
  visit: Visit,
): Promise<Reply<Summary> | undefined> {
  if (!(await mayBeOver(env, game, visit))) return undefined;
  const record = await ifAvailable(archivedRecord(env.DB, game, visit));
  if (record === 'unavailable') return undefined;
  remember(game, visit, record);
  return record && ok(summaryOfRecord(record, visit.player));
}

/** Callers who know the game send an ETag. */
type Poll = ViewRequest;

async function mayBeOver(env: Env, game: string, visit: Poll): Promise<boolean> {
  const state = known.get(game) ?? known.get(nameOf(game, visit));
  if (state === 'over') return true;
  if (visit.etag !== undefined || (state !== undefined && Date.now() < state)) return false;
  try {
    const { player, invitation } = visit;
    const over = await roomOf(env.ROOMS, game).isArchived({ player, invitation });
    if (!over) remember(game, visit, undefined);
    return over;
  } catch {
    // The room is broken, or has a newer layout. D1 also knows whether the game is over. If it is not, the room's error is returned.
    return true;
  }
}

/** `record`: a finished game. */
function remember(game: string, visit: Visit, record: GameRecord | undefined): void {
  const name = record === undefined || record.game.visibility === 'private' ? nameOf(game, visit) : game;
  keep(known, REMEMBERED, name, record === undefined ? Date.now() + RUNNING_FOR : 'over');
}

const nameOf = (game: string, { player, invitation = '' }: Visit): string =>
  `${game} ${player?.id ?? ''} ${invitation}`;

/** Replaces the oldest entry if the cache is full. */
function keep<T>(all: Map<string, T>, most: number, game: string, value: T): void {
  all.delete(game);
  if (all.size >= most) all.delete(all.keys().next().value!);
  all.set(game, value);
}

async function ifAvailable<T>(asked: Promise<T>): Promise<T | 'unavailable'> {
  try {
    return await asked;
  } catch (error) {
    if (unavailableIn(error) === undefined) throw error;
    return 'unavailable';
  }
}
