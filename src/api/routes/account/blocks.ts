/** The blocks of a player. */
import { createRoute } from '../../http/route.ts';
import { limited } from '../../limits/described.ts';
import { block, blocksBy, unblock } from '../../../history/players/blocks.ts';
import { playerOf } from '../../../history/players/players.ts';
import { withDisplayNames } from '../../../rules/text/names/display-name.ts';
import { ok, refuse } from '../../../rules/vocabulary.ts';
import { budgetedRecord } from '../../limits/budgets.ts';
import { counted } from '../../limits/exact-limits.ts';
import { separate } from '../../accounts/separation.ts';
import { problem, refusal } from '../../http/problem.ts';
import { json, problems } from '../../http/responses.ts';
import { newRouter, signedIn } from '../../http/router.ts';
import { blockBodyOf, BlockList, blockParams } from '../../schema/account/block.ts';

export const blockRoutes = newRouter();

const tags = ['Account'];

blockRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/me/blocks',
    operationId: 'listBlocks',
    summary: 'List the players you have blocked',
    description: 'Newest first. Nobody else sees this list.',
    tags,
    middleware: signedIn('account'),
    responses: {
      200: json('The players you have blocked', BlockList),
      ...problems('token-required', 'scope-missing'),
    },
  }),
  async (c) => {
    const blocks = await blocksBy(c.env.DB, c.var.player.id);
    const shown = withDisplayNames(blocks.map(({ player }) => player));
    return c.json({ blocks: blocks.map(({ at }, i) => blockBodyOf({ player: shown[i]!, at })) }, 200);
  },
);

const one = {
  path: '/me/blocks/{player}' as const,
  tags,
  middleware: signedIn('account'),
  request: { params: blockParams },
};

blockRoutes.openapi(
  createRoute({
    ...one,
    method: 'put',
    operationId: 'blockPlayer',
    'x-limits': limited('blocks', 'recordBytes', 'recordBytesHere'),
    summary: 'Block a player',
    description:
      'From now on neither of you can invite the other by name, ask the other to play a seat, or sit down in a public game with the other. You no longer receive their private messages. Open invitations and offers between you are declined or withdrawn. At a public table that you share and that has not started, one of you leaves: the other player if you host, otherwise you. Running games go on. The player is not notified. Blocking a player again changes nothing. You can block 500 players at a time.',
    responses: {
      204: { description: 'The player is blocked' },
      ...problems(
        'token-required',
        'scope-missing',
        'unknown-player',
        'self-not-allowed',
        'too-many-blocks',
        'budget-used',
      ),
    },
  }),
  async (c) => {
    const { player } = c.var;
    const { player: id } = c.req.valid('param');
    if (id === player.id) return refusal('self-not-allowed');
    if ((await playerOf(c.env.DB, id)) === undefined) return refusal('unknown-player');
    const act = async () => {
      const done = await block(c.env.DB, player.id, id, Date.now());
      return done === 'too-many' ? refuse('too-many-blocks') : ok(null);
    };
    const sender = { request: c.req.raw, account: player };
    const reply = await counted(c.env, 'blocks', player.id, () =>
      budgetedRecord(c.env, sender, { kind: 'block' }, act),
    );
    if (!reply.ok) return problem(reply.error);
    await separate(c.env, player, id);
    return new Response(null, { status: 204 });
  },
);

blockRoutes.openapi(
  createRoute({
    ...one,
    method: 'delete',
    operationId: 'unblockPlayer',
    summary: 'Unblock a player',
    description:
      'Private messages that they sent while they were blocked are not delivered later. Nothing changes if the player is not blocked.',
    responses: {
      204: { description: 'The player is not blocked' },
      ...problems('token-required', 'scope-missing'),
    },
  }),
  async (c) => {
    await unblock(c.env.DB, c.var.player.id, c.req.valid('param').player);
    return new Response(null, { status: 204 });
  },
);
