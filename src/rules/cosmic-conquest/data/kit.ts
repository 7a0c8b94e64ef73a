/** CC-1, CC-2: chips of strength 5 to 0 (the strongest goes home first: CC-1.6), two dice, two pawns. */
import type { Kit } from '../../conquest/pieces/kit.ts';

export const KIT: Kit = {
  fleet: {
    c: { from: 0, to: 6, first: 5, step: -1 },
    w: { from: 6, to: 8, first: 1, step: 1 },
    t: { from: 8, to: 10, first: 1, step: 1 },
  },
  // CC-1.3, by default: 5, 0, the warships and the transports on the centre; 4, 3, 2, 1 on the worlds of rank 5, 4, 2, 1.
  stations: [3, 5, 4, 2, 1, 3, 3, 3, 3, 3],
  counts: { c: 'number', w: 'die', t: 0 },
  deploys: true,
  manoeuvre: 'move',
};
