/** Names, strengths and targets of units in a battle, compared with the rules. */
import { beforeAll, describe, expect, it } from 'vitest';
import { UNIT_CLASSES } from '../../../../../src/rules/stellar-conquest/combat/targets.ts';
import { STRENGTH } from '../../../../../src/rules/stellar-conquest/data/strength.ts';
import { ATTACKS, EXACTLY } from '../../../../../src/rules/stellar-conquest/data/attack-table.ts';
import { BOARD } from '../../../../../src/rules/stellar-conquest/data/published.ts';
import { load } from '../../../../support/page/page.ts';
import { teach } from '../../../../support/page/published.ts';
import type { UnitClass } from '../../../../../src/rules/stellar-conquest/data/pieces.ts';

const PAGE = 'rules/stellar-conquest';
const { learn } = await load<{ learn(board: object): void }>(`${PAGE}/atlas.ts`);
const { chanceOf, forceWords, unitNames } = await load<{
  chanceOf(gun: UnitClass, target: UnitClass): string | null;
  forceWords(units: readonly { class: UnitClass }[]): string;
  unitNames(units: readonly { class: UnitClass; number: number }[]): string;
}>(`${PAGE}/battle/fire.ts`);

/** As the API publishes it. */
beforeAll(async () => {
  learn(JSON.parse(JSON.stringify(BOARD)) as object);
  await teach('stellar-conquest');
});

describe('units of a battle', () => {
  it('SC-11.5 have the odds of the attack table', () => {
    for (const gun of UNIT_CLASSES)
      for (const target of UNIT_CLASSES) {
        const row: Partial<Record<UnitClass, unknown>> =
          gun in ATTACKS ? ATTACKS[gun as keyof typeof ATTACKS] : {};
        const hit = row[target] as (typeof ATTACKS)['corvette']['scout'] | undefined;
        const words =
          hit === undefined || hit === 'never'
            ? null
            : hit === 'always'
              ? hit
              : hit.dice === 1
                ? `${hit.upTo} in 6`
                : '3 in 36';
        expect(chanceOf(gun, target)).toBe(words);
      }
    const tens = [1, 2, 3, 4, 5, 6].filter((die) => EXACTLY - die >= 1 && EXACTLY - die <= 6);
    expect(tens).toHaveLength(3);
  });

  it('SC-12.3 have the strength of the rules', () => {
    for (const kind of UNIT_CLASSES)
      expect(forceWords([{ class: kind }, { class: kind }]).replaceAll('\u00A0', ' ')).toMatch(
        new RegExp(`^2 .*\\(strength ${2 * STRENGTH[kind]}\\)$`),
      );
    expect(forceWords([])).toBe('nothing left');
  });

  it('are named by class and number', () => {
    expect(unitNames([{ class: 'scout', number: 1 }])).toBe('scout 1');
    expect(
      unitNames([
        { class: 'corvette', number: 2 },
        { class: 'corvette', number: 3 },
        { class: 'scout', number: 1 },
      ]),
    ).toBe('corvettes 2, 3 and scout 1');
  });
});
