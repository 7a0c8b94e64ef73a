/** IC-2.1, IC-2.5: the nine races. */
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

/** IC-2.1: from the strongest to the weakest, as `npm run balance` counted their wins. */
export const BY_STRENGTH: readonly Race[] = [
  'gelmir',
  'pelantiri',
  'seregon',
  'hirilorn',
  'celegorm',
  'druwaith',
  'nirnaeth',
  'mormegil',
  'balchoth',
];

/** IC-2.5: races whose powers replace the sum of ships and coin. First games leave them out. */
export const RACES_THAT_REPLACE_SUMS: readonly Race[] = ['pelantiri', 'seregon'];

/** The mark of each race's pieces, by game: a colour or a suit. */
export type RaceMarks = Readonly<Record<Race, string>>;

/** `Balchoth`. */
export const raceName = (race: Race): string => race.charAt(0).toUpperCase() + race.slice(1);
