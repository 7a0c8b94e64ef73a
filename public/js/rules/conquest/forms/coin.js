/** Committing a coin (IC-6), and taking one back after the combat (IC-2.6). */
import { h } from '../../../dom.js';
import { sendButton } from '../../../send-button.js';
import { NO_HOOKS } from '../board.js';
import { coinChoice, coinFace } from '../coin.js';
import { coinWords, viewOf } from '../pieces.js';
import { hasPower } from '../powers.js';
import { MULTIPLIES } from '../races.js';
import { combatStake } from '../winning.js';

/**
 * @import { Race } from '../../../../../src/rules/conquest/data/races.ts'
 * @import { CoinId } from '../../../../../src/rules/conquest/pieces.ts'
 * @import { CoinParts, CoinReclaimParts } from '../../../../../src/rules/conquest/describe.ts'
 * @import { DecisionSeen } from '../../../shapes.js'
 * @import { Table } from '../edition.js'
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
  const { label, missing } = commitWords(coin, answered);
  return {
    hooks: NO_HOOKS,
    form: [
      h('p', {}, revealed(table) ?? coinRule(table)),
      coinChoice(coins, { name: 'coin', chosen: coin === undefined ? [] : [coin], several: false, pick }),
      combatStake(table),
      sendButton(table, { name: 'coin', label, missing, window: decision.window, send }),
    ],
  };
}

/**
 * @param {CoinId | undefined} coin
 * @param {CoinId | undefined} answered
 */
function commitWords(coin, answered) {
  if (coin === undefined) return { label: 'Commit a coin', missing: 'Choose a coin first.' };
  if (answered === undefined) return { label: `Commit ${coinWords(coin)}`, missing: '' };
  const missing = coin === answered ? 'It is committed. Choose another coin to change it.' : '';
  return { label: `Change to ${coinWords(coin)}`, missing };
}

/** What the coins will do in this combat: powers change it (IC-2.5, IC-6.3). @param {Table} table */
function coinRule(table) {
  const { combat } = viewOf(table);
  const opponent = combat?.attacker === table.seat ? combat?.defender : combat?.attacker;
  const plays = (/** @type {Race} */ race, /** @type {number | null | undefined} */ seat) =>
    hasPower(table, race, seat);
  const first = plays('druwaith', opponent)
    ? 'Your coin is turned up first, and Druwaith chooses after it.'
    : 'Both coins are turned up together.';
  const attack = plays(MULTIPLIES, table.seat)
    ? 'An attack coin multiplies your own ships'
    : 'An attack coin adds its value';
  if (plays('pelantiri', table.seat))
    return `${first} ${attack}; your Diplomacy wins if a ship of yours is involved.`;
  const loses = `${first} ${attack}; Diplomacy against an attack coin loses, but is compensated;`;
  return plays('pelantiri', opponent)
    ? `${loses} Pelantiri wins with Diplomacy whatever you play, if a ship of its own is involved.`
    : `${loses} two Diplomacy coins open talks.`;
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
    sendButton(table, {
      name: type,
      label,
      look: type === 'take' ? 'primary' : '',
      missing: decision.answer?.type === type ? 'That is your answer already.' : '',
      window: decision.window,
      send: () => table.send(decision.window, { type }),
    });
  return {
    hooks: NO_HOOKS,
    form: [
      h('p', {}, 'Your power lets you take this coin into your hand: ', coinFace(coin)),
      h('div', { class: 'row' }, button('take', 'Take it'), button('leave', 'Leave it')),
    ],
  };
}
