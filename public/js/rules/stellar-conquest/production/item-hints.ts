/** What each item that a colony or an outfit buys does. */
import { ENTRY_RANGE, POST_RANGE } from '../../../../../src/rules/stellar-conquest/data/figures.ts';
import { STRENGTH } from '../../../../../src/rules/stellar-conquest/data/strength.ts';
import type { Base, Warship } from '../../../../../src/rules/stellar-conquest/data/pieces.ts';
import type { Item } from '../../../../../src/rules/stellar-conquest/data/prices.ts';

/** SC-6.1. */
const RANGE = `Without Unlimited Ship Range, it goes no further than ${POST_RANGE} hexes from your command posts or ${ENTRY_RANGE} from your entry hex.`;
const warship = (kind: Warship) => `A warship of strength ${STRENGTH[kind]}. ${RANGE}`;
const base = (kind: Base) => `Fires with strength ${STRENGTH[kind]} when its colony is attacked.`;

export const ITEM_HINTS: Readonly<Record<Item, string>> = {
  scout: 'Goes anywhere on the map, and does not fire.',
  corvette: warship('corvette'),
  fighter: warship('fighter'),
  'death-star': warship('death-star'),
  // SC-16.4.
  factory:
    'Adds 1 i.p. to the output of its colony, 2 on a mineral-rich planet, from the next production turn on.',
  'missile-base': base('missile-base'),
  'advanced-missile-base': base('advanced-missile-base'),
  // SC-13.2.
  'planet-shield': 'A colony with a shield cannot be attacked.',
};
