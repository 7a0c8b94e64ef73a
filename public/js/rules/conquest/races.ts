/** The nine races: their names, and their powers in a line. */
import type { Race } from '../../../../src/rules/conquest/data/races.ts';

export const RACES: Readonly<Record<Race, { name: string; power: string }>> = {
  balchoth: {
    name: 'Balchoth',
    power: 'Its colony ships count 2 and its warships 4 in every combat.',
  },
  celegorm: {
    name: 'Celegorm',
    power: 'As attacker or defender, it may take back the coin it used.',
  },
  druwaith: {
    name: 'Druwaith',
    power: 'As attacker or defender, it plays its coin after it sees the opponent’s.',
  },
  gelmir: { name: 'Gelmir', power: 'Its ships that are lost in combat go home, not to the void.' },
  hirilorn: {
    name: 'Hirilorn',
    power: 'Its new hands have four coins, and it draws up to four when its turn begins.',
  },
  mormegil: {
    name: 'Mormegil',
    power: 'As attacker or defender, it may take the coin that the opponent used.',
  },
  nirnaeth: {
    name: 'Nirnaeth',
    power: 'It may heal: bring other players’ ships back from the void, for a coin each.',
  },
  pelantiri: {
    name: 'Pelantiri',
    power:
      'As attacker or defender with a ship of its own, it wins with Diplomacy, whatever the opponent plays.',
  },
  seregon: {
    name: 'Seregon',
    power:
      'As attacker or defender, it multiplies its own ships by its attack coin instead of adding the coin.',
  },
};

/** The race whose own ships the coin multiplies rather than adds. */
export const MULTIPLIES: Race = 'seregon';
