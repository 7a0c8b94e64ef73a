/** What answers no window: Nirnaeth's offers and their taking (IC-9), and the standing order for coins (IC-2.6). */
import { h } from '../../../dom.js';
import { sendButton } from '../../../send-button.js';
import { coinChoice } from '../coin.js';
import { landingList, landingsOf } from '../landing.js';
import { fleetWords, nameOf, viewOf } from '../pieces.js';
import { shipPicker } from '../picker.js';

/**
 * @import { CoinId, ShipId } from '../../../../../src/rules/conquest/pieces.ts'
 * @import { FreeParts } from '../../../../../src/rules/conquest/describe.ts'
 * @import { OnField } from '../../../dom.js'
 * @import { Table } from '../edition.js'
 */

/** @param {Table} table */
export function freeForm(table) {
  const parts = /** @type {FreeParts | undefined} */ (table.seen.free.describe);
  if (parts === undefined || table.seat === null) return null;
  const race = viewOf(table).seats[table.seat]?.race;
  const reclaims = race === 'celegorm' || race === 'mormegil';
  return [
    parts.heal && healForm(table, parts.heal),
    parts.offers.length > 0 && offerForm(table, parts.offers),
    reclaims && orderForm(table, parts.coinReclaim),
  ];
}

const ORDERS = /** @type {const} */ ([
  ['always', 'Always take it'],
  ['ask', 'Ask me each time'],
  ['never', 'Never take it'],
]);

/**
 * @param {Table} table
 * @param {FreeParts['coinReclaim']} order
 */
function orderForm(table, order) {
  /** @type {OnField} */
  const set = (e) => table.send(undefined, { type: 'set-orders', coinReclaim: e.target.value });
  return h(
    'section',
    { class: 'card', key: 'orders' },
    h('label', { for: 'orders' }, 'Standing order: the coin that your power may take after a combat '),
    h(
      'select',
      { id: 'orders', value: order, onchange: set, disabled: table.sending },
      ORDERS.map(([value, words]) => h('option', { key: value, value }, words)),
    ),
  );
}

/**
 * @param {Table} table
 * @param {FreeParts['offers']} offers
 */
function offerForm(table, offers) {
  const row = (/** @type {FreeParts['offers'][number]} */ { seat, ships }) => {
    const key = `free.offer.${seat}`;
    const draft = table.draft(key);
    const wanted = Number(draft['ships'] ?? ships);
    const all = viewOf(table).seats[seat]?.ships.length ?? 0;
    /** @type {OnField} */
    const set = (e) => {
      draft['ships'] = Math.min(all, Math.max(0, e.target.valueAsNumber || 0));
      table.redraw();
    };
    const send = () => table.send(undefined, { type: 'offer-healing', seat, ships: wanted }, key);
    return h(
      'li',
      { key: seat, class: 'row' },
      h('label', { for: `offer-${seat}` }, `${nameOf(table, seat)}: up to`),
      h('input', { id: `offer-${seat}`, type: 'number', min: 0, max: all, value: wanted, oninput: set }),
      // An offer can be changed and withdrawn until it is taken.
      sendButton(table, {
        name: `offer-${seat}`,
        label: wanted === 0 ? 'Withdraw' : 'Offer',
        settled: wanted === ships ? (ships === 0 ? 'Nothing is offered.' : 'That is offered already.') : '',
        stands: false,
        look: '',
        send,
      }),
    );
  };
  return h(
    'details',
    { class: 'card', key: 'offers' },
    h('summary', {}, 'Offer healing: a coin for each ship that you bring back'),
    h('ul', { class: 'plain-list' }, offers.map(row)),
  );
}

/**
 * @param {Table} table
 * @param {NonNullable<FreeParts['heal']>} parts
 */
function healForm(table, { ships, worlds, coins, most }) {
  const draft = table.draft('free.heal');
  const chosen = /** @type {ShipId[]} */ (draft['ships'] ?? []).filter((s) => ships.includes(s));
  const paid = /** @type {CoinId[]} */ (draft['coins'] ?? []).filter((c) => coins.includes(c));
  const change = (/** @type {object} */ fields) => {
    Object.assign(draft, fields);
    table.redraw();
  };
  const landings = landingsOf(table, chosen, worlds, draft['to'] ?? {});
  const land = (/** @type {ShipId} */ ship, /** @type {string} */ world) =>
    change({ to: { ...draft['to'], [ship]: world } });
  const healed = landings.map((landing, i) => ({ ...landing, coin: paid[i] }));
  const send = () => table.send(undefined, { type: 'heal', ships: healed }, 'free.heal');
  return h(
    'section',
    { class: 'card', key: 'heal' },
    h('h2', {}, 'Healing is offered to you'),
    h(
      'p',
      {},
      `Up to ${most} of your ships come back from the void, for one coin each. You may, you need not.`,
    ),
    shipPicker({ table, ships, chosen, most, set: (s) => change({ ships: s }) }),
    landingList(table, landings, worlds, land),
    chosen.length > 0 &&
      h('p', { class: 'step' }, `Coins that you give (${paid.length} of ${chosen.length})`),
    chosen.length > 0 &&
      coinChoice(coins, { name: 'heal', chosen: paid, several: true, pick: (c) => change({ coins: c }) }),
    sendButton(table, {
      name: 'heal',
      label: chosen.length > 0 ? `Have ${fleetWords(table, chosen)} healed` : 'Have ships healed',
      missing:
        chosen.length === 0
          ? 'Choose at least one ship, and a coin for each.'
          : paid.length === chosen.length
            ? ''
            : `As many coins as ships: ${paid.length} for ${chosen.length} now.`,
      stands: true,
      look: '',
      send,
    }),
  );
}
