/** IC-1.2, IC-1.3, IC-7.1: fifteen pyramids of three sizes, one of each on every home world. */
import type { Kit } from '../../conquest/pieces/kit.ts';

export const KIT: Kit = {
  fleet: {
    c: { from: 0, to: 5, first: 1, step: 1 },
    w: { from: 5, to: 10, first: 1, step: 1 },
    t: { from: 10, to: 15, first: 1, step: 1 },
  },
  stations: [1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5],
  counts: { c: 1, w: 2, t: 3 },
  deploys: false,
  manoeuvre: 'recall',
};
