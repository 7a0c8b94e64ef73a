/** All that is kept about one player, for them to have. */
import { z } from '@hono/zod-openapi';
import type { InvitationRow, ReportRow } from '../../history/tables.ts';
import { Account, Key } from './account.ts';
import { Game, gameId, instant, seat } from './game.ts';

const Written = z.strictObject({
  game: gameId,
  notes: z.string(),
  messages: z.array(z.strictObject({ at: instant, text: z.string() })),
});

const Report = z.strictObject({ game: gameId, reason: z.string(), at: instant });

const OwnInvitation = z.strictObject({
  game: gameId,
  by: z.string().openapi({ description: 'The id of the player who made it.' }),
  player: z.string().openapi({ description: 'The id of the player whom it is for.' }),
  seat: seat.nullable().openapi({ description: 'The one seat that it is for; any, if null.' }),
  createdAt: instant,
  expiresAt: instant,
});

export const OwnData = z
  .strictObject({
    account: Account,
    keys: z.array(Key),
    written: z.array(Written).openapi({ description: 'Your notes and your part of the table talk.' }),
    games: z
      .array(Game)
      .openapi({ description: 'All in which you sit or sat, or which you host, newest first.' }),
    reports: z
      .array(Report)
      .openapi({ description: 'Messages that you reported: what you said of them, newest first.' }),
    invitations: z
      .array(OwnInvitation)
      .openapi({ description: 'Those by name that stand: for you, and made by you, newest first.' }),
  })
  .openapi('OwnData');

export function reportBodyOf({ game, reason, at }: ReportRow) {
  return { game, reason, at: new Date(at).toISOString() };
}

export function invitationBodyOf({ game, by, player, seat, createdAt, expiresAt }: InvitationRow) {
  const [made, ends] = [new Date(createdAt).toISOString(), new Date(expiresAt).toISOString()];
  return { game, by, player, seat, createdAt: made, expiresAt: ends };
}
