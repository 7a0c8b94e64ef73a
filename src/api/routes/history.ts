/** What there is to see of a game: now, at an earlier step, and when it is over. */
import { createRoute } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { callerOf } from '../../auth/caller.ts';
import { roomOf } from '../../room/bindings.ts';
import type { Page, Reply, Visit } from '../../room/protocol.ts';
import { malformed } from '../../rules/malformed.ts';
import { archived, type Sight } from '../archive.ts';
import { ALLOW_ALL } from '../cors.ts';
import { problem } from '../problem.ts';
import { header, json, problems, QUERY } from '../responses.ts';
import { newRouter, type ApiEnv } from '../router.ts';
import { ExportBody } from '../schema/export.ts';
import { EventsBody, ViewBody } from '../schema/play.ts';
import { eventsQuery, gameParams, ifNoneMatch, invitationQuery, viewQuery } from '../schema/request.ts';

export const historyRoutes = newRouter();
/** Not to be put behind any middleware. */
export const pollRoutes = newRouter();

const tags = ['Play'];
const security = [{}, { bearer: [] }];
const ETAG = { ETag: header('Names what you got. It tells nothing that you may not know.') };
const UNCHANGED = { description: 'You have it already.', headers: ETAG };

const viewRoute = createRoute({
  method: 'get',
  path: '/games/{game}/view',
  operationId: 'getView',
  summary: 'What you may see, and what you are asked',
  description:
    'By your own eyes: as a seat, or as a spectator. It holds everything needed to play. Poll it with `If-None-Match`: an unchanged view is a 304 and costs next to nothing. With `at` it shows an earlier step, without windows to answer.',
  tags,
  security,
  request: { params: gameParams, query: viewQuery, headers: ifNoneMatch },
  responses: {
    200: { ...json('The view', ViewBody), headers: ETAG },
    304: UNCHANGED,
    ...problems(...QUERY, 'out-of-range', 'unknown-game', 'unknown-step', 'unknown-seat', 'not-over'),
  },
});

/**
 * The hot path: registered before all middleware, and validated by hand, for that is all that a poll can cost us. The
 * body is the room's text, passed on as it is.
 */
pollRoutes.openAPIRegistry.registerPath(viewRoute);
pollRoutes.get(viewRoute.getRoutingPath(), async (c) => {
  const player = await callerOf(c.req.header('Authorization'), c.env.SECRET);
  if (player === 'invalid') return problem({ code: 'token-invalid' }, ALLOW_ALL);
  const query = viewQuery.safeParse(c.req.query());
  if (!query.success) return problem(malformed(query.error, c.req.query()), ALLOW_ALL);
  const request = { ...query.data, player, etag: c.req.header('If-None-Match') };
  const looking = await lookingAt(c, c.req.param('game'), request);
  return answer(looking.ok ? await looking.value.view(request) : looking, ALLOW_ALL);
});

historyRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/games/{game}/events',
    operationId: 'getEvents',
    summary: 'What you saw happen',
    description:
      'Your sightings after a step, oldest first, each with its words. Begin with `after=0` and go on with the `next` of each answer; when `next` stays, there is nothing new.',
    tags,
    security,
    request: { params: gameParams, query: eventsQuery, headers: ifNoneMatch },
    responses: {
      200: { ...json('Events', EventsBody), headers: ETAG },
      304: UNCHANGED,
      ...problems(...QUERY, 'out-of-range', 'unknown-game', 'unknown-seat', 'not-over'),
    },
  }),
  async (c) => {
    const etag = c.req.header('If-None-Match');
    const request = { ...c.req.valid('query'), player: c.var.caller, etag };
    const looking = await lookingAt(c, c.req.valid('param').game, request);
    return answer(looking.ok ? await looking.value.events(request) : looking);
  },
);

historyRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/games/{game}/export',
    operationId: 'exportGame',
    summary: 'A game that is over, whole',
    description:
      'Seed, journal, result: enough to check every draw of luck, and every decision, against the published hash.',
    tags,
    security,
    request: { params: gameParams, query: invitationQuery },
    responses: {
      200: { ...json('The whole game', ExportBody), headers: ETAG },
      ...problems(...QUERY, 'unknown-game', 'not-over', 'not-started'),
    },
  }),
  async (c) => {
    const visit = { ...c.req.valid('query'), player: c.var.caller };
    const looking = await lookingAt(c, c.req.valid('param').game, visit);
    return answer(looking.ok ? await looking.value.export(visit) : looking);
  },
);

/** Where this game is to be seen: in the archive if it is over, or in its room. */
async function lookingAt(
  c: Context<ApiEnv>,
  game: string,
  visit: Visit & { readonly etag?: string | undefined },
): Promise<Reply<Sight>> {
  const found = await archived(c.env, game, visit);
  return found ?? { ok: true, value: roomOf(c.env.ROOMS, game) };
}

function answer(reply: Reply<Page>, headers: Readonly<Record<string, string>> = {}): Response {
  if (!reply.ok) return problem(reply.error, headers);
  const { etag, body } = reply.value;
  const caching = { ...headers, ETag: etag, 'Cache-Control': 'private, no-cache', Vary: 'Authorization' };
  if (body === undefined) return new Response(null, { status: 304, headers: caching });
  return new Response(body, { headers: { ...caching, 'Content-Type': 'application/json' } });
}
