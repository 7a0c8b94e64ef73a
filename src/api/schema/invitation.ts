/** Invitations, as the host and as the invited player see them. */
import { z } from '@hono/zod-openapi';
import type { InvitationSummary } from '../../room/invitations/wire.ts';
import { schemaOf } from '../../rules/input/schema-of.ts';
import { Game, instant, InvitationState, seat } from './game.ts';
import { orNull } from './nullable.ts';
import { anyName, Player } from './player.ts';

const DAY = 86_400;

const uses = schemaOf<InvitationSummary['uses']>()(z.enum(['once', 'many']));
const invitationId = z.string().openapi({ description: 'Opaque.', example: '9f2c41d07ab35e68' });
const boundTo = seat
  .nullable()
  .openapi({ description: 'The seat that the invitation is for. Null if it is for any seat.' });

export const InviteRequest = z
  .strictObject({
    seat: seat.optional().openapi({ description: 'Invites to this seat only, and reserves it.' }),
    uses: uses
      .default('once')
      .openapi({ description: '`once`: for one person. `many`: for any number of people.' }),
    expiresIn: z
      .int()
      .min(60)
      .max(30 * DAY)
      .default(14 * DAY)
      .openapi({ description: 'Seconds, from one minute to 30 days.' }),
    player: z.string().max(100).optional().openapi({
      description:
        'Invites a player by name: the id of a player from `GET /me/contacts`. No token is created.',
    }),
    name: anyName
      .optional()
      .openapi({ description: 'Instead of `player`, if only one of your contacts has this name.' }),
  })
  .openapi('InviteRequest', { description: 'Whom to invite, and to which seat.' });

export const Invitation = z
  .strictObject({
    id: invitationId,
    token: z.string().optional().openapi({
      description: 'Send it as `invitation`. Left out of invitations by name, which need no token.',
    }),
    player: orNull(Player).openapi({
      description: 'The invited player. Null if the invitation has a token.',
    }),
    seat: boundTo,
    uses: uses.openapi({ description: '`once`: for one person. `many`: for any number of people.' }),
    used: z.int().openapi({ description: 'How often the invitation was used to sit down.' }),
    state: InvitationState,
    createdAt: instant.openapi({ description: 'When the invitation was created.' }),
    expiresAt: instant.openapi({ description: 'Until when it is valid.' }),
  })
  .openapi('Invitation', { description: 'An invitation, as the host sees it.' });

export const InvitationBody = z
  .strictObject({ invitation: Invitation })
  .openapi('InvitationBody', { description: 'The new invitation.' });
export const InvitationList = z
  .strictObject({
    invitations: z.array(Invitation).openapi({ description: 'The invitations of the game.' }),
  })
  .openapi('InvitationList', { description: 'The invitations of a game.' });

export const MyInvitations = z
  .strictObject({
    invitations: z
      .array(
        z
          .strictObject({
            game: Game.openapi({ description: 'The game that you are invited to.' }),
            invitation: z
              .strictObject({
                id: invitationId,
                seat: boundTo,
                by: Player.openapi({ description: 'The player who invites you.' }),
                sitting: z.boolean().openapi({
                  description:
                    'Whether the invitation is an offer to play this seat for its owner until `expiresAt`.',
                }),
                expiresAt: instant.openapi({ description: 'Until when the invitation is valid.' }),
              })
              .openapi('InvitationToMe', { description: 'An invitation, as you see it.' }),
          })
          .openapi('MyInvitation', { description: 'A game, and your invitation to it.' }),
      )
      .openapi({ description: 'Open invitations by name, newest first.' }),
  })
  .openapi('MyInvitations', { description: 'Your invitations by name.' });

export const PlayerList = z
  .strictObject({
    players: z
      .array(Player)
      .openapi({ description: 'Whom you can invite, those with whom you played last first.' }),
  })
  .openapi('PlayerList', { description: 'A list of players.' });
