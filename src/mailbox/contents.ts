/** The parts of a mailbox. They are made at the first call, and never for a mailbox whose layout is newer than the build. */
import { CalendarFeed } from './availability/calendar-feed.ts';
import { roomFor, type MailboxBindings } from './bindings.ts';
import { Delivery } from './delivery/delivery.ts';
import { IdleAlarms } from './schedule/idle-alarms.ts';
import { AvailabilityStore } from './availability/availability.ts';
import { PendingUpdates } from './availability/pending-updates.ts';
import { Owner } from './store/owner.ts';
import type * as Protocol from './protocol.ts';
import { Receivers } from './channels/receivers.ts';
import { FollowedGames } from './store/followed-games.ts';
import { NotificationStore } from './store/notification-store.ts';

export interface Contents {
  readonly owner: Owner;
  readonly idle: IdleAlarms;
  readonly store: NotificationStore;
  readonly receivers: Receivers;
  readonly availability: AvailabilityStore;
  readonly post: Delivery;
  readonly calendarFeed: CalendarFeed;
  readonly followed: FollowedGames;
  readonly updates: Readonly<Record<Protocol.Matter, PendingUpdates>>;
}

export function contentsOf(env: MailboxBindings, { id, storage }: DurableObjectState): Contents {
  const { sql, kv } = storage;
  const receivers = new Receivers(env, kv);
  const updates = (matter: Protocol.Matter) => new PendingUpdates(env, kv, matter);
  return {
    owner: new Owner({ id, idOf: (player) => env.MAILBOXES.idFromName(player) }, kv),
    idle: new IdleAlarms(kv),
    store: new NotificationStore(sql),
    receivers,
    availability: new AvailabilityStore(kv),
    post: new Delivery(env, storage, receivers.hooks, receivers.push),
    calendarFeed: new CalendarFeed(kv),
    followed: new FollowedGames(kv, (game, request) => roomFor(env, game).closeTicks(request)),
    updates: {
      availability: updates('availability'),
      name: updates('name'),
      departure: updates('departure'),
    },
  };
}
