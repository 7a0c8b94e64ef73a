/** What the service does for a seat that does not answer a window (SC-19.1). */
import type { Default, Window } from '../../contract.ts';
import { unreachable, type Seat } from '../../vocabulary.ts';
import { battleDefault } from '../battle/by-default.ts';
import { seatAt } from '../state/board.ts';
import type { Command } from '../state/command.ts';
import { DEFAULT_OUTFIT } from '../production/outfit.ts';
import type { SeatTurn, State } from '../state/types.ts';

/** The same text for every seat and step: the step is secret (SC-4.4), and so are the orders. */
const PUBLIC_TEXT =
  'Your orders are carried out. Where you gave no orders, the default of the rules applies.';

export const byDefault = (state: State, seat: Seat, window: Window): Default<Command> => ({
  ...ownDefault(state, seat, window),
  publicText: PUBLIC_TEXT,
});

function ownDefault(state: State, seat: Seat, window: Window): Default<Command> {
  switch (window.kind) {
    case 'outfit':
      return {
        command: { type: 'outfit', ...DEFAULT_OUTFIT },
        text: 'Buy 3 Hex Speed, and put the rest into Industrial Technology.',
      };
    case 'turn':
      return turnDefault(seatAt(state, seat).turn!);
    case 'production':
      return productionDefault(state, seat);
    default:
      return battleDefault(state, seat);
  }
}

function turnDefault({ turn, step }: Pick<SeatTurn, 'turn' | 'step'>): Default<Command> {
  const idle = 'You attack no colonies and land nobody.';
  switch (step) {
    case 'movement': {
      const late = turn === 1 ? 'Ships that are not on the board yet enter it. ' : '';
      const move =
        'Ships under way continue at full speed, and all others stay. Your orders fight any battles.';
      return { text: `${late}${move} ${idle}` };
    }
    case 'battles':
      return { text: `Your orders fight the remaining battles. ${idle}` };
    case 'attacks':
    case 'landing':
      return { command: { type: 'complete-turn' }, text: 'Your turn ends.' };
    default:
      return unreachable(step);
  }
}

function productionDefault(state: State, seat: Seat): Default<Command> {
  const sent = seatAt(state, seat).production;
  const rest =
    'the largest first, people above capacity leave on transports, and everything else goes into research.';
  return {
    command: { type: 'produce', colonies: sent?.colonies ?? [], done: true },
    text:
      sent === null || sent.colonies.length === 0
        ? `For each colony, ${rest}`
        : `The orders that you saved are carried out. For all other colonies, ${rest}`,
  };
}
