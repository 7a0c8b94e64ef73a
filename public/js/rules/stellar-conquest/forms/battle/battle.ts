/** The decisions of a battle (SC-11 to 13): orders, aims, withdrawal, driving the enemy, and the aftermath. */
import { phrase } from '../../catalogue.ts';
import { choice } from '../../../../forms/choice.ts';
import { h } from '../../../../shared/dom.ts';
import { draftAt } from '../../../../game/drafts.ts';
import { tick } from '../../../../forms/inputs.ts';
import { listWords } from '../../../../shared/list-words.ts';
import { sendButton } from '../../../../table/send-button.ts';
import { placeName, planetName } from '../../atlas.ts';
import { unitName, unitNames } from '../../battle/fire.ts';
import { counted, isWarship, seatName, viewOf } from '../../view.ts';
import { aim } from './aim.ts';
import { atHand, guide } from './sides.ts';
import { directionOf } from './drive.ts';
import { ordersFields, ordersOf } from './orders.ts';
import { numberField } from '../parts.ts';
import type { BattleParts } from '../../../../../../src/rules/stellar-conquest/battle/legal.ts';
import type { Colony } from '../../../../../../src/rules/stellar-conquest/state/types.ts';
import type { Content } from '../../../../shared/dom.ts';
import type { OrdersDraft } from './orders.ts';
import type { DecisionSeen } from '../../../../api/shapes/games.ts';
import type { Table } from '../../../client.ts';

interface Asked {
  readonly table: Table;
  readonly decision: DecisionSeen;
  readonly parts: BattleParts;
}

const FORMS: Readonly<Record<string, (asked: Asked) => Content>> = {
  orders,
  aim,
  withdraw,
  drive,
  aftermath,
};

export function battleForm(table: Table, decision: DecisionSeen) {
  const parts = decision.describe as BattleParts;
  const asked = { table, decision, parts };
  return [
    atHand(table),
    FORMS[decision.kind]?.(asked),
    decision.kind !== 'orders' && decision.kind !== 'aftermath' && restByOrders(asked),
  ];
}

/** SC-12.5. */
const restByOrders = ({ table, decision, parts }: Asked) =>
  h(
    'div',
    { class: 'sc-rest', key: 'rest' },
    h('p', { class: 'hint' }, 'Or let your orders fight the rest of this battle: '),
    sendButton(table, {
      name: 'by-orders',
      label: `Continue by ${guide(table, 'my')}`,
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

function orders({ table, decision, parts }: Asked) {
  const { draft, set } = draftAt<OrdersDraft & { keep: boolean }>(table, decision.window);
  return [
    h('p', { class: 'hint', key: 'doctrine' }, phrase('orders.whole')),
    ordersFields(draft, set, 'battle', parts.hex),
    tick('Keep these as my standing orders', draft.keep === true, (keep) => set({ keep })),
    sendButton(table, {
      name: 'battle-orders',
      label: 'Fight by these orders',
      window: decision.window,
      send: () =>
        table.send(decision.window, {
          type: 'battle-orders',
          battle: parts.battle,
          orders: ordersOf(draft),
          ...(draft.keep === true ? { keep: true } : {}),
        }),
    }),
  ];
}

function withdraw({ table, decision, parts }: Asked) {
  const { draft, set } = draftAt<{ ships: readonly number[] }>(table, decision.window);
  const all = parts.units.map(({ number }) => number);
  const unarmed = parts.units.filter((unit) => !isWarship(unit)).map(({ number }) => number);
  const ships = (draft.ships ?? []).filter((number) => all.includes(number));
  const toggle = (number: number, on: boolean) =>
    set({ ships: all.filter((one) => (one === number ? on : ships.includes(one))) });
  const some = (label: string, these: readonly number[]) =>
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
      label: ships.length === 0 ? 'Stay and fight' : `Withdraw ${counted(ships.length, 'ship')}`,
      window: decision.window,
      send: () => table.send(decision.window, { type: 'withdraw', ...(ships.length > 0 ? { ships } : {}) }),
    }),
  ];
}

