/** What each race's colour is called. The colours themselves are in races.css. */

/** @type {import('../conquest/edition.js').Edition['livery']} */
export const COLOURS = {
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
