/** Delivers due notifications by each of a player's channels, and records for each channel what it has delivered. */
import { accountOf, type AccountRecord } from '../../history/players/players.ts';
import { faultOf, log } from '../../log.ts';
import { asInstant, type Instant } from '../../rules/vocabulary.ts';
import { reportFailure } from '../../notify/failing.ts';
import { takesReports, type Fate } from '../../notify/reports.ts';
import { originOf, type MailboxBindings } from '../bindings.ts';
import { DeliveryAttempt, stateOf } from '../attempts/delivery-attempt.ts';
import { levelOf, type Channel, type GameBatch, type Sent } from '../channels/channel.ts';
import { decisionsIn, batchOf, reportDelivery, reportSeen } from './batch.ts';
import { SentLetters } from '../letters/sent-letters.ts';
import { WebhookNotices } from './webhook-notices.ts';
import type { ChannelState, SentAnswer, Settings } from '../protocol.ts';
import { dueAt, afterQuietHours } from '../schedule/schedule.ts';
import { wants } from './settings.ts';
import { TakenReplies } from '../store/taken-replies.ts';
import { nameOf, NotificationStore, type StoredNotification } from '../store/notification-store.ts';
import { UnreachableRooms } from '../schedule/unreachable-rooms.ts';
import type { Webhooks } from '../webhooks/webhooks.ts';
import { MAIL } from '../channels/mail.ts';
import { channelsOf, eventOf } from '../channels/registry.ts';
import type { PushKeeper } from '../channels/push-keeper.ts';

/** Milliseconds until the next attempt, if none could begin. */
const PAUSE = 30_000;
/** The storage key of the instant before which no attempt begins. */
const PAUSED_UNTIL = 'rest';
/**
 * The storage key of the instant until which e-mail is expected to be closed, and how long after a check that is, in milliseconds.
 * Most guests have no channel: each of their notifications would cost two alarms. A check leaves notifications that have a deadline
 * in the store, because settling each would cost a row: they are sent if a channel opens before their deadline.
 */
const [CLOSED_UNTIL, CHECK_AGAIN] = ['no-channel', 6 * 3_600_000] as const;

interface Round {
  readonly player: AccountRecord;
  readonly settings: Settings;
  readonly now: Instant;
}

/** The notifications that one channel sent, and the others that wait for it. */
interface Attempted {
  readonly games: readonly GameBatch[];
  readonly notifications: readonly StoredNotification[];
  readonly waiting: readonly StoredNotification[];
}

export class Delivery {
  readonly letters: SentLetters;
  private readonly store: NotificationStore;
  private readonly notices: WebhookNotices;
  private readonly unreachable: UnreachableRooms;
  private readonly replies: TakenReplies;

  constructor(
    private readonly env: MailboxBindings,
    private readonly storage: DurableObjectStorage,
    private readonly webhooks: Webhooks,
    private readonly push: PushKeeper,
  ) {
    this.letters = new SentLetters(storage);
    this.store = new NotificationStore(storage.sql);
    this.notices = new WebhookNotices(env, storage.kv, webhooks);
    this.unreachable = new UnreachableRooms(storage.kv);
    this.replies = new TakenReplies(storage.kv);
  }

  /** When the next delivery is due. */
  nextDue(settings: Settings): Instant | undefined {
    const dues = this.channels.map((channel) => {
      const due = this.dueOf(channel, settings);
      return due === undefined ? due : asInstant(Math.max(due, this.closedUntil(channel)));
    });
    const known = [...dues, this.notices.nextDue(settings)].filter((due) => due !== undefined);
    if (known.length === 0) return undefined;
    const pausedUntil = this.storage.kv.get<number>(PAUSED_UNTIL) ?? 0;
    return asInstant(Math.max(Math.min(...known), pausedUntil));
  }

  /**
   * A channel may have opened: the player has changed the settings or the address, or added a receiver. Decisions that still wait
   * become due. Returns whether e-mail was closed before.
   */
  opened(): boolean {
    const wasClosed = this.storage.kv.delete(CLOSED_UNTIL);
    if (wasClosed) this.store.dropExpired(asInstant(Date.now()));
    return wasClosed;
  }

