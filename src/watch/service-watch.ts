/**
 * The one Durable Object that looks after the service itself: it plays the canary's games, looks for what is wrong, and alerts
 * the operator. Its alarm drives it; `ensure` sets the alarm again should it ever be lost.
 */
import { DurableObject } from 'cloudflare:workers';
import { restoringNow } from '../history/restoring.ts';
import { faultOf, log } from '../log.ts';
import { Alerts } from './alerts.ts';
import { isWatching, type WatchBindings } from './bindings.ts';
import { begin, step, type CanaryGame } from './canary.ts';
import { look } from './checks.ts';
import type { AlertKind, Run, Standing, Watch } from './protocol.ts';
import { Runs } from './runs.ts';
import { alertSender } from './sending.ts';
import { canaryTable } from './table.ts';

/** Milliseconds. */
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const BETWEEN_GAMES = 10 * MINUTE;
const BETWEEN_CHECKS = 2 * MINUTE;
/** Milliseconds from which on a deadline, and a letter in a game of short windows, counts as late. */
const [LATE_DEADLINE, LATE_LETTER] = [10_000, 2 * MINUTE];
/** Games in a row that are late or fail before an alert is raised. */
const PATIENT_FOR = 2;
/** An alert that others reported is cleared when nobody has reported it for this long. */
const FORGOTTEN = 15 * MINUTE;
/** Kinds that other objects report, by `met`. */
const REPORTED = ['mail-failing', 'budget'] as const satisfies readonly AlertKind[];

export class ServiceWatch extends DurableObject<WatchBindings> implements Watch {
  private readonly runs: Runs;
  private readonly alerts: Alerts;

  constructor(ctx: DurableObjectState, env: WatchBindings) {
    super(ctx, env);
    this.runs = new Runs(ctx.storage.sql);
    this.alerts = new Alerts(ctx.storage.kv, alertSender(env));
  }

  async ensure(): Promise<void> {
    if (isWatching(this.env) && (await this.ctx.storage.getAlarm()) === null)
      await this.ctx.storage.setAlarm(Date.now());
  }

  async standing(): Promise<Standing> {
    const on = isWatching(this.env);
    const [last = null] = this.runs.last(1);
    const { raised } = this.alerts;
    const isOld = on && last !== null && Date.now() - last.startedAt > 2 * BETWEEN_GAMES;
    const late = isOld || raised.some(({ kind }) => kind === 'canary-failed');
    return { on, late, last, alerts: raised, days: this.runs.days(Date.now()) };
  }

  async met(kind: AlertKind, detail: string): Promise<void> {
    const now = Date.now();
    this.ctx.storage.kv.put(`met:${kind}`, now);
    this.alerts.set(kind, detail, now);
    await this.arm(now);
  }

  override async alarm(): Promise<void> {
    const now = Date.now();
    try {
      if (isWatching(this.env)) await this.play(now);
      await this.check(now);
      await this.alerts.run(now);
    } catch (error) {
      log('error', 'watch-failed', { ...faultOf(error) });
    }
    // Also after a failure: the platform gives up an alarm that throws a few times.
    await this.arm(now);
  }

  /** One step of the present game, or the first step of the next one. */
  private async play(now: number): Promise<void> {
    const { kv } = this.ctx.storage;
    if (now < this.nextStep) return;
    const game = kv.get<CanaryGame>('game');
    try {
      if (game === undefined) {
        kv.put('begun', now);
        // A game would write into a database that is to hold the backup's rows alone.
        if ((await restoringNow(this.env.DB)) !== undefined) return kv.put('next', now + BETWEEN_CHECKS);
        const letter = this.isLetterDue(now);
        if (letter) kv.put('letter', now);
        const table = canaryTable(this.env, letter ? this.env.CANARY_ADDRESS! : null);
        return this.continue(await begin(table, now, { letter }), now);
      }
      const stepped = await step(canaryTable(this.env, null), game, now);
      if ('game' in stepped) return this.continue(stepped.game, stepped.next);
      this.finish({ ...stepped.measured, startedAt: game.startedAt, endedAt: now, fault: null });
    } catch (error) {
      const left = kv.get<CanaryGame>('game');
      // Otherwise the game would go on for ever, and be listed as stuck.
      if (left !== undefined)
        await canaryTable(this.env, null)
          .abandon(left.game)
          .catch(() => undefined);
      this.finish({
        startedAt: kv.get<number>('begun') ?? now,
        endedAt: now,
        deadline: null,
        letter: null,
        fault: faultOf(error).fault,
      });
    }
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
    const faults = this.runs.last(PATIENT_FOR).map((one) => faultIn(one));
    const bad = faults.length === PATIENT_FOR && faults.every((fault) => fault !== null);
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
    const { database, stuck } = await look(this.env.DB, now);
    this.alerts.set('database-away', database, now);
    if (stuck !== undefined) this.alerts.set('games-stuck', stuck, now);
    for (const kind of REPORTED)
      if (now - (kv.get<number>(`met:${kind}`) ?? now) > FORGOTTEN) this.alerts.set(kind, null, now);
  }

  /** One letter an hour: operators pay for letters, and read them. */
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
    const dues = [this.nextCheck, this.alerts.nextDue, ...(isWatching(this.env) ? [this.nextStep] : [])];
    const next = Math.min(...dues.filter((due) => due !== undefined));
    // Not in the past: an alarm that has nothing to do would ring again at once.
    await this.ctx.storage.setAlarm(Math.max(next, now + 100));
  }
}

/** Why this game failed or was late; null if it was neither. */
function faultIn({ fault, deadline, letter }: Run): string | null {
  if (fault !== null) return fault;
  if (deadline !== null && deadline > LATE_DEADLINE) return `a deadline took effect ${deadline} ms late`;
  if (letter !== null && letter > LATE_LETTER) return `a letter took ${letter} ms`;
  return null;
}
