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

/** What each game of the family knows a race by: a colour, a suit. */
export type Livery = Readonly<Record<Race, string>>;

/** `Balchoth`. */
export const raceName = (race: Race): string => race.charAt(0).toUpperCase() + race.slice(1);
