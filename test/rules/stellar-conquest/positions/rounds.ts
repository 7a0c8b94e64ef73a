/** Positions of live battles, in which each choice is asked (SC-12.5). */
import { isStar } from '../../../../src/rules/stellar-conquest/data/planets.ts';
import { neighboursOf } from '../../../../src/rules/stellar-conquest/data/hex.ts';
import type { State } from '../../../../src/rules/stellar-conquest/state/types.ts';
import { ENGAGE, HERE, meeting, STAR } from './battles.ts';
import type { SeatPosition } from './given.ts';
import { Table } from './table.ts';

/** The hexes to which ships can withdraw. */
export const OUT = neighboursOf(HERE).filter((hex) => !isStar(hex));
export const LIVE = { options: { battles: 'rounds' } } as const;

type Fleet = Parameters<typeof meeting>[0];
/** Each seat has a scout elsewhere, so that the loser of the battle is not out. */
export const live = (
  mine: Fleet,
  theirs: Fleet,
  seats: { mine?: SeatPosition; theirs?: SeatPosition } = {},
): State =>
  meeting(mine, theirs, {
    ...LIVE,
    mine: { ships: { [STAR]: mine, Wolf: { scout: 1 } }, ...seats.mine },
    theirs: { ships: { [STAR]: theirs, Indi: { scout: 1 } }, ...seats.theirs },
  });
/** A live battle with two warships on each side. */
export const engaged = (): Table => Table.at(live({ fighter: 2, scout: 1 }, { corvette: 2 })).does(0, ENGAGE);
/** Both sides have aimed by orders. The table's dice hit nothing. */
export const aimed = (): Table =>
  engaged().does(0, { type: 'aim', shots: [] }).does(1, { type: 'aim', shots: [] });
