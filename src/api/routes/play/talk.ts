/** Table talk: messages, reports and mutes. */
import { createRoute, optional } from '../../http/route.ts';
import { limited } from '../../limits/described.ts';
import { accountOf } from '../../../history/players/players.ts';
import { insertReport } from '../../../history/players/reports.ts';
import { roomOf } from '../../../room/protocol.ts';
import { ok } from '../../../rules/vocabulary.ts';
import { jsonBody } from '../../http/body.ts';
import { budgetedMessage, budgetedRecord } from '../../limits/budgets.ts';
import { withTablePeople } from '../../rooms/table-people.ts';
import { countedHere } from '../../limits/exact-limits.ts';
import { countMessage } from '../../limits/limits.ts';
import { marksAsSeen } from '../../views/marking.ts';
import { pageResponse } from '../../views/source.ts';
import { problem, refusal, type Code } from '../../http/problem.ts';
import { BODY, header, json, problems, QUERY, VOID } from '../../http/responses.ts';
import { newRouter, signedIn } from '../../http/router.ts';
import {
  gameParams,
  idempotencyKey,
  ifNoneMatch,
  invitationQuery,
  messageParam,
  messagesQuery,
  mutedParam,
  otherParam,
} from '../../schema/request.ts';
import {
  MessageBody,
  MessageRequest,
  MessagesBody,
  ReportBody,
  ReportRequest,
} from '../../schema/play/talk.ts';

export const talkRoutes = newRouter();

const tags = ['Talk'];
const ETAG = { ETag: header('The version of this response. It reveals nothing that you may not see.') };
const AT_THE_TABLE: readonly Code[] = ['token-required', 'unknown-game', 'not-seated'];
const ANOTHER: readonly Code[] = ['unknown-seat', 'seat-empty', 'bot-seat', 'self-not-allowed'];
const KEYED: readonly Code[] = [
  'idempotency-key-required',
  'malformed-idempotency-key',
  'idempotency-key-reused',
];

talkRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/games/{game}/messages',
    operationId: 'listMessages',
    summary: 'List messages',
    description:
      'Messages to all, messages to you alone, and your own. Start with `after=0`, then send the `next` of the last response. `talk` in your view shows when there are new messages. Ids count the messages that you may read, so start again from 0 when you sit down, when you leave your seat, and when the game ends.',
    tags,
    security: optional('read'),
    request: { params: gameParams, query: messagesQuery, headers: ifNoneMatch },
    responses: {
      200: { ...json('Messages', MessagesBody), headers: ETAG },
      304: { description: 'Unchanged.', headers: ETAG },
      ...problems(...QUERY, ...VOID, 'out-of-range', 'unknown-game'),
    },
  }),
  async (c) => {
    const etag = c.req.header('If-None-Match');
    const query = c.req.valid('query');
    const seen = marksAsSeen(c.req.raw, query.seen);
    const request = { ...query, seen, player: c.var.caller, etag };
    return pageResponse(await roomOf(c.env.ROOMS, c.req.valid('param').game).messages(request));
  },
);

talkRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/games/{game}/messages',
    operationId: 'sendMessage',
    'x-limits': limited('messages', 'messagesAnHour', 'messagesHere', 'textBytes', 'textBytesHere'),
    summary: 'Send a message',
    description:
      'To everybody at the table, or to one player. For seated players and the host, before, during and after the game. Only the two of you can read a private message. A player who has blocked you does not get it, and the response does not show that. You can send 5,000 messages in a game.',
    tags,
    middleware: [signedIn('play'), jsonBody] as const,
    request: {
      params: gameParams,
      headers: idempotencyKey,
      body: { required: true, content: { 'application/json': { schema: MessageRequest } } },
    },
    responses: {
      201: json('The message as you see it', MessageBody),
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
    const refused = countMessage(c.env, c.req.raw, c.var.shown);
    if (refused !== undefined) return problem(refused);
    const { text, to } = c.req.valid('json');
    const key = c.req.valid('header')['Idempotency-Key'];
    const room = roomOf(c.env.ROOMS, c.req.valid('param').game);
    const { player } = c.var;
    const said = { player, key, text, to };
    // A message to all does not need D1.
    const say = () =>
      to === undefined
        ? room.say(said)
        : withTablePeople(c.env, room, { player }, (people) => room.say({ ...said, people }));
    const reply = await budgetedMessage(c.env, { request: c.req.raw, account: player }, text, say);
    if (!reply.ok) return problem(reply.error);
    const { isRepeat: _, ...message } = reply.value;
    return c.json({ message }, 201);
  },
);

talkRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/games/{game}/messages/{message}/report',
    operationId: 'reportMessage',
    'x-limits': limited('reports', 'reportsHere', 'recordBytes', 'recordBytesHere'),
    summary: 'Report a message to the operator',
    description:
      'The operator gets the original message, its author and your reason. The author is not notified. Reporting a message again changes nothing.',
    tags,
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
        'account-deleted',
        'unknown-game',
        'unknown-message',
        'self-not-allowed',
        'bot-not-allowed',
        'budget-used',
      ),
    },
  }),
  async (c) => {
    const { game, message } = c.req.valid('param');
    const { reason } = c.req.valid('json');
    const account = await accountOf(c.env.DB, c.var.player.id);
    if (account === undefined) return refusal('account-deleted');
    if (account.bot !== undefined) return refusal('bot-not-allowed');
    const reporter = { id: account.id, name: account.name };
    const visit = { ...c.req.valid('query'), player: reporter, message };
    const sender = { request: c.req.raw, account };
    const reply = await countedHere(c.env, 'reports', sender, async () => {
      const evidence = await roomOf(c.env.ROOMS, game).evidence(visit);
      if (!evidence.ok) return evidence;
      const { key, author, ...said } = evidence.value;
      const who = { author: author.id, authorName: author.name, reporter: reporter.id };
      const id = `${game}.${key}.${reporter.id}`;
      const report = { ...said, ...who, id, game, reason, at: Date.now() };
      return budgetedRecord(c.env, sender, { kind: 'report', text: said.text + reason }, async () =>
        ok(await insertReport(c.env.DB, report)),
      );
    });
    return reply.ok ? c.json({ reported: message }, 201) : problem(reply.error);
  },
);

const muting = {
  path: '/games/{game}/mutes/{seat}' as const,
  tags,
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
    operationId: 'muteSeat',
    summary: 'Mute a player',
    request: { params: gameParams.extend({ seat: otherParam }) },
    description:
      'For seated players and the host. Hides all messages of this player in this game, earlier ones too, on all your devices. It applies to the person, not to the seat. The player is not notified.',
  }),
  async (c) => {
    const { game, seat: target } = c.req.valid('param');
    const reply = await roomOf(c.env.ROOMS, game).mute({ player: c.var.player, target, muted: true });
    return reply.ok ? new Response(null, { status: 204 }) : problem(reply.error);
  },
);

talkRoutes.openapi(
  createRoute({
    ...muting,
    method: 'delete',
    operationId: 'unmuteSeat',
    summary: 'Unmute a player',
    description:
      'Shows the hidden messages again, under the ids that were left out. Name a player who has left by their id. Nothing changes if the player is not muted.',
    request: { params: gameParams.extend({ seat: mutedParam }) },
  }),
  async (c) => {
    const { game, seat: target } = c.req.valid('param');
    const reply = await roomOf(c.env.ROOMS, game).mute({ player: c.var.player, target, muted: false });
    return reply.ok ? new Response(null, { status: 204 }) : problem(reply.error);
  },
);
