/**
 * Who is asked about a game: its room, or the archive in D1 once it is over. The room says which, so a game that runs never
 * needs D1; what it said is remembered for a while. Where D1 fails, the room of a game that is over is asked all the same: it
 * has the journal for some weeks.
 */
import { openArchive } from '../history/archived-game.ts';
import { storeKeyframes } from '../history/archives.ts';
import { archivedRecord, gameRecord, type GameRecord } from '../history/queries.ts';
import { faultOf, log } from '../log.ts';
import { roomOf, type Room } from '../room/protocol.ts';
import { ArchivedReader } from '../room/read/archived-reader.ts';
import { mayFindRecord, summaryOfRecord } from '../room/publish/projection.ts';
import type { Reply, Visit } from '../room/table/visit.ts';
import type { Summary } from '../room/table/wire.ts';
import type { ViewRequest } from '../room/read/wire.ts';
import { ok, refuse } from '../rules/vocabulary.ts';
import { unavailableIn } from './circuit.ts';

/** A game may be over that long before its room is left alone. */
const RUNNING_FOR = 30_000;
const REMEMBERED = 20_000;
/**
 * Until when a game counts as running for a caller; `over` for good, and for all if everybody may find it. Of this isolate alone.
 * Of a private game each caller learns this anew: what others know would make an answer quicker, and so tell that there is a game.
 */
const known = new Map<string, number | 'over'>();
/** So long may a view that somebody has already pass for the last one, in milliseconds; of so many games. */
const [RECENT_FOR, MOST_RECENT] = [2_000, 500];
/** What D1 said of games that are over. Of this isolate alone. */
const recent = new Map<string, Recent>();

interface Recent {
  readonly record: GameRecord;
  readonly reader: ArchivedReader;
  readonly at: number;
}

/** The eyes on a game: its room, or its archive. */
export type Sight = Pick<Room, 'view' | 'events' | 'feed' | 'export'> | ArchivedReader;

/** A game to be looked at out of the archive; undefined when its room is to be asked. Of its journal nothing is read. */
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

/** Whatever the room says. Undefined also while D1 is away. */
export async function archivedIfAny(
  env: Env,
  game: string,
  visit: Poll,
): Promise<Reply<ArchivedReader> | undefined> {
  const shown = await ifAvailable(shownIn(env, game, visit));
  return shown === 'unavailable' ? undefined : shown;
}

/** A game whose room has no journal any more. Throws `DatabaseUnavailable` while D1 is away: nobody else has the game. */
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

/** Something in its row has changed: whoever looks next is shown that. In this isolate; others follow in two seconds. */
export function forgetRecent(game: string): void {
  recent.delete(game);
}

/** For those alone who have the view already, by what D1 said of late: they learn nothing old that is not on their screen. */
function seenLately(game: string, visit: Poll): ArchivedReader | undefined {
  const known = visit.etag === undefined ? undefined : recent.get(game);
  if (known === undefined) return undefined;
  const { record, reader, at } = known;
  // A clock that was put back must not keep an old answer for ever.
  if (Math.abs(Date.now() - at) > RECENT_FOR) return undefined;
  return mayFindRecord(record, visit.player, visit.invitation) && reader.hasShown(visit) ? reader : undefined;
}

async function readerOf(env: Env, record: GameRecord): Promise<ArchivedReader> {
  const { id } = record.game;
  const opened = (await openArchive(env, record))!;
  // What fails here is tried again by whoever looks next.
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

/** The summary of a game out of the archive, likewise. */
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

/** With an ETag by callers who know the game from before. */
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
    // A room that is broken, or of a newer layout: D1 knows too whether the game is over. If it is not, the room says what is wrong.
    return true;
  }
}

/** `record`: of a game that is over. */
function remember(game: string, visit: Visit, record: GameRecord | undefined): void {
  const name = record === undefined || record.game.visibility === 'private' ? nameOf(game, visit) : game;
  keep(known, REMEMBERED, name, record === undefined ? Date.now() + RUNNING_FOR : 'over');
}

const nameOf = (game: string, { player, invitation = '' }: Visit): string =>
  `${game} ${player?.id ?? ''} ${invitation}`;

/** In place of what was kept longest, where there are too many. */
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
