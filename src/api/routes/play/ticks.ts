/** The documented routes of ticks. src/api/ticks opens the WebSockets themselves. */
import { z } from '@hono/zod-openapi';
import { randomText } from '../../../auth/tokens/encoding.ts';
import { signTicket, TICKET_LASTS } from '../../../auth/tickets.ts';
import { iso } from '../../../calendar/iso.ts';
import { asInstant } from '../../../rules/vocabulary.ts';
import { pageResponse } from '../../views/source.ts';
import { roomOf } from '../../../room/protocol.ts';
import { refusal } from '../../http/problem.ts';
import { header, json, problems } from '../../http/responses.ts';
import { createRoute, optional } from '../../http/route.ts';
import { limited } from '../../limits/described.ts';
import { newRouter, signedIn } from '../../http/router.ts';
import { DecisionsTick, GameTick, PresenceBody, TicketBody } from '../../schema/play/ticks.ts';
import { gameParams, ifNoneMatch, invitation } from '../../schema/request.ts';

export const tickRoutes = newRouter();

const tags = ['Ticks'];
const PRESENCE_TAG = { ETag: header('The version of the list.') };
const ticket = z.string().optional().openapi({
  description: 'A ticket of `POST /me/tickets`, in place of the header `Authorization`.',
});
const presence = z.enum(['true', 'false']).optional().openapi({
  description:
    'Whether the socket also gets a `PresenceTick` when players come to the table or leave it. Only players of the game and their sitters get these ticks.',
});
const marks = z.enum(['socket']).optional().openapi({
  description:
    '`socket`: while this socket is open, the game keeps your seen marks with it, and stores those of open decisions when it closes. That costs the service less. If the service restarts before that, the marks are lost, so read with `seen=true` again after you connect again. Without this parameter, the game stores each mark at once.',
});
/** The document has the schema of the messages here, because it cannot describe those of a WebSocket. */
const upgraded = (tick: z.ZodType) => ({
  101: json('The socket is open. Each message is such a tick.', tick),
});

tickRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/games/{game}/ticks',
    operationId: 'openGameTicks',
    'x-limits': limited('socketsInGame', 'socketsHere', 'socketsOfGuests', 'socketsOfGame'),
    summary: 'Open a WebSocket that says when your view changes',
    description:
      'Each message is a `ViewTick`: `{"changed":"view","version":12,"etag":"…"}`. It says that your view has changed, never how: fetch the view if its `ETag` is not the one that you have. The first message has the present state. With `presence=true` you also get messages of the type `PresenceTick`: one after the first message, and one whenever the list changes. Send the text `ping` to keep the connection open, and nothing else; the service answers with the text `pong`. The service closes the socket with 1000 a second after the last tick of a game that is over, with 4401 within a minute after your credential was revoked, and when your player signs out somewhere or presence is turned off (connect again; sign in again only if that gets 401), with 4404 when you lose access to the game, with 1013 if you have no seat and a player needs one of the game’s sockets, and with 4400 if you send anything else. If the socket breaks, connect again after a pause that grows, and poll in the meantime.',
    tags,
    security: optional('read'),
    request: { params: gameParams, query: z.strictObject({ ticket, invitation, presence, marks }) },
    responses: {
      ...upgraded(GameTick),
      ...problems(
        'websocket-required',
        'unknown-game',
        'game-over',
        'invalid-ticket',
        'too-many-sockets',
        'wrong-type',
        'wrong-value',
        'too-long',
      ),
    },
  }),
  () => refusal('websocket-required'),
);

tickRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/games/{game}/presence',
    operationId: 'getPresence',
    summary: 'List who is at the table',
    description:
      'The seats whose players have a socket of `GET /games/{game}/ticks` open now. Only players of the game and their sitters can read this list. It contains only players who have set `showsPresence` (`PATCH /me`), never sitters or spectators. Sockets of API keys do not count, nor do sockets that have sent no `ping` for two minutes. In a sandbox game, and if all others are bots, the list is empty. The service stores nothing for it, and a read marks nothing as seen. Do not poll it: open the socket with `presence=true`. A page that loads again opens another socket, so wait about ten seconds before you show that somebody has left.',
    tags,
    middleware: signedIn('read'),
    request: { params: gameParams, headers: ifNoneMatch },
    responses: {
      200: { ...json('Who is at the table', PresenceBody), headers: PRESENCE_TAG },
      304: { description: 'Unchanged.', headers: PRESENCE_TAG },
      ...problems('token-required', 'unknown-game', 'not-seated', 'game-over'),
    },
  }),
  async (c) => {
    const room = roomOf(c.env.ROOMS, c.req.valid('param').game);
    const request = { player: c.var.player, etag: c.req.header('If-None-Match') };
    return pageResponse(await room.presence(request));
  },
);

tickRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/me/ticks',
    operationId: 'openMyTicks',
    'x-limits': limited('sockets'),
    summary: 'Open a WebSocket that says when decisions arrive',
    description:
      'Each message is a `DecisionsTick`: `{"changed":"decisions","game":"…","version":12}`. It says that something new waits for you in this game, or that the game has begun or ended; fetch `GET /me/decisions` to see what. In the first message the game is null. Your own answers cause none. For `ping` and the closing codes see `GET /games/{game}/ticks`.',
    tags,
    middleware: signedIn('read'),
    request: { query: z.strictObject({ ticket }) },
    responses: {
      ...upgraded(DecisionsTick),
      ...problems('websocket-required', 'token-required', 'invalid-ticket', 'too-many-sockets', 'wrong-type'),
    },
  }),
  () => refusal('websocket-required'),
);

tickRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/me/tickets',
    operationId: 'createTicket',
    summary: 'Create a ticket that opens one WebSocket',
    description:
      'For clients that cannot set headers when they open a WebSocket, such as pages of other origins: add `?ticket=…` to the address. A ticket has the rights of the credential that created it, is valid for 30 seconds, and works once.',
    tags,
    middleware: signedIn('read'),
    responses: { 201: json('The ticket', TicketBody), ...problems('token-required') },
  }),
  async (c) => {
    const issued = Date.now();
    const text = await signTicket(c.env, { credential: c.var.shown, nonce: randomText(16), issued });
    const expiresAt = iso(asInstant(issued + TICKET_LASTS * 1000));
    return c.json({ ticket: text, expiresAt }, 201);
  },
);
