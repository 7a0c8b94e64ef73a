/** One decision being worked out: a ledger with the luck that was lent for it. */
import { Ledger } from '../ledger.ts';
import type { Luck } from '../random.ts';
import type { Event } from './event.ts';
import { evolve } from './evolve.ts';
import type { Combat, State } from './types.ts';

export class Play extends Ledger<State, Event> {
  constructor(
    state: State,
    readonly luck: Luck,
  ) {
    super(state, evolve);
  }

  /** The combat that is on; there must be one. */
  get combat(): Combat {
    return combatOf(this.state);
  }
}

export function combatOf(state: State): Combat {
  if (state.combat === null) throw new Error('no combat is on');
  return state.combat;
}
