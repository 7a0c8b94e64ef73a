/** Plays one random game to its end, with every oracle of the suite. */
import type { Nouns } from '../../../src/rules/contract.ts';
import type { Entry } from '../../../src/rules/journal/entry.ts';
import type { Match } from '../../../src/rules/kernel/match.ts';
import type { Setting, Subject } from './companion.ts';
import { noteMet } from './coverage.ts';
import { Dice } from './dice.ts';
import { Driver, type Well } from './driver.ts';
import { demand } from './assertions.ts';
import { checkBots, checkWindows } from './legal-oracles.ts';
import * as oracles from './oracles.ts';
import { Table } from '../rules/table.ts';
import { checkFacts, checkImagined, checkPages, checkTwin, type Redealt } from './twins.ts';

export const IDLE = [0, 0.3, 1] as const;

/** Identifies a game of a series: everything follows from it. */
export interface Plan {
  readonly seed: number;
  readonly seats: number;
  /** How often the clock runs out instead of a player acting. */
  readonly idle: number;
  /** One entry in this many gets the expensive checks, and one game in this many is decided again. */
  readonly thorough: number;
}

export interface Report {
  readonly entries: number;
  readonly commands: number;
  /** The number of compared pairs of histories. */
  readonly pages: number;
  readonly redealt: Redealt;
  /** Everything that occurred, each once. */
  readonly met: ReadonlySet<string>;
  readonly table: Table;
}

/** The plan of game `index` of a series: every seat count and idle rate in turn. */
export function planOf({ rules }: Subject, series: number, index: number, thorough: number): Plan {
  const counts = rules.seats.max - rules.seats.min + 1;
  const seats = rules.seats.min + (index % counts);
  const idle = IDLE[Math.floor(index / counts) % IDLE.length]!;
  return { seed: Math.imul(series, 1_000_003) + index, seats, idle, thorough };
}

/** Throws if an oracle fails, with the plan in the message. */
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
  /** `dice` plays, and `checks` chooses what to check, so that more checks do not change the game. */
  private readonly dice: Dice;
  private readonly checks: Dice;
  private readonly table: Table;
  private readonly driver: Driver;
  private readonly names = new oracles.Names();
  private readonly totals: string;
  private readonly redealt: Redealt = {};
  private readonly met = new Set<string>();
  private pages = 0;
  private kept: string | undefined;

  constructor(
    private readonly subject: Subject,
    private readonly plan: Plan,
  ) {
    this.dice = new Dice(plan.seed);
    this.checks = new Dice(~plan.seed);
    const { companion, rules } = subject;
    const { options, chairs, well } = this.setting();
    this.table = new Table(rules, { options, chairs, pace: rules.paces.daily, seed: this.dice.seed() });
    this.totals = companion.conserved(this.table.match.snapshot.state);
    const resigning = this.dice.chance(0.25) && plan.idle < 1;
    const { unlisted } = companion;
    const manner = { idle: plan.idle, resigning, ...(unlisted && { unlisted }), ...(well && { well }) };
    this.driver = new Driver(this.table, this.dice, manner);
  }

  private setting(): Setting<Nouns> & { readonly well?: Well } {
    const { dice, plan } = this;
    const { companion } = this.subject;
    const { campaign } = companion;
    if (campaign === undefined || plan.idle > 0 || dice.below(campaign.oneIn) > 0)
      return companion.setting(dice, plan.seats, plan.idle);
    const { steady, ...setting } = campaign.setting(dice, plan.seats);
    return { ...setting, well: { steady, prefers: campaign.prefers } };
  }

  get seq(): number {
    return this.table.entries.length - 1;
  }

  run(): Report {
    const { table, checks, plan } = this;
    oracles.checkShown(table.match, table.entries[0]!);
    noteMet(this.met, this.subject, table.entries[0]!, table.match);
    while (!table.match.over) {
      demand(this.seq < this.subject.companion.longest, () => 'does not end');
      const before = table.match;
      const entry = this.driver.act();
      this.check(before, entry);
      if (checks.below(plan.thorough) === 0) this.checkDearly(before, entry);
    }
    this.checkAtEnd();
    const { driver, pages, redealt, met } = this;
    for (const code of driver.refused) met.add(`refusal ${code}`);
    return { entries: table.entries.length, commands: driver.commands, pages, redealt, met, table };
  }

  private check(before: Match, entry: Entry): void {
    const { match } = this.table;
    const totals = this.subject.companion.conserved(match.snapshot.state);
    demand(totals === this.totals, () => `not conserved: ${this.totals}, then ${totals}`);
    oracles.checkPlain('entry', entry);
    this.names.check(before, entry, match);
    noteMet(this.met, this.subject, entry, match);
  }

  private checkDearly(before: Match, entry: Entry): void {
    const { checks: dice, plan } = this;
    const { match } = this.table;
    oracles.checkPlain('state', match.snapshot.state);
    oracles.checkShown(match, entry);
    oracles.checkSteps(before, match);
    const { companion } = this.subject;
    const twinning = { companion, dice, redealt: this.redealt, asked: this.driver.asked };
    const viewers = dice.some(oracles.viewersOf(match), 2);
    for (const viewer of viewers) checkFacts(before, match, entry, viewer, twinning);
    if (match.over) return;
    checkWindows(match, dice, plan.thorough === 1 ? Infinity : 8);
    if (plan.thorough === 1 || dice.chance(0.25)) checkBots(match, this.table.entries, dice);
    if (match.rules.imagine !== undefined) checkImagined(match, this.table.entries, dice);
    for (const viewer of viewers) {
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
    oracles.checkFeeds(table);
    oracles.checkAgain(table);
  }
}
