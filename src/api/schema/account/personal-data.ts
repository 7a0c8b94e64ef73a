/** The export of everything stored about one player. */
import { z } from '@hono/zod-openapi';
import { Account, Key } from './account.ts';
import { App } from './app.ts';
import { Bot } from './bot.ts';
import { Block } from './block.ts';
import { Game, gameId, instant, rulesetName, seat } from '../game.ts';
import { orNull } from '../nullable.ts';
import { OrdersBody } from '../play/orders.ts';
import { Player } from '../player.ts';
import { AvailabilityBody } from '../notifications/availability.ts';
import { CalendarBody, SettingsBody } from '../notifications/settings.ts';
import { Standing } from './standing.ts';
import type { InvitationRow } from '../../../history/tables/games.ts';
import type { ReportRow } from '../../../history/tables/players.ts';
import type { ResultRow } from '../../../history/tables/results.ts';

const Written = z
  .strictObject({
    game: gameId,
    notes: z.string().openapi({ description: 'Your private notes on the game. Empty if you have none.' }),
    messages: z
      .array(
        z
          .strictObject({
            at: instant.openapi({ description: 'When you sent the message.' }),
            text: z.string().openapi({ description: 'The message as you sent it.' }),
          })
          .openapi('OwnMessage', { description: 'A message that you sent.' }),
      )
      .openapi({ description: 'Your messages, oldest first.' }),
    muted: z.array(Player).openapi({ description: 'The players whom you have muted in this game.' }),
    orders: orNull(OrdersBody.shape.orders).openapi({
      description: 'Your standing orders. Null if you have none.',
    }),
  })
  .openapi('OwnTexts', { description: 'What you wrote and ordered in one game.' });

const Report = z
  .strictObject({
    game: gameId,
    reason: z.string().openapi({ description: 'What you wrote about the message.' }),
    at: instant,
  })
  .openapi('OwnReport', { description: 'Your report of a message.' });

const OwnInvitation = z
  .strictObject({
    game: gameId,
    by: z.string().openapi({ description: 'The id of the player who made the invitation.' }),
    player: z.string().openapi({ description: 'The id of the invited player.' }),
    seat: seat
      .nullable()
      .openapi({ description: 'The seat that the invitation is for. Null if it is for any seat.' }),
    sitting: z
      .boolean()
      .openapi({ description: 'Whether the invitation is an offer to play this seat for its owner.' }),
    createdAt: instant,
    expiresAt: instant,
  })
  .openapi('OwnInvitation', { description: 'An open invitation by name, from you or to you.' });

const OwnResult = z
  .strictObject({
    game: gameId,
    ruleset: rulesetName,
    seat,
    rank: z.int().openapi({ description: '1 for winners. Equal players share a rank.' }),
    counted: z.boolean().openapi({ description: 'Whether the game counts for ratings and statistics.' }),
    asked: z.int().openapi({ description: 'The number of decisions that you were asked for.' }),
    inTime: z.int().openapi({ description: 'The number of decisions that you answered in time.' }),
    endedAt: instant,
  })
  .openapi('OwnResult', { description: 'Your result in one game.' });

export const OwnData = z
  .strictObject({
    account: Account,
    keys: z.array(Key).openapi({ description: 'Your API keys.' }),
    apps: z.array(App).openapi({ description: 'The apps that act for you.' }),
    bots: z.array(Bot).openapi({ description: 'Your bot accounts.' }),
    settings: SettingsBody.openapi({ description: 'Your notification settings, without secrets.' }),
    availability: AvailabilityBody,
    calendar: CalendarBody,
    written: z.array(Written).openapi({
      description: 'Your notes, your messages, your mutes and your standing orders, for each game.',
    }),
    unreachable: z.array(gameId).openapi({
      description:
        'Games that the service could not reach. Their data is missing from `written` and `sat`. Try again later.',
    }),
    games: z.array(Game).openapi({
      description:
        'Games that you host, in which you have or had a seat, or in which you play for somebody, newest first.',
    }),
    sat: z
      .array(
        z
          .strictObject({ game: gameId, seat })
          .openapi('SitterSeat', { description: 'A seat that you play or played for its owner.' }),
      )
      .openapi({ description: 'The seats that you play or played for their owners.' }),
    results: z.array(OwnResult).openapi({ description: 'The results of your games, newest first.' }),
    ratings: z.array(Standing).openapi({ description: 'Your ratings, by ruleset.' }),
    reports: z
      .array(Report)
      .openapi({ description: 'Your reports of messages, with your reasons, newest first.' }),
    invitations: z
      .array(OwnInvitation)
      .openapi({ description: 'Open invitations by name, received and made by you, newest first.' }),
    blocks: z.array(Block).openapi({ description: 'The players whom you have blocked, newest first.' }),
  })
  .openapi('OwnData', { description: 'Everything that the service stores about you.' });

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
