/** What each technology does (SC-17). */
import { PRICES } from '../../../../../src/rules/stellar-conquest/data/prices.ts';
import { TECHNOLOGIES } from '../../../../../src/rules/stellar-conquest/data/technologies.ts';
import { ITEM_HINTS } from './item-hints.ts';
import { UNIT_HINTS } from './unit-hints.ts';
import type { TechnologyId } from '../../../../../src/rules/stellar-conquest/data/technologies.ts';

const speed = (id: TechnologyId) => `Your ships move up to ${TECHNOLOGIES[id].speed} hexes a turn.`;
const factories = (most: string) => `Each colony can buy and operate ${most}.`;

export const TECHNOLOGY_HINTS: Readonly<Record<TechnologyId, string>> = {
  'speed-3': speed('speed-3'),
  'speed-4': speed('speed-4'),
  'speed-5': speed('speed-5'),
  'speed-6': speed('speed-6'),
  'speed-7': speed('speed-7'),
  'speed-8': speed('speed-8'),
  'missile-base': `Colonies can buy missile bases. ${UNIT_HINTS['missile-base']}`,
  'fighter-ship': `Colonies can buy fighters. ${UNIT_HINTS.fighter}`,
  'advanced-missile-base': `Colonies can buy advanced missile bases. ${UNIT_HINTS['advanced-missile-base']}`,
  'death-star': `Colonies can buy Death Stars. ${UNIT_HINTS['death-star']}`,
  // SC-11.6.
  'improved-ship-weaponry': 'Each warship of yours that misses fires once more, at the same target.',
  'planet-shield': `Each colony can buy a planet shield. ${ITEM_HINTS['planet-shield']}`,
  // SC-15.2, SC-17.7.
  cet: 'Transports that you build from now on can settle barren planets.',
  // SC-17.6.
  'industrial-technology': `${factories('one factory for each million people')} ${ITEM_HINTS.factory}`,
  'improved-industrial-technology': factories('two factories for each million people'),
  'robotic-industry': `${factories('any number of factories')} A factory costs ${PRICES.factory.cheaper?.price} i.p.`,
  // SC-6.5.
  'unlimited-range': 'Your ships go anywhere on the map, without command posts.',
  // SC-7.6.
  'unlimited-communication': 'Your ships need no destination: you can turn them at any hex.',
};
