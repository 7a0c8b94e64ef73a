/** Views and events of a game: now, at an earlier step, and after its end. */
import { createRoute, optional } from '../../http/route.ts';
import type { HonoRequest } from 'hono';
import type { Reply } from '../../../room/table/visit.ts';
import type { Page } from '../../../room/read/wire.ts';
import { marksAsSeen } from '../../views/marking.ts';
import { jsonOrTextOf, readFrom, pageResponse, type FormatRequest } from '../../views/source.ts';
import { exportLines, exportPartsOf } from '../../views/export-lines.ts';
import { linesResponse } from '../../http/lines.ts';
import { linesTag, wantsLines } from '../../http/negotiation.ts';
import { problem, refusal } from '../../http/problem.ts';
import { header, json, jsonOrLines, jsonOrText, problems, QUERY, VOID } from '../../http/responses.ts';
import { newRouter } from '../../http/router.ts';
import { ExportBody } from '../../schema/play/export.ts';
import { ExportLine } from '../../schema/play/export-lines.ts';
import { EventsBody, ViewBody } from '../../schema/play/play.ts';
import { StoryBody } from '../../schema/play/story.ts';
import {
  eventsQuery,
  gameParams,
  ifNoneMatch,
  invitationQuery,
  storyQuery,
  viewQuery,
} from '../../schema/request.ts';
import { signedExport } from '../../views/signed-export.ts';
import { eventsText, viewText } from '../../views/text.ts';

export const historyRoutes = newRouter();

const tags = ['Play'];
const ETAG = { ETag: header('The version of this response. It reveals nothing that you may not see.') };
const VARY = { Vary: 'Accept, Authorization, Cookie' };
const UNCHANGED = { description: 'Unchanged.', headers: ETAG };

const formatOf = (request: HonoRequest): Pick<FormatRequest, 'accept' | 'known'> => ({
  accept: request.header('Accept'),
  known: request.header('If-None-Match'),
});

/** Plain polls take the fast path in `src/api/views/fast-path.ts` and do not get here. */
historyRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/games/{game}/view',
    operationId: 'getView',
    summary: 'Get your view of a game',
    description:
      'What you see as a seat or as a spectator, with your open decisions: everything that you need to play. Poll it with `If-None-Match`: an unchanged view is a 304 and costs almost nothing. With `after` it also has the events after that step, as `GET /games/{game}/events` returns them, up to 100 steps. With `at` it shows an earlier step, without windows to answer. With `Accept: text/plain` it consists of lines of text, including lines that you can send as answers: a few examples, or with `lines=all` one for each command of `legal`. JSON is the default.',
    tags,
    security: optional('read'),
    request: { params: gameParams, query: viewQuery, headers: ifNoneMatch },
    responses: {
      200: { ...jsonOrText('The view', ViewBody), headers: ETAG },
      304: UNCHANGED,
      ...problems(
        ...QUERY,
        ...VOID,
        'out-of-range',
        'wrong-value',
        'unknown-game',
        'unknown-step',
        'unknown-seat',
        'game-not-over',
      ),
    },
  }),
  async (c) => {
    const { at, after, lines } = c.req.valid('query');
    if (at !== undefined && after !== undefined)
      return refusal('wrong-value', { field: 'after', detail: 'Send either after or at, not both' });
    const view = async (etag: string | undefined): Promise<Reply<Page>> => {
      const { lines: _, ...query } = c.req.valid('query');
      const seen = marksAsSeen(c.req.raw, query.seen);
      const request = { ...query, seen, player: c.var.caller, etag };
      return readFrom(c.env, c.req.valid('param').game, request, (source) => source.view(request));
    };
    const inText = (json: string): string => viewText(json, { live: at === undefined, lines });
    return jsonOrTextOf({ ...formatOf(c.req), inText, lines }, view);
  },
);

historyRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/games/{game}/events',
    operationId: 'listEvents',
    summary: 'List events',
    description:
      'The events after a step as you may see them, oldest first, each also in words. Start with `after=0`, then send the `next` of the last response. If `next` does not change, there is nothing new. With `Accept: text/plain` each event is a line, and the last line says where to continue.',
    tags,
    security: optional('read'),
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
      return readFrom(c.env, c.req.valid('param').game, request, (source) => source.events(request));
    };
    return jsonOrTextOf({ ...formatOf(c.req), inText: eventsText }, events);
  },
);

historyRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/games/{game}/story',
    operationId: 'getStory',
    summary: 'Get the story of a finished game',
    description:
      'A finished game in at most five sentences, with the standings of the seats over time, the attacks of each seat on each other, the turning point and the last blow. The service writes the story from the log that everybody may read after the end, so apart from `you` it is the same for every caller. Steps are those of the viewer `open`.',
    tags,
    security: optional('read'),
    request: { params: gameParams, query: storyQuery, headers: ifNoneMatch },
    responses: {
      200: { ...json('The story', StoryBody), headers: ETAG },
      304: UNCHANGED,
      ...problems(
        ...QUERY,
        ...VOID,
        'out-of-range',
        'unknown-game',
        'unknown-seat',
        'game-not-over',
        'game-not-started',
      ),
    },
  }),
  async (c) => {
    const etag = c.req.header('If-None-Match');
    const request = { ...c.req.valid('query'), player: c.var.caller, etag };
    const { game } = c.req.valid('param');
    return pageResponse(await readFrom(c.env, game, request, (source) => source.story(request)));
  },
);

historyRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/games/{game}/export',
    operationId: 'exportGame',
    summary: 'Export a finished game',
    description:
      'Its seed, journal and result, with which you can check every random number and every decision against the published hash. With `Accept: application/x-ndjson` it is lines of JSON, sent as the service reads them: a header, each entry of the journal, and the end with the result and the proof. A response without a last line of the type `end` is incomplete. JSON is the default.',
    tags,
    security: optional('read'),
    request: { params: gameParams, query: invitationQuery },
    responses: {
      200: { ...jsonOrLines('The whole game', ExportBody, ExportLine), headers: ETAG },
      ...problems(...QUERY, ...VOID, 'unknown-game', 'game-not-over', 'game-not-started'),
    },
  }),
  async (c) => {
    const visit = { ...c.req.valid('query'), player: c.var.caller };
    const { game } = c.req.valid('param');
    if (!wantsLines(c.req.header('Accept'))) {
      const whole = await readFrom(c.env, game, visit, (source) => source.export(visit));
      return pageResponse(await signedExport(c.env, whole), VARY);
    }
    const parts = await readFrom(c.env, game, visit, (source) => exportPartsOf(source, visit));
    if (!parts.ok) return problem(parts.error);
    const headers = { ...VARY, ETag: linesTag(parts.value.etag), 'Cache-Control': 'private, no-cache' };
    return linesResponse(exportLines(c.env, parts.value), headers, { game });
  },
);
