/** CC-1.4: the suit of each race's worlds. Public: the page imports it. */
import type { Livery } from '../../conquest/data/races.ts';

export const SUITS: Livery = {
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
