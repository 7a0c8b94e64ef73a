/** Carries out commands, deadlines and resignations (SL-2, SL-3). */
import type { Window } from '../../src/rules/contract.ts';
import { Ledger } from '../../src/rules/kernel/ledger.ts';
import type { Luck } from '../../src/rules/randomness/random.ts';
import { fail, ok, type Refusal, type Result, type Seat } from '../../src/rules/vocabulary.ts';
import { allSeats } from './state/board.ts';
import { lowestOf } from './legal/by-default.ts';
import type { Command } from './state/command.ts';
import type { Event } from './state/event.ts';
import { evolve } from './state/evolve.ts';
import { findWorld } from './phases/setup.ts';
import type { State } from './state/types.ts';
import { no } from './text/refusals.ts';

export function decide(
  state: State,
  by: Seat,
  _: Window | undefined,
  { coin }: Command,
  luck: Luck,
): Result<readonly Event[], Refusal> {
  if (!state.hands[by]!.includes(coin)) return fail(no('not-your-coin', 'SL-3.1'));
  const ledger = new Ledger(state, evolve);
  ledger.record({ type: 'bid', seat: by, coin });
  settle(ledger, luck);
  return ok(ledger.events);
}

/** SL-3.3: a late seat bids its lowest coin. */
export function expire(state: State, _: Window, seats: readonly Seat[], luck: Luck): readonly Event[] {
  const ledger = new Ledger(state, evolve);
  for (const seat of seats) ledger.record({ type: 'bid', seat, coin: lowestOf(state, seat) });
  settle(ledger, luck);
  return ledger.events;
}

/** SL-4.3: a resignation ends the game. */
export function resign(_: State, seat: Seat): readonly Event[] {
  return [{ type: 'resigned', seat }];
}

/** SL-2.2: once both have bid, the higher coin claims the world, and the next world is found. */
function settle(ledger: Ledger<State, Event>, luck: Luck): void {
  const { world } = ledger.state;
  const bids = ledger.state.bids.filter((bid) => bid !== null);
  if (world === null || bids.length < allSeats.length) return;
  const winner = allSeats.find((seat) => bids[seat] === Math.max(...bids))!;
  ledger.record({ type: 'claimed', world, winner, bids });
  findWorld(ledger, luck);
}
