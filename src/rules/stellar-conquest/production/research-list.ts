/** Where i.p. go that are left after production (SC-16.8). Public: the page imports it. */
import { TECHNOLOGY_IDS, type TechnologyId } from '../data/technologies.ts';

/** The research list of a seat that has none. */
const DEFAULT_LIST: readonly TechnologyId[] = ['speed-3', 'industrial-technology', 'missile-base', 'speed-4'];

/** All technologies, in the order in which left-over i.p. go into those that may be invested in. */
export const researchOrder = (list: readonly TechnologyId[]): readonly TechnologyId[] => [
  ...list,
  ...(list.length === 0 ? DEFAULT_LIST : []),
  ...TECHNOLOGY_IDS,
];
