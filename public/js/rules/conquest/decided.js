/** A combat that is decided: the coins turned over, and both sides' strengths as the sum that decided it. */
import { h } from '../../dom.js';
import { listWords } from '../../list-words.js';
import { sumOf } from './battle.js';
import { coinFace } from './coin.js';
import { classOf, fleetWords, nameOf, ownerOf, valueOf, viewOf } from './pieces.js';
import { badge, shipIcon } from './mark.js';
import { MULTIPLIES } from './races.js';

/**
 * @import { ShipId, Side } from '../../../../src/rules/conquest/pieces.ts'
 * @import { Battle } from './battle.js'
 * @import { Table } from './edition.js'
 */

/**
 * @param {Table} table
 * @param {Battle} battle
 */
export const decidedSides = (table, battle) => [
  h('div', { class: 'sides' }, sidePart(table, battle, 'attacker'), sidePart(table, battle, 'defender')),
  endWords(battle) && h('p', { class: 'hint' }, endWords(battle)),
];

/** @param {Battle} battle */
function endWords({ decided }) {
  if (decided === null) return 'Both talked: the combat ends without a fight.';
  return decided.winner === null ? 'A tie: all ships go back.' : '';
}

/**
 * @param {Table} table
 * @param {Battle} battle
 * @param {Side} side
 */
function sidePart(table, battle, side) {
  const seat = battle.declared[side];
  const { coin, total, times, ships, helpers } = sumOf(
    battle,
    side,
    viewOf(table).seats[seat]?.race === MULTIPLIES,
  );
  const help = listWords(helpers.map((ally) => nameOf(table, ally.seat)));
  const won = battle.decided?.winner === side;
  return h(
    'div',
    { class: `side ${side}`, key: side },
    h('h3', {}, badge(table, seat), nameOf(table, seat), h('small', {}, won ? `${side}, wins` : side)),
    h(
      'p',
      {},
      ships !== null && [h('b', {}, ships), ' · '],
      side === 'attacker'
        ? fleetWords(
            table,
            battle.declared.fleet.map(({ ship }) => ship),
          )
        : 'the ships there',
      help !== '' && `, with ${help}`,
      diceOf(table, battle, [seat, ...helpers.map((ally) => ally.seat)]),
    ),
    h(
      'p',
      {},
      times ? '× ' : '+ ',
      coin === null ? 'no coin' : coinFace(coin, '', `coin ${side}`),
      total === null && coin !== null && valueOf(coin) === 0 && ' Diplomacy',
    ),
    total !== null && h('p', { class: 'total' }, '= ', h('b', {}, total)),
  );
}

/**
 * @param {Table} table
 * @param {Battle} battle
 * @param {readonly number[]} seats
 */
function diceOf(table, { dice }, seats) {
  const rolled = Object.entries(dice).filter(([ship]) => seats.includes(ownerOf(ship)));
  const icon = (/** @type {string} */ id, /** @type {number} */ face) => {
    const ships = [/** @type {ShipId} */ (id)];
    return shipIcon(table, {
      place: '',
      owner: ownerOf(id),
      letter: classOf(id),
      grade: String(face),
      ships,
    });
  };
  return (
    rolled.length > 0 &&
    h(
      'span',
      { class: 'dice' },
      rolled.map(([id, face]) => icon(id, face)),
    )
  );
}
