/** Private notes: one text for each player and game, the same on all devices. */
import { createRoute } from '../../http/route.ts';
import { limited } from '../../limits/described.ts';
import { roomOf } from '../../../room/protocol.ts';
import { jsonBody } from '../../http/body.ts';
import { budgetedText } from '../../limits/budgets.ts';
import { problem } from '../../http/problem.ts';
import { BODY, json, problems } from '../../http/responses.ts';
import { newRouter, signedIn } from '../../http/router.ts';
import { gameParams } from '../../schema/request.ts';
import { Notes } from '../../schema/play/talk.ts';

export const noteRoutes = newRouter();

const path = '/games/{game}/notes';
const tags = ['Talk'];
const request = { params: gameParams };

noteRoutes.openapi(
  createRoute({
    method: 'get',
    path,
    operationId: 'getNotes',
    summary: 'Get your notes about a game',
    description:
      'For seated players and the host. Nobody else can read your notes. They are empty until you write some.',
    tags,
    middleware: signedIn('read'),
    request,
    responses: {
      200: json('Your notes', Notes),
      ...problems('token-required', 'unknown-game', 'not-seated'),
    },
  }),
  async (c) => {
    const reply = await roomOf(c.env.ROOMS, c.req.valid('param').game).notes({ player: c.var.player });
    return reply.ok ? c.json({ text: reply.value.text }, 200) : problem(reply.error);
  },
);

noteRoutes.openapi(
  createRoute({
    method: 'put',
    path,
    operationId: 'writeNotes',
    'x-limits': limited('textBytes', 'textBytesHere'),
    summary: 'Replace your notes about a game',
    tags,
    middleware: [signedIn('play'), jsonBody] as const,
    request: { ...request, body: { required: true, content: { 'application/json': { schema: Notes } } } },
    responses: {
      200: json('Your new notes', Notes),
      ...problems(...BODY, 'token-required', 'unknown-game', 'not-seated', 'budget-used'),
    },
  }),
  async (c) => {
    const { text } = c.req.valid('json');
    const room = roomOf(c.env.ROOMS, c.req.valid('param').game);
    const { player } = c.var;
    const spender = { request: c.req.raw, account: player };
    const reply = await budgetedText(c.env, spender, { text }, () => room.writeNotes({ player, text }));
    return reply.ok ? c.json({ text }, 200) : problem(reply.error);
  },
);
