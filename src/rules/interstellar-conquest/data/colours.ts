/** IC-2.1: the colour of each race's pieces. Public: the page imports it. */
import type { Livery } from '../../conquest/data/races.ts';

export const COLOURS: Livery = {
  balchoth: 'red',
  celegorm: 'green',
  druwaith: 'blue',
  gelmir: 'yellow',
  hirilorn: 'black',
  mormegil: 'clear',
  nirnaeth: 'orange',
  pelantiri: 'purple',
  seregon: 'white',
};
