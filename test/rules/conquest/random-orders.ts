/** Random standing orders of every kind. */
import { SHIP_CLASSES } from '../../../src/rules/conquest/orders/rule.ts';
import type { Dice } from '../../support/suite/dice.ts';

const who = (dice: Dice): number | 'anybody' => (dice.chance(0.5) ? 'anybody' : dice.below(8));
const side = (dice: Dice): string => dice.pick(['attacker', 'defender', 'either']);
const value = (dice: Dice, least: number): number => least + dice.below(6 - least);
const classes = (dice: Dice): readonly string[] =>
  Array.from({ length: 1 + dice.below(3) }, () => dice.pick(SHIP_CLASSES));
const seats = (dice: Dice): readonly number[] => Array.from({ length: dice.below(4) }, () => dice.below(8));

const RULES: readonly ((dice: Dice) => object)[] = [
  (dice) => ({
    window: 'ally-request',
    attacker: who(dice),
    answer: dice.pick(['nobody', 'everybody', { ask: seats(dice) }]),
  }),
  (dice) => ({
    window: 'alliance',
    asker: who(dice),
    side: side(dice),
    answer: dice.chance(0.3)
      ? 'decline'
      : { commit: 1 + dice.below(3), of: dice.pick(['colony-ships', 'warships']) },
  }),
  (dice) => ({
    window: 'coin',
    side: side(dice),
    against: who(dice),
    answer: dice.chance(0.3)
      ? 'diplomacy'
      : {
          pick: dice.pick(['lowest', 'highest']),
          from: value(dice, 1),
          to: value(dice, 1),
          never: [value(dice, 1)],
        },
  }),
  (dice) => ({ window: 'loss', answer: { first: classes(dice) } }),
  (dice) => ({ window: 'reward', answer: dice.chance(0.3) ? 'coins' : { ships: classes(dice) } }),
  (dice) => ({
    window: 'coin-reclaim',
    from: value(dice, 0),
    to: value(dice, 0),
    answer: dice.pick(['take', 'leave']),
  }),
];

export function randomOrders(dice: Dice): object {
  const rules = Array.from({ length: 10 + dice.below(30) }, () => {
    const rule = dice.pick(RULES)(dice);
    if (dice.chance(0.05)) return { ...rule, answer: 'ask-me' };
    return dice.chance(0.3) ? { ...rule, unless: 'would-give-the-game' } : rule;
  });
  return { rules };
}
