/** Those who look at a game: where they are sent, and how pages go out. */
import { roomOf } from '../room/bindings.ts';
import type { Page, Reply, Visit } from '../room/protocol.ts';
import { ok } from '../rules/vocabulary.ts';
import { archived, type Sight } from './archive.ts';
import { problem } from './problem.ts';

/** Where this game is to be seen: in the archive if it is over, or in its room. */
export async function lookingAt(
  env: Env,
  game: string,
  visit: Visit & { readonly etag?: string | undefined },
): Promise<Reply<Sight>> {
  return (await archived(env, game, visit)) ?? ok(roomOf(env.ROOMS, game));
}

/** The body is the room's text, passed on as it is. */
export function pageResponse(reply: Reply<Page>, headers: Readonly<Record<string, string>> = {}): Response {
  if (!reply.ok) return problem(reply.error, headers);
  const { etag, body } = reply.value;
  const caching = {
    ...headers,
    ETag: etag,
    'Cache-Control': 'private, no-cache',
    Vary: 'Authorization, Cookie',
  };
  if (body === undefined) return new Response(null, { status: 304, headers: caching });
  return new Response(body, { headers: { ...caching, 'Content-Type': 'application/json' } });
}
