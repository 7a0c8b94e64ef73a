/** Invitations by link or by name, made and received. */
import { z } from '@hono/zod-openapi';
import { createRoute } from '../../http/route.ts';
import { blocksAmong } from '../../../history/players/blocks.ts';
import {
  contactsCalled,
  contactsOf,
  invitationsTo,
  namesOfPlayers,
} from '../../../history/games/invitations.ts';
import { roomOf } from '../../../room/protocol.ts';
import { distinguished } from '../../../rules/text/names/listed-names.ts';
import { summaryOfRecord } from '../../../room/publish/projection.ts';
import type { Player } from '../../../room/table/visit.ts';
import type { InvitationSummary } from '../../../room/invitations/wire.ts';
import { withDisplayNames } from '../../../rules/text/names/display-name.ts';
import { fail, ok, refuse, type Refusal, type Result } from '../../../rules/vocabulary.ts';
import { jsonBody } from '../../http/body.ts';
import { lacking, problem, type Code } from '../../http/problem.ts';
import { BODY, json, problems, VOID } from '../../http/responses.ts';
import { newRouter, signedIn } from '../../http/router.ts';
import {
  InvitationBody,
  InvitationList,
  InviteRequest,
  MyInvitations,
  PlayerList,
} from '../../schema/invitation.ts';
import { gameParams } from '../../schema/request.ts';

export const invitationRoutes = newRouter();

const tags = ['Seats'];
const INVITING: readonly Code[] = [
  'token-required',
  'unknown-game',
  'unknown-contact',
  'player-blocked',
  'ambiguous-name',
  'unknown-seat',
  'seat-taken',
  'not-host',
  'already-invited',
  'invitation-declined',
  'too-many-invitations',
  'already-started',
  'game-over',
];

invitationRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/games/{game}/invitations',
    operationId: 'createInvitation',
    summary: 'Create an invitation',
    description:
      'For the host, before the start. Without `player` and `name` it creates a token: people who send it as `invitation` find the game and can sit down. With `player` or `name` it invites a player with whom you have played, who needs no token. An invitation ends when it is used (`once`), revoked or declined, when it expires, and when the game starts.',
    tags,
    middleware: [signedIn('host'), jsonBody] as const,
    request: {
      params: gameParams,
      body: { required: true, content: { 'application/json': { schema: InviteRequest } } },
    },
    responses: {
      201: json('The invitation', InvitationBody),
      ...problems(...BODY, ...INVITING),
    },
  }),
  async (c) => {
    const { expiresIn: seconds, ...asked } = c.req.valid('json');
    const { player } = c.var;
    const invitee = await inviteeOf(c.env.DB, player.id, asked);
    if (!invitee.ok) return problem(invitee.error);
    const { seat, uses } = asked;
    const request = { player, invited: invitee.value?.id, seat, uses, seconds };
    const reply = await roomOf(c.env.ROOMS, c.req.valid('param').game).invite(request);
    return reply.ok
      ? c.json({ invitation: { ...reply.value, player: invitee.value } }, 201)
      : problem(reply.error);
  },
);

invitationRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/games/{game}/invitations',
    operationId: 'listInvitations',
    summary: 'List the invitations of a game',
    description:
      'For the host, newest first. Leaves out the game’s own invitation, and invitations that ended long ago.',
    tags,
    middleware: signedIn('host'),
    request: { params: gameParams },
    responses: {
      200: json('The invitations', InvitationList),
      ...problems('token-required', 'unknown-game', 'not-host'),
    },
  }),
  async (c) => {
    const reply = await roomOf(c.env.ROOMS, c.req.valid('param').game).invitations({ player: c.var.player });
    if (!reply.ok) return problem(reply.error);
    return c.json({ invitations: await withNames(c.env.DB, reply.value) }, 200);
  },
);

