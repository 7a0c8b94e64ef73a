/** What units of a battle are called, how strong they are, and what they can hit (SC-11.5, SC-12.3). Nothing here draws. */
import { listWords } from '../../list-words.js';
import { atlas } from './atlas.js';
import { className, tally, tallyWords } from './view.js';

/**
 * @import { UnitSeen } from '../../../../src/rules/stellar-conquest/sighting.ts'
 * @import { UnitClass } from '../../../../src/rules/stellar-conquest/types.ts'
 */

/** @typedef {Pick<UnitSeen, 'number' | 'class'>} Numbered */

/** SC-12.3. @type {Readonly<Record<UnitClass, number>>} */
const STRENGTH = {
  scout: 0,
  transport: 0,
  corvette: 8,
  'missile-base': 8,
  fighter: 20,
  'advanced-missile-base': 20,
  'death-star': 40,
};

/** @param {readonly Pick<UnitSeen, 'class'>[]} units */
const strengthOf = (units) => units.reduce((sum, unit) => sum + STRENGTH[unit.class], 0);

/** `2 scouts, 3 corvettes (strength 24)`, the strength in one piece. @param {readonly Pick<UnitSeen, 'class'>[]} units */
export const forceWords = (units) =>
  units.length === 0 ? 'nothing left' : `${tallyWords(tally(units))} (strength\u00A0${strengthOf(units)})`;

/** `corvette 3` @param {Numbered} unit */
export const unitName = ({ class: kind, number }) => `${className(kind, 1)} ${number}`;

/** `scout 1 and corvettes 4, 5` @param {readonly Numbered[]} units */
export function unitNames(units) {
  const kinds = [...new Set(units.map((unit) => unit.class))];
  return listWords(
    kinds.map((kind) => {
      const numbers = units.filter((unit) => unit.class === kind).map(({ number }) => number);
      return `${className(kind, numbers.length)} ${numbers.join(', ')}`;
    }),
  );
}

/** How a shot hits, if it ever does: `2 in 6`. @param {UnitClass} gun @param {UnitClass} target @returns {string | null} */
export function chanceOf(gun, target) {
  const { attacks, twoDice } = atlas().board;
  /** @type {Readonly<Partial<Record<UnitClass, import('../../../../src/rules/stellar-conquest/data/attack-table.ts').Hit>>>} */
  const row = gun === 'scout' || gun === 'transport' ? {} : attacks[gun];
  const hit = row[target] ?? 'never';
  if (hit === 'never') return null;
  if (hit === 'always') return 'always';
  return hit.dice === 1 ? `${hit.upTo} in 6` : `${Math.min(twoDice - 1, 13 - twoDice)} in 36`;
}
