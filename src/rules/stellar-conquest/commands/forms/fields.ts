/** Fields that several forms have. */
import type { Choice, Field, FormPart, Given, NumberField } from '../../../input/forms.ts';
import type { Investment } from '../../state/command.ts';
import type { Hex } from '../../data/hex.ts';
import type { PlanetId } from '../../data/planets.ts';
import { SHIP_CLASSES, type ShipId } from '../../data/pieces.ts';
import type { TechnologyId } from '../../data/technologies.ts';
import { technologyName, TITLES } from '../../text/speech.ts';
import type { LineContext } from '../../text/terms.ts';
import { ownShips, placeName } from '../../text/presentation/speech.ts';
import { planetName } from '../../state/planet-name.ts';

const capital = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

export const number = (name: string, label: string, max: number, given = 0): NumberField => ({
  is: 'number',
  name,
  label,
  min: 0,
  max,
  given,
});

export const hexChoices = (hexes: readonly Hex[]): readonly Choice[] =>
  hexes.map((hex) => ({ value: hex, text: placeName(hex) }));

export const planetChoices = (planets: readonly PlanetId[]): readonly Choice[] =>
  planets.map((planet) => ({ value: planet, text: planetName(planet) }));

/** A number of each class of these ships, at first all. */
export function shipsPart(context: LineContext, ids: readonly ShipId[]): FormPart<readonly ShipId[]> {
  const classes = SHIP_CLASSES.map((kind) => ({
    kind,
    ships: ownShips(context, ids).flatMap((ship) => (ship.class === kind ? [ship.id] : [])),
  })).filter(({ ships }) => ships.length > 0);
  return {
    fields: classes.map(({ kind, ships }) =>
      number(kind, `${classTitle(kind)} (of ${ships.length})`, ships.length, ships.length),
    ),
    read: (given) => classes.flatMap(({ kind, ships }) => ships.slice(0, given.number(kind) ?? 0)),
  };
}

export const classTitle = (kind: keyof typeof TITLES): string => capital(TITLES[kind][1]);

/** A technology that can be paid for. */
interface Researched {
  readonly technology: TechnologyId;
  /** What is left to pay, in i.p. */
  readonly price: number;
}

/** A sum for each of the technologies. */
export function researchPart(
  technologies: readonly Researched[],
  paid: readonly Investment[],
  name = 'research',
): FormPart<readonly Investment[]> {
  const fields: readonly Field[] = technologies.map(({ technology, price }) =>
    number(
      `${name}.${technology}`,
      `${technologyName(technology)}, up to ${price} i.p.`,
      price,
      paid.find((one) => one.technology === technology)?.ip,
    ),
  );
  return {
    fields: fields.length === 0 ? [] : [{ is: 'group', label: 'Research, in i.p.', fields }],
    read: (given: Given) =>
      technologies.flatMap(({ technology }) => {
        const ip = given.number(`${name}.${technology}`) ?? 0;
        return ip === 0 ? [] : [{ technology, ip }];
      }),
  };
}
