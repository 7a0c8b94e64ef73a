/** Plays imagined games forward. */
import type { Window } from '../../../contract.ts';
import { stateAfter } from '../../../kernel/ledger.ts';
import type { Luck } from '../../../randomness/random.ts';
import { asWindowId, unreachable, type Seat } from '../../../vocabulary.ts';
import { decide } from '../../decide.ts';
import { firstCardSeats } from '../../phases/first.ts';
import type { Command } from '../../state/command.ts';
import { evolve } from '../../state/evolve.ts';
import type { Asking, State } from '../../state/types.ts';

/** `decide` reads nothing but the kind. */
const windowOf = (kind: Asking['kind']): Window => ({
  id: asWindowId(kind),
  kind,
  pace: '',
  asked: [],
  awaiting: [],
});
const WINDOWS = { first: windowOf('first'), turn: windowOf('turn'), defence: windowOf('defence') } as const;

/** The seat that has to answer; undefined if the game is over. */
export function askedIn(state: State): Seat | undefined {
  const { asking } = state;
  if (asking === null) return undefined;
  switch (asking.kind) {
    case 'first':
      return firstCardSeats(state).find(({ card }) => card === null)?.seat;
    case 'turn':
      return state.turn.seat;
    case 'defence':
      return state.war!.owner;
    default:
      return unreachable(asking);
  }
}

export function afterCommand(state: State, by: Seat, command: Command, luck: Luck): State {
  const decided = decide(state, by, WINDOWS[state.asking!.kind], command, luck);
  if (!decided.ok) throw new Error(`${decided.error.code}: ${JSON.stringify(command)}`);
  return stateAfter(state, decided.value, evolve);
}
