/** The open window and the seats that it asks (IE-14). */
import type { Window } from '../../contract.ts';
import { asWindowId, unreachable, type Seat } from '../../vocabulary.ts';
import { firstCardSeats } from './first.ts';
import type { Asking, State } from '../state/types.ts';

/** The kinds of window, each with its pace key. */
export const WINDOW_KINDS = { first: 'answer', turn: 'turn', defence: 'answer' } as const satisfies Record<
  Asking['kind'],
  string
>;

export function windows(state: State): readonly Window[] {
  const { asking, turn } = state;
  if (asking === null) return [];
  switch (asking.kind) {
    case 'first': {
      const asked = firstCardSeats(state);
      return [
        {
          id: asWindowId(`first.${asking.round}`),
          kind: 'first',
          pace: 'answer',
          asked: asked.map(({ seat }) => seat),
          awaiting: asked.filter(({ card }) => card === null).map(({ seat }) => seat),
        },
      ];
    }
    case 'turn':
      return [
        windowOf(`turn.${turn.number}.${turn.part}`, 'turn', turn.part === 1 ? 'turn' : 'step', turn.seat),
      ];
    case 'defence':
      return [windowOf(`defence.${turn.number}.${turn.part}`, 'defence', 'answer', state.war!.owner)];
    default:
      return unreachable(asking);
  }
}

const windowOf = (id: string, kind: string, pace: string, seat: Seat): Window => ({
  id: asWindowId(id),
  kind,
  pace,
  asked: [seat],
  awaiting: [seat],
});