  /** Throws only if the mailbox cannot store a failure. */
  async run(id: string, settings: Settings): Promise<void> {
    const now = asInstant(Date.now());
    if ((this.nextDue(settings) ?? Infinity) > now) return;
    try {
      const player = await accountOf(this.env.DB, id);
      const unwanted = this.awaited.filter((item) => !player || !isWanted(item, settings));
      this.store.settle(unwanted, now);
      if (player === undefined) return this.webhooks.notified();
      if (this.channels.some((one) => one.kind === MAIL && one.isOpenTo(player, settings))) this.opened();
      else this.storage.kv.put(CLOSED_UNTIL, now + CHECK_AGAIN);
      const round = { player, settings, now };
      await Promise.all(this.channels.map((channel) => this.notifyBy(channel, round)));
      await this.notices.run(player, settings, now);
      this.store.settle(this.deliveredByAll, now);
    } catch (error) {
      log('error', 'mailbox-failed', { ...faultOf(error) });
      this.storage.kv.put(PAUSED_UNTIL, Date.now() + PAUSE);
    }
  }

  /** Throws if a room does not answer: the provider then repeats its report. */
  async reported(id: string, letter: string, fate: Fate): Promise<void> {
    const about = this.letters.find(letter);
    if (about === undefined) return;
    this.letters.fated(letter, fate, asInstant(Date.now()));
    await reportDelivery(this.env, { id, name: '' }, about, { step: fate.outcome, channel: MAIL, letter });
  }

  /** The room may notify of these decisions later, if it has not done so yet. */
  askedInAnswer({ id, game, asked }: SentAnswer): void {
    const now = asInstant(Date.now());
    const items = asked.map(({ window, openedAt, closesAt }): StoredNotification => {
      const kind = 'decision-requested';
      const item = { kind, key: window, at: openedAt, until: closesAt, game, sandbox: false } as const;
      const waiting = this.store.waiting.find((one) => nameOf(one) === nameOf(item));
      if (waiting === undefined) this.store.add(item);
      return waiting ?? item;
    });
    const channel = this.channels.find(({ kind }) => kind === MAIL);
    if (channel !== undefined) this.settleFor(channel, items);
    if (takesReports(this.env)) this.letters.leaves(id, decisionsIn(items), now);
  }

  /** A bounced letter counts as one that could not be sent. */
  get stateOfMail(): ChannelState {
    const state = stateOf(this.storage.kv, MAIL);
    const since = Math.min(state.failingSince ?? Infinity, this.letters.backSince ?? Infinity);
    return { ...state, failingSince: since === Infinity ? null : since };
  }

  /** This room has sent a new notification. */
  notified(game: string, now: Instant): void {
    this.unreachable.notified(game, now);
  }

  attemptOf({ name, longestPause }: Pick<Channel, 'name' | 'longestPause'>): DeliveryAttempt {
    return new DeliveryAttempt(this.storage.kv, name, longestPause);
  }

  get channels(): readonly Channel[] {
    const { env, webhooks, push } = this;
    return channelsOf({ env, webhooks, push });
  }

  private async notifyBy(channel: Channel, round: Round): Promise<void> {
    const { player, settings, now } = round;
    if ((this.dueOf(channel, settings) ?? Infinity) > now) return;
    const due = this.dueNotifications(channel, settings, now);
    if (!channel.isOpenTo(player, settings)) return this.settleClosed(channel, due);
    const attempt = this.attemptOf(channel);
    const { letter: id, items } = attempt.load(due);
    const games = await this.batchFor(channel, round, items);
    if (games.length === 0) return;
    const failedFor = attempt.failedFor(now);
    const notifications = games.flatMap((game) => game.notifications);
    const attempted = { games, notifications, waiting: due.filter((item) => !items.includes(item)) };
    try {
      if (channel.kind === MAIL && takesReports(this.env))
        this.letters.leaves(id, decisionsIn(notifications), now);
      const sent = await channel.send({ ...round, id, games, failedFor, origin: originOf(this.env) });
      this.note(channel, sent, attempted);
      if (sent.outcome === 'failed') await this.report(channel, sent);
      await this.notifyRooms(channel, sent, player, attempted);
    } catch (error) {
      log('error', `${eventOf(channel)}-failed`, { ...faultOf(error) });
      attempt.stuck(asInstant(Date.now()));
      await this.report(channel, { reason: faultOf(error).fault });
      // It did not reach the player, whatever the cause.
      await this.notifyRooms(channel, { outcome: 'failed' }, player, attempted);
    }
  }

