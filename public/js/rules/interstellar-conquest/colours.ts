/** What each race's colour is called. The colours themselves are in races.css. */
import type { Edition } from '../conquest/edition.ts';

export const COLOURS: Edition['livery'] = {
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
