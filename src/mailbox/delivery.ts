/** Tells a player by each of their channels what is due there, and remembers for each what it has told. */
import { accountOf, type AccountRecord } from '../history/players.ts';
import { faultOf, log } from '../log.ts';
import { asInstant, type Instant } from '../rules/vocabulary.ts';
import { originOf, type MailboxBindings } from './bindings.ts';
import { mailChannel } from './by-mail.ts';
import { pushChannels, type PushKeeper } from './by-push.ts';
import { webhookChannel } from './by-webhook.ts';
import { Carrier } from './carrier.ts';
import type { Channel, Sent } from './channel.ts';
import { gathered, report } from './gathering.ts';
import { Notices } from './notices.ts';
import type { Settings } from './protocol.ts';
import { dueAt, politely } from './schedule.ts';
import { wants } from './settings.ts';
import { nameOf, Shelf, type Kept } from './shelf.ts';
import type { Webhooks } from './webhooks.ts';

/** Milliseconds until the next try, if none could even begin. */
const REST = 30_000;
/** What letters and the like are called in the log. */
const EVENTS = { mail: 'letter', push: 'push', webhook: 'webhook' } as const;

interface Round {
  readonly player: AccountRecord;
  readonly settings: Settings;
  readonly now: Instant;
}

/** What one channel took along, and what else waits for it. */
interface Trip {
  readonly told: readonly Kept[];
  readonly waiting: readonly Kept[];
}

export class Delivery {
  private readonly shelf: Shelf;
  private readonly notices: Notices;

  constructor(
    private readonly env: MailboxBindings,
    private readonly storage: DurableObjectStorage,
    private readonly webhooks: Webhooks,
    private readonly push: PushKeeper,
  ) {
    this.shelf = new Shelf(storage.sql);
    this.notices = new Notices(env, storage.kv, webhooks);
  }

  /** When there is something to do. */
  nextDue(settings: Settings): Instant | undefined {
    const dues = this.channels.map((channel) => this.dueOf(channel, settings));
    const known = [...dues, this.notices.nextDue(settings)].filter((due) => due !== undefined);
    if (known.length === 0) return undefined;
    return asInstant(Math.max(Math.min(...known), this.storage.kv.get<number>('rest') ?? 0));
  }

  /** Never throws: an alarm that fails too often is dropped for good. */
  async run(id: string, settings: Settings): Promise<void> {
    const now = asInstant(Date.now());
    if ((this.nextDue(settings) ?? Infinity) > now) return;
    try {
      const player = await accountOf(this.env.DB, id);
      const unwanted = this.shelf.waiting.filter((item) => !player || !isWanted(item, settings));
      this.shelf.settle(unwanted, now);
      if (player === undefined) return this.webhooks.told();
      const round = { player, settings, now };
      await Promise.all(this.channels.map((channel) => this.tellBy(channel, round)));
      await this.notices.run(player, settings, now);
      this.shelf.settle(this.toldByAll, now);
    } catch (error) {
      log('error', 'mailbox-failed', { ...faultOf(error) });
      this.storage.kv.put('rest', Date.now() + REST);
    }
  }

  carrierOf({ name, longestPause }: Pick<Channel, 'name' | 'longestPause'>): Carrier {
    return new Carrier(this.storage.kv, name, longestPause);
  }

  get channels(): readonly Channel[] {
    const enabled = this.webhooks.all.filter(({ disabledAt }) => disabledAt === undefined);
    return [
      mailChannel(this.env),
      ...pushChannels(this.env, this.push),
      ...enabled.map((hook) => webhookChannel(this.env, this.webhooks, hook)),
    ];
  }

  private async tellBy(channel: Channel, round: Round): Promise<void> {
    const { player, settings, now } = round;
    const carrier = this.carrierOf(channel);
    try {
      if ((this.dueOf(channel, settings) ?? Infinity) > now) return;
      const ripe = this.waitingFor(channel).filter(({ kind, at }) => kind !== 'nears' || at <= now);
      if (!channel.isOpenTo(player, settings)) return this.shelf.settleFor(channel.name, ripe);
      const { letter: id, items } = carrier.load(ripe);
      const games = await gathered(this.env, player, items);
      const told = games.flatMap((game) => game.told);
      this.shelf.settleFor(
        channel.name,
        items.filter((item) => !told.includes(item)),
      );
      if (told.length === 0) return;
      const { failingSince } = carrier.state;
      const sent = await channel.send({ ...round, id, games, failingSince, origin: originOf(this.env) });
      await this.note(channel, sent, player, { told, waiting: ripe.filter((item) => !items.includes(item)) });
    } catch (error) {
      log('error', `${EVENTS[channel.kind]}-failed`, { ...faultOf(error) });
      carrier.failed(asInstant(Date.now()));
    }
  }

  private async note(
    channel: Channel,
    { outcome, reason }: Sent,
    player: AccountRecord,
    { told, waiting }: Trip,
  ): Promise<void> {
    const now = asInstant(Date.now());
    const carrier = this.carrierOf(channel);
    if (outcome === 'failed') {
      carrier.failed(now);
    } else {
      this.shelf.settleFor(channel.name, told);
      carrier.left(now, outcome);
    }
    log(outcome === 'accepted' ? 'info' : 'warn', `${EVENTS[channel.kind]}-${outcome}`, { reason });
    // What waits behind it does not get through either.
    const about = outcome === 'failed' ? [...told, ...waiting] : told;
    await report(this.env, player, about, { step: outcome, channel: channel.kind });
  }

  private dueOf(channel: Channel, settings: Settings): Instant | undefined {
    const { lastSent, again } = this.carrierOf(channel).state;
    const waiting = this.waitingFor(channel);
    if (waiting.length === 0) return undefined;
    const dues = waiting.map((item) => (item.sandbox ? item.at : dueAt(item, settings, lastSent)));
    const due = asInstant(Math.min(...dues));
    return again === undefined ? due : politely(settings, asInstant(Math.max(due, again)));
  }

  /** A sandbox has a clock that its host turns at will: nobody but its own players is told by it, by letter. */
  private waitingFor({ name, kind, since }: Channel): readonly Kept[] {
    const waiting = this.shelf.waitingFor(name);
    return waiting.filter(({ at, sandbox }) => at >= since && (!sandbox || kind === 'mail'));
  }

  private get toldByAll(): readonly Kept[] {
    const left = new Set(this.channels.flatMap((channel) => this.waitingFor(channel)).map(nameOf));
    return this.shelf.waiting.filter((item) => !left.has(nameOf(item)));
  }
}

function isWanted({ kind, game, sandbox }: Kept, settings: Settings): boolean {
  return wants(settings, kind, game) && (!sandbox || settings.sandbox);
}
