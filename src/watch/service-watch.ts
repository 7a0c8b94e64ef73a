/**
 * The Durable Object that checks the service. There is one. It plays the canary's games, runs the checks, and alerts the
 * operator. Its alarm drives it, and `ensure` sets the alarm again if it is lost.
 */
import { DurableObject } from 'cloudflare:workers';
import { restoringNow } from '../history/operate/restoring.ts';
import { faultOf, log } from '../log.ts';
import { Alerts } from './alerts.ts';
import { isPlaying, isWatching, type WatchBindings } from './bindings.ts';
import { begin, step, type CanaryGame, type Measured } from './canary.ts';
import { runChecks } from './checks.ts';
import {
  REPORTED,
  type AlertKind,
  type Reported,
  type Run,
  type WatchStatus,
  type Watch,
} from './protocol.ts';
import { isLate, Runs } from './runs.ts';
import { alertReceivers } from './sending.ts';
import { canaryTable } from './table.ts';

/** Milliseconds. */
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const BETWEEN_GAMES = 10 * MINUTE;
const BETWEEN_CHECKS = 2 * MINUTE;
/** The number of consecutive late or failed games that raises an alert. */
const FAULTS_BEFORE_ALERT = 2;
/** Milliseconds without a report after which a reported alert is cleared. Only new games report `budget`, and they are rare. */
const CLEARED_AFTER: Readonly<Record<Reported, number>> = { 'mail-failing': 15 * MINUTE, budget: 6 * HOUR };

export class ServiceWatch extends DurableObject<WatchBindings> implements Watch {
  private readonly runs: Runs;
  private readonly alerts: Alerts;

  constructor(ctx: DurableObjectState, env: WatchBindings) {
    super(ctx, env);
    this.runs = new Runs(ctx.storage.sql);
    this.alerts = new Alerts(ctx.storage.kv, alertReceivers(env));
  }

  async ensure(): Promise<void> {
    if (isWatching(this.env) && (await this.ctx.storage.getAlarm()) === null)
      await this.ctx.storage.setAlarm(Date.now());
  }

  async status(): Promise<WatchStatus> {
    const on = isPlaying(this.env);
    const [last = null] = this.runs.last(1);
    const { raised } = this.alerts;
    const since = last?.startedAt ?? this.ctx.storage.kv.get<number>('since') ?? Date.now();
    const isOld = on && Date.now() - since > 2 * BETWEEN_GAMES;
    const late = isOld || raised.some(({ kind }) => kind === 'canary-failed');
    return { on, late, last, alerts: raised, days: this.runs.days(Date.now()) };
  }

  async reportFault(kind: Reported, detail: string): Promise<void> {
    this.raise(kind, detail);
    await this.arm(Date.now());
  }

  override async alarm(): Promise<void> {
    const now = Date.now();
    try {
      if (this.ctx.storage.kv.get('since') === undefined) this.ctx.storage.kv.put('since', now);
      if (isPlaying(this.env)) await this.play(now);
      else await this.abandon();
      await this.check(now);
      await this.alerts.run(now);
    } catch (error) {
      log('error', 'watch-failed', { ...faultOf(error) });
    }
    // Sets the alarm after a failure, too: the platform drops an alarm that throws a few times.
    await this.arm(now);
  }

  /** Does one step of the current game, or begins the next game. */
  private async play(now: number): Promise<void> {
    const { kv } = this.ctx.storage;
    if (now < this.nextStep) return;
    const game = kv.get<CanaryGame>('game');
    try {
      if (game === undefined) {
        kv.put('begun', now);
        // During a restore, D1 must hold only rows of the backup, and a game would write to it.
        if ((await restoringNow(this.env.DB)) !== undefined) return kv.put('next', now + BETWEEN_CHECKS);
        const letter = this.isLetterDue(now);
        if (letter) kv.put('letter', now);
        const table = canaryTable(this.env, letter ? this.env.CANARY_ADDRESS! : null);
        return this.continue(await begin(table, now, { letter }), now);
      }
      const stepped = await step(canaryTable(this.env, null), game, now);
      if ('game' in stepped) return this.continue(stepped.game, stepped.next);
      this.measured(stepped.measured, game.startedAt, now);
    } catch (error) {
      await this.abandon();
      this.finish({
        startedAt: kv.get<number>('begun') ?? now,
        endedAt: now,
        deadline: null,
        letter: null,
        fault: faultOf(error).fault,
      });
    }
  }

