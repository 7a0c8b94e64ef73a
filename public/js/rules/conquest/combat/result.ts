/** The moment after a combat of the user: both coins turn over, the sums stand against each other, and what came of it. */
import { h } from '../../../shared/dom.ts';
import { ROVING } from '../../hint.ts';
import { isStill } from '../../../shared/look/senses.ts';
import { battleAt, endsCombat, sumOf } from './battle.ts';
import { coinFace } from './coin.ts';
import { phone } from '../../../table/question/phone.ts';
import { sendButton } from '../../../table/send-button.ts';
import { multiplies } from './decided.ts';
import { nameOf, viewOf } from '../pieces.ts';
import { badge } from '../board/mark.ts';
import { diplomacy, phrase } from '../catalogue.ts';
import type { Side } from '../../../../../src/rules/conquest/pieces/pieces.ts';
import type { Battle } from './battle.ts';
import type { DecisionSeen, NewsLine } from '../../../api/shapes/games.ts';
import type { Table } from '../edition.ts';

/** The combats whose results the user has put away on this page. */
const read = new Set<string>();

/** Whether the user has put away the result of the combat that ended at this step. */
export const isRead = ({ game }: Pick<Table, 'game'>, step: number) => read.has(`${game.id} ${step}`);

/** The decisions before the end of a combat. While one is open, all results belong to earlier combats. */
const BEFORE_END = ['ally-request', 'alliance', 'coin', 'deal'];

/**
 * The button *Next combat*, which replaces the form of a decision until the user has put away the results of earlier combats, one by
 * one: another may have come since the user began to read. Null if there are none.
 */
export function nextCombat(table: Table, { kind, answer }: Pick<DecisionSeen, 'kind' | 'answer'>) {
  if (answer !== undefined || !BEFORE_END.includes(kind)) return null;
  const [line, next] = unread(table);
  if (line === undefined) return null;
  const send = () => {
    // The form may have its button where this one was.
    phone.hold();
    putAway(table, line);
    if (next === undefined) phone.showForm(true);
  };
  const label = next === undefined ? 'Next combat' : 'Next result';
  return sendButton(table, {
    name: 'next-combat',
    label,
    note: h('p', { class: 'hint', key: 'first' }, 'First see how your last combat ended.'),
    send,
  });
}

/** Whether the user has results to put away. */
export const hasResult = (table: Table) => unread(table).length > 0;

function putAway(table: Table, { step }: NewsLine) {
  read.add(`${table.game.id} ${step}`);
  table.redraw();
}

/** The step of the result that is shown, and the world that was fought for. Undefined without a result. */
export function resultShown(table: Table) {
  const [line] = unread(table);
  const battle = line === undefined ? null : battleAt(table.log, line.step);
  return line && battle ? { step: line.step, world: battle.declared.world } : undefined;
}

/** The earliest since the user's last answer that the user has not put away. Null if there is none. */
export function resultCard(table: Table) {
  const [line, next] = unread(table);
  const battle = line === undefined ? null : battleAt(table.log, line.step);
  if (line === undefined || battle === null) return null;
  const { step } = line;
  const isAsked = table.seen.decisions.some((decision) => nextCombat(table, decision) !== null);
  const label = next !== undefined ? 'Next result' : isFollowed(table, step) ? 'Next combat' : 'OK';
  return h(
    'section',
    {
      class: `card combat on ${isStill() ? 'result' : 'result turning'}`,
      key: `result ${step}`,
      'aria-label': 'The result',
    },
    h(
      'div',
      { class: 'row spread' },
      h('h2', {}, endWords(table, battle)),
      // The button in place of the form does this.
      !isAsked && h('button', { 'data-result': 'ok', onclick: () => putAway(table, line) }, label),
    ),
    h(
      'div',
      { ...ROVING, class: 'against' },
      sidePart(table, battle, 'attacker'),
      h('span', {}, 'against'),
      sidePart(table, battle, 'defender'),
    ),
    h(
      'div',
      // On a wide screen it may scroll, so the keyboard needs a stop.
      { class: 'told', role: 'group', 'aria-label': 'What happened', tabindex: phone.isPhone() ? null : 0 },
      whatHappened(line),
      hasLostAll(table) && h('p', {}, phrase('lost.ships')),
    ),
  );
}

/** On a phone, the losses and the powers unfold, so that the board stays in view. If Diplomacy was played, nothing folds, so that its effect stays in view. */
const whatHappened = ({ text, details = '' }: NewsLine) =>
  phone.isPhone() && details !== '' && !details.includes(diplomacy().name)
    ? h('details', {}, h('summary', {}, text), details)
    : [h('b', {}, text), ' ', details];

/** IC-10.3: a seat that has resigned reclaims nothing. */
function hasLostAll(table: Table) {
  const own = viewOf(table).seats[table.seat ?? -1];
  return own?.resigned === false && own.ships.every(({ place }) => place === 'void');
}

/** The results in the news, oldest first. */
function unread(table: Table) {
  const { seen, fresh, moment } = table;
  if (moment !== undefined || viewOf(table).result !== null) return [];
  const ends = fresh && new Set(fresh.filter(endsCombat).map(({ step }) => step));
  // Until the log has loaded: a result has details, an attack in progress has none.
  const isResult = ({ step, details }: NewsLine) => ends?.has(step) ?? details !== undefined;
  return (seen.news?.lines ?? [])
    .filter((line) => line.fight === true && isResult(line) && !isRead(table, line.step))
    .toSorted((a, b) => a.step - b.step);
}

/** Whether another combat has begun since the one that ended at this step. */
const isFollowed = (table: Table, step: number) =>
  viewOf(table).combat !== null &&
  table.log.some((line) => line.type === 'attack-declared' && line.step > step);

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
