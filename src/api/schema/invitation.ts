/** Invitations as their host makes and sees them, and as they come to whom they are for. */
import { z } from '@hono/zod-openapi';
import type { InvitationSummary } from '../../room/invitations/wire.ts';
import { schemaOf } from '../../rules/schema-of.ts';
import { Game, instant, InvitationState, seat } from './game.ts';
import { orNull } from './nullable.ts';
import { anyName, Player } from './player.ts';

const DAY = 86_400;

const uses = schemaOf<InvitationSummary['uses']>()(z.enum(['once', 'many']));
const invitationId = z.string().openapi({ description: 'Opaque.', example: '9f2c41d07ab35e68' });
const boundTo = seat.nullable().openapi({ description: 'The one seat that it is for; any, if null.' });

export const InviteRequest = z
  .strictObject({
    seat: seat.optional().openapi({ description: 'For this seat alone, which is kept free meanwhile.' }),
    uses: uses.default('once').openapi({ description: 'For one who sits down by it, or for many.' }),
    expiresIn: z
      .int()
      .min(60)
      .max(30 * DAY)
      .default(14 * DAY)
      .openapi({ description: 'Seconds: a minute to 30 days.' }),
    player: z.string().max(100).optional().openapi({
      description: 'By name: the id of a player whom `GET /me/contacts` lists. No link is made.',
    }),
    name: anyName.optional().openapi({ description: 'Instead of `player`, where only one goes by it.' }),
  })
  .openapi('InviteRequest');

export const Invitation = z
  .strictObject({
    id: invitationId,
    token: z.string().optional().openapi({
      description: 'Show it as `invitation`. Left out of invitations by name, which need none.',
    }),
    player: orNull(Player).openapi({ description: 'Whom it is for, if it is by name.' }),
    seat: boundTo,
    uses,
    used: z.int().openapi({ description: 'How often somebody sat down by it.' }),
    state: InvitationState,
    createdAt: instant,
    expiresAt: instant,
  })
  .openapi('Invitation');

export const InvitationBody = z.strictObject({ invitation: Invitation }).openapi('InvitationBody');
export const InvitationList = z.strictObject({ invitations: z.array(Invitation) }).openapi('InvitationList');

export const MyInvitations = z
  .strictObject({
    invitations: z.array(
      z.strictObject({
        game: Game,
        invitation: z.strictObject({
          id: invitationId,
          seat: boundTo,
          by: Player.openapi({ description: 'Who invites you.' }),
          sitting: z.boolean().openapi({
            description: 'To play this seat for its owner until `expiresAt`, instead of to sit down.',
          }),
          expiresAt: instant,
        }),
      }),
    ),
  })
  .openapi('MyInvitations');

export const PlayerList = z.strictObject({ players: z.array(Player) }).openapi('PlayerList');
