/** Works out one decision: a ledger with its source of randomness. */
import { Ledger } from '../../kernel/ledger.ts';
import type { Luck } from '../../randomness/random.ts';
import type { Seat } from '../../vocabulary.ts';
import type { Event } from '../state/event.ts';
import { evolve } from '../state/evolve.ts';
import type { State, War } from '../state/types.ts';

export class Play extends Ledger<State, Event> {
  constructor(
    state: State,
    readonly luck: Luck,
  ) {
    super(state, evolve);
  }

  /** The seat on turn. */
  get seat(): Seat {
    return this.state.turn.seat;
  }

  get over(): boolean {
    return this.state.result !== null;
  }

  /** The war in progress; throws if there is none. */
  get war(): War {
    if (this.state.war === null) throw new Error('no war is in progress');
    return this.state.war;
  }
}
