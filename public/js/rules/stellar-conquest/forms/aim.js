/** What each warship and base aims at (SC-11.4): one by one, or all at one; those left out aim by orders. */
import { h } from '../../../dom.js';
import { draftAt } from '../../../drafts.js';
import { rulingLink } from '../../../ruling-link.js';
import { sendButton } from '../../../send-button.js';
import { chanceOf, unitName } from '../fire.js';
import { guide } from './at-hand.js';
import { selectField } from './parts.js';

/**
 * @import { BattleParts } from '../../../../../src/rules/stellar-conquest/battle/legal.ts'
 * @import { Aim } from '../../../../../src/rules/stellar-conquest/battle.ts'
 * @import { DecisionSeen } from '../../../shapes.js'
 * @import { Table } from '../../client.js'
 */

/** @typedef {BattleParts['units'][number]} Gun */
/** @typedef {BattleParts['enemies'][number]} Enemy */

/** So many are chosen for without opening anything. */
const FEW = 4;

/** Guns that can hit something there, each with what it can hit. @param {BattleParts} parts */
const gunsIn = ({ units, enemies }) =>
  units
    .map((gun) => ({
      gun,
      targets: enemies.filter((enemy) => chanceOf(gun.class, enemy.class) !== null),
    }))
    .filter(({ targets }) => targets.length > 0);

/** @param {{ table: Table, decision: DecisionSeen, parts: BattleParts }} asked */
export function aim({ table, decision, parts }) {
  const { draft, set } = draftAt(table, decision.window);
  const chosen = /** @type {Readonly<Record<string, string>>} */ (draft['targets'] ?? {});
  const guns = gunsIn(parts);
  const shots = guns.flatMap(({ gun, targets }) => {
    const target = targets.find(({ number }) => String(number) === chosen[gun.number]);
    return target === undefined ? [] : [{ warship: gun.number, target: target.number }];
  });
  // Whatever is chosen changes what the others aim at by the orders.
  const usual = shots.length === 0 ? byOrders(decision) : [];
  const rest = `by ${guide(table, 'my')}`;
  const choose = (/** @type {Readonly<Record<string, string>>} */ targets) => set({ targets });
  const fields = guns.map((one) => gunField(one, { chosen, usual, rest, choose }));
  return [
    h(
      'p',
      { class: 'hint', key: 'how' },
      `Those that you leave out aim by ${guide(table, 'your')}. `,
      rulingLink(table, 'SC-11.4'),
    ),
    guns.length > 1 && allField(guns, shots, { rest, choose }),
    guns.length > FEW
      ? h('details', { key: 'single', class: 'sc-single' }, h('summary', {}, 'One by one'), fields)
      : fields,
    sendButton(table, {
      name: 'aim',
      label: labelFor(shots.length, guns.length, rest),
      window: decision.window,
      send: () => table.send(decision.window, { type: 'aim', shots }),
    }),
  ];
}

/** @param {number} chosen @param {number} all @param {string} rest */
function labelFor(chosen, all, rest) {
  if (chosen === 0) return `Aim all ${rest}`;
  return chosen < all ? `Aim so, the rest ${rest}` : 'Aim so';
}

/** What the orders would aim at, if nothing is chosen. @param {DecisionSeen} decision @returns {readonly Aim[]} */
const byOrders = ({ default: { command } }) => /** @type {readonly Aim[]} */ (command?.['shots'] ?? []);

/**
 * @param {{ gun: Gun, targets: readonly Enemy[] }} one
 * @param {{ chosen: Readonly<Record<string, string>>, usual: readonly Aim[], rest: string, choose: (targets: Readonly<Record<string, string>>) => void }} how
 */
function gunField({ gun, targets }, { chosen, usual, rest, choose }) {
  const aimed = usual.find(({ warship }) => warship === gun.number);
  const at = targets.find(({ number }) => number === aimed?.target);
  return selectField({
    id: `aim-${gun.number}`,
    label: unitName(gun),
    value: chosen[gun.number] ?? '',
    options: [
      { value: '', label: at === undefined ? rest : `${rest}: at ${unitName(at)}` },
      ...targets.map((enemy) => ({
        value: String(enemy.number),
        label: `at ${unitName(enemy)} (${chanceOf(gun.class, enemy.class)})`,
      })),
    ],
    set: (target) => choose({ ...chosen, [gun.number]: target }),
  });
}

/**
 * All that can hit it.
 * @param {ReturnType<typeof gunsIn>} guns
 * @param {readonly Aim[]} shots
 * @param {{ rest: string, choose: (targets: Readonly<Record<string, string>>) => void }} how
 */
function allField(guns, shots, { rest, choose }) {
  const targets = new Map(guns.flatMap((one) => one.targets.map((enemy) => [enemy.number, enemy])));
  const [first] = shots;
  const same = shots.length === guns.length && shots.every(({ target }) => target === first?.target);
  const mixed = shots.length > 0 && !same;
  return selectField({
    id: 'aim-all',
    label: h('b', {}, 'All of them'),
    value: mixed ? 'mixed' : same ? String(first?.target) : '',
    options: [
      { value: '', label: rest },
      ...(mixed ? [{ value: 'mixed', label: 'each as said below' }] : []),
      ...[...targets.values()].map((enemy) => ({
        value: String(enemy.number),
        label: `at ${unitName(enemy)} ${chancesAt(guns, enemy)}`,
      })),
    ],
    set: (target) =>
      choose(
        Object.fromEntries(
          guns
            .filter(({ targets: all }) => all.some(({ number }) => String(number) === target))
            .map(({ gun }) => [gun.number, target]),
        ),
      ),
  });
}

/** `(2 in 6)`, where it is the same for all. @param {ReturnType<typeof gunsIn>} guns @param {Enemy} enemy */
function chancesAt(guns, enemy) {
  const chances = new Set(guns.flatMap(({ gun }) => chanceOf(gun.class, enemy.class) ?? []));
  return chances.size === 1 ? `(${[...chances].join('')})` : '';
}
