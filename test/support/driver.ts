/** Plays a game on at random, or lets its clock run out. */
import type { Entry } from '../../src/rules/entry.ts';
import type { Match } from '../../src/rules/match.ts';
import { asInstant, seatsOf, type Seat } from '../../src/rules/vocabulary.ts';
import type { Dice } from './dice.ts';
import { legalOf } from './legal-oracles.ts';
import type { Table } from './table.ts';

/** More changes of one answer would be refused. */
const MOST_CHANGES = 50;

export interface Manner {
  /** How often the clock runs out instead of somebody acting. */
  readonly idle: number;
  /** Whether seats resign now and then. */
  readonly resigning: boolean;
}

export class Driver {
  /** Commands sent lately. */
  readonly asked: object[] = [];
  commands = 0;

  constructor(
    private readonly table: Table,
    private readonly dice: Dice,
    private readonly manner: Manner,
  ) {}

  private get match(): Match {
    return this.table.match;
  }

  /** One entry more. The game must not be over. */
  act(): Entry {
    const { table, dice, manner } = this;
    table.now = asInstant(table.now + dice.below(3000));
    const due = table.tick();
    if (due !== undefined) return due;
    if (dice.chance(manner.idle)) {
      table.now = asInstant(table.match.nextAlarm! + dice.below(5000));
      return table.tick()!;
    }
    return this.resignation() ?? this.freely() ?? this.thinkAgain() ?? this.answer();
  }

  private resignation(): Entry | undefined {
    if (!this.manner.resigning || !this.dice.chance(0.01)) return undefined;
    const playing = seatsOf(this.match.seats).filter((seat) => !this.match.resigned.includes(seat));
    return this.play(this.dice.pick(playing), undefined, { type: 'resign' });
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
    const window = this.dice.pick(this.match.windows);
    const seat = this.dice.pick(window.awaiting);
    return this.play(seat, window.id, this.dice.pick(legalOf(this.match, seat, window)));
  }

  private play(seat: Seat, window: string | undefined, command: object): Entry {
    this.asked[this.commands % 40] = command;
    this.commands += 1;
    return this.table.play(seat, window, command);
  }
}
