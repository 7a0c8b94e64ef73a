/** What a mailbox is given by the platform, and how to reach one. */
import type { MailBindings } from '../notify/bindings.ts';
import type { PushBindings } from '../notify/push.ts';
import type { GameRoom } from '../room/game-room.ts';
import type { Room } from '../room/protocol.ts';
import type { PlayerMailbox } from './mailbox.ts';
import type { Mailbox, OperatedMailbox } from './protocol.ts';

export interface MailboxBindings extends MailBindings, PushBindings {
  readonly DB: D1Database;
  readonly ROOMS: DurableObjectNamespace<GameRoom>;
  /** Sign the links in letters. */
  readonly SECRET: string;
  readonly FORMER_SECRET?: string;
  /** Where links lead: without it there are no letters. */
  readonly ORIGIN?: string;
}

/** The room of this game, as a mailbox sees it. */
export function roomFor({ ROOMS }: MailboxBindings, game: string): Room {
  return ROOMS.getByName(game);
}

/** The mailbox of this player. */
export function mailboxOf(mailboxes: DurableObjectNamespace<PlayerMailbox>, player: string): Mailbox {
  return mailboxes.getByName(player);
}

/** The same, for whoever operates the service. */
export function operatedMailboxOf(
  mailboxes: DurableObjectNamespace<PlayerMailbox>,
  player: string,
): OperatedMailbox {
  return mailboxes.getByName(player);
}

export function originOf({ ORIGIN }: MailboxBindings): string {
  if (!ORIGIN) throw new Error('ORIGIN is not set: links in letters would lead nowhere');
  return ORIGIN;
}
