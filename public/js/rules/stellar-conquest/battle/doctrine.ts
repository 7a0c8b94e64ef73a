/** Battle orders (SC-12.1) as forms compose them, and in words. Nothing here draws. */
import { atlas, placeName } from '../atlas.ts';
import { phrase } from '../catalogue.ts';
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
        ? phrase('says.below.never')
        : phrase('says.below', { percent: below }),
    typeof rounds === 'number' ? phrase('says.rounds', { rounds }) : '',
    unarmed === undefined ? '' : phrase(`says.unarmed.${unarmed}`),
    cap === undefined ? '' : phrase('says.cap', { cap }),
    fire === undefined ? '' : phrase(`says.fire.${fire}`),
    ...firingClasses().flatMap((kind) => aimWords(kind, targets[kind])),
    drive.length > 0 ? phrase('says.drive', { hexes: drive.map(placeName).join(', or else ') }) : '',
    typeof scorch === 'number' ? phrase('says.scorch', { bases: basesLeft(scorch) }) : '',
  ].filter((words) => words !== '');
  return [...said, phrase(said.length === 0 ? 'says.doctrine' : 'says.rest')];
}

const aimWords = (kind: FiringClass, list: readonly UnitClass[] | undefined) =>
  list === undefined || list.length === 0
    ? []
    : [
        phrase('says.aim', {
          guns: capital(className(kind, 2)),
          targets: list.map((target) => className(target, 2)).join(', then '),
        }),
      ];

/** The number of bases at which an owner destroys factories. */
export const basesLeft = (count: number) =>
  count === 0 ? phrase('bases.none') : count === 1 ? phrase('bases.one') : phrase('bases', { count });

export const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
