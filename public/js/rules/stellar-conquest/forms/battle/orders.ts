/** Battle orders (SC-12.2). What is left as it is follows the doctrine. */
import { phrase } from '../../catalogue.ts';
import { h } from '../../../../shared/dom.ts';
import { atlas, placeName, starAt } from '../../atlas.ts';
import {
  basesLeft,
  capital,
  firingClasses,
  isBase,
  ordersWords,
  targetsBy,
  withTargets,
} from '../../battle/doctrine.ts';
import { neighboursOf } from '../../../../../../src/rules/stellar-conquest/data/hex.ts';
import { className } from '../../view.ts';
import { orderedList } from '../ordered-list.ts';
import { selectField } from '../parts.ts';
import type { BattleOrders } from '../../../../../../src/rules/stellar-conquest/state/battle-orders.ts';
import type { FiringClass } from '../../../../../../src/rules/stellar-conquest/data/pieces.ts';

/** Battle orders in preparation, and other input of the form. */
export type OrdersDraft = Partial<BattleOrders> & {
  /** The star whose neighbours are offered. */
  readonly near?: string | undefined;
};

interface Field {
  readonly name: Exclude<keyof BattleOrders, 'targets' | 'drive'>;
  readonly label: string;
  /** The first is the doctrine's. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

const numbers = (numbers: readonly number[], words: (n: number) => string) =>
  numbers.map((n) => ({ value: String(n), label: words(n) }));

const fields = (): readonly Field[] => [
  {
    name: 'below',
    label: 'Withdraw all',
    options: [
      { value: '', label: phrase('doctrine.below') },
      { value: '0', label: phrase('orders.below.never') },
      ...numbers([20, 50, 67, 80, 100, 150, 200], (percent) => phrase('orders.below', { percent })),
    ],
  },
  {
    name: 'rounds',
    label: 'And',
    options: [
      { value: '', label: phrase('doctrine.rounds') },
      ...numbers([1, 2, 3, 4, 5, 6, 8, 10], (rounds) => phrase('orders.rounds', { rounds })),
    ],
  },
  {
    name: 'unarmed',
    label: 'Scouts and transports',
    options: [
      { value: '', label: phrase('doctrine.unarmed') },
      { value: 'leave', label: phrase('orders.unarmed.leave') },
    ],
  },
  {
    name: 'cap',
    label: 'Warships aimed at one ship, at most',
    options: [{ value: '', label: phrase('doctrine.cap') }, ...numbers([1, 2, 4, 5, 6, 8, 10], String)],
  },
  {
    name: 'fire',
    label: 'Fire',
    options: [
      { value: '', label: phrase('doctrine.fire') },
      { value: 'gang', label: phrase('orders.fire.gang') },
    ],
  },
  {
    name: 'scorch',
    label: 'Factories under attack',
    options: [
      { value: '', label: phrase('doctrine.scorch') },
      ...numbers([0, 1, 2, 4], (n) => phrase('orders.scorch', { bases: basesLeft(n) })),
    ],
  },
];

/**
 * `prefix`: of ids.
 * `near`: the star that they are for, if there is only one.
 */
export const ordersFields = (
  draft: OrdersDraft,
  set: (change: object) => void,
  prefix: string,
  near?: string,
) => [
  fields().map(({ name, label, options }) =>
    selectField({
      id: `${prefix}-${name}`,
      label,
      value: String(draft[name] ?? ''),
      options: options.some(({ value }) => value === String(draft[name] ?? ''))
        ? options
        : [...options, { value: String(draft[name]), label: String(draft[name]) }],
      set: (value) => set({ [name]: valueOf(name, value) }),
    }),
  ),
  h(
    'details',
    { class: 'sc-targets', key: 'targets' },
    h('summary', {}, 'Targets to aim at first'),
    firingClasses().map((kind) => targets(draft, set, kind)),
  ),
  h(
    'details',
    { class: 'sc-drive', key: 'drive' },
    h('summary', {}, 'Where to drive the enemy'),
    drive(draft, set, { prefix, near }),
  ),
  h('p', { class: 'sc-said', key: 'said', role: 'status' }, ordersWords(ordersOf(draft)).join(' ')),
];

const WORDS = new Set(['unarmed', 'fire']);

const valueOf = (name: keyof BattleOrders, value: string) =>
  value === '' ? undefined : WORDS.has(name) ? value : Number(value);

/** Ships and bases are never targets together: each have an order of their own. */
function targets(orders: BattleOrders, set: (change: object) => void, kind: FiringClass) {
  const all = targetsBy(orders, kind);
  const [ships, bases] = [all.filter((one) => !isBase(one)), all.filter(isBase)];
  const list = (what: string, values: typeof all, whole: (then: typeof all) => typeof all) =>
    values.length > 0 && [
      h('p', { class: 'quiet', key: what }, `${capital(className(kind, 2))} at ${what}:`),
      orderedList({
        label: `${capital(className(kind, 2))} at ${what}`,
        values,
        words: (one) => className(one, 2),
        set: (then) => set({ targets: withTargets(orders, kind, whole([...then])) }),
        whole: true,
      }),
    ];
  return h(
    'div',
    { key: kind, 'data-aims': kind },
    list('ships', ships, (then) => [...then, ...bases]),
    list('bases', bases, (then) => [...ships, ...then]),
  );
}

/** SC-11.8: any hex beside the battle but a star hex. */
function drive(
  draft: OrdersDraft,
  set: (change: object) => void,
  { prefix, near }: { prefix: string; near: string | undefined },
) {
  const hexes = draft.drive ?? [];
  const star = near ?? draft.near;
  const beside = star ? neighboursOf(star).filter((hex) => starAt(hex) === undefined) : [];
  const change = (then: readonly string[]) => set({ drive: then.length === 0 ? undefined : then });
  return [
    h('p', { class: 'hint' }, phrase('orders.drive')),
    orderedList({ label: 'Driven to', values: hexes, words: placeName, set: change }),
    near === undefined &&
      selectField({
        id: `${prefix}-near`,
        label: 'Next to',
        value: star ?? '',
        options: [
          { value: '', label: 'which star…' },
          ...atlas().board.stars.map(({ name, hex }) => ({ value: hex, label: `${name} (${hex})` })),
        ],
        set: (hex) => set({ near: hex === '' ? undefined : hex }),
      }),
    star &&
      selectField({
        id: `${prefix}-drive`,
        label: `To, next to ${placeName(star)}`,
        value: '',
        options: [
          { value: '', label: 'a hex…' },
          ...beside
            .filter((hex) => !hexes.includes(hex))
            .map((hex) => ({ value: hex, label: placeName(hex) })),
        ],
        set: (hex) => void (hex !== '' && change([...hexes, hex])),
      }),
  ];
}

const names = (): readonly (keyof BattleOrders)[] => [
  ...fields().map(({ name }) => name),
  'targets',
  'drive',
];

export const ordersOf = (draft: OrdersDraft): BattleOrders =>
  Object.fromEntries(
    names().flatMap((name) => {
      const value: unknown = draft[name];
      return value === undefined || value === '' || value === null ? [] : [[name, value]];
    }),
  );
