/** One decision being worked out: a ledger with the luck that was lent for it. */
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

  /** The war that is on; there must be one. */
  get war(): War {
    if (this.state.war === null) throw new Error('no war is on');
    return this.state.war;
  }
}
