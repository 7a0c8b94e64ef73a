/** Branches: a sandbox game goes on from an earlier step, as another game. */
import { createRoute } from '../../http/route.ts';
import { limited } from '../../limits/described.ts';
import { accountOf } from '../../../history/players/players.ts';
import { roomOf } from '../../../room/protocol.ts';
import { jsonBody } from '../../http/body.ts';
import { budgetedGame } from '../../limits/budgets.ts';
import { countedHere } from '../../limits/exact-limits.ts';
import { problem, refusal } from '../../http/problem.ts';
import { BODY, header, json, problems } from '../../http/responses.ts';
import { newRouter, signedIn } from '../../http/router.ts';
import { forgetRecent } from '../../views/archive.ts';
import { BranchBody, BranchRequest } from '../../schema/play/next-game.ts';
import { gameParams, idempotencyKey } from '../../schema/request.ts';

export const branchRoutes = newRouter();

branchRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/games/{game}/branches',
    operationId: 'createBranch',
    'x-limits': limited('branches', 'branchesHere', 'gameBytes', 'gameBytesHere'),
    summary: 'Go on from an earlier step of a sandbox game',
    description:
      'For the host of a sandbox game in which only bots of the service have the other seats. Creates a branch: another sandbox game with the same seats, seed and moves up to this step, where you play on. The game itself stays as it is and lists the branch in `branches`. The branch is private. With the same moves it has the same luck; a bot may decide differently. Messages, notes, standing orders and held commands stay in the first game. A branch can have branches itself.',
    tags: ['Games'],
    middleware: [signedIn('host'), jsonBody] as const,
    request: {
      params: gameParams,
      headers: idempotencyKey,
      body: { required: true, content: { 'application/json': { schema: BranchRequest } } },
    },
    responses: {
      201: { ...json('The branch', BranchBody), headers: { Location: header('The address of the branch.') } },
      ...problems(
        ...BODY,
        'idempotency-key-required',
        'malformed-idempotency-key',
        'idempotency-key-reused',
        'token-required',
        'account-deleted',
        'unknown-game',
        'not-host',
        'not-sandbox',
        'game-not-started',
        'game-not-over',
        'unknown-seat',
        'unknown-step',
        'game-over',
        'others-seated',
        'too-many-branches',
        'budget-used',
      ),
    },
  }),
  async (c) => {
    const account = await accountOf(c.env.DB, c.var.player.id);
    if (account === undefined) return refusal('account-deleted');
    const { game } = c.req.valid('param');
    const asked = {
      player: { id: account.id, name: account.name },
      key: c.req.valid('header')['Idempotency-Key'],
      ...c.req.valid('json'),
    };
    const room = roomOf(c.env.ROOMS, game);
    // The room answers with the cost of the branch, unless it refuses the branch or has created it already.
    const first = await room.branch(asked);
    const bytes = first.ok ? undefined : first.error.bytes;
    const sender = { request: c.req.raw, account };
    const create = () => budgetedGame(c.env, sender, bytes!, () => room.branch({ ...asked, paid: true }));
    const reply = bytes === undefined ? first : await countedHere(c.env, 'branches', sender, create);
    if (!reply.ok) return problem(reply.error);
    forgetRecent(game);
    const { game: branch } = reply.value;
    return c.json({ game: branch }, 201, { Location: `/api/v1/games/${branch}` });
  },
);