/** SC-11.8. */
function whereTo(table: Table) {
  const { battle } = viewOf(table);
  if (battle === null) return '';
  const mine = battle.attacker === table.seat ? 'attacker' : 'defender';
  const known = battle.driven[mine];
  const enemies = mine === 'attacker' ? battle.defenders : [battle.attacker];
  return known === null
    ? phrase('withdraw.chosen', { enemies: listWords(enemies.map((seat) => seatName(table, seat))) })
    : phrase('withdraw.known', { place: placeName(known) });
}

/** Which ships the default would withdraw: its text does not say. */
function byOrders(table: Table, { default: { command } }: DecisionSeen, { units }: BattleParts) {
  const ships = (command?.['ships'] ?? []) as readonly number[];
  const leaving = units.filter(({ number }) => ships.includes(number));
  return leaving.length === 0 ? '' : `By ${guide(table, 'your')} ${unitNames(leaving)} would withdraw.`;
}

function drive({ table, decision, parts }: Asked) {
  const { draft, set } = draftAt<{ hex: string }>(table, decision.window);
  const hex = parts.hexes.find((one) => one === draft.hex);
  return [
    h('p', { key: 'who' }, whoWithdraws(table, parts)),
    choice(
      'Drive them to',
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

function whoWithdraws(table: Table, { enemies }: BattleParts) {
  const stage = viewOf(table).battle?.stage;
  if (stage?.kind !== 'drive') return '';
  const leaving = enemies.filter(({ number }) => stage.numbers.includes(number));
  const who = [...new Set(leaving.map(({ seat }) => seatName(table, seat)))];
  return `Ships of ${listWords(who)} that withdraw: ${unitNames(leaving)}. ${phrase('drive')}`;
}

/** The attacker goes on or not; owners may destroy their factories. */
function aftermath(asked: Asked) {
  const { battle, own } = viewOf(asked.table);
  if (battle === null || own === null) return null;
  if (battle.attacker === own.seat) return pressOn(asked);
  return scorch(
    asked,
    own.colonies.filter(({ planet, factories }) => battle.planets.includes(planet) && factories > 0),
  );
}

function pressOn({ table, decision }: Asked) {
  const { draft, set } = draftAt<{ on: 'on' | 'off' }>(table, decision.window);
  return [
    choice(
      'The attack',
      [
        { value: 'on', label: 'Continue' },
        { value: 'off', label: 'Call it off' },
      ],
      draft.on,
      (on) => set({ on }),
    ),
    sendButton(table, {
      name: 'press-attack',
      label: draft.on === 'off' ? 'Call it off' : 'Continue',
      missing: draft.on === undefined ? 'Choose one of the two.' : '',
      window: decision.window,
      send: () => table.send(decision.window, { type: 'press-attack', on: draft.on === 'on' }),
    }),
  ];
}

function scorch({ table, decision }: Asked, colonies: readonly Pick<Colony, 'planet' | 'factories'>[]) {
  const { draft, set } = draftAt<{ lost: Readonly<Record<string, number>> }>(table, decision.window);
  const lost = (planet: string) => draft.lost?.[planet] ?? 0;
  const scorched = colonies.flatMap(({ planet }) =>
    lost(planet) > 0 ? [{ planet, factories: lost(planet) }] : [],
  );
  return [
    h(
      'p',
      { class: 'hint', key: 'scorch' },
      colonies.length === 0 ? 'You have no factories there to destroy.' : phrase('scorch'),
    ),
    colonies.map(({ planet, factories }) =>
      numberField({
        id: `scorch-${planet.replace('/', '-')}`,
        label: `Factories on ${planetName(planet)}`,
        value: lost(planet),
        most: factories,
        set: (n) => set({ lost: { ...draft.lost, [planet]: n } }),
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
