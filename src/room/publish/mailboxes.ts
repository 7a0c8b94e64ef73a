/**
 * Notifies the players' mailboxes of events, at least once, and each separately: a mailbox that fails delays neither the others
 * nor D1. For each failed mailbox the room stores the first entry that it lacks. A retry computes the notifications from the
 * state at that time, so the mailbox gets all of them, in order, and none that no longer holds.
 */
import type { Notification, NotificationBatch } from './wire.ts';
import { faultOf, log } from '../../log.ts';
import { asInstant, type Instant } from '../../rules/vocabulary.ts';
import type { Journal } from '../journal/journal.ts';
import { isOver } from '../table/table.ts';
import { type Table } from '../table/record.ts';
import { actingFor } from '../table/sitters.ts';
import { tableNotifications, notificationsOf, type Addressed } from './notices.ts';
import type { GameState } from '../play/game-state.ts';

/** Milliseconds after which a mailbox that does not answer has failed. */
const TIMEOUT = 5_000;
/** Milliseconds between two attempts: doubling, up to an hour; up to a day once the game is over. */
const [FIRST_PAUSE, HOUR, DAY] = [5_000, 3_600_000, 86_400_000];
/** The storage key of undelivered notifications. Not part of a dump: no backup contains them. */
const STORAGE_KEY = 'unheard';

/** The most notifications without an entry, besides messages, that are stored for a failed mailbox. */
const MOST_OTHERS = 10;

/** What a failed mailbox still lacks. */
export interface Undelivered {
  /** The first entry that may be undelivered. */
  readonly from: number;
  /** The last message, with the instant of the first undelivered one: the notification covers all messages since then. */
  readonly said?: Notification;
  /** Other notifications that have no entry, oldest first. Builds before them leave it out. */
  readonly others?: readonly Notification[];
  readonly tries: number;
  readonly again: Instant;
}

/** Those without an entry. */
function lacking({ said, others = [] }: Undelivered): readonly Notification[] {
  return said === undefined ? others : [...others, said];
}

export class Mailboxes {
  /** Mailboxes were notified of all entries before this one, or their failures are stored. 0 after a wake. */
  private seq = 0;
  /** The table of the last notification. */
  private table: Table | undefined;
  private stored: Readonly<Record<string, Undelivered>> | undefined;

  constructor(
    private readonly game: GameState,
    private readonly journal: Journal,
    private readonly kv: SyncKvStorage,
    private readonly send: (to: string, batch: NotificationBatch) => Promise<void>,
  ) {}

  /** By player id. */
  get undelivered(): Readonly<Record<string, Undelivered>> {
    this.stored ??= this.kv.get<Record<string, Undelivered>>(STORAGE_KEY) ?? {};
    return this.stored;
  }

  /** When the next retry is due. */
  get nextDue(): Instant | undefined {
    const dues = Object.values(this.undelivered).map(({ again }) => again);
    return dues.length === 0 ? undefined : asInstant(Math.min(...dues));
  }

  /** Forgets what was notified, so that all mailboxes are notified again. */
  forget(): void {
    [this.seq, this.table] = [0, undefined];
  }

  /** Whether the entries from this one on notify anybody. */
  notifiesSince(from: number): boolean {
    return this.notificationsSince(from, false).size > 0;
  }

  /** Notifies of everything from this entry on that was not notified before. When it returns, failures are stored. */
  async notify(from: number): Promise<void> {
    const { table, match } = this.game;
    const first = Math.max(from, this.seq);
    const notifications = this.notificationsSince(first, !table.published && table !== this.table);
    await Promise.all(
      Array.from(notifications, async ([to, some]) => {
        // The retry of this mailbox covers everything.
        if (to in this.undelivered) return;
        if (!(await this.attempt(to, some))) this.addFailure(to, first);
      }),
    );
    [this.seq, this.table] = [(match?.seq ?? -1) + 1, table];
  }

  /** Notifies of events without an entry: messages, and players who join or leave. Never throws: when it returns, failures are stored. */
  async notifyOf(notifications: readonly Addressed[]): Promise<void> {
    const next = (this.game.match?.seq ?? -1) + 1;
    await Promise.all(
      notifications.map(async ({ to, notifications: some }) => {
        if (to in this.undelivered || !(await this.attempt(to, some))) this.addFailure(to, next, ...some);
      }),
    );
  }

