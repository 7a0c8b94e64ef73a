/** Standing orders: answers in advance. */
import { createRoute } from '../../http/route.ts';
import { limited } from '../../limits/described.ts';
import { roomOf } from '../../../room/protocol.ts';
import { jsonBody } from '../../http/body.ts';
import { budgetedText } from '../../limits/budgets.ts';
import { problem, type Code } from '../../http/problem.ts';
import { BODY, json, problems } from '../../http/responses.ts';
import { newRouter, signedIn } from '../../http/router.ts';
import { OrdersBody, ordersBodyOf, OrdersRequest } from '../../schema/play/orders.ts';
import { gameParams } from '../../schema/request.ts';

export const orderRoutes = newRouter();

const path = '/games/{game}/orders';
const tags = ['Play'];
const request = { params: gameParams };
const REFUSALS: readonly Code[] = [
  'token-required',
  'unknown-game',
  'not-seated',
  'game-not-started',
  'game-over',
  'no-standing-orders',
];

orderRoutes.openapi(
  createRoute({
    method: 'get',
    path,
    operationId: 'getOrders',
    summary: 'Get your standing orders',
    description:
      'Nobody else can read them. They are removed when the game is over, or when another player takes over your seat.',
    tags,
    middleware: signedIn('read'),
    request,
    responses: { 200: json('Your orders', OrdersBody), ...problems(...REFUSALS) },
  }),
  async (c) => {
    const reply = await roomOf(c.env.ROOMS, c.req.valid('param').game).orders({ player: c.var.player });
    return reply.ok ? c.json(ordersBodyOf(reply.value), 200) : problem(reply.error);
  },
);

orderRoutes.openapi(
  createRoute({
    method: 'put',
    path,
    operationId: 'setOrders',
    'x-limits': limited('textBytes'),
    summary: 'Replace your standing orders',
    description:
      'The service answers for the seat by these orders when a window opens, and at once in open windows that wait for the seat. `GET /rulesets/{ruleset}` has their schema under `orders`, which is null if the ruleset has no standing orders. You can replace such an answer like any other until its window closes.',
    tags,
    middleware: [signedIn('play'), jsonBody] as const,
    request: {
      ...request,
      body: { required: true, content: { 'application/json': { schema: OrdersRequest } } },
    },
    responses: {
      200: json('Your new orders', OrdersBody),
      ...problems(...BODY, ...REFUSALS, 'budget-used'),
    },
  }),
  async (c) => {
    const { orders } = c.req.valid('json');
    const room = roomOf(c.env.ROOMS, c.req.valid('param').game);
    const { player } = c.var;
    const spender = { request: c.req.raw, account: player };
    const reply = await budgetedText(
      c.env,
      spender,
      { text: JSON.stringify(orders), isPartOfGame: true },
      () => room.order({ player, orders }),
    );
    return reply.ok ? c.json(ordersBodyOf(reply.value), 200) : problem(reply.error);
  },
);
