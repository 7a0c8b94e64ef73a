/** The moment after a combat of the user: both coins turn over, the sums stand against each other, and what came of it. */
import { h } from '../../../shared/dom.ts';
import { ROVING } from '../../hint.ts';
import { isStill } from '../../../shared/look/senses.ts';
import { battleAt, endsCombat, sumOf } from './battle.ts';
import { coinFace } from './coin.ts';
import { multiplies } from './decided.ts';
import { nameOf, viewOf } from '../pieces.ts';
import { badge } from '../board/mark.ts';
import { diplomacy, phrase } from '../catalogue.ts';
import type { Side } from '../../../../../src/rules/conquest/pieces/pieces.ts';
import type { Battle } from './battle.ts';
import type { Table } from '../edition.ts';

/** The combats whose results the user has put away on this page. */
const read = new Set<string>();

/** Whether the user has put away the result of the combat that ended at this step. */
export const isRead = ({ game }: Pick<Table, 'game'>, step: number) => read.has(`${game.id} ${step}`);

/**
 * The earliest since the user's last answer that the user has not put away. Null if there is none, and while another combat needs the user's
 * decision: its totals take the place, with one line for each earlier combat.
 */
export function resultCard(table: Table) {
  const { log, game, moment, seen } = table;
  const { combat, result } = viewOf(table);
  if (moment !== undefined || result !== null) return null;
  const [line, next] = unread(table);
  const battle = line === undefined ? null : battleAt(log, line.step);
  if (line === undefined || battle === null) return null;
  const { step } = line;
  const isFollowed = combat !== null && isOther(table, step);
  if (isFollowed && seen.decisions.length > 0) return null;
  const putAway = () => {
    read.add(`${game.id} ${step}`);
    table.redraw();
  };
  return h(
    'section',
    // On a wide screen it may scroll, so the keyboard needs a stop.
    {
      class: `card combat on ${isStill() ? 'result' : 'result turning'}`,
      key: `result ${step}`,
      tabindex: 0,
      'aria-label': 'The result',
    },
    h(
      'div',
      { class: 'row spread' },
      h('h2', {}, endWords(table, battle)),
      h(
        'button',
        { 'data-result': 'ok', onclick: putAway },
        next !== undefined || isFollowed ? 'Next combat' : 'OK',
      ),
    ),
    h(
      'div',
      { ...ROVING, class: 'against' },
      sidePart(table, battle, 'attacker'),
      h('span', {}, 'against'),
      sidePart(table, battle, 'defender'),
    ),
    h('p', { class: 'told' }, h('b', {}, line.text), ' ', line.details ?? ''),
    hasLostAll(table) && h('p', { class: 'told' }, phrase('lost.ships')),
  );
}

/** IC-10.3: a seat that has resigned reclaims nothing. */
function hasLostAll(table: Table) {
  const own = viewOf(table).seats[table.seat ?? -1];
  return own?.resigned === false && own.ships.every(({ place }) => place === 'void');
}

/** The news of the user's combats, oldest first. */
function unread(table: Table) {
  const { seen, fresh = [] } = table;
  const ends = new Set(fresh.filter(endsCombat).map(({ step }) => step));
  return (seen.news?.lines ?? [])
    .filter(({ fight, step }) => fight === true && ends.has(step) && !isRead(table, step))
    .toSorted((a, b) => a.step - b.step);
}

/** Whether another combat has begun since. */
const isOther = ({ log }: Table, step: number) =>
  log.some((line) => line.type === 'attack-declared' && line.step > step);

function endWords(table: Table, { declared, decided, allies }: Battle) {
  if (decided === null) return `Both played ${diplomacy().name}`;
  const { winner } = decided;
  if (winner === null) return 'A tie';
  const own = SIDES.find((side) => declared[side] === table.seat);
  const side = own ?? allies.find(({ seat }) => seat === table.seat)?.side;
  return `${own === undefined ? 'Your side' : 'You'} ${side === winner ? 'won' : 'lost'}`;
}

const SIDES = ['attacker', 'defender'] as const;

function sidePart(table: Table, battle: Battle, side: Side) {
  const seat = battle.declared[side];
  const { coin, total } = sumOf(battle, side, multiplies(table, seat));
  const name = nameOf(table, seat);
  return h(
    'div',
    { class: battle.decided?.winner === side ? `side ${side} winner` : `side ${side}`, key: side },
    h('h3', {}, badge(table, seat), seat === table.seat ? 'You' : name),
    coin === null ? h('small', {}, 'no coin') : h('span', { class: 'turned' }, coinFace(coin)),
    total !== null && h('b', { class: 'total' }, total),
  );
}
