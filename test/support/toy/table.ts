/** The toy at a table, and helpers to play it. */
import type { Ruleset } from '../../../src/rules/contract.ts';
import { asSeat } from '../../../src/rules/vocabulary.ts';
import { Table } from '../rules/table.ts';
import { toyRules } from './toy.ts';
import type { ToyState } from './nouns.ts';

export const [first, second, third] = [asSeat(0), asSeat(1), asSeat(2)];

export function toyTable(seats = 2, rules = toyRules): Table {
  return new Table(rules, { seats, options: { rounds: 3 } });
}

function toyState(t: Table): ToyState {
  return t.match.snapshot.state as ToyState;
}

export function handOf(t: Table, seat: number): readonly number[] {
  return toyState(t).hands[seat]!;
}

/** A bid of the seat's lowest card, or of another of its hand. */
export function bid(t: Table, seat: number, which = 0): object {
  return { type: 'bid', card: handOf(t, seat)[which]! };
}

/** All awaited seats bid their lowest card. */
export function bidAll(t: Table): void {
  const { round } = toyState(t);
  for (const seat of t.match.windows[0]!.awaiting) t.play(seat, `bid.${round}`, bid(t, seat));
}

export function changed(patch: Partial<Ruleset>): Ruleset {
  return { ...toyRules, ...patch };
}
