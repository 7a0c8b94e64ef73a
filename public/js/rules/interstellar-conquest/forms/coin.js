/** Committing a coin (IC-6), and taking one back after the combat (IC-2.6). */
import { h } from '../../../dom.js';
import { NO_HOOKS } from '../board.js';
import { coinChoice, coinFace } from '../coin.js';
import { coinWords, viewOf } from '../pieces.js';

/**
 * @import { CoinId } from '../../../../../src/rules/interstellar-conquest/pieces.ts'
 * @import { CoinParts, CoinReclaimParts } from '../../../../../src/rules/interstellar-conquest/describe.ts'
 * @import { DecisionSeen } from '../../../shapes.js'
 * @import { Table } from '../../client.js'
 * @import { Composer } from './composer.js'
 */

/**
 * @param {Table} table
 * @param {DecisionSeen} decision
 * @returns {Composer}
 */
export function coinForm(table, decision) {
  const { coins } = /** @type {CoinParts} */ (decision.describe);
  const draft = table.draft(decision.window);
  const answered = /** @type {CoinId | undefined} */ (decision.answer?.['coin']);
  const coin = /** @type {CoinId | undefined} */ (draft['coin'] ?? answered);
  const pick = (/** @type {readonly CoinId[]} */ [chosen]) => {
    draft['coin'] = chosen;
    table.redraw();
  };
  const send = () => table.send(decision.window, { type: 'commit', coin });
  const label =
    coin === undefined ? 'Choose a coin' : `${answered ? 'Change to' : 'Commit'} ${coinWords(coin)}`;
  return {
    hooks: NO_HOOKS,
    form: [
      h(
        'p',
        {},
        revealed(table) ??
          'Both coins are turned up together. An attack coin adds its value; Diplomacy against an attack coin loses, but is compensated; two Diplomacy coins open talks.',
      ),
      coinChoice(coins, { name: 'coin', chosen: coin === undefined ? [] : [coin], several: false, pick }),
      h(
        'button',
        {
          class: 'primary',
          disabled: table.sending || coin === undefined || coin === answered,
          onclick: send,
          'data-send': 'coin',
        },
        coin !== undefined && coin === answered ? 'Committed' : label,
      ),
    ],
  };
}

/** Druwaith sees the other's coin first. @param {Table} table */
function revealed(table) {
  const { combat } = viewOf(table);
  const theirs = combat?.coins.attacker ?? combat?.coins.defender;
  return theirs ? ['Your opponent played ', coinFace(theirs), ' Now choose yours.'] : null;
}

/**
 * @param {Table} table
 * @param {DecisionSeen} decision
 * @returns {Composer}
 */
export function coinReclaimForm(table, decision) {
  const { coin } = /** @type {CoinReclaimParts} */ (decision.describe);
  const button = (/** @type {'take' | 'leave'} */ type, /** @type {string} */ label) =>
    h(
      'button',
      {
        key: type,
        class: type === 'take' ? 'primary' : '',
        disabled: table.sending || decision.answer?.type === type,
        onclick: () => table.send(decision.window, { type }),
        'data-send': type,
      },
      label,
    );
  return {
    hooks: NO_HOOKS,
    form: [
      h('p', {}, 'Your power lets you take this coin into your hand: ', coinFace(coin)),
      h('p', { class: 'row' }, button('take', 'Take it'), button('leave', 'Leave it')),
    ],
  };
}
