/** Plays a game at random, or lets its clock run out. */
import type { Entry, OpenWindow } from '../../../src/rules/journal/entry.ts';
import type { Match } from '../../../src/rules/kernel/match.ts';
import type { Decision } from '../../../src/rules/contract.ts';
import { lend } from '../../../src/rules/randomness/random.ts';
import { asInstant, seatsOf, type Seat } from '../../../src/rules/vocabulary.ts';
import type { AnyCompanion } from './companion.ts';
import type { Dice } from './dice.ts';
import { legalOf } from './legal-oracles.ts';
import type { Table } from '../rules/table.ts';

type Command = { readonly type: string };

/** The rules would refuse more changes of one answer. */
const MOST_CHANGES = 50;

/** The play of seats that mostly play well. */
export interface Well {
  readonly steady: readonly number[];
  readonly prefers: NonNullable<AnyCompanion['campaign']>['prefers'];
}

export interface Manner {
  /** How often the clock runs out instead of a player acting. */
  readonly idle: number;
  /** Whether seats resign now and then. */
  readonly resigning: boolean;
  readonly unlisted?: AnyCompanion['unlisted'];
  /** In a campaign. */
  readonly well?: Well;
}

export class Driver {
  /** The last commands. */
  readonly asked: object[] = [];
  commands = 0;
  /** Codes of refusals. */
  readonly refused: string[] = [];

  constructor(
    private readonly table: Table,
    private readonly dice: Dice,
    private readonly manner: Manner,
  ) {}

  private get match(): Match {
    return this.table.match;
  }

  /** Adds one entry. The game must not be over. */
  act(): Entry {
    const { table, dice, manner } = this;
    table.now = asInstant(table.now + dice.below(3000));
    const due = table.tick();
    if (due !== undefined) return due;
    if (dice.chance(manner.idle)) {
      table.now = asInstant(table.match.nextAlarm! + dice.below(5000));
      return table.tick()!;
    }
    return this.resignation() ?? this.unlisted() ?? this.freely() ?? this.thinkAgain() ?? this.answer();
  }

  private resignation(): Entry | undefined {
    // A campaign is long.
    if (!this.manner.resigning || !this.dice.chance(this.manner.well ? 0.001 : 0.01)) return undefined;
    const playing = seatsOf(this.match.seats).filter((seat) => !this.match.resigned.includes(seat));
    return this.play(this.dice.pick(playing), undefined, { type: 'resign' });
  }

  /** Undefined if it is refused, too. */
  private unlisted(): Entry | undefined {
    const { table, match, dice } = this;
    if (this.manner.unlisted === undefined || !dice.chance(0.1)) return undefined;
    const by = dice.pick(seatsOf(match.seats));
    const command = this.manner.unlisted(match.snapshot.state, by, dice);
    if (command === undefined) return undefined;
    const windowless = match.rules.windowless.includes(command.type);
    const asking = match.windows.find(({ asked }) => asked.includes(by));
    if (!windowless && asking === undefined) return undefined;
    const window = windowless ? undefined : asking?.id;
    this.note(command);
    const done = table.submit(by, window, command);
    if (typeof done !== 'string') return done;
    this.refused.push(done);
    return undefined;
  }

  private freely(): Entry | undefined {
    if (!this.dice.chance(0.05)) return undefined;
    const seat = this.dice.pick(seatsOf(this.match.seats));
    const legal = legalOf(this.match, seat, undefined);
    return legal.length === 0 ? undefined : this.play(seat, undefined, this.dice.pick(legal));
  }

  private thinkAgain(): Entry | undefined {
    if (!this.dice.chance(0.1)) return undefined;
    for (const window of this.match.windows) {
      const answered = window.asked.filter((seat) => !window.awaiting.includes(seat));
      if (answered.length === 0) continue;
      const seat = this.dice.pick(answered);
      const legal = legalOf(this.match, seat, window);
      const changes = this.match.snapshot.answers[window.id]?.[seat]?.changes ?? 0;
      if (legal.length > 0 && changes < MOST_CHANGES)
        return this.play(seat, window.id, this.dice.pick(legal));
    }
    return undefined;
  }

  private answer(): Entry {
    const { dice, manner } = this;
    const window = dice.pick(this.match.windows);
    const seat = dice.pick(window.awaiting);
    const command = manner.well
      ? this.well(seat, window, manner.well)
      : dice.pick(legalOf(this.match, seat, window));
    return this.play(seat, window.id, command);
  }

  /** Picks a random type first, since some types are seldom listed. */
  private well(seat: Seat, window: OpenWindow, { steady, prefers }: Well): object {
    const { match, dice } = this;
    const decision = match.decisions(seat).find((one) => one.window === window.id) as Decision<Command>;
    const { legal } = decision;
    const preferred = prefers(match.snapshot.state, seat, legal, dice);
    if (preferred !== undefined) return preferred;
    if (dice.chance(steady[seat]!)) {
      const answer = match.rules.bots.steady(match.view(seat), decision, lend(dice.seed()).luck);
      if (answer !== undefined) return answer;
    }
    const type = dice.pick([...new Set(legal.map((command) => command.type))]);
    return dice.pick(legal.filter((command) => command.type === type));
  }

  private play(seat: Seat, window: string | undefined, command: object): Entry {
    this.note(command);
    return this.table.play(seat, window, command);
  }

  private note(command: object): void {
    this.asked[this.commands % 40] = command;
    this.commands += 1;
  }
}
