/** A colony's output, and what it may buy (SC-16.3 to 16.5, SC-17). In millions of people and i.p. Public: the page imports it. */
import { FOR_ONE_MORE } from '../data/figures.ts';
import type { Refusal } from '../../vocabulary.ts';
import type { ColonySheet } from '../state/command.ts';
import { FACTORIES_PER_MILLION, ITEMS, PRICES, SCOUT_PAIR_PRICE, type Item } from '../data/prices.ts';
import { ownsIn, type Technologies } from './research.ts';
import type { ShipClass } from '../data/pieces.ts';
import { no } from '../text/presentation/refusals/no.ts';

/** The numbers of a colony that its production depends on. */
export interface ColonySums {
  /** Including growth. */
  readonly people: number;
  readonly factories: number;
  /** Another seat controls the colony. */
  readonly conquered: boolean;
  readonly shield: boolean;
  readonly besieged: boolean;
  /** Emigrants that count for the bonus. */
  readonly bonusLimit: number;
}

type Counters = Readonly<Record<ShipClass, number>>;

/** `idle`: in the first production turn after a conquest (SC-14.4). */
export function outputOf(
  colony: Pick<ColonySums, 'people' | 'factories'> & {
    readonly idle: boolean;
    readonly mineralRich: boolean;
  },
  technologies: Technologies,
): number {
  if (colony.idle) return 0;
  const output = colony.people + Math.min(colony.factories, factoryLimit(colony.people, technologies));
  return colony.mineralRich ? output * 2 : output;
}

/** The most factories that may operate: whoever controls the colony, and without any technology, one for each million (SC-17.6). */
export const factoryLimit = (people: number, technologies: Technologies): number =>
  timesPeople(Math.max(mostPerMillion(technologies), 1), people);

/** The most factories that may be built. Building always needs the technology (SC-17.2). */
export const buildLimit = (people: number, technologies: Technologies): number =>
  timesPeople(mostPerMillion(technologies), people);

const timesPeople = (most: number, people: number): number => (most === Infinity ? Infinity : most * people);

const mostPerMillion = (technologies: Technologies): number =>
  Math.max(
    0,
    ...FACTORIES_PER_MILLION.filter(({ technology }) => ownsIn(technologies, technology)).map(
      ({ most }) => most,
    ),
  );

/** The most bonus millions that leave with this number of emigrants. */
export const bonusFor = ({ bonusLimit }: Pick<ColonySums, 'bonusLimit'>, emigrants: number): number =>
  Math.floor(Math.min(emigrants, bonusLimit) / FOR_ONE_MORE);

/** The price of `count` items, in i.p. Scouts are cheaper in pairs. */
export function priceFor(technologies: Technologies, item: Item, count: number): number {
  const { price, cheaper } = PRICES[item];
  if (item === 'scout') return Math.floor(count / 2) * SCOUT_PAIR_PRICE + (count % 2) * price;
  return count * (cheaper !== undefined && ownsIn(technologies, cheaper.needs) ? cheaper.price : price);
}

/** In i.p. */
export const costOf = (buy: ColonySheet['buy'], technologies: Technologies): number =>
  ITEMS.reduce((sum, item) => sum + priceFor(technologies, item, buy[item] ?? 0), 0);

export function mayBuy(technologies: Technologies, item: Item): boolean {
  const { needs } = PRICES[item];
  return needs.length === 0 || needs.some((id) => ownsIn(technologies, id));
}

/** Refuses emigration (SC-16.5, SC-13.9). */
export function forbidsEmigration(
  colony: Pick<ColonySums, 'people' | 'besieged' | 'bonusLimit'>,
  { emigrants, bonus }: Pick<ColonySheet, 'emigrants' | 'bonus'>,
  counters: Counters,
): Refusal | undefined {
  if (emigrants + bonus > 0 && colony.besieged) return no('besieged', 'SC-13.9');
  if (emigrants > colony.people) return no('too-few-people', 'SC-16.5');
  if (bonus > bonusFor(colony, emigrants)) return no('bonus-too-high', 'SC-16.5');
  return emigrants + bonus > counters.transport ? no('no-counters-left', 'SC-8.2') : undefined;
}

interface Means {
  /** After emigration. */
  readonly people: number;
  /** Including those completed in this production turn (SC-17.2). */
  readonly technologies: Technologies;
  readonly counters: Counters;
}

type Builder = Pick<ColonySums, 'factories' | 'conquered' | 'shield' | 'besieged'>;

export function forbidsBuying(
  colony: Builder,
  buy: ColonySheet['buy'],
  { people, technologies, counters }: Means,
): Refusal | undefined {
  for (const item of ITEMS) {
    const count = buy[item] ?? 0;
    if (count === 0) continue;
    if (!mayBuy(technologies, item)) return no('technology-missing', 'SC-17.2');
    if (colony.conquered && FOR_THE_OWNER_ALONE.includes(item))
      return no('not-for-conquered-colonies', 'SC-14.4');
    const refusal = isShip(item)
      ? forbidsShips(colony, item, count, counters)
      : forbidsWorks(colony, item, count, buildLimit(people, technologies));
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}

const SHIPS_BOUGHT = ['scout', 'corvette', 'fighter', 'death-star'] as const;
const FOR_THE_OWNER_ALONE: readonly Item[] = ['missile-base', 'advanced-missile-base', 'planet-shield'];

const isShip = (item: Item): item is (typeof SHIPS_BOUGHT)[number] =>
  (SHIPS_BOUGHT as readonly string[]).includes(item);

function forbidsShips(
  { besieged }: Builder,
  kind: ShipClass,
  count: number,
  counters: Counters,
): Refusal | undefined {
  if (besieged) return no('besieged', 'SC-13.9');
  return count > counters[kind] ? no('no-counters-left', 'SC-8.2') : undefined;
}

function forbidsWorks(
  { factories, shield }: Builder,
  item: Item,
  count: number,
  limit: number,
): Refusal | undefined {
  if (item === 'factory' && factories + count > limit) return no('too-many-factories', 'SC-17.6');
  if (item === 'planet-shield' && (shield || count > 1)) return no('one-shield-a-planet', 'SC-17.5');
  return undefined;
}
