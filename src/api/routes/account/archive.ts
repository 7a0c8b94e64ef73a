/** The caller’s archive: everything stored about them, and their games that are over. */
import { z } from '@hono/zod-openapi';
import { pageOfGamesOver } from '../../../history/games/player-games.ts';
import { accountOf } from '../../../history/players/players.ts';
import { ok } from '../../../rules/vocabulary.ts';
import { ownDataOf } from '../../accounts/own-data.ts';
import { lineOf, linesResponse } from '../../http/lines.ts';
import { problem, refusal } from '../../http/problem.ts';
import { header, linesOf, problems, QUERY, linkTo } from '../../http/responses.ts';
import { createRoute } from '../../http/route.ts';
import { newRouter, signedIn } from '../../http/router.ts';
import { limited } from '../../limits/described.ts';
import { counted } from '../../limits/exact-limits.ts';
import { ArchiveLine } from '../../schema/account/archive.ts';
import { cursor, wholeNumber } from '../../schema/request.ts';
import { archiveLines } from '../../views/archive-lines.ts';

export const archiveRoutes = newRouter();

/** Games on a page: with the pages of an hour, what one place may have computed in ten minutes. */
const PAGE = 20;

archiveRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/me/archive',
    operationId: 'getMyArchive',
    'x-limits': limited('archives'),
    summary: 'Get your archive',
    description:
      'Your games that are over, last finished first, with their journals and the messages that you may read, as lines of JSON. The service sends them as it reads them. A page has up to 20 games; follow the `Link` header, or the `next` of the last line. The first page begins with your account data, as in `GET /me/export`, if the token has the scope `account`: keys and apps get the games alone. Reading marks nothing as seen.',
    tags: ['Account'],
    middleware: signedIn('read'),
    request: {
      query: z.strictObject({
        cursor: cursor(/^over-\d{1,16}-[\w-]{1,64}$/),
        limit: wholeNumber(1, PAGE, 'The maximum number of games.').default(PAGE),
      }),
    },
    responses: {
      200: {
        ...linesOf('A page of your archive', ArchiveLine),
        headers: { Link: header('`<…>; rel="next"`: the address of the next page, if there is one.') },
      },
      ...problems('token-required', 'scope-missing', 'account-deleted', ...QUERY, 'out-of-range'),
    },
  }),
  async (c) => {
    const { player, shown } = c.var;
    const account = await accountOf(c.env.DB, player.id);
    if (account === undefined) return refusal('account-deleted');
    const { cursor: from, limit } = c.req.valid('query');
    const isOwner = from === undefined && shown.scopes.includes('account');
    const read = await counted(c.env, 'archives', player.id, async () => {
      const page = await pageOfGamesOver(c.env.DB, player.id, { now: Date.now(), cursor: from, limit });
      return ok({ page, own: isOwner ? await ownDataOf(c.env, c.req.url, account) : undefined });
    });
    if (!read.ok) return problem(read.error);
    const { page, own } = read.value;
    c.set('rooms', (own?.rooms ?? 0) + page.games.length);
    c.set('exported', page.games.length);
    const headers = { 'Cache-Control': 'private, no-store', ...linkTo(c.req.url, page.next) };
    return linesResponse(lines(), headers, { player: player.id });

    async function* lines() {
      if (own !== undefined) {
        const { rooms: _rooms, ...data } = own;
        yield lineOf({ type: 'account', account: data });
      }
      yield* archiveLines(c.env, shown, page);
    }
  },
);
