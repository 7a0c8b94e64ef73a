/** What happens in a window to a seat that does nothing (SC-19.1). */
import type { Default, Window } from '../../contract.ts';
import { unreachable, type Seat } from '../../vocabulary.ts';
import { battleDefault } from '../battle/by-default.ts';
import { seatAt } from '../state/board.ts';
import type { Command } from '../state/command.ts';
import { DEFAULT_OUTFIT } from '../production/outfit.ts';
import type { SeatTurn, State } from '../state/types.ts';

/** The same whatever the seat has or has done: which step it is in is its secret (SC-4.4), and so are its orders. */
const ALOUD = 'What you have ordered is carried out, and the rules’ default where you have ordered nothing.';

export const byDefault = (state: State, seat: Seat, window: Window): Default<Command> => ({
  ...ownDefault(state, seat, window),
  aloud: ALOUD,
});

function ownDefault(state: State, seat: Seat, window: Window): Default<Command> {
  switch (window.kind) {
    case 'outfit':
      return {
        command: { type: 'outfit', ...DEFAULT_OUTFIT },
        text: 'Buy 3 Hex Speed; the rest goes into Industrial Technology.',
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
  const idle = 'Nothing is attacked, depopulated or landed.';
  switch (step) {
    case 'movement': {
      const late = turn === 1 ? 'Ships that are not on the board yet enter it. ' : '';
      const move =
        'Ships with a destination go on at full speed, others stay; battles are fought by your orders.';
      return { text: `${late}${move} ${idle}` };
    }
    case 'battles':
      return { text: `The battles that are left are fought by your orders. ${idle}` };
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
    'the largest first, the people above capacity leave on transports, and all else goes into research.';
  return {
    command: { type: 'produce', colonies: sent?.colonies ?? [], done: true },
    text:
      sent === null || sent.colonies.length === 0
        ? `For each colony, ${rest}`
        : `What you sent is carried out. For colonies that it leaves out, ${rest}`,
  };
}
