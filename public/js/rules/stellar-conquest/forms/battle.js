/** What is asked in a battle (SC-11 to 13): orders, aims, withdrawing, where the enemy is driven, and what follows an attack. */
import { choice } from '../../../choice.js';
import { h } from '../../../dom.js';
import { tick } from '../../../inputs.js';
import { sendButton } from '../../../send-button.js';
import { placeName, planetName } from '../atlas.js';
import { className, counted, viewOf } from '../view.js';
import { ordersFields, ordersOf } from './orders.js';
import { draftAt, numberField, rulingLink, selectField } from './parts.js';

/**
 * @import { BattleParts } from '../../../../../src/rules/stellar-conquest/battle/legal.ts'
 * @import { Content } from '../../../dom.js'
 * @import { DecisionSeen } from '../../../shapes.js'
 * @import { Table } from '../../client.js'
 */

/** @typedef {{ table: Table, decision: DecisionSeen, parts: BattleParts }} Asked */

/** @type {Readonly<Record<string, (asked: Asked) => Content>>} */
const FORMS = { orders, aim, withdraw, drive, aftermath };

/** @param {Table} table @param {DecisionSeen} decision */
export function battleForm(table, decision) {
  const parts = /** @type {BattleParts} */ (decision.describe);
  const asked = { table, decision, parts };
  return [
    decision.kind !== 'orders' && decision.kind !== 'aftermath' && restByOrders(asked),
    FORMS[decision.kind]?.(asked),
  ];
}

/** SC-12.5. @param {Asked} asked */
const restByOrders = ({ table, decision, parts }) =>
  h(
    'p',
    { class: 'hint', key: 'rest' },
    'You may let the rest of it be fought by your orders. ',
    h(
      'button',
      {
        class: 'link',
        disabled: table.sending,
        onclick: () =>
          table.send(
            undefined,
            { type: 'battle-orders', battle: parts.battle, byOrders: true },
            decision.window,
          ),
      },
      'Fight on by orders',
    ),
  );

/** @param {Asked} asked */
function orders({ table, decision, parts }) {
  const { draft, set } = draftAt(table, decision.window);
  return [
    ordersFields(draft, set, 'battle'),
    tick('Keep these as my standing orders', draft['keep'] === true, (keep) => set({ keep })),
    sendButton(table, {
      name: 'battle-orders',
      label: 'Fight by these orders',
      window: decision.window,
      send: () =>
        table.send(decision.window, {
          type: 'battle-orders',
          battle: parts.battle,
          orders: ordersOf(draft),
          ...(draft['keep'] === true ? { keep: true } : {}),
        }),
    }),
  ];
}

/** @param {Asked} asked */
function aim({ table, decision, parts }) {
  const { draft, set } = draftAt(table, decision.window);
  const targets = /** @type {Readonly<Record<string, string>>} */ (draft['targets'] ?? {});
  const guns = parts.units.filter(({ class: kind }) => kind !== 'scout' && kind !== 'transport');
  const shots = guns.flatMap(({ number }) =>
    targets[number] === undefined || targets[number] === ''
      ? []
      : [{ warship: number, target: Number(targets[number]) }],
  );
  return [
    h(
      'p',
      { class: 'hint', key: 'how' },
      'Those that you leave out aim by your orders. ',
      rulingLink(table, 'SC-11.4'),
    ),
    guns.map(({ number, class: kind }) =>
      selectField({
        id: `aim-${number}`,
        label: `${number}: ${className(kind, 1)}`,
        value: targets[number] ?? '',
        options: [
          { value: '', label: 'by my orders' },
          ...parts.enemies.map((enemy) => ({
            value: String(enemy.number),
            label: `at ${enemy.number}: ${className(enemy.class, 1)}`,
          })),
        ],
        set: (target) => set({ targets: { ...targets, [number]: target } }),
      }),
    ),
    sendButton(table, {
      name: 'aim',
      label: shots.length === 0 ? 'Aim all by my orders' : 'Aim so',
      window: decision.window,
      send: () => table.send(decision.window, { type: 'aim', shots }),
    }),
  ];
}

