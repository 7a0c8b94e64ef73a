/** What ships and bases do. */
import { ENTRY_RANGE, POST_RANGE } from '../../../../../src/rules/stellar-conquest/data/figures.ts';
import { STRENGTH } from '../../../../../src/rules/stellar-conquest/data/strength.ts';
import type { Base, UnitClass, Warship } from '../../../../../src/rules/stellar-conquest/data/pieces.ts';

/** SC-6.1. */
export const RANGE = `Without Unlimited Ship Range, it goes no further than ${POST_RANGE} hexes from your command posts or ${ENTRY_RANGE} from your entry hex.`;

const warship = (kind: Warship) => `A warship of strength ${STRENGTH[kind]}.`;
const base = (kind: Base) => `Fires with strength ${STRENGTH[kind]} when its colony is attacked.`;

export const UNIT_HINTS: Readonly<Record<UnitClass, string>> = {
  scout: 'Goes anywhere on the map, and does not fire.',
  // SC-15.1.
  transport: 'Carries a million people, who found a colony or join one. It does not fire.',
  corvette: warship('corvette'),
  fighter: warship('fighter'),
  'death-star': warship('death-star'),
  'missile-base': base('missile-base'),
  'advanced-missile-base': base('advanced-missile-base'),
};
