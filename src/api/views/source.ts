/** Requests for views and events: their source, and the format of responses. */
import type { Credential } from '../../auth/caller.ts';
import { roomOf } from '../../room/protocol.ts';
import type { Reply, Visit } from '../../room/table/visit.ts';
import type { Summary } from '../../room/table/wire.ts';
import { JOURNAL_ARCHIVED, type Page } from '../../room/read/wire.ts';
import { archived, archivedAlone, archivedIfAny, type GameSource } from './archive.ts';
import { textTag, textTagsKnown, wantsText, type LinesShown } from '../http/negotiation.ts';
import { problem } from '../http/problem.ts';

/** Reads the game from the archive if it is over, or from its room. */
export async function readFrom<T>(
  env: Env,
  game: string,
  visit: Visit & { readonly etag?: string | undefined },
  read: (source: GameSource) => Promise<Reply<T>>,
): Promise<Reply<T>> {
  const known = await archived(env, game, visit);
  if (known !== undefined) return known.ok ? read(known.value) : known;
  const reply = await read(roomOf(env.ROOMS, game)).catch(async (error: unknown) => {
    const copy = await archivedIfAny(env, game, visit);
    if (copy === undefined) throw error;
    return copy.ok ? read(copy.value) : copy;
  });
  if (reply.ok || reply.error.code !== JOURNAL_ARCHIVED) return reply;
  const alone = await archivedAlone(env, game, visit);
  return alone.ok ? read(alone.value) : alone;
}

type Headers = Readonly<Record<string, string>>;

/** The game for this credential: one that may only read gets no invitation. */
export function shownTo(credential: Credential | null, { invitation, ...summary }: Summary): Summary {
  const mayCome = credential?.scopes.some((scope) => scope === 'play' || scope === 'host');
  return mayCome && invitation !== undefined ? { ...summary, invitation } : summary;
}

/** Passes the body on as the room sent it. */
export function pageResponse(reply: Reply<Page>, headers: Headers = {}): Response {
  if (!reply.ok) return problem(reply.error, headers);
  return answerOf(reply.value, { Vary: 'Authorization, Cookie', ...headers }, 'application/json');
}

/** The format that a caller wants: the headers of the request, and the function that converts the JSON to text. */
export interface FormatRequest {
  readonly accept: string | null | undefined;
  readonly known: string | undefined;
  readonly inText: (json: string) => string;
  readonly lines?: LinesShown;
  readonly cors?: Headers;
}

/** Gets a page in the caller's format: the room's JSON unchanged, or text made from it. */
export async function jsonOrTextOf(
  { accept, known, inText, lines, cors = {} }: FormatRequest,
  read: (etag: string | undefined) => Promise<Reply<Page>>,
): Promise<Response> {
  const text = wantsText(accept);
  const reply = await read(text ? textTagsKnown(known, lines) : known);
  if (!reply.ok) return problem(reply.error, cors);
  const headers = { ...cors, Vary: 'Accept, Authorization, Cookie' };
  if (!text) return answerOf(reply.value, headers, 'application/json');
  const { etag: tag, body } = reply.value;
  const page = { etag: textTag(tag, lines), ...(body !== undefined && { body: inText(body) }) };
  return answerOf(page, headers, 'text/plain; charset=utf-8');
}

function answerOf({ etag, body }: Page, headers: Headers, type: string): Response {
  const caching = { ...headers, ETag: etag, 'Cache-Control': 'private, no-cache' };
  if (body === undefined) return new Response(null, { status: 304, headers: caching });
  return new Response(body, { headers: { ...caching, 'Content-Type': type } });
}
