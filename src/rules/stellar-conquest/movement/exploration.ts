/** Explores every star hex in which a seat's movement ends (SC-9). */
import type { Seat } from '../../vocabulary.ts';
import { isWarship, seatAt, shipsAt } from '../state/board.ts';
import { lookAt } from './contacts.ts';
import { isStar } from '../data/planets.ts';
import { byHex, type Hex } from '../data/hex.ts';
import type { Play } from '../state/play.ts';

export function explore(play: Play, seat: Seat): void {
  for (const hex of starsOf(play, seat))
    if (!seatAt(play.state, seat).explored.includes(hex)) exploreOne(play, seat, hex);
  lookAt(play, seat, starsOf(play, seat));
}

function starsOf(play: Play, seat: Seat): readonly Hex[] {
  const hexes = new Set(seatAt(play.state, seat).ships.flatMap(({ hex }) => hex ?? []));
  return [...hexes].filter(isStar).toSorted(byHex);
}

/** SC-9.2: without a warship there, one die for each ship; a 1 destroys it. */
function exploreOne(play: Play, seat: Seat, hex: Hex): void {
  const ships = shipsAt(play.state, seat, hex);
  const dice = play.luck.of(`explore.${play.turnOf(seat).turn}.${seat}.${hex}`);
  const risks = ships.some(isWarship) ? [] : ships.map(({ id }) => ({ ship: id, die: dice.below(6) + 1 }));
  const isLost = risks.length > 0 && risks.every(({ die }) => die === 1);
  play.record({ type: 'explored', seat, hex, risks, card: isLost ? null : play.state.cards[hex]! });
}
