/** Works out one decision: a ledger with its source of randomness. */
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

  /** The battle in progress; throws if there is none. */
  get battle(): Battle {
    if (this.state.battle === null) throw new Error('no battle is in progress');
    return this.state.battle;
  }

  /** The seat-turn in progress; throws if the seat is not in its turn. */
  turnOf(seat: Seat): SeatTurn {
    const { turn } = seatAt(this.state, seat);
    if (turn === null) throw new Error(`seat ${seat} is not in its turn`);
    return turn;
  }
}
