/** What kinds of planets mean. */
import { planetNamed } from '../catalogue.ts';
import type { PlanetOnCard } from '../../../../../src/rules/stellar-conquest/data/cards.ts';

type Planet = Pick<PlanetOnCard, 'type' | 'mineralRich'>;

const namesOf = ({ type, mineralRich }: Planet) => [
  planetNamed(type),
  ...(mineralRich ? [planetNamed('mineral-rich')] : []),
];

/** `Terran, mineral-rich` */
export const kindWords = (planet: Planet) =>
  namesOf(planet)
    .map(({ name }) => name)
    .join(', ');

export const planetHint = (planet: Planet) =>
  namesOf(planet)
    .map(({ text }) => text)
    .join(' ');
