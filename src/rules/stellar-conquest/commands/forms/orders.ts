/** The fields of battle orders (SC-12.2). */
import type { Choice, Field, FormPart, Given, OneField } from '../../../input/forms.ts';
import { FIRING_CLASSES } from '../../combat/targets.ts';
import type { FiringClass, UnitClass } from '../../data/pieces.ts';
import type { BattleOrders } from '../../state/battle-orders.ts';
import { phrases } from '../../text/presentation/phrases.ts';
import { classTitle } from './fields.ts';

/** The targets that a class can be given. */
const MOST_RANKS = 3;
const BY_DOCTRINE = 'by the default orders';
const DRIVES = ['If the enemy withdraws, drive it to', 'or else to'] as const;

const ORDER_FIELDS: readonly Field[] = [
  {
    is: 'one',
    name: 'fire',
    label: 'Fire',
    choices: [
      { value: 'spread', text: phrases['doctrine.fire'] },
      { value: 'gang', text: phrases['orders.fire.gang'] },
    ],
    none: BY_DOCTRINE,
  },
  { is: 'number', name: 'cap', label: 'At most this many units aim at one ship', min: 1, max: 5000 },
  {
    is: 'number',
    name: 'below',
    label: 'Withdraw all if your strength is below this percentage of the enemy’s (0: never)',
    min: 0,
    max: 1000,
  },
  { is: 'number', name: 'rounds', label: 'Withdraw all after this number of rounds', min: 1, max: 1000 },
  {
    is: 'one',
    name: 'unarmed',
    label: 'Scouts and transports',
    choices: [
      { value: 'stay', text: phrases['doctrine.unarmed'] },
      { value: 'leave', text: phrases['orders.unarmed.leave'] },
    ],
    none: BY_DOCTRINE,
  },
];

interface Sides {
  readonly own: readonly UnitClass[];
  readonly enemies: readonly UnitClass[];
  /** The hexes to which the enemy may be driven. */
  readonly drives?: readonly Choice[];
}

/** For empty fields, the doctrine decides. Undefined if all are empty. */
export function ordersPart({ own, enemies, drives = [] }: Sides): FormPart<BattleOrders | undefined> {
  const targets = targetsPart(own, [...new Set(enemies)]);
  const places = drives.length === 0 ? [] : DRIVES.map((label, i) => rank(`drive.${i}`, label, drives));
  return {
    fields: [...ORDER_FIELDS, ...targets.fields, ...places],
    read: (given) => {
      const [fire, unarmed] = [given.one('fire'), given.one('unarmed')] as [
        NonNullable<BattleOrders['fire']> | '',
        NonNullable<BattleOrders['unarmed']> | '',
      ];
      const [cap, below, rounds] = ['cap', 'below', 'rounds'].map((name) => given.number(name));
      const [aimed, drive] = [targets.read(given), ranked(places, given)];
      const orders: BattleOrders = {
        ...(aimed && { targets: aimed }),
        ...(cap !== undefined && { cap }),
        ...(fire !== '' && { fire }),
        ...(below !== undefined && { below }),
        ...(rounds !== undefined && { rounds }),
        ...(unarmed !== '' && { unarmed }),
        ...(drive.length > 0 && { drive }),
      };
      return Object.keys(orders).length === 0 ? undefined : orders;
    },
  };
}

/** For each own class that fires, its first targets in order. */
function targetsPart(
  own: readonly UnitClass[],
  enemies: readonly UnitClass[],
): FormPart<BattleOrders['targets']> {
  const guns: readonly FiringClass[] =
    enemies.length < 2 ? [] : FIRING_CLASSES.filter((kind) => own.includes(kind));
  const choices = enemies.map((kind) => ({ value: kind, text: classTitle(kind) }));
  const ranks = Math.min(MOST_RANKS, enemies.length - 1);
  const classes = guns.map((kind) => ({
    kind,
    fields: Array.from({ length: ranks }, (_, i) =>
      rank(`aim.${kind}.${i}`, i === 0 ? 'first at' : 'then at', choices),
    ),
  }));
  return {
    fields: classes.map(({ kind, fields }) => ({ is: 'group', label: `${classTitle(kind)} aim`, fields })),
    read: (given) => {
      const chosen = classes.flatMap(({ kind, fields }) => {
        const targets = ranked(fields, given);
        return targets.length === 0 ? [] : [[kind, targets]];
      });
      return chosen.length === 0 ? undefined : (Object.fromEntries(chosen) as BattleOrders['targets']);
    },
  };
}

const rank = (name: string, label: string, choices: readonly Choice[]): OneField => ({
  is: 'one',
  name,
  label,
  choices,
  none: BY_DOCTRINE,
});

/** What was chosen, in order, each once. */
const ranked = (fields: readonly OneField[], given: Given): readonly string[] => [
  ...new Set(fields.map(({ name }) => given.one(name)).filter((value) => value !== '')),
];
