/** Bot accounts offer themselves, and hosts seat them. */
import { z } from '@hono/zod-openapi';
import { createRoute, optional } from '../../http/route.ts';
import { botWithOffers, offeringBots, saveOffers } from '../../../history/players/bots.ts';
import { roomOf } from '../../../room/protocol.ts';
import { rulesets } from '../../../rules/registry.ts';
import { ok } from '../../../rules/vocabulary.ts';
import { jsonBody } from '../../http/body.ts';
import { problem, refusal } from '../../http/problem.ts';
import { BODY, header, json, problems, QUERY, linkTo } from '../../http/responses.ts';
import { newRouter, signedIn } from '../../http/router.ts';
import { limited } from '../../limits/described.ts';
import { counted } from '../../limits/exact-limits.ts';
import { isOffered, wrongOffer } from '../../rooms/offers.ts';
import { seatBotAccount } from '../../rooms/bot-accounts.ts';
import { botParams } from '../../schema/account/bot.ts';
import { SeatBody } from '../../schema/game.ts';
import {
  offeringBodiesOf,
  OfferingBots,
  OffersBody,
  offersBodyOf,
  OffersRequest,
  SeatBotRequest,
} from '../../schema/account/offer.ts';
import { cursor, gameParams, wholeNumber } from '../../schema/request.ts';

export const offerRoutes = newRouter();

const tags = ['Bots'];
const page = z.strictObject({
  cursor: cursor(/^[\w-]{1,64}$/),
  limit: wholeNumber(1, 100, 'The maximum number of bots that a page covers.').default(50),
});
const BOTS = {
  ...json('A page of bots', OfferingBots),
  headers: { Link: header('`<…>; rel="next"`: the address of the next page, if there is one.') },
};

offerRoutes.openapi(
  createRoute({
    method: 'put',
    path: '/me/offers',
    operationId: 'setOffers',
    'x-limits': limited('offers'),
    summary: 'Offer to play games',
    description:
      'For bot accounts. Replaces your offers. While they stand, any host can seat you in a game that fits one of them, without asking you again. The offers expire, so repeat them while your program runs. The service refuses an offer with an option or a value that its ruleset does not have, and names the field.',
    tags,
    middleware: [signedIn('play'), jsonBody] as const,
    request: { body: { required: true, content: { 'application/json': { schema: OffersRequest } } } },
    responses: {
      200: json('Your offers', OffersBody),
      ...problems(...BODY, 'token-required', 'bot-account-required'),
    },
  }),
  async (c) => {
    const { offers, maxGames, expiresIn } = c.req.valid('json');
    const wrong = wrongOffer(offers);
    if (wrong !== undefined) return problem(wrong);
    const bot = await botWithOffers(c.env.DB, c.var.player.id);
    if (bot === undefined) return refusal('bot-account-required');
    const now = Date.now();
    const made = { offers, atOnce: maxGames, until: offers.length === 0 ? 0 : now + expiresIn * 1000 };
    const saved = await counted(c.env, 'offers', bot.player.id, async () =>
      ok(await saveOffers(c.env.DB, bot.player.id, made)),
    );
    return saved.ok ? c.json(offersBodyOf(made, now), 200) : problem(saved.error);
  },
);

offerRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/me/offers',
    operationId: 'getOffers',
    summary: 'Get your offers',
    description: 'For bot accounts.',
    tags,
    middleware: signedIn('read'),
    responses: {
      200: json('Your offers', OffersBody),
      ...problems('token-required', 'bot-account-required'),
    },
  }),
  async (c) => {
    const bot = await botWithOffers(c.env.DB, c.var.player.id);
    return bot === undefined ? refusal('bot-account-required') : c.json(offersBodyOf(bot, Date.now()), 200);
  },
);

offerRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/bots',
    operationId: 'listBots',
    summary: 'List bot accounts that offer to play',
    description:
      'Bots whose offers stand now. A host seats one with `POST /games/{game}/bots/{bot}`. The bots of the service itself are not here: see `GET /rulesets`.',
    tags,
    security: optional('read'),
    request: {
      query: page.extend({
        ruleset: z
          .enum(Object.keys(rulesets))
          .optional()
          .openapi({ description: 'Only bots that offer to play this ruleset.' }),
      }),
    },
    responses: { 200: BOTS, ...problems(...QUERY, 'out-of-range') },
  }),
  async (c) => {
    const { ruleset, cursor: after, limit } = c.req.valid('query');
    const found = await offeringBots(c.env.DB, { now: Date.now(), ruleset, after, limit });
    const bots = found.slice(0, limit);
    const next = found.length > limit ? bots.at(-1)?.player.id : undefined;
    return c.json({ bots: offeringBodiesOf(bots) }, 200, linkTo(c.req.url, next));
  },
);

offerRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/games/{game}/bots',
    operationId: 'listBotsForGame',
    summary: 'List bot accounts that a game can seat',
    description:
      'For the host: the bots whose offers fit the ruleset, the pace, the number of seats and the options of this game, and who can take another game. A page may have fewer bots than `limit`, or none, even if there is a next page.',
    tags,
    middleware: signedIn('host'),
    request: { params: gameParams, query: page },
    responses: {
      200: BOTS,
      ...problems(...QUERY, 'out-of-range', 'token-required', 'unknown-game', 'not-host'),
    },
  }),
  async (c) => {
    const { player } = c.var;
    const seen = await roomOf(c.env.ROOMS, c.req.valid('param').game).summary({ player });
    if (!seen.ok) return problem(seen.error);
    const game = seen.value;
    if (game.host.id !== player.id) return refusal('not-host');
    const { cursor: after, limit } = c.req.valid('query');
    const { ruleset } = game;
    const found = await offeringBots(c.env.DB, { now: Date.now(), ruleset, after, limit });
    const bots = found.slice(0, limit);
    const fit = bots.filter((bot) => isOffered(bot.offers, game) && bot.games < bot.atOnce);
    const next = found.length > limit ? bots.at(-1)?.player.id : undefined;
    return c.json({ bots: offeringBodiesOf(fit) }, 200, linkTo(c.req.url, next));
  },
);

offerRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/games/{game}/bots/{bot}',
    operationId: 'seatBotAccount',
    summary: 'Seat a bot account that offers to play',
    description:
      'For the host, before the start. The bot sits down at once, because its offer counts as consent. The game starts when the last seat is taken. A bot can sit in three unfinished games of one host. The game is not rated unless all people at the table have set `ratedAgainstBots`.',
    tags,
    middleware: [signedIn('host'), jsonBody] as const,
    request: {
      params: gameParams.extend(botParams.shape),
      body: { required: true, content: { 'application/json': { schema: SeatBotRequest } } },
    },
    responses: {
      201: {
        ...json('The seat of the bot', SeatBody),
        headers: { Location: header('The address of the game.') },
      },
      ...problems(
        ...BODY,
        'token-required',
        'unknown-game',
        'unknown-bot',
        'unknown-seat',
        'not-host',
        'bot-not-offering',
        'bot-busy',
        'already-seated',
        'seat-taken',
        'seat-reserved',
        'game-full',
        'game-over',
      ),
    },
  }),
  async (c) => {
    const { game, bot: id } = c.req.valid('param');
    const { player } = c.var;
    const request = { host: player, game, bot: id, seat: c.req.valid('json').seat };
    const reply = await seatBotAccount(c.env, request);
    return reply.ok
      ? c.json({ seat: reply.value.seat }, 201, { Location: `/api/v1/games/${game}` })
      : problem(reply.error);
  },
);
