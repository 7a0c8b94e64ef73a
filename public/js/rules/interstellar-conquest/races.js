/** The nine races: what they are called, and their powers in a line. Their colours are in board.css. */

/** @import { Race } from '../../../../src/rules/conquest/data/races.ts' */

/** @type {Readonly<Record<Race, { name: string, colour: string, power: string }>>} */
export const RACES = {
  balchoth: {
    name: 'Balchoth',
    colour: 'red',
    power: 'Colony ships count 2 and warships 4 in every combat that they are in.',
  },
  celegorm: {
    name: 'Celegorm',
    colour: 'green',
    power: 'After a combat as main party, may take back the coin it used.',
  },
  druwaith: {
    name: 'Druwaith',
    colour: 'blue',
    power: 'As main party, plays its coin after seeing the opponent’s.',
  },
  gelmir: { name: 'Gelmir', colour: 'yellow', power: 'Ships lost in combat go home instead of to the void.' },
  hirilorn: {
    name: 'Hirilorn',
    colour: 'black',
    power: 'Fresh hands are four coins; draws up to four as its turn begins.',
  },
  mormegil: {
    name: 'Mormegil',
    colour: 'clear',
    power: 'After a combat as main party, may take the coin that the opponent used.',
  },
  nirnaeth: {
    name: 'Nirnaeth',
    colour: 'orange',
    power: 'May heal: bring others’ ships back from the void, for a coin each.',
  },
  pelantiri: {
    name: 'Pelantiri',
    colour: 'purple',
    power: 'As main party with a ship of its own, wins by playing Diplomacy, whatever the opponent plays.',
  },
  seregon: {
    name: 'Seregon',
    colour: 'white',
    power: 'As main party, multiplies its own ships by its attack coin instead of adding it.',
  },
};

/** Main party's own ships at which the coin multiplies rather than adds. @type {Race} */
export const MULTIPLIES = 'seregon';