  /** Retries mailboxes whose pause is over, or `all`. Never throws. */
  async retry(all = false): Promise<void> {
    const now = Date.now();
    const due = Object.entries(this.undelivered).filter(([, { again }]) => all || again <= now);
    await Promise.all(due.map(([to]) => this.retryOne(to)));
  }

  /** Moves the undelivered notifications of a player to another id, or drops them if `to` is left out. */
  moveOrDrop(from: string, to?: string): void {
    const pending = this.undelivered[from];
    if (pending === undefined) return;
    this.put(from, undefined);
    if (to !== undefined) this.addFailure(to, pending.from, ...lacking(pending));
  }

  private async retryOne(to: string): Promise<void> {
    // Stored before the attempt: the attempt may kill the object, and an alarm that is already due would fire again and again.
    this.postpone(to);
    for (;;) {
      const { table, match } = this.game;
      const pending = this.undelivered[to];
      if (pending === undefined) return;
      const { from } = pending;
      const notifications = [...(this.notificationsSince(from, true).get(to) ?? []), ...lacking(pending)];
      if (notifications.length > 0 && !(await this.attempt(to, notifications))) return;
      // Notifications that came up during the attempt also have to go to this mailbox.
      const isAll =
        this.game.table === table && this.game.match === match && this.undelivered[to] === pending;
      if (isAll) return this.put(to, undefined);
    }
  }

  private async attempt(to: string, notifications: readonly Notification[]): Promise<boolean> {
    const { id: game, sandbox } = this.game.table;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('no answer in time')), TIMEOUT);
    });
    try {
      await Promise.race([
        this.send(to, { game, sandbox, version: this.stepOf(to), notifications }),
        timeout,
      ]);
      return true;
    } catch (error) {
      log('warn', 'mailbox-not-notified', { game, player: to, ...faultOf(error) });
      return false;
    } finally {
      clearTimeout(timer);
    }
  }

  private stepOf(player: string): number | null {
    const { table, match, now } = this.game;
    const seat = actingFor(table, { id: player }, now)?.seat;
    return seat === undefined || match === undefined ? null : match.step(seat);
  }

  private addFailure(to: string, from: number, ...some: readonly Notification[]): void {
    const before = this.undelivered[to];
    const said = some.findLast(({ kind }) => kind === 'said');
    const others = [...(before?.others ?? []), ...some.filter(({ kind }) => kind !== 'said')];
    this.put(to, {
      tries: 1,
      again: asInstant(Date.now() + FIRST_PAUSE),
      ...before,
      from: Math.min(from, before?.from ?? from),
      ...(said && { said: { ...said, at: before?.said?.at ?? said.at } }),
      ...(others.length > 0 && { others: others.slice(-MOST_OTHERS) }),
    });
  }

  private postpone(to: string): void {
    const before = this.undelivered[to]!;
    const longest = isOver(this.game.table) ? DAY : HOUR;
    const pause = Math.min(FIRST_PAUSE * 2 ** before.tries, longest);
    this.put(to, { ...before, tries: before.tries + 1, again: asInstant(Date.now() + pause) });
  }

  private put(to: string, pending: Undelivered | undefined): void {
    const { [to]: _before, ...others } = this.undelivered;
    this.stored = pending === undefined ? others : { ...others, [to]: pending };
    if (Object.keys(this.stored).length === 0) this.kv.delete(STORAGE_KEY);
    else this.kv.put(STORAGE_KEY, this.stored);
  }

  /** By receiver, in order. `withTable` includes what follows from the present table. */
  private notificationsSince(from: number, withTable: boolean): ReadonlyMap<string, readonly Notification[]> {
    const { table, match, now } = this.game;
    const happened = match === undefined ? [] : notificationsOf(table, match, this.journal.from(from));
    const all = new Map<string, readonly Notification[]>();
    for (const { to, notifications } of [
      ...happened,
      ...(withTable ? tableNotifications(table, match, now) : []),
    ])
      all.set(to, [...(all.get(to) ?? []), ...notifications]);
    return all;
  }
}
