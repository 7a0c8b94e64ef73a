/** The fields that every event of a battle has, and which seats are asked live. */
import type { Seat } from '../../vocabulary.ts';
import type { Battle } from '../state/battle.ts';
import { isAbsent } from '../state/board.ts';
import type { Fought } from '../state/event-battle.ts';
import type { State } from '../state/types.ts';

export const battleFields = ({ id, open, attacker, defenders }: Battle): Fought => ({
  battle: id,
  open,
  parties: [attacker, ...defenders],
});

/** SC-12.5. A seat that has resigned during the battle is not asked. */
export const isAskedLive = (state: State, battle: Battle, seat: Seat): boolean =>
  battle.live.includes(seat) && !isAbsent(state, seat);
