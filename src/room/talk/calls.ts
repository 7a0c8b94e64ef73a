/** Calls about table talk and notes, and about everything that a person wrote. */
import { asInstant, ok, type Instant } from '../../rules/vocabulary.ts';
import type { Orders } from '../orders/orders.ts';
import type { Addressed } from '../publish/notices.ts';
import type { Notification } from '../publish/wire.ts';
import type { Page } from '../read/wire.ts';
import type { Table } from '../table/record.ts';
import { seatsAsSitter } from '../table/sitters.ts';
import type { Access, Player, Reply, Visit } from '../table/visit.ts';
import type { Talk } from './talk.ts';
import type { Evidence, MessagesRequest, MuteRequest, SaidMessage } from './wire.ts';
import type { SayRequest, TalkingRoom, Written } from './wire.ts';

interface Services {
  readonly game: {
    readonly table: Table;
    readonly now: Instant;
    readonly orders: Orders;
  };
  readonly talk: Talk;
}

export class TalkCalls implements TalkingRoom {
  /** `notify` returns once the mailboxes are notified, or once the failures are stored. */
  constructor(
    private readonly access: Access<Services>,
    private readonly notify: (notifications: readonly Addressed[]) => Promise<void>,
  ) {}

  messages(request: MessagesRequest): Promise<Reply<Page>> {
    return this.access.visit(request, ({ game, talk }) => ok(talk.page(game.table, request)));
  }

  /** Answers once the recipients' mailboxes are notified, or their failures are stored for a retry. */
  async say(request: SayRequest): Promise<Reply<SaidMessage>> {
    const sent = asInstant(Date.now());
    const said = await this.access.visit(request, ({ game: { table, now }, talk }) => {
      const message = talk.say(table, request, { at: now, sent });
      return message.ok
        ? ok({ message: message.value, notifications: messageNotifications(table, request, sent) })
        : message;
    });
    if (!said.ok) return said;
    await this.notify(said.value.notifications);
    return ok(said.value.message);
  }

  mute(request: MuteRequest): Promise<Reply<null>> {
    return this.access.visit(request, ({ game, talk }) => talk.mute(game.table, request));
  }

  evidence(request: Visit & { message: number }): Promise<Reply<Evidence>> {
    return this.access.visit(request, ({ game, talk }) => talk.evidence(game.table, request));
  }

  notes({ player }: { player: Player }): Promise<Reply<{ text: string }>> {
    return this.access.visit({ player }, ({ game, talk }) => talk.notes(game.table, player));
  }

  writeNotes({ player, text }: { player: Player; text: string }): Promise<Reply<{ grown: number }>> {
    return this.access.visit({ player }, ({ game, talk }) => talk.writeNotes(game.table, player, text));
  }

  written({ player }: { player: Player }): Promise<Reply<Written>> {
    return this.access.personal(({ game: { table, orders }, talk }) =>
      ok({
        ...talk.written(table, player),
        orders: orders.by(player) ?? null,
        sat: seatsAsSitter(table, player),
      }),
    );
  }
}

/** To the recipients, without the speaker. The brief, not the notification, leaves out muted and withheld messages. */
function messageNotifications(
  table: Table,
  { player, to, key }: SayRequest,
  at: Instant,
): readonly Addressed[] {
  const { host, seats } = table;
  const recipients =
    to === 'host'
      ? [host]
      : to === undefined
        ? [host, ...seats.map((tableSeat) => tableSeat.player)]
        : [seats[to]!.player];
  const ids = new Set(recipients.flatMap((one) => (one === null || one.id === player.id ? [] : one.id)));
  const notifications: readonly Notification[] = [{ kind: 'said', key: `${player.id} ${key}`, at }];
  return Array.from(ids, (id) => ({ to: id, notifications }));
}
