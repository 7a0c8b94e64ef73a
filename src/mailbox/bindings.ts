/** The platform's bindings of a mailbox, and how to reach one. */
import type { Allowance } from '../auth/limits/allowance.ts';
import type { LimitBindings } from '../auth/limits/rates.ts';
import type { RevocationStore } from '../auth/revocations/revocations.ts';
import type { MailBindings } from '../notify/bindings.ts';
import type { PushBindings } from '../notify/push.ts';
import type { Objects } from '../platform/objects.ts';
import type { Room } from '../room/protocol.ts';
import type { WatchBindings } from '../watch/bindings.ts';
import type { Mailbox, OperatedMailbox } from './protocol.ts';

/** The object of a mailbox: each call passes the player's id. */
type Addressed<M> = {
  [Name in keyof M]: M[Name] extends (...given: infer Given) => infer Answer
    ? (...given: [...Given, player?: string]) => Answer
    : never;
};

export type Mailboxes = Objects<Addressed<Mailbox & OperatedMailbox>>;

export interface MailboxBindings extends MailBindings, PushBindings, LimitBindings, RevocationStore {
  readonly ROOMS: Objects<Room>;
  readonly MAILBOXES: Mailboxes;
  /** Counts the posts of all players to one receiver. */
  readonly ALLOWANCES: DurableObjectNamespace<Allowance>;
  readonly WATCH: WatchBindings['WATCH'];
  /** Signs the links in letters. */
  readonly SECRET: string;
  readonly FORMER_SECRET?: string;
  /** The target of links: without it no letters are sent. */
  readonly ORIGIN?: string;
}

/** The room of this game, as a mailbox sees it. */
export function roomFor({ ROOMS }: MailboxBindings, game: string): Room {
  return ROOMS.getByName(game);
}

/**
 * The mailbox of this player. Each call passes the player's id, which the mailbox stores if it has none:
 * src/mailbox/store/owner.ts.
 */
export function mailboxOf(mailboxes: Mailboxes, player: string): Mailbox {
  const stub = mailboxes.getByName(player);
  return {
    notify: (batch) => stub.notify(batch, player),
    settings: () => stub.settings(player),
    change: (patch) => stub.change(patch, player),
    delivery: () => stub.delivery(player),
    addWebhook: (url) => stub.addWebhook(url, player),
    removeWebhook: (id) => stub.removeWebhook(id, player),
    enableWebhook: (id) => stub.enableWebhook(id, player),
    testWebhook: (id) => stub.testWebhook(id, player),
    verifyWebhook: (id, code) => stub.verifyWebhook(id, code, player),
    subscribe: (subscription) => stub.subscribe(subscription, player),
    unsubscribe: () => stub.unsubscribe(player),
    testPush: (link) => stub.testPush(link, player),
    confirmPush: (endpoint) => stub.confirmPush(endpoint, player),
    availability: () => stub.availability(player),
    setHours: (hours) => stub.setHours(hours, player),
    retryUpdates: (matter, games) => stub.retryUpdates(matter, games, player),
    addVacation: (vacation) => stub.addVacation(vacation, player),
    endVacation: (from) => stub.endVacation(from, player),
    reported: (letter, fate) => stub.reported(letter, fate, player),
    moved: () => stub.moved(player),
    takeReply: (id) => stub.takeReply(id, player),
    noteReply: (id, unfinished) => stub.noteReply(id, unfinished, player),
    finishReply: (id) => stub.finishReply(id, player),
    giveBackReply: (id) => stub.giveBackReply(id, player),
    unfinishedReply: (id) => stub.unfinishedReply(id, player),
    keepUnproven: (id, reply) => stub.keepUnproven(id, reply, player),
    unprovenReply: (id) => stub.unprovenReply(id, player),
    askedInAnswer: (answer) => stub.askedInAnswer(answer, player),
    forget: () => stub.forget(player),
    calendar: () => stub.calendar(player),
    renewCalendar: () => stub.renewCalendar(player),
    appointments: (pending, unreachable) => stub.appointments(pending, unreachable, player),
  };
}

/** The mailbox of this player, for the operator. */
export function operatedMailboxOf(mailboxes: Mailboxes, player: string): OperatedMailbox {
  const stub = mailboxes.getByName(player);
  return {
    dump: (known) => stub.dump(known, player),
    load: (dump) => stub.load(dump),
    reserve: () => stub.reserve(),
    release: () => stub.release(player),
    bookmarksFor: (target) => stub.bookmarksFor(target),
    rewind: (id, bookmark) => stub.rewind(id, bookmark),
    restart: () => stub.restart(),
    rewound: (rewind) => stub.rewound(rewind, player),
  };
}

export function originOf({ ORIGIN }: MailboxBindings): string {
  if (!ORIGIN) throw new Error('ORIGIN is not set: links in letters would lead nowhere');
  return ORIGIN;
}
