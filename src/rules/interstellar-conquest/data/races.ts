/** IC-2.1, IC-2.5: the nine races, with the colours and powers that the rules page shows. */
export const RACES = [
  'balchoth',
  'celegorm',
  'druwaith',
  'gelmir',
  'hirilorn',
  'mormegil',
  'nirnaeth',
  'pelantiri',
  'seregon',
] as const;
export type Race = (typeof RACES)[number];

export interface RaceFacts {
  readonly name: string;
  readonly colour: string;
  readonly power: string;
}

export const RACE_FACTS: Readonly<Record<Race, RaceFacts>> = {
  balchoth: {
    name: 'Balchoth',
    colour: 'red',
    power: 'Its colony ships count 2 and its warships 4 in every combat that they are in.',
  },
  celegorm: {
    name: 'Celegorm',
    colour: 'green',
    power: 'After a combat as main party it may take back the coin that it used.',
  },
  druwaith: {
    name: 'Druwaith',
    colour: 'blue',
    power: "As main party it plays its coin after the opponent's has been revealed.",
  },
  gelmir: {
    name: 'Gelmir',
    colour: 'yellow',
    power: 'Ships that it loses in combat go home instead of to the void.',
  },
  hirilorn: {
    name: 'Hirilorn',
    colour: 'black',
    power: 'A fresh hand is four coins, and at the start of its turn it draws up to four.',
  },
  mormegil: {
    name: 'Mormegil',
    colour: 'clear',
    power: 'After a combat as main party it may take the coin that the opponent used.',
  },
  nirnaeth: {
    name: 'Nirnaeth',
    colour: 'orange',
    power: "It may offer to bring others' ships back from the void, for a coin each.",
  },
  pelantiri: {
    name: 'Pelantiri',
    colour: 'purple',
    power: 'As main party with a ship of its own involved it wins by playing Diplomacy.',
  },
  seregon: {
    name: 'Seregon',
    colour: 'white',
    power: "As main party its own ships' strength is multiplied by its attack coin.",
  },
};
