/** The parts of a mailbox. They are made at the first call, and never for a mailbox whose layout is newer than the build. */
import { Agenda } from './availability/calendar-feed.ts';
import type { MailboxBindings } from './bindings.ts';
import { Delivery } from './delivery/delivery.ts';
import { Idle } from './schedule/idle-alarms.ts';
import { Living } from './availability/availability.ts';
import { Owed } from './availability/pending-updates.ts';
import { Owner } from './store/owner.ts';
import type * as Protocol from './protocol.ts';
import { Receivers } from './channels/receivers.ts';
import { Shelf } from './store/notification-store.ts';

export interface Contents {
  readonly owner: Owner;
  readonly idle: Idle;
  readonly shelf: Shelf;
  readonly receivers: Receivers;
  readonly living: Living;
  readonly post: Delivery;
  readonly agenda: Agenda;
  readonly owed: Readonly<Record<Protocol.Matter, Owed>>;
}

export function contentsOf(env: MailboxBindings, { id, storage }: DurableObjectState): Contents {
  const { sql, kv } = storage;
  const receivers = new Receivers(env, kv);
  const owed = (matter: Protocol.Matter) => new Owed(env, kv, matter);
  return {
    owner: new Owner({ id, idOf: (player) => env.MAILBOXES.idFromName(player) }, kv),
    idle: new Idle(kv),
    shelf: new Shelf(sql),
    receivers,
    living: new Living(kv),
    post: new Delivery(env, storage, receivers.hooks, receivers.push),
    agenda: new Agenda(kv),
    owed: { rhythm: owed('rhythm'), name: owed('name'), departure: owed('departure') },
  };
}
