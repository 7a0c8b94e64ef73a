/** A player's games that are over, as lines of JSON. One game at a time is in memory. */
import type { Credential } from '../../auth/caller.ts';
import type { OwnPage } from '../../history/games/player-games.ts';
import type { GameRecord } from '../../history/games/queries.ts';
import { faultOf, log } from '../../log.ts';
import { mayFindRecord, summaryOfRecord } from '../../room/publish/projection.ts';
import { roomOf } from '../../room/protocol.ts';
import type { Player } from '../../room/table/visit.ts';
import { lineOf } from '../http/lines.ts';
import { archivedReader } from './archive.ts';
import { signedExport } from './signed-export.ts';
import { shownTo } from './source.ts';

/** The maximum number of messages in a line. */
const MESSAGES = 200;

interface Talk {
  readonly messages: readonly object[];
  readonly next: number;
}

export async function* archiveLines(
  env: Env,
  credential: Credential,
  { games, next = null }: { readonly games: OwnPage['games']; readonly next?: string | null },
): AsyncGenerator<string> {
  const { player } = credential;
  const unread: string[] = [];
  const shown = games.filter((record) => mayFindRecord(record, player, undefined));
  for (const record of shown) {
    const { id } = record.game;
    const game = shownTo(credential, summaryOfRecord(record, player));
    const body = await orUndefined(id, () => exportOf(env, record));
    if (body === undefined) unread.push(id);
    // The export is JSON already.
    yield `{"type":"game","game":${JSON.stringify(game)},"export":${body ?? 'null'}}\n`;
    for (let after: number | null = 0; after !== null;) {
      const from: number = after;
      const talk: Talk | undefined = await orUndefined(id, () => talkOf(env, id, player, from));
      if (talk === undefined && !unread.includes(id)) unread.push(id);
      const { messages, next: last } = talk ?? { messages: [], next: 0 };
      if (messages.length > 0) yield lineOf({ type: 'messages', game: id, messages });
      after = messages.length === MESSAGES ? last : null;
    }
  }
  yield lineOf({ type: 'end', games: shown.length, unread, next });
}

/** The export as JSON, or null if the game was cancelled before it began. Throws if it cannot be read. */
export async function exportOf(env: Env, record: GameRecord): Promise<string | null> {
  const reader = await archivedReader(env, record);
  if (reader === undefined && record.game.startedAt === null) return null;
  if (reader === undefined) throw new Error(`the archive lacks ${record.game.id}`);
  const reply = await signedExport(env, await reader.export());
  if (reply.ok) return reply.value.body!;
  if (reply.error.code === 'game-not-started') return null;
  throw new Error(`the archive refuses ${record.game.id}: ${reply.error.code}`);
}

async function talkOf(env: Env, game: string, player: Player, after: number): Promise<Talk> {
  const request = { player, after, limit: MESSAGES, seen: false };
  const reply = await roomOf(env.ROOMS, game).messages(request);
  if (!reply.ok) throw new Error(`the room of ${game} refuses: ${reply.error.code}`);
  return JSON.parse(reply.value.body!) as Talk;
}

async function orUndefined<T>(game: string, read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    log('error', 'game-not-exported', { game, ...faultOf(error) });
    return undefined;
  }
}
