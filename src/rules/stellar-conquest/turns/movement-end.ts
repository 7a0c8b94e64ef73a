/** Ends movement (SC-5.2, SC-9.1): ships left off the board enter, control is checked, stars are explored. */
import type { Seat } from '../../vocabulary.ts';
import { seatAt } from '../state/board.ts';
import { STARS } from '../data/names.ts';
import { byHex, distance } from '../data/hex.ts';
import { explore } from '../movement/exploration.ts';
import type { Play } from '../state/play.ts';
import { checkControl } from '../colonies/control.ts';

export function completeMovement(play: Play, seat: Seat): void {
  enterLate(play, seat);
  checkControl(play);
  explore(play, seat);
  play.record({ type: 'step-began', seat, begun: 'battles' });
}

/** SC-5.2 [R]: puts ships left off the board on the entry hex, bound for the nearest yellow star. */
function enterLate(play: Play, seat: Seat): void {
  const { ships, entry } = seatAt(play.state, seat);
  const late = ships.filter(({ hex }) => hex === null);
  if (late.length === 0) return;
  const yellow = STARS.filter(({ colour }) => colour === 'yellow').map(({ hex }) => hex);
  const [to] = yellow.toSorted((a, b) => distance(entry, a) - distance(entry, b) || byHex(a, b));
  const ids = late.map(({ id }) => id);
  play.record({ type: 'bound', seat, ships: ids, to: to!, way: 'quick', avoid: [] });
  play.record({ type: 'moved', seat, ships: ids, path: [entry], halted: false });
}