  /** A letter that fails again and again shows a fault of the service or of its mail server: the watch alerts the operator. */
  private async report(
    channel: Channel,
    { reason = 'no reason given', fault }: Pick<Sent, 'reason' | 'fault'>,
  ): Promise<void> {
    if (channel.kind !== MAIL) return;
    const { failingSince } = stateOf(this.storage.kv, channel.name);
    const failedFor = failingSince === null ? 0 : Date.now() - failingSince;
    await reportFailure(this.env, { what: 'e-mails', failedFor, reason, fault });
  }

  /** The notifications that go out now. An immediate one of a sandbox does not send those of other games before their time. */
  private dueNotifications(
    channel: Channel,
    settings: Settings,
    now: Instant,
  ): readonly StoredNotification[] {
    const waiting = this.waitingFor(channel);
    const others = waiting.filter(({ sandbox }) => !sandbox);
    const areDue = (this.dueOf(channel, settings, others) ?? Infinity) <= now;
    return waiting.filter(
      (item) =>
        (item.sandbox || areDue) &&
        (item.kind !== 'deadline-approaching' || dueAt(item, settings, undefined) <= now) &&
        (this.unreachable.nextTryOf(item.game) ?? now) <= now &&
        (this.heldUntil(channel, item) ?? now) <= now,
    );
  }

  /** Undefined if all notifications are settled. Those of a room that does not answer stay in the store until they expire. */
  private async batchFor(
    channel: Channel,
    { player, settings: { hand } }: Round,
    items: readonly StoredNotification[],
  ): Promise<readonly GameBatch[]> {
    const { games, paused, unreachable } = await batchOf(
      this.env,
      { player, hand, lines: channel.kind === MAIL },
      items,
    );
    const now = asInstant(Date.now());
    const gamesOf = (some: readonly StoredNotification[]): readonly string[] => [
      ...new Set(some.map(({ game }) => game)),
    ];
    this.unreachable.note(gamesOf(items), gamesOf(unreachable), now);
    if (unreachable.length > 0) this.attemptOf(channel).without(unreachable);
    // If the room sends it again, it is new for the channels that did not deliver it.
    const lost = unreachable.filter(({ game }) => this.unreachable.isGivenUp(game));
    for (const item of [...paused, ...lost]) this.store.setAside(item);
    const kept = unreachable.filter(({ until }) => until === undefined || until > now);
    const left = new Set([...games.flatMap((game) => game.notifications), ...kept, ...paused]);
    this.settleFor(
      channel,
      items.filter((item) => !left.has(item)),
    );
    return games;
  }

  private note(
    channel: Channel,
    { outcome, reason, receipt, fault, untried }: Sent,
    { notifications }: Attempted,
  ): void {
    const now = asInstant(Date.now());
    const attempt = this.attemptOf(channel);
    if (outcome === 'failed') {
      if (untried) attempt.held(now);
      // Nothing reached the receiver, so this must not count as its failure.
      else if (fault === 'settings') attempt.stuck(now);
      else attempt.failed(now);
    } else {
      const isThere = this.channels.some(
        ({ name, since }) => name === channel.name && since === channel.since,
      );
      if (isThere) this.settleFor(channel, notifications);
      // The receiver is gone: another one may still be added before the deadline.
      else this.settleClosed(channel, notifications);
      attempt.left(now, outcome);
    }
    log(levelOf({ outcome, fault }), `${eventOf(channel)}-${outcome}`, { reason, fault, receipt });
  }

  /** A notification with a deadline stays for a channel that opens before it. */
  private settleClosed(channel: Channel, items: readonly StoredNotification[]): void {
    this.settleFor(
      channel,
      items.filter(({ until }) => until === undefined),
    );
  }

