/** Table talk, and what one does about it. */
import { createRoute } from '@hono/zod-openapi';
import { accountOf } from '../../history/players.ts';
import { insertReport } from '../../history/reports.ts';
import { roomOf } from '../../room/protocol.ts';
import { jsonBody } from '../body.ts';
import { budgetedMessage } from '../budgets.ts';
import { amongCompany } from '../company.ts';
import { countedHere, pressMessage } from '../limits.ts';
import { pageResponse } from '../looking.ts';
import { problem, refusal, type Code } from '../problem.ts';
import { BODY, header, json, problems, QUERY, VOID } from '../responses.ts';
import { newRouter, signedIn } from '../router.ts';
import {
  gameParams,
  idempotencyKey,
  ifNoneMatch,
  invitationQuery,
  messageParam,
  messagesQuery,
  mutedParam,
  otherParam,
} from '../schema/request.ts';
import { MessageBody, MessageRequest, MessagesBody, ReportBody, ReportRequest } from '../schema/talk.ts';

export const talkRoutes = newRouter();

const tags = ['Talk'];
const security = [{ bearer: [] }];
const ETAG = { ETag: header('Names what you got. It tells nothing that you may not know.') };
const AT_THE_TABLE: readonly Code[] = ['token-required', 'unknown-game', 'not-seated'];
const ANOTHER: readonly Code[] = ['unknown-seat', 'seat-empty', 'seat-of-bot', 'yourself'];
const KEYED: readonly Code[] = [
  'idempotency-key-required',
  'malformed-idempotency-key',
  'idempotency-key-reused',
];

talkRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/games/{game}/messages',
    operationId: 'getMessages',
    summary: 'What was said to you',
    description:
      'To all, or to you alone, and by yourself. Begin with `after=0` and go on with the `next` of each answer; `talk` in your view tells when there is more. Ids count what you may read: begin anew when you sit down, get up, or the game is over.',
    tags,
    security: [{}, ...security],
    request: { params: gameParams, query: messagesQuery, headers: ifNoneMatch },
    responses: {
      200: { ...json('Messages', MessagesBody), headers: ETAG },
      304: { description: 'You have it already.', headers: ETAG },
      ...problems(...QUERY, ...VOID, 'out-of-range', 'unknown-game'),
    },
  }),
  async (c) => {
    const etag = c.req.header('If-None-Match');
    const request = { ...c.req.valid('query'), player: c.var.caller, etag };
    return pageResponse(await roomOf(c.env.ROOMS, c.req.valid('param').game).messages(request));
  },
);

talkRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/games/{game}/messages',
    operationId: 'say',
    summary: 'Say something, to all or to one',
    description:
      'By those who sit, and the host; before, during and after the game. What you say to one stays between the two of you; if they have blocked you it does not reach them, and you are not told. Up to 20 messages a minute and 200 an hour, where the header `Retry-After` tells when there is room again; and 5,000 in a game.',
    tags,
    security,
    middleware: [signedIn('play'), jsonBody] as const,
    request: {
      params: gameParams,
      headers: idempotencyKey,
      body: { required: true, content: { 'application/json': { schema: MessageRequest } } },
    },
    responses: {
      201: json('As you read it', MessageBody),
      ...problems(
        ...BODY,
        ...KEYED,
        ...AT_THE_TABLE,
        ...ANOTHER,
        'player-blocked',
        'too-many-messages',
        'no-messages-left',
        'budget-used',
      ),
    },
  }),
  async (c) => {
    const pressed = pressMessage(c.env, c.req.raw, c.var.shown);
    if (pressed !== undefined) return problem(pressed);
    const { text, to } = c.req.valid('json');
    const key = c.req.valid('header')['Idempotency-Key'];
    const room = roomOf(c.env.ROOMS, c.req.valid('param').game);
    const { player } = c.var;
    const said = { player, key, text, to };
    // A message to all does not need D1.
    const say = () =>
      to === undefined
        ? room.say(said)
        : amongCompany(c.env, room, { player }, (company) => room.say({ ...said, company }));
    const reply = await budgetedMessage(c.env, { request: c.req.raw, account: player }, text, say);
    return reply.ok ? c.json({ message: reply.value }, 201) : problem(reply.error);
  },
);

talkRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/games/{game}/messages/{message}/report',
    operationId: 'reportMessage',
    summary: 'Report a message to the operator',
    description:
      'The operator gets the message as it was, who said it, and your reason. To report it again changes nothing. Whoever said it is not told.',
    tags,
    security,
    middleware: [signedIn('play'), jsonBody] as const,
    request: {
      params: gameParams.extend({ message: messageParam }),
      query: invitationQuery,
      body: { required: true, content: { 'application/json': { schema: ReportRequest } } },
    },
    responses: {
      201: json('Reported', ReportBody),
      ...problems(
        ...BODY,
        ...VOID,
        'token-required',
        'unknown-player',
        'unknown-game',
        'unknown-message',
        'yourself',
      ),
    },
  }),
  async (c) => {
    const { game, message } = c.req.valid('param');
    const { reason } = c.req.valid('json');
    const account = await accountOf(c.env.DB, c.var.player.id);
    if (account === undefined) return refusal('unknown-player');
    const reporter = { id: account.id, name: account.name };
    const visit = { ...c.req.valid('query'), player: reporter, message };
    const reply = await countedHere(c.env, 'reports', { request: c.req.raw, account }, () =>
      roomOf(c.env.ROOMS, game).evidence(visit),
    );
    if (!reply.ok) return problem(reply.error);
    const { key, author, ...said } = reply.value;
    const who = { author: author.id, authorName: author.name, reporter: reporter.id };
    const id = `${game}.${key}.${reporter.id}`;
    await insertReport(c.env.DB, { ...said, ...who, id, game, reason, at: Date.now() });
    return c.json({ reported: message }, 201);
  },
);

const muting = {
  path: '/games/{game}/mutes/{seat}' as const,
  tags,
  security,
  middleware: signedIn('play'),
  responses: {
    204: { description: 'Done' },
    ...problems('wrong-value', 'out-of-range', ...AT_THE_TABLE, ...ANOTHER),
  },
};

talkRoutes.openapi(
  createRoute({
    ...muting,
    method: 'put',
    operationId: 'mute',
    summary: 'Mute somebody',
    request: { params: gameParams.extend({ seat: otherParam }) },
    description:
      'By those who sit, and the host. From now on you read nothing that they say or said in this game, on no device of yours. It goes with the person, not with the seat, and they are not told.',
  }),
  async (c) => {
    const { game, seat: whom } = c.req.valid('param');
    const reply = await roomOf(c.env.ROOMS, game).mute({ player: c.var.player, whom, muted: true });
    return reply.ok ? new Response(null, { status: 204 }) : problem(reply.error);
  },
);

talkRoutes.openapi(
  createRoute({
    ...muting,
    method: 'delete',
    operationId: 'unmute',
    summary: 'Hear them again',
    description:
      'What they said meanwhile can be read then, under the ids that were left out. Those who have left are named by their id; nothing changes if you did not mute them.',
    request: { params: gameParams.extend({ seat: mutedParam }) },
  }),
  async (c) => {
    const { game, seat: whom } = c.req.valid('param');
    const reply = await roomOf(c.env.ROOMS, game).mute({ player: c.var.player, whom, muted: false });
    return reply.ok ? new Response(null, { status: 204 }) : problem(reply.error);
  },
);
