/** Not beside the ids of planets: that file belongs to the fold, whose version a change of a text must not change. */
import type { PlanetId } from '../data/planets.ts';

/** As people say it: `Canis 3`. Lines name planets by their ids. */
export const planetName = (planet: PlanetId): string => planet.replace('/', ' ');
