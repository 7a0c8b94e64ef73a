/** Talks between two seats that both played Diplomacy (IC-8): propose, withdraw, accept, or end them. */
import { phrase } from '../catalogue.ts';
import { h } from '../../../shared/dom.ts';
import { sendButton } from '../../../table/send-button.ts';
import { NO_HOOKS } from '../board/board.ts';
import { coinChoice } from '../combat/coin.ts';
import { nameOf, viewOf } from '../pieces.ts';
import { proposalTerms } from '../words/terms.ts';
import { dealWarning } from '../combat/winning.ts';
import { proposeForm } from './propose.ts';
import type { CoinId } from '../../../../../src/rules/conquest/pieces/pieces.ts';
import type { DealParts } from '../../../../../src/rules/conquest/legal/describe.ts';
import type { DecisionSeen } from '../../../api/shapes/games.ts';
import type { Table } from '../edition.ts';
import type { Composer } from './composer.ts';

export function dealForm(table: Table, decision: DecisionSeen): Composer {
  const parts = decision.describe as DealParts;
  const propose = proposeForm(table, decision, parts);
  const refuse = () => table.send(decision.window, { type: 'refuse' });
  return {
    hooks: parts.proposalsLeft > 0 ? propose.hooks : NO_HOOKS,
    form: [
      h('p', {}, phrase('deal', { other: nameOf(table, parts.other) })),
      offered(table, decision, parts),
      standing(table, decision, parts),
      parts.proposalsLeft > 0 && propose.form,
      h(
        'p',
        { class: 'row', 'data-refuse': true },
        sendButton(table, {
          name: 'refuse',
          label: phrase('deal.none'),
          look: '',
          window: decision.window,
          send: refuse,
        }),
      ),
    ],
  };
}

/** The other seat's proposal, with the choices needed to accept it. Its place is there before it comes, so it moves nothing. */
function offered(table: Table, decision: DecisionSeen, { offered: offer, coins, other }: DealParts) {
  const proposal = viewOf(table).proposals.find((p) => p.number === offer?.proposal);
  if (offer === null || proposal === undefined) {
    return h(
      'div',
      { class: 'proposal offer hint' },
      `${nameOf(table, other)} has no proposal on the table.`,
    );
  }
  const draft = table.draft(decision.window);
  const chosen = ((draft['pay'] ?? []) as CoinId[]).filter((c) => coins.includes(c));
  const pick = (pay: readonly CoinId[]) => {
    draft['pay'] = pay;
    table.redraw();
  };
  const more = offer.coins - chosen.length;
  const ending = dealWarning(table, proposal.landings);
  const send = () => table.send(decision.window, { type: 'accept', proposal: offer.proposal, coins: chosen });
  return h(
    'div',
    { class: 'proposal offer theirs' },
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
      ...ending,
      ends: ending !== false,
      window: decision.window,
      send,
    }),
  );
}

/** `more`: less than none: too many are chosen. */
const coinsOff = (more: number) => (more > 0 ? `${more} more` : `${-more} fewer`);

/** One's own standing proposal. */
function standing(table: Table, decision: DecisionSeen, { own }: DealParts) {
  const proposal = viewOf(table).proposals.find((p) => p.number === own);
  if (own === null || proposal === undefined) return null;
  const withdraw = () => table.send(decision.window, { type: 'withdraw', proposal: own });
  return h(
    'div',
    { class: 'proposal mine' },
    h('h3', {}, 'You propose'),
    proposalTerms(table, proposal),
    h('button', { disabled: table.sending, onclick: withdraw, 'data-send': 'withdraw' }, 'Withdraw'),
  );
}
