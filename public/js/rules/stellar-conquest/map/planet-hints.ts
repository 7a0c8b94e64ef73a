/** What kinds of planets mean (SC-15.2, SC-16.3, SC-18.1). */
import type { PlanetOnCard } from '../../../../../src/rules/stellar-conquest/data/cards.ts';

type Kind = PlanetOnCard['type'];

export const PLANET_TYPES: Readonly<Record<Kind, string>> = {
  terran: 'Terran',
  'sub-terran': 'sub-Terran',
  'minimal-terran': 'minimal-Terran',
  barren: 'barren',
};

/** Points at the end (SC-18.1). */
export const POINTS: Readonly<Partial<Record<Kind, number>>> = { terran: 3, 'sub-terran': 1 };

const GROWTH: Readonly<Record<Kind, string>> = {
  terran: 'Its people grow by a fifth in each production turn.',
  'sub-terran': 'Its people grow by a tenth in each production turn.',
  'minimal-terran': 'Its people do not grow.',
  barren: 'Its people do not grow, and only transports with C.E.T. can land.',
};

/** `Terran, mineral-rich` */
export const kindWords = ({ type, mineralRich }: PlanetOnCard) =>
  `${PLANET_TYPES[type]}${mineralRich ? ', mineral-rich' : ''}`;

export function planetHint({ type, mineralRich }: PlanetOnCard) {
  const points = POINTS[type] ?? 0;
  const score = `Scores ${points === 0 ? 'nothing' : `${points} point${points === 1 ? '' : 's'}`} at the end.`;
  return `${score} ${GROWTH[type]}${mineralRich ? ' Mineral-rich: its output is doubled.' : ''}`;
}