invitationRoutes.openapi(
  createRoute({
    method: 'delete',
    path: '/games/{game}/invitations/{invitation}',
    operationId: 'withdrawInvitation',
    summary: 'Revoke or decline an invitation',
    description:
      'The host revokes it; an API key needs the scope `host` for that. The invited player declines it, which needs the scope `play`, and then cannot be invited to the game by name again.',
    tags,
    middleware: signedIn('host', 'play'),
    request: {
      params: gameParams.extend({
        invitation: z.string().openapi({ description: 'The id of an invitation.' }),
      }),
    },
    responses: {
      204: { description: 'Done' },
      ...problems('token-required', 'unknown-game', 'unknown-invitation', 'invitation-declined', ...VOID),
    },
  }),
  async (c) => {
    const { game, invitation: id } = c.req.valid('param');
    const { player, shown } = c.var;
    const [mayHost, mayPlay] = [shown.scopes.includes('host'), shown.scopes.includes('play')];
    const reply = await roomOf(c.env.ROOMS, game).withdraw({ player, id, mayHost, mayPlay });
    if (reply.ok) return new Response(null, { status: 204 });
    // With only one of the scopes, the caller lacks the other one.
    return reply.error.code === 'scope-missing' ? lacking([mayHost ? 'play' : 'host']) : problem(reply.error);
  },
);

invitationRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/me/invitations',
    operationId: 'listMyInvitations',
    summary: 'List your invitations',
    description:
      'Open invitations by name, newest first. Accept one with `POST /games/{game}/seats`, and decline it with `DELETE /games/{game}/invitations/{invitation}`. Invitations with `sitting` are offers to play a seat for its owner: accept one with `PUT /games/{game}/seats/{seat}/sitting`, and decline it with `DELETE`.',
    tags: ['Account'],
    middleware: signedIn('read'),
    responses: { 200: json('Your invitations', MyInvitations), ...problems('token-required') },
  }),
  async (c) => {
    const { player } = c.var;
    const records = await invitationsTo(c.env.DB, player.id, Date.now());
    const { games, named } = distinguished(
      records.map(({ game }) => summaryOfRecord(game, player)),
      records.map(({ invitation }) => invitation.by),
    );
    const invitations = records.map(({ invitation: { id, seat, by, sitting, expiresAt } }, i) => ({
      // As a visitor sees it, without the table’s own invitation.
      game: games[i]!,
      invitation: { id, seat, by: named(by), sitting, expiresAt: new Date(expiresAt).toISOString() },
    }));
    return c.json({ invitations }, 200);
  },
);

invitationRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/me/contacts',
    operationId: 'listContacts',
    summary: 'List your contacts',
    description:
      'The last 200 players with whom you sat in a game that started, most recent first, without players whom you have blocked. You can invite them by name and ask them to play your seat. If one of them has blocked you, that request is refused with `unknown-contact`, as for any stranger.',
    tags: ['Account'],
    middleware: signedIn('read'),
    responses: { 200: json('Players', PlayerList), ...problems('token-required') },
  }),
  async (c) => c.json({ players: [...withDisplayNames(await contactsOf(c.env.DB, c.var.player.id))] }, 200),
);

/** The invited player of an invitation by name. The refusal does not reveal players that the host has not played with. */
async function inviteeOf(
  db: D1Database,
  caller: string,
  { player: id, name, uses }: Omit<z.infer<typeof InviteRequest>, 'expiresIn'>,
): Promise<Result<Player | null, Refusal>> {
  if (id === undefined && name === undefined) return ok(null);
  if (id !== undefined && name !== undefined) return wrong('name', 'Send either player or name, not both');
  if (uses === 'many') return wrong('uses', 'An invitation by name has a single use');
  const found = await contactsCalled(db, caller, id === undefined ? { name: name! } : { id });
  if (found.length > 1) return refuse('ambiguous-name');
  if (found[0] !== undefined) return ok(found[0]);
  const { blocked } = await blocksAmong(db, caller, id === undefined ? [] : [id]);
  return refuse(blocked.length > 0 ? 'player-blocked' : 'unknown-contact');
}

function wrong(field: string, detail: string): Result<never, Refusal> {
  return fail({ code: 'wrong-value', field, detail });
}

/** The room stores only the ids of players. */
async function withNames(db: D1Database, invitations: readonly InvitationSummary[]) {
  const names = await namesOfPlayers(
    db,
    invitations.flatMap(({ player }) => player ?? []),
  );
  const people = withDisplayNames([...names].map(([id, name]) => ({ id, name })));
  const shown = new Map(people.map((person) => [person.id, person]));
  return invitations.map((one) => ({
    ...one,
    player: one.player === null ? null : (shown.get(one.player) ?? { id: one.player, name: '' }),
  }));
}
