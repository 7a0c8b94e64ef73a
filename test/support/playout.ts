/** Plays one random game whole, with every oracle of the suite. */
import type { Entry } from '../../src/rules/entry.ts';
import type { Match } from '../../src/rules/match.ts';
import { asInstant, seatsOf, type Seat } from '../../src/rules/vocabulary.ts';
import type { Subject } from './companion.ts';
import { Dice } from './dice.ts';
import * as oracles from './oracles.ts';
import { Table } from './table.ts';
import { checkPages, checkTwin, type Redealt } from './twins.ts';

export const IDLE = [0, 0.3, 1] as const;

/** Which game of a series: everything follows from it. */
export interface Plan {
  readonly seed: number;
  readonly seats: number;
  /** How often the clock runs out instead of somebody acting. */
  readonly idle: number;
  /** One entry in so many gets the dear checks, and one game in so many is decided again. */
  readonly thorough: number;
}

export interface Report {
  readonly entries: number;
  readonly commands: number;
  /** How many pairs of histories were compared. */
  readonly pages: number;
  readonly redealt: Redealt;
  readonly table: Table;
}

/** The plan of game `index` of a series: every seat count and idle rate in turn. */
export function planOf({ rules }: Subject, series: number, index: number, thorough: number): Plan {
  const counts = rules.seats.max - rules.seats.min + 1;
  const seats = rules.seats.min + (index % counts);
  const idle = IDLE[Math.floor(index / counts) % IDLE.length]!;
  return { seed: Math.imul(series, 1_000_003) + index, seats, idle, thorough };
}

/** Throws with the plan in its message when an oracle is hurt. */
export function playOut(subject: Subject, plan: Plan): Report {
  const playout = new Playout(subject, plan);
  try {
    return playout.run();
  } catch (error) {
    const where = `${JSON.stringify(plan)}, entry ${playout.seq}`;
    throw new Error(`${where}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

class Playout {
  /** Plays; `checks` chooses what to look at, so that more checks do not change the game. */
  private readonly dice: Dice;
  private readonly checks: Dice;
  private readonly table: Table;
  private readonly names = new oracles.Names();
  private readonly totals: string;
  private readonly resigning: boolean;
  private readonly redealt: Redealt = {};
  private readonly asked: object[] = [];
  private commands = 0;
  private pages = 0;
  private kept: string | undefined;

  constructor(
    private readonly subject: Subject,
    private readonly plan: Plan,
  ) {
    this.dice = new Dice(plan.seed);
    this.checks = new Dice(~plan.seed);
    const { companion, rules } = subject;
    const setting = companion.setting(this.dice, plan.seats, plan.idle);
    this.table = new Table(rules, { ...setting, pace: rules.paces.daily, seed: this.dice.seed() });
    this.totals = companion.conserved(this.table.match.snapshot.state);
    this.resigning = this.dice.chance(0.25) && plan.idle < 1;
  }

  get seq(): number {
    return this.table.entries.length - 1;
  }

  run(): Report {
    const { table, checks, plan } = this;
    oracles.checkShown(table.match, table.entries[0]!);
    while (!table.match.over) {
      oracles.demand(this.seq < this.subject.companion.longest, () => 'does not end');
      const before = table.match;
      const entry = this.act();
      this.check(before, entry);
      if (checks.below(plan.thorough) === 0) this.checkDearly(before, entry);
    }
    this.checkAtEnd();
    const { commands, pages, redealt } = this;
    return { entries: table.entries.length, commands, pages, redealt, table };
  }

  private act(): Entry {
    const { table, dice, plan } = this;
    table.now = asInstant(table.now + dice.below(3000));
    const due = table.tick();
    if (due !== undefined) return due;
    if (dice.chance(plan.idle)) {
      table.now = asInstant(table.match.nextAlarm! + dice.below(5000));
      return table.tick()!;
    }
    return this.resignation() ?? this.freely() ?? this.thinkAgain() ?? this.answer();
  }

  private resignation(): Entry | undefined {
    if (!this.resigning || !this.dice.chance(0.01)) return undefined;
    const { match } = this.table;
    const playing = seatsOf(match.seats).filter((seat) => !match.resigned.includes(seat));
    return this.play(this.dice.pick(playing), undefined, { type: 'resign' });
  }

  private freely(): Entry | undefined {
    if (!this.dice.chance(0.05)) return undefined;
    const { match } = this.table;
    const seat = this.dice.pick(seatsOf(match.seats));
    const legal = oracles.legalOf(match, seat, undefined);
    return legal.length === 0 ? undefined : this.play(seat, undefined, this.dice.pick(legal));
  }

  private thinkAgain(): Entry | undefined {
    if (!this.dice.chance(0.1)) return undefined;
    const { match } = this.table;
    for (const window of match.windows) {
      const answered = window.asked.filter((seat) => !window.awaiting.includes(seat));
      if (answered.length === 0) continue;
      const seat = this.dice.pick(answered);
      const legal = oracles.legalOf(match, seat, window);
      const changes = match.snapshot.answers[window.id]?.[seat]?.changes ?? 0;
      if (legal.length > 0 && changes < 50) return this.play(seat, window.id, this.dice.pick(legal));
    }
    return undefined;
  }

  private answer(): Entry {
    const { match } = this.table;
    const window = this.dice.pick(match.windows);
    const seat = this.dice.pick(window.awaiting);
    return this.play(seat, window.id, this.dice.pick(oracles.legalOf(match, seat, window)));
  }

  private play(seat: Seat, window: string | undefined, command: object): Entry {
    this.commands += 1;
    this.asked[this.commands % 40] = command;
    return this.table.play(seat, window, command);
  }

  private check(before: Match, entry: Entry): void {
    const { match } = this.table;
    const totals = this.subject.companion.conserved(match.snapshot.state);
    oracles.demand(totals === this.totals, () => `not conserved: ${this.totals}, then ${totals}`);
    oracles.checkPlain('entry', entry);
    this.names.check(before, entry, match);
  }

  private checkDearly(before: Match, entry: Entry): void {
    const { checks: dice, plan } = this;
    const { match } = this.table;
    oracles.checkPlain('state', match.snapshot.state);
    oracles.checkShown(match, entry);
    oracles.checkSteps(before, match);
    if (match.over) return;
    oracles.checkWindows(match, dice, plan.thorough === 1 ? Infinity : 8);
    const { companion } = this.subject;
    const asked = this.asked.filter((command) => command !== undefined);
    const twinning = { companion, dice, redealt: this.redealt, asked };
    for (const viewer of dice.some(oracles.viewersOf(match), 2)) {
      checkTwin(match, viewer, twinning);
      this.pages += checkPages(match, viewer, twinning);
    }
    if (dice.chance(0.1)) this.kept = JSON.stringify(match.snapshot);
  }

  private checkAtEnd(): void {
    const { table, checks, plan } = this;
    oracles.checkEnd(table.match);
    oracles.checkShown(table.match, table.entries.at(-1)!);
    if (checks.below(plan.thorough) > 0) return;
    oracles.checkJournal(table, this.kept);
    oracles.checkAgain(table);
  }
}
