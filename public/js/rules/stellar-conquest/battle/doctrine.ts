/** Battle orders (SC-12.1) as forms compose them, and in words. Nothing here draws. */
import { atlas, placeName } from '../atlas.ts';
import { className } from '../view.ts';
import type { BattleOrders } from '../../../../../src/rules/stellar-conquest/state/battle-orders.ts';
import {
  BASES,
  type FiringClass,
  type UnitClass,
} from '../../../../../src/rules/stellar-conquest/data/pieces.ts';

/** The classes that fire. */
export const firingClasses = () => Object.keys(atlas().board.targets) as readonly FiringClass[];

/** The targets of a class by these orders. Classes that they leave out follow in the doctrine's order. */
export const targetsBy = (
  { targets }: Pick<BattleOrders, 'targets'>,
  kind: FiringClass,
): readonly UnitClass[] => [...new Set([...(targets?.[kind] ?? []), ...atlas().board.targets[kind]])];

export const isBase = (kind: UnitClass) => BASES.some((base) => base === kind);

/** The orders with other targets for a class, without those that equal the doctrine. */
export function withTargets(
  { targets = {} }: BattleOrders,
  kind: FiringClass,
  list: readonly UnitClass[],
): BattleOrders['targets'] {
  const { [kind]: _, ...others } = targets;
  const changed = list.join() === atlas().board.targets[kind].join() ? others : { ...others, [kind]: list };
  return Object.keys(changed).length === 0 ? undefined : changed;
}

/** In sentences, one for each thing that they say. */
export function ordersWords({
  below,
  rounds,
  unarmed,
  cap,
  fire,
  targets = {},
  drive = [],
  scorch,
}: BattleOrders): readonly string[] {
  const said = [
    below === undefined
      ? ''
      : below === 0
        ? 'Never withdraw because of weakness.'
        : `Withdraw all when weaker than ${below}% of the enemy.`,
    typeof rounds === 'number' ? `Withdraw all after round ${rounds}.` : '',
    unarmed === undefined
      ? ''
      : `Scouts and transports ${unarmed === 'stay' ? 'stay' : 'leave after round 1'}.`,
    cap === undefined ? '' : `Aim at most ${cap} warships at one ship.`,
    fire === undefined ? '' : fire === 'gang' ? 'Concentrate the fire.' : 'Spread the fire.',
    ...firingClasses().flatMap((kind) => aimWords(kind, targets[kind])),
    drive.length > 0 ? `Drive the enemy to ${drive.map(placeName).join(', or else ')}.` : '',
    typeof scorch === 'number' ? `Destroy factories when ${basesLeft(scorch)}.` : '',
  ].filter((words) => words !== '');
  return [...said, said.length === 0 ? 'Follow the doctrine.' : 'For the rest, follow the doctrine.'];
}

const aimWords = (kind: FiringClass, list: readonly UnitClass[] | undefined) =>
  list === undefined || list.length === 0
    ? []
    : [
        `${capital(className(kind, 2))} aim at ${list.map((target) => className(target, 2)).join(', then ')}.`,
      ];

/** The number of bases at which an owner destroys factories. */
export const basesLeft = (most: number) =>
  most === 0 ? 'no bases are left' : `${most} ${most === 1 ? 'base' : 'bases'} or fewer are left`;

export const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
