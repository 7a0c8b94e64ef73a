/** Names, strengths and targets of units in a battle (SC-11.5, SC-12.3). Draws nothing. */
import { listWords } from '../../../shared/list-words.ts';
import { atlas } from '../atlas.ts';
import { className, grouped, tally, tallyWords } from '../view.ts';
import type { UnitSeen } from '../../../../../src/rules/stellar-conquest/view/sighting.ts';
import type { Hit } from '../../../../../src/rules/stellar-conquest/data/attack-table.ts';
import type { UnitClass } from '../../../../../src/rules/stellar-conquest/data/pieces.ts';

type Numbered = Pick<UnitSeen, 'number' | 'class'>;

const strengthOf = (units: readonly Pick<UnitSeen, 'class'>[]) =>
  units.reduce((sum, unit) => sum + atlas().board.strengths[unit.class], 0);

/** `2 scouts, 3 corvettes (strength 24)`, the strength in one piece. */
export const forceWords = (units: readonly Pick<UnitSeen, 'class'>[]) =>
  units.length === 0 ? 'nothing left' : `${tallyWords(tally(units))} (strength\u00A0${strengthOf(units)})`;

/** `8 scouts (nos. 1–8), 4 corvettes (nos. 9–12), strength 32`: a battle numbers the ships of a side through all classes. */
export function rollWords(units: readonly Numbered[]) {
  if (units.length === 0) return 'nothing left';
  const classes = [...grouped(units, (unit) => unit.class)].map(([kind, some]) => {
    const numbers = some.map(({ number }) => number);
    return `${some.length}\u00A0${className(kind, some.length)} (${rangeWords(numbers)})`;
  });
  return `${classes.join(', ')}, strength\u00A0${strengthOf(units)}`;
}

/** `nos. 1–4, 6` */
function rangeWords(numbers: readonly number[]) {
  const ranges: [first: number, last: number][] = [];
  for (const number of numbers.toSorted((a, b) => a - b)) {
    const range = ranges.at(-1);
    if (range?.[1] === number - 1) range[1] = number;
    else ranges.push([number, number]);
  }
  const words = ranges.map(([first, last]) => (first === last ? String(first) : `${first}–${last}`));
  return `${numbers.length === 1 ? 'no.' : 'nos.'}\u00A0${words.join(', ')}`;
}

/** `corvette 3` */
export const unitName = ({ class: kind, number }: Numbered) => `${className(kind, 1)} ${number}`;

/** `scout 1 and corvettes 4, 5` */
export function unitNames(units: readonly Numbered[]) {
  const kinds = [...new Set(units.map((unit) => unit.class))];
  return listWords(
    kinds.map((kind) => {
      const numbers = units.filter((unit) => unit.class === kind).map(({ number }) => number);
      return `${className(kind, numbers.length)} ${numbers.join(', ')}`;
    }),
  );
}

/** How a shot hits, if it ever does: `2 in 6`. */
export function chanceOf(gun: UnitClass, target: UnitClass): string | null {
  const { attacks, twoDice } = atlas().board;
  const row: Readonly<Partial<Record<UnitClass, Hit>>> =
    gun === 'scout' || gun === 'transport' ? {} : attacks[gun];
  const hit = row[target] ?? 'never';
  if (hit === 'never') return null;
  if (hit === 'always') return 'always';
  return hit.dice === 1 ? `${hit.upTo} in 6` : `${Math.min(twoDice - 1, 13 - twoDice)} in 36`;
}
