/** Wars laid open as sums: ships and number on either side, and what became of the planet. */
import { h } from '../../dom.js';
import { shownBattles, sumsOf } from './battles.js';
import { cardOf, cardWords, numbered, titleOf, viewOf } from './cards.js';
import { smallFace } from './face.js';

/**
 * @import { CardId } from '../../../../src/rules/interstellar-empire/cards.ts'
 * @import { Table } from '../client.js'
 * @import { Battle, Turned } from './battles.js'
 */

/**
 * @param {Table} table
 * @param {boolean} now those of the turn in play; else the last one before it
 */
export function warPanel(table, now) {
  const view = viewOf(table);
  const [newest, ...earlier] = shownBattles(view, table.log);
  if (newest === undefined || (newest.turn === view.turn.number) !== now) return null;
  return h(
    'section',
    { class: 'card war', key: 'war', 'aria-label': 'War' },
    battle(table, newest),
    earlier.length > 0 &&
      h(
        'details',
        { key: 'earlier' },
        h('summary', {}, `Earlier in this turn: ${earlier.length}`),
        earlier.map((each) => battle(table, each)),
      ),
  );
}

/**
 * @param {Table} table
 * @param {Battle} war
 */
function battle(table, war) {
  const view = viewOf(table);
  const sums = sumsOf(war, (card) => cardOf(view, card).number);
  const [first, second] = war.numbers;
  const lost = war.fought?.destroyed ?? [];
  return h(
    'div',
    { class: 'battle', key: war.number },
    h('h2', {}, `War ${war.number}: ${table.names[war.attacker]} against ${table.names[war.owner]}`),
    h(
      'div',
      { class: 'war-sides' },
      side(table, {
        name: `${table.names[war.attacker]} attacks`,
        cards: war.ships,
        turned: first,
        lost: [],
        sum: sums.attack,
      }),
      h(
        'div',
        { class: 'stake' },
        h('small', {}, 'at stake'),
        smallFace(cardOf(view, war.planet), { sign: war.fate ?? undefined }),
        war.fought !== null && h('b', { class: 'verdict' }, war.fought.won ? 'attack wins' : 'defence wins'),
      ),
      side(table, {
        name: `${table.names[war.owner]} defends`,
        cards: war.defence,
        turned: second,
        lost,
        sum: sums.defence,
      }),
    ),
    h('p', { class: 'outcome' }, fateWords(table, war)),
  );
}

/**
 * @typedef {object} Side
 * @property {string} name
 * @property {readonly CardId[] | null} cards null until it is known
 * @property {Turned | undefined} turned
 * @property {readonly CardId[]} lost
 * @property {{ ships: number | null, number: number | null }} sum
 */

/**
 * @param {Table} table
 * @param {Side} side
 */
function side(table, { name, cards, turned, lost, sum: { ships, number } }) {
  const view = viewOf(table);
  const drawn = turned?.card ?? null;
  const sign = (/** @type {CardId} */ card) => (lost.includes(card) ? 'destroyed' : undefined);
  return h(
    'div',
    { class: 'war-side' },
    h('h3', {}, name),
    h(
      'div',
      { class: 'row-of-cards' },
      cards === null && h('p', { class: 'quiet' }, 'not known yet'),
      cards?.length === 0 && h('p', { class: 'quiet' }, 'no ships'),
      cards?.map((card) => h('span', { key: card }, smallFace(cardOf(view, card), { sign: sign(card) }))),
      drawn !== null &&
        h(
          'span',
          { class: 'turned', key: `number ${drawn}`, 'data-enters': `number ${drawn}` },
          smallFace(cardOf(view, drawn), { sign: turned?.from === 'hand' ? 'from the hand' : 'number' }),
        ),
    ),
    h(
      'p',
      { class: 'total' },
      `${ships ?? '?'} + ${number ?? '?'} = `,
      h('b', {}, ships === null || number === null ? '?' : ships + number),
    ),
  );
}

/**
 * @param {Table} table
 * @param {Battle} war
 */
function fateWords(table, war) {
  const view = viewOf(table);
  const planet = titleOf(view, war.planet);
  const [attacker, owner] = [table.names[war.attacker], table.names[war.owner]];
  const { fought } = war;
  if (fought === null) return `Waits for ${owner}’s defence.`;
  const parts = [`${fought.attack} against ${fought.defence}.`];
  if (fought.destroyed.length > 0) parts.push(`Destroyed: ${cardWords(view, fought.destroyed)}.`);
  if (war.resisted !== null) parts.push(`${owner} plays ${titleOf(view, war.resisted)}.`);
  for (const card of war.paid) parts.push(`${attacker} discards ${numbered(view, card)} for the planet.`);
  if (war.fate === null) parts.push(`${attacker} has to discard a card for it.`);
  if (war.fate === 'held') parts.push(`${owner} holds ${planet}.`);
  if (war.fate === 'conquered') parts.push(`${attacker} conquers ${planet}.`);
  if (war.fate === 'ruined') parts.push(`${planet} is ruined.`);
  return parts.join(' ');
}
