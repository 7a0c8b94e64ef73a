/** What there is to see of a game: now, at an earlier step, and when it is over. */
import { createRoute } from '@hono/zod-openapi';
import type { HonoRequest } from 'hono';
import type { Reply } from '../../room/table/visit.ts';
import type { Page } from '../../room/read/wire.ts';
import { jsonOrTextOf, lookedAt, pageResponse, type Wish } from '../looking.ts';
import { header, json, jsonOrText, problems, QUERY, VOID } from '../responses.ts';
import { newRouter } from '../router.ts';
import { ExportBody } from '../schema/export.ts';
import { EventsBody, ViewBody } from '../schema/play.ts';
import { eventsQuery, gameParams, ifNoneMatch, invitationQuery, viewQuery } from '../schema/request.ts';
import { signedExport } from '../signed-export.ts';
import { eventsText, viewText } from '../text.ts';

export const historyRoutes = newRouter();

const tags = ['Play'];
const security = [{}, { bearer: [] }];
const ETAG = { ETag: header('Names what you got. It tells nothing that you may not know.') };
const UNCHANGED = { description: 'You have it already.', headers: ETAG };

const wishOf = (request: HonoRequest): Pick<Wish, 'accept' | 'known'> => ({
  accept: request.header('Accept'),
  known: request.header('If-None-Match'),
});

/** A plain poll never comes so far: see `poll.ts`. */
historyRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/games/{game}/view',
    operationId: 'getView',
    summary: 'What you may see, and what you are asked',
    description:
      'By your own eyes: as a seat, or as a spectator. It holds everything needed to play. Poll it with `If-None-Match`: an unchanged view is a 304 and costs next to nothing. With `at` it shows an earlier step, without windows to answer. With `Accept: text/plain` it is told in lines, with lines that would answer: JSON is the default.',
    tags,
    security,
    request: { params: gameParams, query: viewQuery, headers: ifNoneMatch },
    responses: {
      200: { ...jsonOrText('The view', ViewBody), headers: ETAG },
      304: UNCHANGED,
      ...problems(
        ...QUERY,
        ...VOID,
        'out-of-range',
        'unknown-game',
        'unknown-step',
        'unknown-seat',
        'game-not-over',
      ),
    },
  }),
  async (c) => {
    const view = async (etag: string | undefined): Promise<Reply<Page>> => {
      const request = { ...c.req.valid('query'), player: c.var.caller, etag };
      return lookedAt(c.env, c.req.valid('param').game, request, (sight) => sight.view(request));
    };
    const live = c.req.valid('query').at === undefined;
    return jsonOrTextOf({ ...wishOf(c.req), inText: (json) => viewText(json, live) }, view);
  },
);

historyRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/games/{game}/events',
    operationId: 'listEvents',
    summary: 'What you saw happen',
    description:
      'Your sightings after a step, oldest first, each with its words. Begin with `after=0` and go on with the `next` of each answer; when `next` stays, there is nothing new. With `Accept: text/plain` it is told in lines: an event a line, then where to go on.',
    tags,
    security,
    request: { params: gameParams, query: eventsQuery, headers: ifNoneMatch },
    responses: {
      200: { ...jsonOrText('Events', EventsBody), headers: ETAG },
      304: UNCHANGED,
      ...problems(...QUERY, ...VOID, 'out-of-range', 'unknown-game', 'unknown-seat', 'game-not-over'),
    },
  }),
  async (c) => {
    const events = async (etag: string | undefined): Promise<Reply<Page>> => {
      const request = { ...c.req.valid('query'), player: c.var.caller, etag };
      return lookedAt(c.env, c.req.valid('param').game, request, (sight) => sight.events(request));
    };
    return jsonOrTextOf({ ...wishOf(c.req), inText: eventsText }, events);
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
      ...problems(...QUERY, ...VOID, 'unknown-game', 'game-not-over', 'game-not-started'),
    },
  }),
  async (c) => {
    const visit = { ...c.req.valid('query'), player: c.var.caller };
    const { game } = c.req.valid('param');
    const whole = await lookedAt(c.env, game, visit, (sight) => sight.export(visit));
    return pageResponse(await signedExport(c.env, whole));
  },
);
