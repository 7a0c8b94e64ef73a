/** The open windows and the seats that they ask (SC-19.1). */
import type { Window } from '../../contract.ts';
import { asWindowId, unreachable, type Seat } from '../../vocabulary.ts';
import { battleWindows } from '../battle/windows.ts';
import { allSeats, isAbsent, seatAt } from '../state/board.ts';
import { playsByItself } from './plans.ts';
import { awaitedInOutfit, awaitedInProduction } from '../turns/turns.ts';
import type { State } from '../state/types.ts';

/** The kinds of window, each with its pace key. */
export const WINDOW_KINDS = {
  outfit: 'production',
  turn: 'turn',
  orders: 'answer',
  aim: 'answer',
  withdraw: 'answer',
  drive: 'answer',
  aftermath: 'answer',
  production: 'production',
} as const;

export function windows(state: State): readonly Window[] {
  const { phase } = state;
  if (phase === null) return [];
  switch (phase.kind) {
    case 'outfit':
      return [windowForAll(state, 'outfit', 'outfit', awaitedInOutfit(state))];
    case 'together':
      return allSeats(state).flatMap((seat) => turnWindow(state, seat));
    case 'turn':
      return state.battle === null ? turnWindow(state, phase.seat) : battleWindows(state);
    case 'production':
      return [windowForAll(state, `production.${state.turn}`, 'production', awaitedInProduction(state))];
    default:
      return unreachable(phase);
  }
}

/** SC-19.2: asks every seat left, whatever it has. A dormant seat may answer, but nobody waits for it. */
const windowForAll = (
  state: State,
  id: string,
  kind: 'outfit' | 'production',
  awaiting: readonly Seat[],
): Window => ({
  id: asWindowId(id),
  kind,
  pace: 'production',
  asked: allSeats(state).filter((seat) => seatAt(state, seat).gone === null),
  awaiting,
});

function turnWindow(state: State, seat: Seat): readonly Window[] {
  const { turn } = seatAt(state, seat);
  if (turn === null) return [];
  const planned = !isAbsent(state, seat) && playsByItself(state, seat);
  const window = {
    id: asWindowId(`${planned ? 'plan' : 'turn'}.${turn.turn}.${seat}.${turn.part}`),
    kind: 'turn',
    pace: turn.part === 1 ? 'turn' : 'step',
    asked: [seat],
    awaiting: [seat],
  } as const;
  return [planned || isAbsent(state, seat) ? { ...window, automatic: true } : window];
}
