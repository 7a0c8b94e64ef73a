/** Talks between two who both played Diplomacy (IC-8): propose, withdraw, accept, or end them. */
import { askOnce } from '../../../ask-once.js';
import { h } from '../../../dom.js';
import { sendButton } from '../../../send-button.js';
import { NO_HOOKS } from '../board.js';
import { coinChoice } from '../coin.js';
import { nameOf, viewOf } from '../pieces.js';
import { proposalTerms } from '../terms.js';
import { dealWarning } from '../winning.js';
import { proposeForm } from './propose.js';

/**
 * @import { CoinId } from '../../../../../src/rules/conquest/pieces.ts'
 * @import { DealParts } from '../../../../../src/rules/conquest/describe.ts'
 * @import { DecisionSeen } from '../../../shapes.js'
 * @import { Table } from '../edition.js'
 * @import { Composer } from './composer.js'
 */

/**
 * @param {Table} table
 * @param {DecisionSeen} decision
 * @returns {Composer}
 */
export function dealForm(table, decision) {
  const parts = /** @type {DealParts} */ (decision.describe);
  const propose = proposeForm(table, decision, parts);
  const refuse = () => table.send(decision.window, { type: 'refuse' });
  const question = 'End the talks? Then you both lose two ships.';
  return {
    hooks: parts.proposalsLeft > 0 ? propose.hooks : NO_HOOKS,
    form: [
      h(
        'p',
        {},
        `You and ${nameOf(table, parts.other)} both played Diplomacy. Agree on a deal, or each of you loses two ships.`,
      ),
      offered(table, decision, parts),
      standing(table, decision, parts),
      parts.proposalsLeft > 0 && propose.form,
      h(
        'p',
        { class: 'row', 'data-refuse': true },
        askOnce({ label: 'No deal', question, yes: 'End the talks', act: refuse }, table.redraw),
      ),
    ],
  };
}

/**
 * The other's proposal, with what one has to choose to accept it.
 * @param {Table} table
 * @param {DecisionSeen} decision
 * @param {DealParts} parts
 */
function offered(table, decision, { offered: offer, coins, other }) {
  const proposal = viewOf(table).proposals.find((p) => p.number === offer?.proposal);
  if (offer === null || proposal === undefined) {
    return h('p', { class: 'hint' }, `${nameOf(table, other)} has no proposal on the table.`);
  }
  const draft = table.draft(decision.window);
  const chosen = /** @type {CoinId[]} */ (draft['pay'] ?? []).filter((c) => coins.includes(c));
  const pick = (/** @type {readonly CoinId[]} */ pay) => {
    draft['pay'] = pay;
    table.redraw();
  };
  const more = offer.coins - chosen.length;
  const send = () => table.send(decision.window, { type: 'accept', proposal: offer.proposal, coins: chosen });
  return h(
    'div',
    { class: 'proposal theirs' },
    h('h3', {}, `${table.names[other]} proposes`),
    proposalTerms(table, proposal),
    offer.coins > 0 && [
      h('p', { class: 'step' }, `Choose the coins that you give (${chosen.length} of ${offer.coins})`),
      coinChoice(coins, { name: 'pay', chosen, several: true, pick }),
    ],
    sendButton(table, {
      name: 'accept',
      label: 'Accept this deal',
      missing: more === 0 ? '' : `Choose ${offer.coins} of your coins to give: ${coinsOff(more)}.`,
      warning: dealWarning(table, proposal.landings),
      window: decision.window,
      stands: true,
      send,
    }),
  );
}

/** @param {number} more less than none: too many are chosen */
const coinsOff = (more) => (more > 0 ? `${more} more` : `${-more} fewer`);

/**
 * One's own standing proposal.
 * @param {Table} table
 * @param {DecisionSeen} decision
 * @param {DealParts} parts
 */
function standing(table, decision, { own }) {
  const proposal = viewOf(table).proposals.find((p) => p.number === own);
  if (own === null || proposal === undefined) return null;
  const withdraw = () => table.send(decision.window, { type: 'withdraw', proposal: own });
  return h(
    'div',
    { class: 'proposal mine' },
    h('h3', {}, 'You propose'),
    proposalTerms(table, proposal),
    h('button', { disabled: table.sending, onclick: withdraw, 'data-send': 'withdraw' }, 'Withdraw it'),
  );
}
