/** What changes a game that runs. */
import { createRoute, type z } from '@hono/zod-openapi';
import { roomOf } from '../../room/protocol.ts';
import { jsonBody } from '../body.ts';
import { LineBody, oneLine } from '../line.ts';
import { problem, type Code } from '../problem.ts';
import { BODY, json, problems } from '../responses.ts';
import { newRouter, signedIn } from '../router.ts';
import { carryOut } from '../send.ts';
import { AdvanceBody, AdvanceRequest, CommandBody, CommandRequest } from '../schema/play.ts';
import { gameParams, idempotencyKey } from '../schema/request.ts';

export const commandRoutes = newRouter();

const tags = ['Play'];
const security = [{ bearer: [] }];
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
  'already-resigned',
  'illegal',
];
const ADVANCING: readonly Code[] = ['token-required', 'unknown-game', 'not-host', 'not-sandbox', 'game-over'];

/** A plain command never comes so far: see `send.ts`. */
commandRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/games/{game}/commands',
    operationId: 'sendCommand',
    summary: 'Answer a window, or do what answers none',
    description:
      'A command names the window that it answers, not a version: what others do in the same window cannot make yours stale. An answer is sealed until the window closes, and can be replaced until then by sending another one. As `text/plain` the body is one line, as the text of a view shows them: its window is found by itself, or named at its beginning (`@turn.3 pass`). A command that the rules forbid is refused with 422, a code of the ruleset, and mostly the ruling.',
    tags,
    security,
    middleware: [signedIn('play'), oneLine, jsonBody] as const,
    request: {
      params: gameParams,
      headers: idempotencyKey,
      body: {
        required: true,
        content: { 'application/json': { schema: CommandRequest }, 'text/plain': { schema: LineBody } },
      },
    },
    responses: {
      200: json('Accepted', CommandBody),
      ...problems(...BODY, 'unreadable-line', ...COMMANDING),
    },
  }),
  async (c) => {
    const reply = await carryOut(c.env, {
      game: c.req.valid('param').game,
      player: c.var.player,
      key: c.req.valid('header')['Idempotency-Key'],
      // Lines were answered before: what is left is JSON.
      body: c.req.valid('json') as z.infer<typeof CommandRequest>,
    });
    if (!reply.ok) return problem(reply.error);
    c.set('isRepeat', reply.value.isRepeat === true);
    return c.json({ version: reply.value.version }, 200);
  },
);

commandRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/games/{game}/advance',
    operationId: 'advanceClock',
    summary: 'Move a sandbox game’s clock, by the host',
    description:
      'By 1 second to 366 days. The clock steps from deadline to deadline, so a window that opens on the way gets its full time, and defaults are played as if the time had passed.',
    tags,
    security,
    middleware: [signedIn('host'), jsonBody] as const,
    request: {
      params: gameParams,
      body: { required: true, content: { 'application/json': { schema: AdvanceRequest } } },
    },
    responses: {
      200: json('The new present', AdvanceBody),
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
