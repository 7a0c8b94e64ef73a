/** The public pages of players. */
import { z } from '@hono/zod-openapi';
import { createRoute, optional } from '../../http/route.ts';
import { lastPublicGames, usualPaceOf } from '../../../history/figures/player-page.ts';
import { accountOf, shownOf } from '../../../history/players/players.ts';
import { ratingsOf } from '../../../history/figures/ratings.ts';
import { distinguished } from '../../../rules/text/names/listed-names.ts';
import { listedOf } from '../../../room/publish/projection.ts';
import { BRISK_PACES } from '../../../room/table/rulesets.ts';
import { emblemSvg } from '../../../rules/text/names/emblem.ts';
import { refusal } from '../../http/problem.ts';
import { header, json, problems } from '../../http/responses.ts';
import { newRouter } from '../../http/router.ts';
import { paceName } from '../../schema/game.ts';
import { FLOOR, PlayerPage, standingBodyOf } from '../../schema/account/standing.ts';

export const playerRoutes = newRouter();

const LAST = 10;

playerRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/players/{player}',
    operationId: 'getPlayer',
    summary: 'Get a player',
    description:
      'Ratings, reliability and last games. A finished game counts if it was no sandbox game and had two or more people at its end. Unlisted and private games count, but are not in `games`.',
    tags: ['Players'],
    security: optional('read'),
    request: { params: z.object({ player: z.string().openapi({ description: 'The id of a player.' }) }) },
    responses: { 200: json('The player', PlayerPage), ...problems('unknown-player') },
  }),
  async (c) => {
    const db = c.env.DB;
    const account = await accountOf(db, c.req.valid('param').player);
    if (account === undefined) return refusal('unknown-player');
    const { id, createdAt } = account;
    const [ratings, games, pace] = await Promise.all([
      ratingsOf(db, id),
      lastPublicGames(db, id, LAST),
      usualPaceOf(db, id, BRISK_PACES),
    ]);
    const asked = ratings.reduce((sum, row) => sum + row.asked, 0);
    const inTime = ratings.reduce((sum, row) => sum + row.inTime, 0);
    const player = shownOf(account);
    // As a visitor without a seat sees them.
    const shown = distinguished(
      games.map((record) => listedOf(record, null)),
      [player],
    );
    const body = {
      player: shown.named(player),
      since: new Date(createdAt).toISOString(),
      standings: ratings.map(standingBodyOf),
      reliability: { asked, share: asked < FLOOR ? null : inTime / asked },
      pace: pace === null ? null : paceName.parse(pace),
      games: shown.games,
    };
    return c.json(body, 200);
  },
);

playerRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/players/{player}/emblem',
    operationId: 'getEmblem',
    summary: 'Get the emblem of a player',
    description:
      'A small picture that distinguishes players of the same name. It depends on the id alone and never changes, so clients may cache it forever. An id that belongs to no player has an emblem, too.',
    tags: ['Players'],
    security: optional('read'),
    request: {
      params: z.object({
        player: z.string().max(64).openapi({ description: 'The id of a player.' }),
      }),
    },
    responses: {
      200: {
        description: 'The emblem, a square picture',
        content: { 'image/svg+xml': { schema: z.string() } },
        headers: { 'Cache-Control': header('`public, max-age=31536000, immutable`') },
      },
      ...problems('too-long'),
    },
  }),
  (c) =>
    c.body(emblemSvg(c.req.valid('param').player), 200, {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': 'public, max-age=31536000, immutable',
      // Front ends on other sites show it by an `<img>`.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    }),
);
