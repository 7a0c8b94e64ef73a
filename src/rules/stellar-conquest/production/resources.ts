/** The technologies and counters that a seat has left while its colonies produce, one after another (SC-16.2). */
import type { Seat } from '../../vocabulary.ts';
import { seatAt } from '../state/board.ts';
import type { PlanetId } from '../data/planets.ts';
import { countersLeft } from './outfit.ts';
import type { Technologies } from './research.ts';
import type { State } from '../state/types.ts';
import { SHIP_CLASSES, type ShipClass } from '../data/pieces.ts';

export interface Resources {
  readonly technologies: Technologies;
  /** Ships of each class that the seat may still build. */
  readonly counters: Readonly<Record<ShipClass, number>>;
  /** Colonies that build no ships (SC-13.9). */
  readonly besieged: readonly PlanetId[];
}

/** The resources at the start of a production turn, which must be in progress. */
export function resourcesOf(state: State, seat: Seat): Resources {
  const { phase } = state;
  if (phase?.kind !== 'production') throw new Error('no production turn is in progress');
  const counters = SHIP_CLASSES.map((kind) => [kind, countersLeft(state, seat, kind)]);
  return {
    technologies: seatAt(state, seat).technologies,
    counters: Object.fromEntries(counters) as Record<ShipClass, number>,
    besieged: phase.besieged,
  };
}

/** The resources after a colony has built these ships. */
export function resourcesAfter(
  resources: Resources,
  technologies: Technologies,
  built: Readonly<Partial<Record<ShipClass, number>>>,
): Resources {
  const counters = SHIP_CLASSES.map((kind) => [kind, resources.counters[kind] - (built[kind] ?? 0)]);
  return {
    ...resources,
    technologies,
    counters: Object.fromEntries(counters) as Record<ShipClass, number>,
  };
}
