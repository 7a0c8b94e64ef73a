import type { Sighting } from './sighting.ts';
export const words = (sighting: Sighting, names: readonly string[]): string => `${names[0]} ${sighting.type}`;