/** @param {Asked} asked */
function withdraw({ table, decision, parts }) {
  const { draft, set } = draftAt(table, decision.window);
  const all = parts.units.map(({ number }) => number);
  const ships = /** @type {readonly number[]} */ (draft['ships'] ?? []).filter((number) =>
    all.includes(number),
  );
  const toggle = (/** @type {number} */ number, /** @type {boolean} */ on) =>
    set({ ships: all.filter((one) => (one === number ? on : ships.includes(one))) });
  return [
    h(
      'p',
      { class: 'row', key: 'all' },
      h('button', { onclick: () => set({ ships: all }) }, 'All of them'),
      h('button', { onclick: () => set({ ships: [] }) }, 'None'),
    ),
    parts.units.map(({ number, class: kind }) =>
      tick(
        `${number}: ${className(kind, 1)}`,
        ships.includes(number),
        (on) => toggle(number, on),
        String(number),
      ),
    ),
    sendButton(table, {
      name: 'withdraw',
      label: ships.length === 0 ? 'Hold, and fight on' : `Withdraw ${counted(ships.length, 'ship')}`,
      window: decision.window,
      send: () => table.send(decision.window, { type: 'withdraw', ...(ships.length > 0 ? { ships } : {}) }),
    }),
  ];
}

/** @param {Asked} asked */
function drive({ table, decision, parts }) {
  const { draft, set } = draftAt(table, decision.window);
  const hex = parts.hexes.find((one) => one === draft['hex']);
  return [
    choice(
      'Where they go',
      parts.hexes.map((one) => ({ value: one, label: placeName(one) })),
      hex,
      (one) => set({ hex: one }),
    ),
    sendButton(table, {
      name: 'drive',
      label: hex === undefined ? 'Drive them off' : `Drive them to ${placeName(hex)}`,
      missing: hex === undefined ? 'Choose a hex, here or on the map.' : '',
      window: decision.window,
      send: () => table.send(decision.window, { type: 'drive', hex }),
    }),
  ];
}

/** The attacker goes on or not; owners may destroy their factories. @param {Asked} asked */
function aftermath({ table, decision }) {
  const { battle, own } = viewOf(table);
  const { draft, set } = draftAt(table, decision.window);
  if (battle === null || own === null) return null;
  if (battle.attacker === own.seat)
    return [
      choice(
        'The attack',
        [
          { value: 'on', label: 'Go on' },
          { value: 'off', label: 'Call it off' },
        ],
        draft['on'],
        (on) => set({ on }),
      ),
      sendButton(table, {
        name: 'press-attack',
        label: draft['on'] === 'off' ? 'Call it off' : 'Go on',
        missing: draft['on'] === undefined ? 'Choose one of the two.' : '',
        window: decision.window,
        send: () => table.send(decision.window, { type: 'press-attack', on: draft['on'] === 'on' }),
      }),
    ];
  const colonies = own.colonies.filter(
    ({ planet, factories }) => battle.planets.includes(planet) && factories > 0,
  );
  const lost = (/** @type {string} */ planet) => Number(draft['lost']?.[planet] ?? 0);
  const scorched = colonies.flatMap(({ planet }) =>
    lost(planet) > 0 ? [{ planet, factories: lost(planet) }] : [],
  );
  return [
    colonies.map(({ planet, factories }) =>
      numberField({
        id: `scorch-${planet.replace('/', '-')}`,
        label: `Factories on ${planetName(planet)}`,
        value: lost(planet),
        most: factories,
        set: (n) => set({ lost: { ...draft['lost'], [planet]: n } }),
      }),
    ),
    sendButton(table, {
      name: 'scorch',
      label: scorched.length === 0 ? 'Destroy nothing' : 'Destroy these',
      window: decision.window,
      send: () => table.send(decision.window, { type: 'scorch', colonies: scorched }),
    }),
  ];
}
