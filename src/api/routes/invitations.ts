/** Invite people: by links, or by name those whom one knows. And what one is invited to. */
import { createRoute, z } from '@hono/zod-openapi';
import { blocksAmong } from '../../history/blocks.ts';
import {
  acquaintancesCalled,
  acquaintancesOf,
  invitationsTo,
  namesOfPlayers,
  type InvitationRecord,
} from '../../history/invitations.ts';
import { roomOf } from '../../room/protocol.ts';
import { summaryOfRecord } from '../../room/publish/projection.ts';
import type { Player } from '../../room/table/visit.ts';
import type { InvitationSummary } from '../../room/invitations/wire.ts';
import { fail, ok, refuse, type Refusal, type Result } from '../../rules/vocabulary.ts';
import { jsonBody } from '../body.ts';
import { problem, type Code } from '../problem.ts';
import { BODY, json, problems, VOID } from '../responses.ts';
import { newRouter, signedIn } from '../router.ts';
import {
  InvitationBody,
  InvitationList,
  InviteRequest,
  MyInvitations,
  PlayerList,
} from '../schema/invitation.ts';
import { gameParams } from '../schema/request.ts';

export const invitationRoutes = newRouter();

const tags = ['Seats'];
const security = [{ bearer: [] }];
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
    summary: 'Invite somebody, by the host',
    description:
      'Before the start. Without `player` and `name` it makes a token: whoever shows it as `invitation` finds the game and may sit down. With one of them it invites a player with whom you have played, who needs no token. It ends when it is used (`once`), revoked or declined, when its time is up, and for good when the game starts.',
    tags,
    security,
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
    const whom = await whomOf(c.env.DB, player.id, asked);
    if (!whom.ok) return problem(whom.error);
    const { seat, uses } = asked;
    const request = { player, invited: whom.value?.id, seat, uses, seconds };
    const reply = await roomOf(c.env.ROOMS, c.req.valid('param').game).invite(request);
    return reply.ok
      ? c.json({ invitation: { ...reply.value, player: whom.value } }, 201)
      : problem(reply.error);
  },
);

invitationRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/games/{game}/invitations',
    operationId: 'listInvitations',
    summary: 'Who is invited, for the host',
    description: 'All but the one that the game itself names, newest first. Long after their end they go.',
    tags,
    security,
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
    summary: 'Take an invitation back, or decline it',
    description:
      'By the host, with a key only if that may host, or by the player whom it is for. Who has declined cannot be invited to the game by name again.',
    tags,
    security,
    middleware: signedIn('play'),
    request: { params: gameParams.extend({ invitation: z.string() }) },
    responses: {
      204: { description: 'Done' },
      ...problems('token-required', 'unknown-game', 'unknown-invitation', 'invitation-declined', ...VOID),
    },
  }),
  async (c) => {
    const { game, invitation: id } = c.req.valid('param');
    const { player, shown } = c.var;
    const mayHost = shown.scopes.includes('host');
    const reply = await roomOf(c.env.ROOMS, game).withdraw({ player, id, mayHost });
    return reply.ok ? new Response(null, { status: 204 }) : problem(reply.error);
  },
);

invitationRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/me/invitations',
    operationId: 'listMyInvitations',
    summary: 'What you are invited to',
    description:
      'By name, newest first. Accept by `POST /games/{game}/seats`, decline by `DELETE /games/{game}/invitations/{invitation}`. Those of `sitting`, to play a seat for its owner, you accept by `PUT /games/{game}/seats/{seat}/sitting` and decline by `DELETE`.',
    tags: ['Account'],
    security,
    middleware: signedIn('read'),
    responses: { 200: json('Your invitations', MyInvitations), ...problems('token-required') },
  }),
  async (c) => {
    const { player } = c.var;
    const records = await invitationsTo(c.env.DB, player.id, Date.now());
    return c.json({ invitations: records.map((record) => mine(record, player)) }, 200);
  },
);

invitationRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/me/contacts',
    operationId: 'listContacts',
    summary: 'With whom you have played',
    description:
      'The players who sat in a game with you that began, most recent first, at most 200. Players whom you have blocked are left out. You can invite the others by name and ask them to play for you, unless they have blocked you: then that is refused with `unknown-contact`, as for any stranger.',
    tags: ['Account'],
    security,
    middleware: signedIn('read'),
    responses: { 200: json('Players', PlayerList), ...problems('token-required') },
  }),
  async (c) => c.json({ players: [...(await acquaintancesOf(c.env.DB, c.var.player.id))] }, 200),
);

/** Whom it is for, if it is by name. Nobody learns here of players with whom they have not played. */
async function whomOf(
  db: D1Database,
  caller: string,
  { player: id, name, uses }: Omit<z.infer<typeof InviteRequest>, 'expiresIn'>,
): Promise<Result<Player | null, Refusal>> {
  if (id === undefined && name === undefined) return ok(null);
  if (id !== undefined && name !== undefined) return wrong('name', 'either player or name');
  if (uses === 'many') return wrong('uses', 'who is invited by name comes once');
  const found = await acquaintancesCalled(db, caller, id === undefined ? { name: name! } : { id });
  if (found.length > 1) return refuse('ambiguous-name');
  if (found[0] !== undefined) return ok(found[0]);
  const { blocked } = await blocksAmong(db, caller, id === undefined ? [] : [id]);
  return refuse(blocked.length > 0 ? 'player-blocked' : 'unknown-contact');
}

function wrong(field: string, detail: string): Result<never, Refusal> {
  return fail({ code: 'wrong-value', field, detail });
}

/** The room knows people by their ids. */
async function withNames(db: D1Database, invitations: readonly InvitationSummary[]) {
  const names = await namesOfPlayers(
    db,
    invitations.flatMap(({ player }) => player ?? []),
  );
  return invitations.map((one) => ({
    ...one,
    player: one.player === null ? null : { id: one.player, name: names.get(one.player) ?? '' },
  }));
}

/** The game as whoever may find it sees it, which does not include the invitation of the table. */
function mine({ game, invitation: { id, seat, by, sitting, expiresAt } }: InvitationRecord, player: Player) {
  const until = new Date(expiresAt).toISOString();
  return { game: summaryOfRecord(game, player), invitation: { id, seat, by, sitting, expiresAt: until } };
}
