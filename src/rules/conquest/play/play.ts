/** A command being carried out: a ledger with the luck that the kernel lent for it. */
import { Ledger } from '../../kernel/ledger.ts';
import type { Luck } from '../../randomness/random.ts';
import type { Event } from '../state/event.ts';
import { evolve } from '../state/evolve.ts';
import type { Combat, State } from '../state/types.ts';

export class Play extends Ledger<State, Event> {
  constructor(
    state: State,
    readonly luck: Luck,
  ) {
    super(state, evolve);
  }

  /** The present combat. There must be one. */
  get combat(): Combat {
    return combatOf(this.state);
  }
}

export function combatOf(state: State): Combat {
  if (state.combat === null) throw new Error('no combat is on');
  return state.combat;
}
