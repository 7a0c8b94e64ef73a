/** Plays games, and compares pairs of twins on the way. */
import type { Table as GameTable } from '../../../src/room/table/record.ts';
import type { Match } from '../../../src/rules/kernel/match.ts';
import { hashOf } from '../../../src/rules/randomness/random.ts';
import { seedsOf } from '../../../src/rules/journal/seeds.ts';
import { asSeat } from '../../../src/rules/vocabulary.ts';
import { probesFor } from './probes.ts';
import type { Subject } from '../suite/companion.ts';
import { Dice } from '../suite/dice.ts';
import { Driver } from '../suite/driver.ts';
import { compareTwins, playerOf, type Answer, type TwinServer } from './comparison.ts';
import { viewersOf } from '../suite/oracles.ts';
import { pairOf, type Pair, type TwinViewer } from './journals.ts';
import type { Plan } from '../suite/playout.ts';
import type { Moment } from './redealing.ts';
import { redealtInAll } from '../suite/suite.ts';
import { START, Table } from '../rules/table.ts';
import type { Redealt } from '../suite/twins.ts';
import type { Committed } from '../../../src/rules/journal/entry.ts';
import { same } from '../../../src/rules/journal/canonical.ts';

/** The most pairs of one game, and the number of entries between two pairs, few or many. */
const MOST = 16;
const APART = [3, 10, 40] as const;
/** The number of entries before the pair in which the secrets may differ, too. */
const RECENT = 8;
/** As long as the id of a real game. */
const GAME = 'g'.padEnd(16, '0');
/** The number of entries after which every other game is restored. */
const RESTORED_AFTER = 25;

export interface Tally {
  readonly pairs: number;
  /** By viewer: `spectator`, or a seat of a table of that size. */
  readonly viewers: Readonly<Record<string, number>>;
  /** Kinds of answers: a status with its code, or with the kind of read. */
  readonly answers: Readonly<Record<string, number>>;
  readonly redealt: Redealt;
}

