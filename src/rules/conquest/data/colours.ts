/** IC-2.1: the colour of each race's pieces. The page draws Cosmic Conquest in the same colours. */
import type { RaceMarks } from './races.ts';

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
