/** Commands in a running game. */
import { z } from '@hono/zod-openapi';
import { createRoute } from '../../http/route.ts';
import { limited } from '../../limits/described.ts';
import { asWindowId } from '../../../rules/vocabulary.ts';
import { roomOf } from '../../../room/protocol.ts';
import { commandBody, jsonBody } from '../../http/body.ts';
import { LineBody, oneLine } from '../../commands/line.ts';
import { problem, type Code } from '../../http/problem.ts';
import { BODY, header, json, problems, QUERY } from '../../http/responses.ts';
import { newRouter, signedIn } from '../../http/router.ts';
import { accepted, shownAfter } from '../../commands/representation.ts';
import { carryOut } from '../../commands/fast-path.ts';
import { AdvanceBody, AdvanceRequest, CommandBody, CommandRequest } from '../../schema/play/play.ts';
import { commandQuery, gameParams, idempotencyKey } from '../../schema/request.ts';

export const commandRoutes = newRouter();

const tags = ['Play'];
const COMMANDING: readonly Code[] = [
  'idempotency-key-required',
  'malformed-idempotency-key',
  'idempotency-key-reused',
  'token-required',
  'unknown-game',
  'not-seated',
  'not-asked',
  'game-not-started',
  'game-over',
  'game-paused',
  'not-seat-owner',
  'window-required',
  'window-not-needed',
  'window-closed',
  'too-many-commands',
  'too-many-changes',
  'not-holdable',
  'too-many-holds',
  'budget-used',
  'already-resigned',
  'illegal',
];
const ADVANCING: readonly Code[] = ['token-required', 'unknown-game', 'not-host', 'not-sandbox', 'game-over'];

/** Plain commands take the fast path in `src/api/commands/fast-path.ts` and do not get here. */
commandRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/games/{game}/commands',
    operationId: 'sendCommand',
    'x-limits': limited('commands', 'gameBytes', 'gameBytesHere'),
    summary: 'Send a command',
    description:
      'Answers a window, or does something that needs no window. A command names the window that it answers, not a version, so the answers of others cannot make yours stale. Nobody sees your answer before the window closes. Until then you can replace it by sending another one. A `text/plain` body is one line, as in the text form of a view. The service finds the window of a line, unless the line begins with it (`@turn.3 pass`). A command that the rules forbid is refused with status 422, a code of the ruleset and, in most cases, the ruling.',
    tags,
    middleware: [signedIn('play'), oneLine, commandBody] as const,
    request: {
      params: gameParams,
      headers: idempotencyKey.extend({
        Prefer: z.string().optional().openapi({
          description:
            '`return=representation`: the response has your view after the command, with its `etag`, as `GET /games/{game}/view` returns it. That saves a request. Other preferences have no effect.',
          example: 'return=representation',
        }),
      }),
      query: commandQuery,
      body: {
        required: true,
        content: { 'application/json': { schema: CommandRequest }, 'text/plain': { schema: LineBody } },
      },
    },
    responses: {
      200: {
        ...json('Accepted', CommandBody),
        headers: { 'Preference-Applied': header('`return=representation`, if the response has the view.') },
      },
      ...problems(...BODY, ...QUERY, 'unreadable-line', ...COMMANDING),
    },
  }),
  async (c) => {
    const reply = await carryOut(c.env, {
      request: c.req.raw,
      game: c.req.valid('param').game,
      player: c.var.player,
      key: c.req.valid('header')['Idempotency-Key'],
      shown: shownAfter(c.req.raw, c.var.shown, c.req.valid('query')),
      // Lines are handled above, so this body is JSON.
      body: c.req.valid('json') as z.infer<typeof CommandRequest>,
    });
    if (!reply.ok) return problem(reply.error);
    c.set('isRepeat', reply.value.isRepeat === true);
    return accepted(reply.value);
  },
);

commandRoutes.openapi(
  createRoute({
    method: 'delete',
    path: '/games/{game}/held/{window}',
    operationId: 'withdrawHeldCommand',
    summary: 'Withdraw a held command',
    description:
      'Withdraws the command that your seat holds in this window, as long as it has not been carried out. Also dismisses the note that a held command could not be carried out.',
    tags,
    middleware: signedIn('play'),
    request: {
      params: gameParams.extend({
        window: z.string().max(100).openapi({ description: 'The window that the command answers.' }),
      }),
    },
    responses: {
      204: { description: 'Withdrawn' },
      ...problems('token-required', 'unknown-game', 'not-seated', 'not-held'),
    },
  }),
  async (c) => {
    const { game, window } = c.req.valid('param');
    const reply = await roomOf(c.env.ROOMS, game).withdrawHold({
      player: c.var.player,
      window: asWindowId(window),
    });
    return reply.ok ? c.body(null, 204) : problem(reply.error);
  },
);

commandRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/games/{game}/advance',
    operationId: 'advanceClock',
    summary: 'Advance the clock of a sandbox game',
    description:
      'For the host. Moves the clock forward by 1 second to 366 days. The clock steps from deadline to deadline, so a window that opens on the way gets its full time, and defaults are played as if the time had passed.',
    tags,
    middleware: [signedIn('host'), jsonBody] as const,
    request: {
      params: gameParams,
      body: { required: true, content: { 'application/json': { schema: AdvanceRequest } } },
    },
    responses: {
      200: json('The new time of the game', AdvanceBody),
      ...problems(...BODY, ...ADVANCING),
    },
  }),
  async (c) => {
    const { seconds } = c.req.valid('json');
    const reply = await roomOf(c.env.ROOMS, c.req.valid('param').game).advance({
      player: c.var.player,
      seconds,
    });
    return reply.ok ? c.json(reply.value, 200) : problem(reply.error);
  },
);
