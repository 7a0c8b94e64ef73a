/** The 78 star cards (SC-2.5). [R] The second planet of card 17 is read as barren. */
import type { StarColour } from './positions.ts';

export const PLANET_TYPES = ['terran', 'sub-terran', 'minimal-terran', 'barren'] as const;
export type PlanetType = (typeof PLANET_TYPES)[number];

export interface PlanetOnCard {
  readonly orbit: number;
  readonly type: PlanetType;
  /** In millions. */
  readonly capacity: number;
  readonly mineralRich: boolean;
}
export interface StarCard {
  readonly card: number;
  readonly colour: StarColour;
  readonly planets: readonly PlanetOnCard[];
}

type Planet = (orbit: number, capacity: number) => PlanetOnCard;
const planet =
  (type: PlanetType): Planet =>
  (orbit, capacity) => ({ orbit, type, capacity, mineralRich: false });
const terran = planet('terran');
const subTerran = planet('sub-terran');
const minimalTerran = planet('minimal-terran');
const barren = planet('barren');
const rich = (poor: PlanetOnCard): PlanetOnCard => ({ ...poor, mineralRich: true });
const card = (number: number, colour: StarColour, ...planets: readonly PlanetOnCard[]): StarCard => ({
  card: number,
  colour,
  planets,
});

export const STAR_CARDS: readonly StarCard[] = [
  card(1, 'blue'),
  card(2, 'blue'),
  card(3, 'blue', rich(barren(3, 10)), subTerran(4, 20)),
  card(4, 'blue', subTerran(5, 20)),
  card(5, 'blue', minimalTerran(3, 10), rich(barren(5, 10))),
  card(6, 'blue', rich(barren(4, 10)), minimalTerran(6, 40)),
  card(7, 'blue', minimalTerran(4, 20), rich(barren(5, 20))),
  card(8, 'blue', barren(3, 10), rich(minimalTerran(5, 20))),
  card(9, 'blue', minimalTerran(4, 10), rich(minimalTerran(5, 40))),
  card(10, 'blue', rich(barren(3, 20))),
  card(11, 'blue', rich(barren(6, 20)), rich(barren(7, 10))),
  card(12, 'white', terran(4, 60), minimalTerran(5, 10), barren(6, 20)),
  card(13, 'white'),
  card(14, 'white'),
  card(15, 'white', subTerran(4, 20), terran(5, 40)),
  card(16, 'white', rich(barren(3, 10)), terran(4, 60)),
  card(17, 'white', subTerran(4, 40), barren(5, 20)),
  card(18, 'white', rich(barren(4, 10)), subTerran(5, 60)),
  card(19, 'white', rich(barren(3, 20))),
  card(20, 'white', barren(2, 10), rich(subTerran(3, 40))),
  card(21, 'white', minimalTerran(3, 20), rich(barren(6, 10))),
  card(22, 'white', minimalTerran(5, 40)),
  card(23, 'white', barren(4, 20)),
  card(24, 'yellow', terran(3, 80), subTerran(4, 40)),
  card(25, 'yellow', terran(3, 80)),
  card(26, 'yellow', terran(5, 60)),
  card(27, 'yellow', minimalTerran(3, 40), rich(barren(4, 20))),
  card(28, 'yellow', terran(3, 80)),
  card(29, 'yellow', terran(3, 60)),
  card(30, 'yellow', terran(5, 60)),
  card(31, 'yellow', minimalTerran(2, 40)),
  card(32, 'yellow', terran(4, 80), barren(5, 10)),
  card(33, 'yellow', terran(3, 60)),
  card(34, 'yellow', terran(5, 40)),
  card(35, 'yellow', barren(3, 20)),
  card(36, 'yellow', terran(4, 80)),
  card(37, 'yellow', barren(3, 20), terran(4, 60)),
  card(38, 'yellow', subTerran(3, 40), minimalTerran(4, 20)),
  card(39, 'yellow', minimalTerran(4, 20), terran(5, 60)),
  card(40, 'yellow', terran(4, 80), barren(5, 10)),
  card(41, 'yellow', subTerran(4, 60), rich(barren(5, 10))),
  card(42, 'yellow', terran(5, 60)),
  card(43, 'yellow', terran(4, 80)),
  card(44, 'orange', subTerran(2, 40), subTerran(3, 40), barren(5, 10)),
  card(45, 'orange', terran(2, 60), subTerran(3, 20)),
  card(46, 'orange', terran(3, 40), minimalTerran(4, 10)),
  card(47, 'orange', subTerran(2, 60), rich(barren(5, 10))),
  card(48, 'orange', subTerran(3, 40), rich(minimalTerran(4, 10))),
  card(49, 'orange', barren(2, 10), subTerran(3, 40)),
  card(50, 'orange', minimalTerran(3, 20), barren(5, 20)),
  card(51, 'orange'),
  card(52, 'orange', subTerran(4, 40), barren(5, 10)),
  card(53, 'orange', subTerran(4, 40), barren(5, 10)),
  card(54, 'orange', rich(minimalTerran(4, 20)), barren(6, 20)),
  card(55, 'orange'),
  card(56, 'orange', minimalTerran(5, 40), rich(barren(6, 20))),
  card(57, 'red', terran(3, 40)),
  card(58, 'red', subTerran(1, 40)),
  card(59, 'red', rich(barren(1, 10)), minimalTerran(4, 40)),
  card(60, 'red', minimalTerran(1, 10), barren(3, 10)),
  card(61, 'red', subTerran(2, 20), barren(3, 20)),
  card(62, 'red', subTerran(2, 60), barren(4, 20)),
  card(63, 'red', minimalTerran(1, 20), barren(3, 10)),
  card(64, 'red', minimalTerran(2, 10), barren(4, 20)),
  card(65, 'red', subTerran(3, 40)),
  card(66, 'red', subTerran(3, 60)),
  card(67, 'red', minimalTerran(2, 20)),
  card(68, 'red', minimalTerran(3, 10)),
  card(69, 'red', barren(1, 10), subTerran(4, 40)),
  card(70, 'red', minimalTerran(1, 40), barren(3, 20)),
  card(71, 'red', minimalTerran(3, 20), barren(4, 10)),
  card(72, 'red', barren(2, 10), minimalTerran(4, 10)),
  card(73, 'red', subTerran(1, 40)),
  card(74, 'red', rich(minimalTerran(2, 40))),
  card(75, 'red', minimalTerran(4, 10), barren(5, 20)),
  card(76, 'red'),
  card(77, 'red', subTerran(2, 40), rich(barren(5, 20))),
  card(78, 'red', barren(1, 10), minimalTerran(3, 40)),
];
