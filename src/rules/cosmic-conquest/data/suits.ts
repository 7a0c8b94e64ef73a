/** CC-1.4: the suit of each race's worlds. */
import type { RaceMarks } from '../../conquest/data/races.ts';

export const SUITS: RaceMarks = {
  balchoth: 'suns',
  celegorm: 'moons',
  druwaith: 'crowns',
  gelmir: 'arms',
  hirilorn: 'swords',
  mormegil: 'maces',
  nirnaeth: 'axes',
  pelantiri: 'arrows',
  seregon: 'stars',
};
