/** What ships, bases, purchases and technologies do, in sentences (SC-6.1, SC-11, SC-13, SC-15 to SC-17). */
import { ENTRY_RANGE, POST_RANGE } from '../../data/figures.ts';
import { ITEMS, PRICES, type Item } from '../../data/prices.ts';
import { STRENGTH } from '../../data/strength.ts';
import { TECHNOLOGY_NAMES } from '../../data/names.ts';
import { TECHNOLOGIES, TECHNOLOGY_IDS, type TechnologyId } from '../../data/technologies.ts';
import { TITLES } from '../speech.ts';
import type { Base, UnitClass, Warship } from '../../data/pieces.ts';
import type { Named } from '../../../text/presentation.ts';

/** SC-6.1. */
const RANGE = `Without Unlimited Ship Range, it goes no further than ${POST_RANGE} hexes from your command posts or ${ENTRY_RANGE} from your entry hex.`;

const warship = (kind: Warship): string => `A warship of strength ${STRENGTH[kind]}.`;
const base = (kind: Base): string => `Fires with strength ${STRENGTH[kind]} when its colony is attacked.`;

const UNITS: Readonly<Record<UnitClass, string>> = {
  scout: 'Goes anywhere on the map, and does not fire.',
  // SC-15.1.
  transport: 'Carries a million people, who found a colony or join one. It does not fire.',
  corvette: warship('corvette'),
  fighter: warship('fighter'),
  'death-star': warship('death-star'),
  'missile-base': base('missile-base'),
  'advanced-missile-base': base('advanced-missile-base'),
};

const BOUGHT: Readonly<Record<Item, string>> = {
  scout: UNITS.scout,
  corvette: `${UNITS.corvette} ${RANGE}`,
  fighter: `${UNITS.fighter} ${RANGE}`,
  'death-star': `${UNITS['death-star']} ${RANGE}`,
  // SC-16.4.
  factory:
    'Adds 1 i.p. to the output of its colony, 2 on a mineral-rich planet, from the next production turn on.',
  'missile-base': UNITS['missile-base'],
  'advanced-missile-base': UNITS['advanced-missile-base'],
  // SC-13.2.
  'planet-shield': 'A colony with a shield cannot be attacked.',
};

const speed = (id: TechnologyId): string => `Your ships move up to ${TECHNOLOGIES[id].speed} hexes a turn.`;
const allowed = (most: string): string => `Each colony can buy and operate ${most}.`;

const RESEARCHED: Readonly<Record<TechnologyId, string>> = {
  'speed-3': speed('speed-3'),
  'speed-4': speed('speed-4'),
  'speed-5': speed('speed-5'),
  'speed-6': speed('speed-6'),
  'speed-7': speed('speed-7'),
  'speed-8': speed('speed-8'),
  'missile-base': `Colonies can buy missile bases. ${UNITS['missile-base']}`,
  'fighter-ship': `Colonies can buy fighters. ${UNITS.fighter}`,
  'advanced-missile-base': `Colonies can buy advanced missile bases. ${UNITS['advanced-missile-base']}`,
  'death-star': `Colonies can buy Death Stars. ${UNITS['death-star']}`,
  // SC-11.6.
  'improved-ship-weaponry': 'Each warship of yours that misses fires once more, at the same target.',
  'planet-shield': `Each colony can buy a planet shield. ${BOUGHT['planet-shield']}`,
  // SC-15.2, SC-17.7.
  cet: 'Transports that you build from now on can settle barren planets.',
  // SC-17.6.
  'industrial-technology': `${allowed('one factory for each million people')} ${BOUGHT.factory}`,
  'improved-industrial-technology': allowed('two factories for each million people'),
  'robotic-industry': `${allowed('any number of factories')} A factory costs ${PRICES.factory.cheaper!.price} i.p.`,
  // SC-6.5.
  'unlimited-range': 'Your ships go anywhere on the map, without command posts.',
  // SC-7.6.
  'unlimited-communication': 'Your ships need no destination: you can turn them at any hex.',
};

const titled = (kind: UnitClass | Item, text: string): Named => {
  const [name, plural] = TITLES[kind];
  return { name, plural, text };
};

const listed = <Id extends string>(ids: readonly Id[], of: (id: Id) => Named) =>
  Object.fromEntries(ids.map((id) => [id, of(id)])) as Readonly<Record<Id, Named>>;

/** Ships and bases. */
export const pieces = listed(Object.keys(UNITS) as UnitClass[], (kind) => titled(kind, UNITS[kind]));
/** What a colony can buy. It has one shield. */
export const purchases = listed(ITEMS, (item) =>
  item === 'planet-shield' ? { name: TITLES[item][0], text: BOUGHT[item] } : titled(item, BOUGHT[item]),
);
export const technologies = listed(TECHNOLOGY_IDS, (id) => ({
  name: TECHNOLOGY_NAMES[id],
  text: RESEARCHED[id],
}));
