/** IC-2.1: the colour of each race's pieces. */
import type { RaceMarks } from '../../conquest/data/races.ts';

export const COLOURS: RaceMarks = {
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
