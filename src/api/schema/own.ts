/** All that is kept about one player, for them to have. */
import { z } from '@hono/zod-openapi';
import type { InvitationRow, ReportRow, ResultRow } from '../../history/tables.ts';
import { Account, Key } from './account.ts';
import { Block } from './block.ts';
import { Game, gameId, instant, seat } from './game.ts';
import { orNull } from './nullable.ts';
import { OrdersBody } from './orders.ts';
import { Player } from './player.ts';
import { AvailabilityBody } from './availability.ts';
import { CalendarBody, SettingsBody } from './settings.ts';
import { Standing } from './standing.ts';

const Written = z.strictObject({
  game: gameId,
  notes: z.string(),
  messages: z.array(z.strictObject({ at: instant, text: z.string() })),
  muted: z.array(Player).openapi({ description: 'Whom you hear no more there.' }),
  orders: orNull(OrdersBody.shape.orders).openapi({ description: 'Your standing orders; null without any.' }),
});

const Report = z.strictObject({ game: gameId, reason: z.string(), at: instant });

const OwnInvitation = z.strictObject({
  game: gameId,
  by: z.string().openapi({ description: 'The id of the player who made it.' }),
  player: z.string().openapi({ description: 'The id of the player whom it is for.' }),
  seat: seat.nullable().openapi({ description: 'The one seat that it is for; any, if null.' }),
  sitting: z.boolean().openapi({ description: 'To play this seat for its owner, instead of to sit down.' }),
  createdAt: instant,
  expiresAt: instant,
});

const OwnResult = z.strictObject({
  game: gameId,
  ruleset: z.string(),
  seat,
  rank: z.int().openapi({ description: '1 for winners; equals share a rank.' }),
  counted: z.boolean().openapi({ description: 'For ratings and statistics.' }),
  asked: z.int().openapi({ description: 'Answers that you were asked for.' }),
  inTime: z.int().openapi({ description: 'Those that came in time.' }),
  endedAt: instant,
});

export const OwnData = z
  .strictObject({
    account: Account,
    keys: z.array(Key),
    settings: SettingsBody.openapi({ description: 'How you are told, and where to, but for secrets.' }),
    availability: AvailabilityBody,
    calendar: CalendarBody,
    written: z.array(Written).openapi({
      description: 'Your notes, your part of the table talk, whom you muted, and your standing orders.',
    }),
    unanswered: z.array(gameId).openapi({
      description:
        'Games that did not answer: what they keep of you is not in `written` and `sat`. Ask again later.',
    }),
    games: z.array(Game).openapi({
      description: 'All in which you sit or sat, or play for somebody now, or which you host, newest first.',
    }),
    sat: z
      .array(z.strictObject({ game: gameId, seat }))
      .openapi({ description: 'Seats that you play or played for their owners.' }),
    results: z.array(OwnResult).openapi({ description: 'How your games ended, newest first.' }),
    ratings: z.array(Standing),
    reports: z
      .array(Report)
      .openapi({ description: 'Messages that you reported: what you said of them, newest first.' }),
    invitations: z
      .array(OwnInvitation)
      .openapi({ description: 'Those by name that stand: for you, and made by you, newest first.' }),
    blocks: z.array(Block).openapi({ description: 'Whom you have blocked, the last first.' }),
  })
  .openapi('OwnData');

export function reportBodyOf({ game, reason, at }: ReportRow) {
  return { game, reason, at: new Date(at).toISOString() };
}

export function invitationBodyOf(invitation: InvitationRow) {
  const { game, by, player, seat, sitting, createdAt, expiresAt } = invitation;
  const [made, ends] = [new Date(createdAt).toISOString(), new Date(expiresAt).toISOString()];
  return { game, by, player, seat, sitting, createdAt: made, expiresAt: ends };
}

export function resultBodyOf({
  game,
  ruleset,
  seat: place,
  rank,
  counted,
  asked,
  inTime,
  endedAt,
}: ResultRow) {
  return {
    game,
    ruleset,
    seat: place,
    rank,
    counted,
    asked,
    inTime,
    endedAt: new Date(endedAt).toISOString(),
  };
}