  /** Records that this channel has delivered these or need not. If no other channel waits for one, that costs a single row. */
  private settleFor(channel: Channel, items: readonly StoredNotification[]): void {
    const others = this.channels.filter(({ name }) => name !== channel.name);
    const awaited = new Set(others.flatMap((other) => this.waitingFor(other)).map(nameOf));
    const isAwaited = (item: StoredNotification) => awaited.has(nameOf(item));
    this.store.settleFor(channel.name, items.filter(isAwaited));
    const last = items.filter((item) => !isAwaited(item));
    this.store.settleUnchanged(last, asInstant(Date.now()));
  }

  /** A failed report changes nothing: the notification has left. */
  private async notifyRooms(
    channel: Channel,
    { outcome: step }: Sent,
    player: AccountRecord,
    { games, notifications, waiting }: Attempted,
  ): Promise<void> {
    // The notifications that wait behind it are not delivered either.
    const about = step === 'failed' ? [...notifications, ...waiting] : notifications;
    try {
      if (step === 'accepted' && channel.kind === MAIL) await reportSeen(this.env, player, games);
      await reportDelivery(this.env, player, decisionsIn(about), { step, channel: channel.kind });
    } catch (error) {
      log('warn', 'delivery-not-recorded', { ...faultOf(error) });
    }
  }

  /** While a reply is being carried out, its answer is the letter about the game. */
  private heldUntil({ kind }: Channel, { game }: StoredNotification): Instant | undefined {
    return kind === MAIL ? this.replies.heldUntil(game) : undefined;
  }

  private dueOf(
    channel: Channel,
    settings: Settings,
    waiting = this.waitingFor(channel),
  ): Instant | undefined {
    const { lastSent, again } = this.attemptOf(channel).state;
    if (waiting.length === 0) return undefined;
    const dues = waiting.map((item) => {
      const due = item.sandbox ? item.at : dueAt(item, settings, lastSent);
      const nextTry = afterQuietHours(settings, this.unreachable.nextTryOf(item.game) ?? due);
      return Math.max(due, nextTry, this.heldUntil(channel, item) ?? due);
    });
    const due = asInstant(Math.min(...dues));
    return again === undefined ? due : afterQuietHours(settings, asInstant(Math.max(due, again)));
  }

  /**
   * A decision that was open when the receiver was added may be new to the player. The host of a sandbox sets its clock at will, so
   * its notifications go only to its own players, by letter.
   */
  private waitingFor({ name, kind, since }: Channel): readonly StoredNotification[] {
    const waiting = this.store.waitingFor(name, kind === MAIL ? this.checkedAt : undefined);
    return waiting.filter(
      ({ at, until = at, sandbox }) => Math.max(at, until) >= since && (!sandbox || kind === MAIL),
    );
  }

  /** Those that at least one channel is to send. */
  private get awaited(): readonly StoredNotification[] {
    const items = this.channels.flatMap((channel) => this.waitingFor(channel));
    return [...new Map(items.map((item) => [nameOf(item), item])).values()];
  }

  private get deliveredByAll(): readonly StoredNotification[] {
    const left = new Set(this.awaited.map(nameOf));
    return this.store.waitingSince(this.checkedAt).filter((item) => !left.has(nameOf(item)));
  }

  /** The last check, if it found e-mail closed. */
  private get checkedAt(): Instant {
    return asInstant(Math.max(0, (this.mailClosedUntil ?? 0) - CHECK_AGAIN));
  }

  /** Another channel than e-mail exists only while it can send. */
  private closedUntil({ kind }: Channel): number {
    return kind === MAIL ? (this.mailClosedUntil ?? 0) : 0;
  }

  /** Undefined if e-mail may be open. */
  private get mailClosedUntil(): number | undefined {
    return this.storage.kv.get<number>(CLOSED_UNTIL);
  }
}

function isWanted({ kind, game, sandbox }: StoredNotification, settings: Settings): boolean {
  return wants(settings, kind, game) && (!sandbox || settings.sandbox);
}
