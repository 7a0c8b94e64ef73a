/** Battles in which each choice is asked (SC-12.5). */
import { isStar } from '../../../../src/rules/stellar-conquest/data/planets.ts';
import { neighboursOf } from '../../../../src/rules/stellar-conquest/data/hex.ts';
import type { State } from '../../../../src/rules/stellar-conquest/state/types.ts';
import { ENGAGE, HERE, meeting, STAR } from './battles.ts';
import type { GivenSeat } from './given.ts';
import { Table } from './table.ts';

/** Where ships withdraw to. */
export const OUT = neighboursOf(HERE).filter((hex) => !isStar(hex));
export const LIVE = { options: { battles: 'rounds' } } as const;

type Fleet = Parameters<typeof meeting>[0];
/** Each has a scout elsewhere, so that nobody is out when the battle is lost. */
export const live = (
  mine: Fleet,
  theirs: Fleet,
  seats: { mine?: GivenSeat; theirs?: GivenSeat } = {},
): State =>
  meeting(mine, theirs, {
    ...LIVE,
    mine: { ships: { [STAR]: mine, Wolf: { scout: 1 } }, ...seats.mine },
    theirs: { ships: { [STAR]: theirs, Indi: { scout: 1 } }, ...seats.theirs },
  });
/** Two against two, engaged. */
export const engaged = (): Table => Table.at(live({ fighter: 2, scout: 1 }, { corvette: 2 })).does(0, ENGAGE);
/** Both have aimed as their orders have it, and nothing was hit by those who could: the dice are the table's own. */
export const aimed = (): Table =>
  engaged().does(0, { type: 'aim', shots: [] }).does(1, { type: 'aim', shots: [] });
