/** What is asked in a battle (SC-11 to 13): orders, aims, withdrawing, where the enemy is driven, and what follows an attack. */
import { choice } from '../../../choice.js';
import { h } from '../../../dom.js';
import { draftAt } from '../../../drafts.js';
import { tick } from '../../../inputs.js';
import { listWords } from '../../../list-words.js';
import { sendButton } from '../../../send-button.js';
import { placeName, planetName } from '../atlas.js';
import { unitName, unitNames } from '../fire.js';
import { counted, isWarship, seatName, viewOf } from '../view.js';
import { aim } from './aim.js';
import { atHand, guide } from './at-hand.js';
import { directionOf } from './drive.js';
import { ordersFields, ordersOf } from './orders.js';
import { numberField } from './parts.js';

/**
 * @import { BattleParts } from '../../../../../src/rules/stellar-conquest/battle/legal.ts'
 * @import { Colony } from '../../../../../src/rules/stellar-conquest/types.ts'
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
    atHand(table),
    FORMS[decision.kind]?.(asked),
    decision.kind !== 'orders' && decision.kind !== 'aftermath' && restByOrders(asked),
  ];
}

/** SC-12.5. @param {Asked} asked */
const restByOrders = ({ table, decision, parts }) =>
  h(
    'div',
    { class: 'sc-rest', key: 'rest' },
    h('p', { class: 'hint' }, 'Or be asked no more in this battle: '),
    sendButton(table, {
      name: 'by-orders',
      label: `Fight on by ${guide(table, 'my')}`,
      look: '',
      window: decision.window,
      send: () =>
        table.send(
          undefined,
          { type: 'battle-orders', battle: parts.battle, byOrders: true },
          decision.window,
        ),
    }),
  );

/** @param {Asked} asked */
function orders({ table, decision, parts }) {
  const { draft, set } = draftAt(table, decision.window);
  return [
    h(
      'p',
      { class: 'hint', key: 'doctrine' },
      'The whole battle is fought at once by what you say here. As they stand, these are the doctrine, by which your ships fight if you say nothing.',
    ),
    ordersFields(draft, set, 'battle', parts.hex),
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
function withdraw({ table, decision, parts }) {
  const { draft, set } = draftAt(table, decision.window);
  const all = parts.units.map(({ number }) => number);
  const unarmed = parts.units.filter((unit) => !isWarship(unit)).map(({ number }) => number);
  const ships = /** @type {readonly number[]} */ (draft['ships'] ?? []).filter((number) =>
    all.includes(number),
  );
  const toggle = (/** @type {number} */ number, /** @type {boolean} */ on) =>
    set({ ships: all.filter((one) => (one === number ? on : ships.includes(one))) });
  const some = (/** @type {string} */ label, /** @type {readonly number[]} */ these) =>
    h('button', { key: label, type: 'button', onclick: () => set({ ships: these }) }, label);
  return [
    h('p', { class: 'hint', key: 'where' }, `${whereTo(table)} ${byOrders(table, decision, parts)}`),
    h(
      'div',
      { class: 'row', key: 'all' },
      some('All', all),
      unarmed.length > 0 && unarmed.length < all.length && some('Scouts and transports', unarmed),
      some('None', []),
    ),
    h(
      'div',
      { class: 'sc-ticks', key: 'ticks', role: 'group', 'aria-label': 'Ships that withdraw' },
      parts.units.map((unit) =>
        tick(
          unitName(unit),
          ships.includes(unit.number),
          (on) => toggle(unit.number, on),
          String(unit.number),
        ),
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

/** SC-11.8. @param {Table} table */
function whereTo(table) {
  const { battle } = viewOf(table);
  if (battle === null) return '';
  const mine = battle.attacker === table.seat ? 'attacker' : 'defender';
  const known = battle.driven[mine];
  const enemies = mine === 'attacker' ? battle.defenders : [battle.attacker];
  return known === null
    ? `Those that withdraw go to a hex beside, which ${listWords(enemies.map((seat) => seatName(table, seat)))} chooses.`
    : `Those that withdraw go to ${placeName(known)}, like those before.`;
}

/** Which ships the default would withdraw: its text does not say. @param {Table} table @param {DecisionSeen} decision @param {BattleParts} parts */
function byOrders(table, { default: { command } }, { units }) {
  const ships = /** @type {readonly number[]} */ (command?.['ships'] ?? []);
  const leaving = units.filter(({ number }) => ships.includes(number));
  return leaving.length === 0 ? '' : `By ${guide(table, 'your')} ${unitNames(leaving)} would withdraw.`;
}

/** @param {Asked} asked */
function drive({ table, decision, parts }) {
  const { draft, set } = draftAt(table, decision.window);
  const hex = parts.hexes.find((one) => one === draft['hex']);
  return [
    h('p', { key: 'who' }, whoWithdraws(table, parts)),
    choice(
      'Where they go',
      parts.hexes.map((one) => ({
        value: one,
        label: placeName(one),
        hint: directionOf(parts.hex, one),
      })),
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

/** @param {Table} table @param {BattleParts} parts */
function whoWithdraws(table, { enemies }) {
  const stage = viewOf(table).battle?.stage;
  if (stage?.kind !== 'drive') return '';
  const leaving = enemies.filter(({ number }) => stage.numbers.includes(number));
  const who = [...new Set(leaving.map(({ seat }) => seatName(table, seat)))];
  return `${listWords(who)} withdraws ${unitNames(leaving)}. All that it withdraws in this battle go to the same hex.`;
}

/** The attacker goes on or not; owners may destroy their factories. @param {Asked} asked */
function aftermath(asked) {
  const { battle, own } = viewOf(asked.table);
  if (battle === null || own === null) return null;
  if (battle.attacker === own.seat) return pressOn(asked);
  return scorch(
    asked,
    own.colonies.filter(({ planet, factories }) => battle.planets.includes(planet) && factories > 0),
  );
}

/** @param {Asked} asked */
function pressOn({ table, decision }) {
  const { draft, set } = draftAt(table, decision.window);
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
}

/** @param {Asked} asked @param {readonly Pick<Colony, 'planet' | 'factories'>[]} colonies */
function scorch({ table, decision }, colonies) {
  const { draft, set } = draftAt(table, decision.window);
  const lost = (/** @type {string} */ planet) => Number(draft['lost']?.[planet] ?? 0);
  const scorched = colonies.flatMap(({ planet }) =>
    lost(planet) > 0 ? [{ planet, factories: lost(planet) }] : [],
  );
  return [
    h(
      'p',
      { class: 'hint', key: 'scorch' },
      colonies.length === 0
        ? 'You have no factories there: there is nothing to destroy.'
        : 'What you destroy, no conqueror can use. The attacker says meanwhile whether the attack goes on.',
    ),
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
