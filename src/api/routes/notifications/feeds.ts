/** Games as feeds, for feed readers. */
import { createRoute, optional } from '../../http/route.ts';
import { ATOM, atomOf } from '../../feeds/atom.ts';
import { readFrom } from '../../views/source.ts';
import { originOf } from '../../http/origin.ts';
import { problem } from '../../http/problem.ts';
import { header, problems, QUERY, text, VOID } from '../../http/responses.ts';
import { newRouter } from '../../http/router.ts';
import { gameParams, ifNoneMatch, invitationQuery } from '../../schema/request.ts';

export const feedRoutes = newRouter();

const ETAG = { ETag: header('The version of this response.') };
const UNCHANGED = { description: 'Unchanged.', headers: ETAG };
const CACHING = { 'Cache-Control': 'private, no-cache', Vary: 'Authorization, Cookie' };

feedRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/games/{game}/feed',
    operationId: 'getFeed',
    summary: 'Get the Atom feed of a game',
    description:
      'The events that spectators saw, in words, newest first: an entry for each of the last 50 steps. Every caller gets what a spectator sees, even when the game is over.',
    tags: ['Play'],
    security: optional('read'),
    request: { params: gameParams, query: invitationQuery, headers: ifNoneMatch },
    responses: {
      200: { ...text('The feed', ATOM), headers: ETAG },
      304: UNCHANGED,
      ...problems(...QUERY, ...VOID, 'unknown-game'),
    },
  }),
  async (c) => {
    const { game } = c.req.valid('param');
    const visit = { ...c.req.valid('query'), player: c.var.caller, etag: c.req.header('If-None-Match') };
    const reply = await readFrom(c.env, game, visit, (source) => source.feed(visit));
    if (!reply.ok) return problem(reply.error);
    const { etag, content } = reply.value;
    const headers = { ...CACHING, ETag: etag };
    if (content === undefined) return new Response(null, { status: 304, headers });
    const body = atomOf(content, { game, origin: originOf(c.env, c.req.url), self: c.req.url });
    return new Response(body, { headers: { ...headers, 'Content-Type': `${ATOM}; charset=utf-8` } });
  },
);
