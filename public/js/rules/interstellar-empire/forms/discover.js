/** Discovering a planet: with a ship, for a payment or by slavery (IE-7.4, IE-8). */
import { choice } from '../../../choice.js';
import { h } from '../../../dom.js';
import { draftAt } from '../../../drafts.js';
import { sendButton } from '../../../send-button.js';
import { cardOf, sorted, titleOf, viewOf } from '../cards.js';
import { effectWords } from '../effects.js';
import { paymentOf } from '../payment.js';
import { cardPicker, payPicker } from './picking.js';

/**
 * @import { CardId } from '../../../../../src/rules/interstellar-empire/cards.ts'
 * @import { TurnParts } from '../../../../../src/rules/interstellar-empire/describe.ts'
 * @import { View } from '../../../../../src/rules/interstellar-empire/sighting.ts'
 * @import { DecisionSeen } from '../../../shapes.js'
 * @import { Table } from '../../client.js'
 */

/** @typedef {{ planet?: CardId, ship?: CardId, pay?: readonly CardId[], how?: 'cards' | 'slavery', slavery?: CardId }} Draft */

/**
 * What of the draft still holds, and what it lacks. Pure.
 * @param {View} view
 * @param {TurnParts} parts
 * @param {Draft} draft
 */
export function discovery(view, parts, draft) {
  const reachable = parts.planets.filter((each) => isPayable(view, parts, each));
  const planet = reachable.find(({ card }) => card === draft.planet) ?? only(reachable);
  // Any ship will do: so the weakest, unless another is wanted.
  const weakest = parts.ships.toSorted((a, b) => cardOf(view, a).number - cardOf(view, b).number)[0];
  const ship = parts.ships.find((each) => each === draft.ship) ?? weakest;
  const enslaves = planet?.natives === true && parts.slavery.length > 0;
  const cost = planet?.cost ?? 0;
  const payment = paymentOf(view, { purse: parts.pay, spared: planet?.card, cost, chosen: draft.pay ?? [] });
  const how = enslaves && (draft.how === 'slavery' || !payment.possible) ? 'slavery' : 'cards';
  const slavery = parts.slavery.find((each) => each === draft.slavery) ?? parts.slavery[0];
  const paid = how === 'slavery' ? slavery !== undefined : payment.pay.length > 0 && payment.missing === 0;
  const ready = planet !== undefined && ship !== undefined && paid;
  return { planets: reachable, planet, ship, cost, enslaves, payment, how, slavery, ready };
}

/** @typedef {ReturnType<typeof discovery>} Discovery */

/**
 * @param {View} view
 * @param {TurnParts} parts
 * @param {TurnParts['planets'][number]} planet
 */
function isPayable(view, { pay, slavery }, { card, cost, natives }) {
  if (natives && slavery.length > 0) return true;
  return paymentOf(view, { purse: pay, spared: card, cost, chosen: [] }).possible;
}

/** @template T @param {readonly T[]} items */
const only = (items) => (items.length === 1 ? items[0] : undefined);

/**
 * @param {Table} table
 * @param {DecisionSeen} decision
 * @param {TurnParts} parts
 */
export function discoverForm(table, decision, parts) {
  const view = viewOf(table);
  const key = `${decision.window}/discover`;
  const { draft, set } = draftAt(table, key);
  const plan = discovery(view, parts, draft);
  const send = () => table.send(decision.window, commandOf(plan), key);
  const chosen = plan.planet && cardOf(view, plan.planet.card);
  return [
    cardPicker(table, {
      legend: 'Planet',
      cards: sorted(
        view,
        plan.planets.map(({ card }) => card),
      ),
      chosen: plan.planet === undefined ? [] : [plan.planet.card],
      // What was to pay for another one need not be what pays for this.
      set: ([planet]) => set({ planet, pay: undefined }),
      note: (card) => `costs ${cardOf(view, card).number}`,
    }),
    chosen && h('p', { class: 'hint' }, effectWords(chosen)),
    cardPicker(table, {
      legend: 'Ship',
      hint: 'it is tapped; its number does not matter',
      cards: parts.ships,
      chosen: plan.ship === undefined ? [] : [plan.ship],
      set: ([ship]) => set({ ship }),
    }),
    plan.planet && price(table, plan, set),
    sendButton(table, { name: 'discover', ...labelled(view, plan), window: decision.window, send }),
  ];
}

/**
 * @param {Table} table
 * @param {Discovery} plan
 * @param {(change: Draft) => void} set
 */
function price(table, { enslaves, payment, how, slavery, cost }, set) {
  const ways = [
    { value: 'cards', label: 'Cards' },
    { value: 'slavery', label: 'Slavery', hint: 'in place of the whole payment' },
  ].filter(({ value }) => value === 'slavery' || payment.possible);
  return [
    enslaves &&
      choice('Payment', ways, how, (value) => set({ how: value === 'slavery' ? 'slavery' : 'cards' })),
    how === 'cards'
      ? payPicker(table, { payment, cost, set: (pay) => set({ pay }) })
      : h(
          'p',
          { class: 'sum' },
          `${slavery === undefined ? 'Slavery' : titleOf(viewOf(table), slavery)} is laid for it. Then you look at the deck’s top two cards, and keep one.`,
        ),
  ];
}

/**
 * @param {View} view
 * @param {Discovery} plan
 */
function labelled(view, { planet, ship, ready }) {
  if (planet === undefined) return { label: 'Discover a planet', missing: 'Choose a planet to discover.' };
  const label = `Discover ${titleOf(view, planet.card)}`;
  if (ship === undefined || !ready) return { label, missing: 'Choose the cards that pay for it.' };
  return { label: `${label} with ${titleOf(view, ship)}`, missing: '' };
}

/** @param {Discovery} plan */
function commandOf({ planet, ship, how, slavery, payment }) {
  const price = how === 'slavery' ? { slavery } : { pay: payment.pay };
  return { type: 'discover', planet: planet?.card, ship, ...price };
}
