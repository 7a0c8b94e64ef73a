/** One decision being worked out: a ledger with the luck that was lent for it. */
import { Ledger } from '../../kernel/ledger.ts';
import type { Luck } from '../../randomness/random.ts';
import type { Seat } from '../../vocabulary.ts';
import type { Battle } from './battle.ts';
import { seatAt } from './board.ts';
import type { Event } from './event.ts';
import { evolve } from './evolve.ts';
import type { SeatTurn, State } from './types.ts';

export class Play extends Ledger<State, Event> {
  constructor(
    state: State,
    readonly luck: Luck,
  ) {
    super(state, evolve);
  }

  get over(): boolean {
    return this.state.result !== null;
  }

  /** The battle that is on; there must be one. */
  get battle(): Battle {
    if (this.state.battle === null) throw new Error('no battle is on');
    return this.state.battle;
  }

  /** The seat's part of the turn; it must have begun. */
  turnOf(seat: Seat): SeatTurn {
    const { turn } = seatAt(this.state, seat);
    if (turn === null) throw new Error(`seat ${seat} is not in its turn`);
    return turn;
  }
}
