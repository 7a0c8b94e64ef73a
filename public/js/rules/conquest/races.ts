/** The nine races: what they are called, and their powers in a line. */
import type { Race } from '../../../../src/rules/conquest/data/races.ts';

export const RACES: Readonly<Record<Race, { name: string; power: string }>> = {
  balchoth: {
    name: 'Balchoth',
    power: 'Colony ships count 2 and warships 4 in every combat that they are in.',
  },
  celegorm: {
    name: 'Celegorm',
    power: 'After a combat as main party, may take back the coin it used.',
  },
  druwaith: {
    name: 'Druwaith',
    power: 'As main party, plays its coin after seeing the opponent’s.',
  },
  gelmir: { name: 'Gelmir', power: 'Ships lost in combat go home instead of to the void.' },
  hirilorn: {
    name: 'Hirilorn',
    power: 'Fresh hands are four coins; draws up to four as its turn begins.',
  },
  mormegil: {
    name: 'Mormegil',
    power: 'After a combat as main party, may take the coin that the opponent used.',
  },
  nirnaeth: {
    name: 'Nirnaeth',
    power: 'May heal: bring others’ ships back from the void, for a coin each.',
  },
  pelantiri: {
    name: 'Pelantiri',
    power: 'As main party with a ship of its own, wins by playing Diplomacy, whatever the opponent plays.',
  },
  seregon: {
    name: 'Seregon',
    power: 'As main party, multiplies its own ships by its attack coin instead of adding it.',
  },
};

/** Main party's own ships at which the coin multiplies rather than adds. */
export const MULTIPLIES: Race = 'seregon';
