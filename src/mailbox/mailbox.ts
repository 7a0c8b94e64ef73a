/**
 * One player's Durable Object: gathers what rooms tell, and says it in as few letters as the player wishes. It keeps that
 * there is something to say, never what: the words are fetched from the rooms when the letter leaves. So no letter speaks
 * of what is settled, and no hand of cards rests here.
 */
import { DurableObject } from 'cloudflare:workers';
import { accountOf } from '../history/players.ts';
import { faultOf, log } from '../log.ts';
import { mailerOf } from '../notify/mailer.ts';
import { asInstant, ok, type Instant, type Refusal, type Result } from '../rules/vocabulary.ts';
import { Agenda } from './agenda.ts';
import type { MailboxBindings } from './bindings.ts';
import { Carrier, type Outcome } from './carrier.ts';
import { fetched, type Gathered } from './gathering.ts';
import { letterOf } from './letter.ts';
import type { Appointment, Delivery, Mailbox, Pending } from './protocol.ts';
import type { Settings, SettingsPatch, Telling } from './protocol.ts';
import { dueAt, nearsAt } from './schedule.ts';
import { FIRST_SETTINGS, patched, wants } from './settings.ts';
import { Shelf, SHELF_LAYOUT, type Kept } from './shelf.ts';

export class PlayerMailbox extends DurableObject<MailboxBindings> implements Mailbox {
  private readonly shelf: Shelf;
  private readonly carrier: Carrier;
  private readonly agenda: Agenda;
  private flight: Promise<void> | undefined;

  constructor(ctx: DurableObjectState, env: MailboxBindings) {
    super(ctx, env);
    this.shelf = new Shelf(ctx.storage.sql);
    this.carrier = new Carrier(ctx.storage.kv);
    this.agenda = new Agenda(ctx.storage.kv);
  }

  async tell({ game, sandbox, news }: Telling): Promise<void> {
    const now = asInstant(Date.now());
    const settings = this.mine;
    this.ctx.storage.transactionSync(() => {
      this.ctx.storage.sql.exec(SHELF_LAYOUT);
      this.ctx.storage.kv.put('player', this.ctx.id.name!);
      for (const { kind, key, at, until } of news) {
        // A sandbox has a clock of its own: what it tells is told at once, and of its deadlines nothing.
        const kept = sandbox ? { kind, key, at: now } : { kind, key, at, ...(until && { until }) };
        const added = this.shelf.add({ ...kept, game, sandbox });
        const near = added && !sandbox && until !== undefined ? nearsAt(at, until, settings) : undefined;
        if (near !== undefined)
          this.shelf.add({ kind: 'nears', key, at: near, until: until!, game, sandbox });
      }
    });
    await this.arm();
  }

  async settings(): Promise<Settings> {
    return this.mine;
  }

  async change(patch: SettingsPatch): Promise<Result<Settings, Refusal>> {
    const settings = patched(this.mine, patch);
    this.ctx.storage.kv.put('player', this.ctx.id.name!);
    this.ctx.storage.kv.put('settings', settings);
    await this.arm();
    return ok(settings);
  }

  async delivery(): Promise<Delivery> {
    const { lastSent, failingSince } = this.carrier.state;
    return { lastSent: lastSent ?? null, failingSince: failingSince ?? null };
  }

  async calendar(): Promise<number> {
    return this.agenda.generation;
  }

  async renewCalendar(): Promise<number> {
    return this.agenda.renew();
  }

  async appointments(pending: readonly Pending[]): Promise<readonly Appointment[]> {
    const { silent } = this.mine;
    const told = pending.filter(({ game }) => !silent.includes(game));
    return this.agenda.tell(told, asInstant(Date.now()));
  }

  override async alarm(): Promise<void> {
    this.flight ??= this.deliver().finally(() => (this.flight = undefined));
    await this.flight;
    await this.arm();
  }

  private get mine(): Settings {
    return { ...FIRST_SETTINGS, ...this.ctx.storage.kv.get<Settings>('settings') };
  }

  /** Never throws: an alarm that fails too often is dropped for good. */
  private async deliver(): Promise<void> {
    try {
      const now = asInstant(Date.now());
      if ((this.nextDue ?? Infinity) > now) return;
      await this.send(now);
    } catch (error) {
      log('error', 'letter-failed', { ...faultOf(error) });
      this.carrier.failed(asInstant(Date.now()));
    }
  }

  private async send(now: Instant): Promise<void> {
    const settings = this.mine;
    const account = await accountOf(this.env.DB, this.ctx.storage.kv.get<string>('player')!);
    const waiting = this.shelf.waiting.filter(({ kind, at }) => kind !== 'nears' || at <= now);
    const wanted = waiting.filter((item) => isWanted(item, settings));
    this.shelf.settle(
      waiting.filter((item) => !wanted.includes(item)),
      now,
    );
    if (!account?.address || !settings.mail) return this.shelf.settle(wanted, now);
    const gathered = await fetched(this.env, account, wanted);
    this.shelf.settle(gathered.settled, now);
    if (gathered.parts.length > 0) await this.post(gathered, account.address, settings);
  }

  private async post(gathered: Gathered, to: string, { zone }: Settings): Promise<void> {
    const id = this.carrier.letter();
    const { origin, stop } = gathered;
    const posted = await mailerOf(this.env).post(letterOf(gathered.parts, { id, to, zone, origin, stop }));
    const now = asInstant(Date.now());
    const outcome: Outcome = posted.ok ? 'accepted' : posted.again ? 'failed' : 'bounced';
    if (outcome === 'failed') {
      this.carrier.failed(now);
    } else {
      this.shelf.settle(gathered.told, now);
      this.carrier.left(now, outcome);
    }
    log(posted.ok ? 'info' : 'warn', `letter-${outcome}`, posted.ok ? {} : { reason: posted.reason });
    await gathered.report(outcome);
  }

  /** When there is something to do. */
  private get nextDue(): Instant | undefined {
    if (!this.isOpen) return undefined;
    const { lastSent, again } = this.carrier.state;
    const settings = this.mine;
    const dues = this.shelf.waiting.map((item) => (item.sandbox ? item.at : dueAt(item, settings, lastSent)));
    if (dues.length === 0) return undefined;
    return asInstant(Math.max(Math.min(...dues), again ?? 0));
  }

  private async arm(): Promise<void> {
    const due = this.nextDue;
    if (due !== undefined) await this.ctx.storage.setAlarm(due);
  }

  private get isOpen(): boolean {
    const { sql } = this.ctx.storage;
    return sql.exec(`SELECT 1 FROM sqlite_master WHERE name = 'news'`).toArray().length > 0;
  }
}

function isWanted({ kind, game, sandbox }: Kept, settings: Settings): boolean {
  return wants(settings, kind, game) && (!sandbox || settings.sandbox);
}