  private measured({ deadline, letter }: Measured, startedAt: number, endedAt: number): void {
    const isMissing = letter === 'missing';
    if (isMissing) this.raise('mail-failing', 'the canary’s mail was not sent within two minutes', HOUR);
    const fault = isMissing ? 'no mail was sent about the question' : null;
    this.finish({ deadline, letter: isMissing ? null : letter, startedAt, endedAt, fault });
  }

  /** Ends a failed game, which would otherwise go on forever and be listed as stuck. */
  private async abandon(): Promise<void> {
    const { kv } = this.ctx.storage;
    const left = kv.get<CanaryGame>('game');
    if (left === undefined) return;
    kv.delete('game');
    await canaryTable(this.env, null)
      .abandon(left.game)
      .catch(() => undefined);
  }

  /** Raises an alert, which is cleared `CLEARED_AFTER` plus `later` milliseconds after the last report. */
  private raise(kind: Reported, detail: string, later = 0): void {
    const now = Date.now();
    this.ctx.storage.kv.put(`met:${kind}`, now + later);
    this.alerts.set(kind, detail, now);
  }

  private continue(game: CanaryGame, next: number): void {
    this.ctx.storage.kv.put('game', game);
    this.ctx.storage.kv.put('next', next);
  }

  private finish(run: Run): void {
    const { kv } = this.ctx.storage;
    this.runs.add(run);
    kv.delete('game');
    kv.put('next', run.startedAt + BETWEEN_GAMES);
    // A missing mail does not count here: it has its own alert.
    const faults = this.runs
      .last(FAULTS_BEFORE_ALERT)
      .map((one) => (one.deadline === null ? one.fault : lateness(one)));
    const bad = faults.length === FAULTS_BEFORE_ALERT && faults.every((fault) => fault !== null);
    if (bad || faults[0] === null) this.alerts.set('canary-failed', bad ? faults[0]! : null, run.endedAt);
    log(run.fault === null ? 'info' : 'warn', 'canary-played', {
      deadline: run.deadline ?? undefined,
      letter: run.letter ?? undefined,
      fault: run.fault ?? undefined,
    });
  }

  private async check(now: number): Promise<void> {
    const { kv } = this.ctx.storage;
    if (now < this.nextCheck) return;
    kv.put('checked', now);
    const { database, stuck } = await runChecks(this.env.DB, now);
    this.found('database-away', database, now);
    if (stuck !== undefined) this.found('games-stuck', stuck, now);
    for (const kind of REPORTED)
      if (now - (kv.get<number>(`met:${kind}`) ?? now) > CLEARED_AFTER[kind])
        this.alerts.set(kind, null, now);
  }

  /** Raises an alert if two consecutive checks find the fault. */
  private found(kind: AlertKind, detail: string | null, now: number): void {
    const { kv } = this.ctx.storage;
    const before = kv.get<boolean>(`found:${kind}`) ?? false;
    kv.put(`found:${kind}`, detail !== null);
    if (detail === null || before) this.alerts.set(kind, detail, now);
  }

  /** One mail an hour, because operators pay for mail and receive it. */
  private isLetterDue(now: number): boolean {
    if (!this.env.CANARY_ADDRESS) return false;
    return now - (this.ctx.storage.kv.get<number>('letter') ?? 0) >= HOUR;
  }

  private get nextStep(): number {
    return this.ctx.storage.kv.get<number>('next') ?? 0;
  }

  private get nextCheck(): number {
    return (this.ctx.storage.kv.get<number>('checked') ?? 0) + BETWEEN_CHECKS;
  }

  private async arm(now: number): Promise<void> {
    const dues = [this.nextCheck, this.alerts.nextDue, ...(isPlaying(this.env) ? [this.nextStep] : [])];
    const next = Math.min(...dues.filter((due) => due !== undefined));
    // Leaves at least 100 ms, so that the alarm does not fire again at once.
    await this.ctx.storage.setAlarm(Math.max(next, now + 100));
  }
}

/** How late a deadline of this game took effect; null if it was on time. */
function lateness(run: Run): string | null {
  return isLate(run) ? `a deadline took effect ${run.deadline} ms late` : null;
}