/** Throws if twins differ, with the plan and the entry in its message. */
export async function comparePairs(
  server: TwinServer,
  subject: Subject,
  plan: Plan,
  most = MOST,
): Promise<Tally> {
  const game = new Game(server, subject, plan);
  try {
    return await game.run(most);
  } catch (error) {
    const where = `${JSON.stringify(plan)}, entry ${game.seq}`;
    throw new Error(`${where}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

/** Gives each viewer a hash chain. */
function committedTo(seats: number): Committed {
  const people = Array.from({ length: seats }, (_, seat) => ({ person: `${seat}` }));
  return {
    version: 2,
    startedAt: START,
    seats: people,
    absence: { policy: 'default', hours: false, bank: 0 },
  };
}

class Game {
  private readonly dice: Dice;
  private readonly checks: Dice;
  private readonly table: Table;
  private readonly driver: Driver;
  private readonly restores: boolean;
  private recent: readonly Moment[] = [];
  private readonly tally = { pairs: 0, viewers: {}, answers: {}, redealt: {} as Redealt };

  constructor(
    private readonly server: TwinServer,
    private readonly subject: Subject,
    plan: Plan,
  ) {
    this.dice = new Dice(plan.seed);
    this.checks = new Dice(~plan.seed);
    const { companion, rules } = subject;
    const setting = companion.setting(this.dice, plan.seats, plan.idle);
    const terms = { ...setting, pace: rules.paces.daily, seed: this.dice.seed() };
    this.table = new Table(rules, { ...terms, commitment: committedTo(plan.seats), game: GAME });
    const resigning = this.dice.chance(0.25) && plan.idle < 1;
    this.driver = new Driver(this.table, this.dice, { idle: plan.idle, resigning });
    this.restores = plan.seed % 2 === 0;
  }

  get seq(): number {
    return this.table.entries.length - 1;
  }

  async run(most: number): Promise<Tally> {
    const { table, checks, tally } = this;
    let wait = checks.below(20);
    while (!table.match.over && tally.pairs < most) {
      if (wait <= 0 && this.worthwhile() && (await this.compare())) wait = checks.below(checks.pick(APART));
      this.act();
      wait -= 1;
    }
    return tally;
  }

  private act(): void {
    const before = this.table.match;
    const isRestored = this.restores && this.table.entries.length === RESTORED_AFTER;
    const entry = isRestored ? this.table.reseed(hashOf(hashOf(before.header.seed))) : this.driver.act();
    this.recent = [...this.recent.slice(1 - RECENT), { entry, before, after: this.table.match }];
  }

  /** Pairs are most useful where several seats are asked. */
  private worthwhile(): boolean {
    const { windows } = this.table.match;
    return this.checks.chance(windows.some(({ asked }) => asked.length > 1) ? 1 : 0.2);
  }

  /** False if no pair is possible here. */
  private async compare(): Promise<boolean> {
    const { table, checks, tally, server } = this;
    const { companion } = this.subject;
    const { recent } = this;
    const pair = pairOf(table, { viewer: this.viewer(), companion, dice: checks, recent });
    if (pair === undefined) return false;
    const probes = probesFor(pair, companion, this.driver.asked, checks);
    const clock = checks.chance(0.2) ? pair.now : null;
    const talk = checks.pick(['open', 'seats'] as const);
    const published = checks.chance(0.8);
    const terms = { talk, sandbox: clock !== null, clock, published };
    const votes = probes.motion === undefined ? [] : [probes.motion];
    const stored = { ...storedTableOf(table), ...terms, votes };
    const answers = await compareTwins(server, pair, stored, probes);
    const leak = answers.find(({ text }) => seedsOf(table.match.header).some((seed) => text.includes(seed)));
    if (leak !== undefined) throw new Error(`${leak.ask.method} ${leak.ask.path} reveals a seed`);
    tally.pairs += 1;
    this.note(pair, answers);
    return true;
  }

  /** A resigned player has few requests. */
  private viewer(): TwinViewer {
    const { table, checks } = this;
    const { resigned } = table.match;
    const viewers = viewersOf(table.match);
    if (checks.chance(0.05)) return checks.pick(viewers);
    return checks.pick(viewers.filter((viewer) => viewer === 'spectator' || !resigned.includes(viewer)));
  }

  private note(pair: Pair, answers: readonly Answer[]): void {
    const { viewers, answers: kinds, redealt } = this.tally;
    const { match } = this.table;
    add(viewers, pair.viewer === 'spectator' ? 'spectator' : `seat of ${match.seats}`, 1);
    for (const answer of answers) add(kinds, kindOf(answer), 1);
    const [one, other] = [pair.one, pair.other].map(({ match }) => this.secretsOf(match));
    for (const [name, value] of Object.entries(one!)) count(redealt, name, value, other![name]);
    if (!pair.foldable) this.noteFacts(pair);
  }

  private noteFacts({ one, other }: Pair): void {
    const { redealt } = this.tally;
    const { guarded } = this.subject.companion;
    // The setup cannot be changed: there was no state before it.
    const from = Math.max(1, one.entries.length - RECENT);
    for (const { seq, events } of one.entries.slice(from)) {
      events.forEach((event, i) => {
        const twin = other.entries[seq]!.events[i];
        if (guarded.includes(event.type)) count(redealt, `event ${event.type}`, event, twin);
      });
    }
  }

  private secretsOf({ snapshot }: Match): Readonly<Record<string, unknown>> {
    const { seq: entries, answers } = snapshot;
    const sealed = Object.keys(answers).length === 0 ? null : answers;
    return { ...this.subject.companion.secrets(snapshot.state), entries, sealed };
  }
}

/** The values of a secret in both twins. */
function count(redealt: Redealt, name: string, one: unknown, other: unknown): void {
  const counts = (redealt[name] ??= { met: 0, changed: 0 });
  counts.met += (one ?? other ?? null) === null ? 0 : 1;
  counts.changed += same(one, other) ? 0 : 1;
}

function add(counts: Record<string, number>, name: string, count: number): void {
  counts[name] = (counts[name] ?? 0) + count;
}

function kindOf({ ask, status, text }: Answer): string {
  const what = /(\w+)\}?(?:\?.*)?$/.exec(ask.path)![1]!;
  const code = /"code":"([\w-]+)"/.exec(text)?.[1];
  const shown = ask.method === 'POST' && text.includes('"view":{') ? 'with view' : undefined;
  return [ask.method, what, status, code, shown].filter(Boolean).join(' ');
}

export const NOTHING: Tally = { pairs: 0, viewers: {}, answers: {}, redealt: {} };

export function sumOf(a: Tally, b: Tally): Tally {
  const [viewers, answers] = [{ ...a.viewers }, { ...a.answers }];
  for (const [name, n] of Object.entries(b.viewers)) add(viewers, name, n);
  for (const [name, n] of Object.entries(b.answers)) add(answers, name, n);
  return { pairs: a.pairs + b.pairs, viewers, answers, redealt: redealtInAll(a.redealt, b.redealt) };
}

/** The stored table of a game. All seats belong to people. */
export function storedTableOf({ match: { header } }: { readonly match: Pick<Match, 'header'> }): GameTable {
  const seats = header.chairs.map((chair, seat) => ({
    player: playerOf(asSeat(seat)),
    bot: null,
    ...chair,
  }));
  return {
    id: header.game,
    ruleset: header.ruleset,
    options: header.options,
    pace: 'daily',
    visibility: 'public',
    sandbox: false,
    botPause: 2,
    talk: 'open',
    absencePolicy: { absence: 'default', hours: false, bank: 0 },
    invitation: 'come',
    host: playerOf(asSeat(0)),
    seats,
    status: 'running',
    createdAt: START,
    startedAt: START,
    endedAt: null,
    header,
    rematch: null,
    clock: null,
    published: true,
  };
}
