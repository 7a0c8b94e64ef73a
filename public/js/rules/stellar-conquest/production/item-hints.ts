/** What each item that a colony or an outfit buys does. */
import { RANGE, UNIT_HINTS } from './unit-hints.ts';
import type { Warship } from '../../../../../src/rules/stellar-conquest/data/pieces.ts';
import type { Item } from '../../../../../src/rules/stellar-conquest/data/prices.ts';

const warship = (kind: Warship) => `${UNIT_HINTS[kind]} ${RANGE}`;

export const ITEM_HINTS: Readonly<Record<Item, string>> = {
  scout: UNIT_HINTS.scout,
  corvette: warship('corvette'),
  fighter: warship('fighter'),
  'death-star': warship('death-star'),
  // SC-16.4.
  factory:
    'Adds 1 i.p. to the output of its colony, 2 on a mineral-rich planet, from the next production turn on.',
  'missile-base': UNIT_HINTS['missile-base'],
  'advanced-missile-base': UNIT_HINTS['advanced-missile-base'],
  // SC-13.2.
  'planet-shield': 'A colony with a shield cannot be attacked.',
};
