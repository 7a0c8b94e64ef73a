/** Committing a coin (IC-6), and taking one back after the combat (IC-2.6). */
import { h } from '../../../dom.js';
import { NO_HOOKS } from '../board.js';
import { coinChoice, coinFace } from '../coin.js';
import { coinWords, viewOf } from '../pieces.js';
import { MULTIPLIES } from '../races.js';

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
  const label =
    coin === undefined ? 'Choose a coin' : `${answered ? 'Change to' : 'Commit'} ${coinWords(coin)}`;
  return {
    hooks: NO_HOOKS,
    form: [
      h('p', {}, revealed(table) ?? coinRule(table)),
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

/** What the coins will do in this combat: powers change it (IC-2.5, IC-6.3). @param {Table} table */
function coinRule(table) {
  const { combat, seats } = viewOf(table);
  const opponent = combat?.attacker === table.seat ? combat?.defender : combat?.attacker;
  const plays = (/** @type {Race} */ race, /** @type {number | null | undefined} */ seat) =>
    seats.some((s) => s.seat === seat && s.race === race && s.active);
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
