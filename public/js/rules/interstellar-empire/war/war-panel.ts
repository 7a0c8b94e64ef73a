/** Wars as sums: ships and number on each side, and the fate of the planet. */
import { h } from '../../../shared/dom.ts';
import { isStill } from '../../../shared/look/senses.ts';
import { fightKey } from '../../awaited.ts';
import { phone } from '../../../table/question/phone.ts';
import { sendButton } from '../../../table/send-button.ts';
import { isNews, shownBattles, sumsOf } from './battles.ts';
import { cardOf, nameOf, viewOf } from '../cards.ts';
import { smallFace } from '../board/face.ts';
import { ROVING } from '../../hint.ts';
import type { Sighting } from '../../../../../src/rules/interstellar-empire/view/sighting.ts';
import type { DecisionSeen, LogLine } from '../../../api/shapes/games.ts';
import type { Table } from '../../client.ts';
import type { Battle, Turned } from './battles.ts';
import type { CardId } from '../../../../../src/rules/interstellar-empire/data/deck.ts';

/** The wars whose results the user has put away on this page. */
const read = new Set<string>();

/**
 * The result of the user's war, until it is put away: on a phone, or before the question of the next war. Else the war that is on; else
 * those of the turn in play and those that are news to the user, or the last one.
 */
export function warPanel(table: Table) {
  const view = viewOf(table);
  const isPlaying = table.seat !== null && view.result === null;
  const from = isPlaying ? table.newsFrom() : undefined;
  const [newest, ...earlier] = shownBattles(view, table.log, from);
  if (newest === undefined) return null;
  const isOn = newest.fate === null;
  const isAsked = table.seen.decisions.some((decision) => nextWar(table, decision) !== null);
  const [first, next] = isAsked || phone.isPhone() ? unread(table) : [];
  if (first !== undefined) return resultCard(table, first, { isLast: next === undefined, isAsked });
  // In the player's own turn, the news is only the war, and its picture takes its place.
  const isResult =
    isPlaying && !phone.isPhone() && view.turn.seat === table.seat && isNews(newest, table.log, from);
  const isAbove = isOn || isResult;
  const isNew = isNews(newest, table.log, from, 'fought') && !read.has(readKey(table, newest));
  return h(
    'section',
    {
      class: `card combat ${isAbove ? 'on ' : ''}${isNew ? turning() : ''}war`,
      key: fightKey(table, isAbove),
      'aria-label': 'War',
      // On a wide screen it may scroll, so the keyboard needs a stop.
      tabindex: isAbove ? 0 : null,
    },
    isOn && earlier[0] !== undefined && before(table, earlier[0]),
    isAbove && !phone.isPhone() && done(table),
    battle(table, newest),
    !isAbove &&
      earlier.length > 0 &&
      h(
        'details',
        { key: 'earlier' },
        h('summary', {}, `Earlier wars: ${earlier.length}`),
        earlier.map((each) => battle(table, each)),
      ),
  );
}

/** The number cards come first, then the sums, then who won. */
const turning = () => (isStill() ? '' : 'turning ');

const readKey = ({ game }: Table, { number }: Battle) => `${game.id} ${number}`;

/**
 * The button *Next war*, which replaces the form of a defence until the user has put away the results of earlier wars, one by one. Null
 * if there are none.
 */
export function nextWar(table: Table, { kind, answer }: Pick<DecisionSeen, 'kind' | 'answer'>) {
  if (kind !== 'defence' || answer !== undefined || !hasUnread(table)) return null;
  const [war, next] = unread(table);
  const send = () => {
    // The form may have its button where this one was.
    phone.hold();
    if (war !== undefined) putAway(table, war);
    if (next === undefined) phone.showForm(true);
  };
  return sendButton(table, {
    name: 'next-war',
    label: next === undefined ? 'Next war' : 'Next result',
    note: h('p', { class: 'hint', key: 'first' }, 'First see how your last war ended.'),
    send,
  });
}

/** The news loads before the log, and decides until the log is there. */
const hasUnread = (table: Table) =>
  table.log.length === 0
    ? table.seen.news?.lines.some(({ fight }) => fight) === true
    : unread(table).length > 0;

function putAway(table: Table, war: Battle) {
  read.add(readKey(table, war));
  table.redraw();
}

/** The user's wars that were fought since their last answer, oldest first. */
function unread(table: Table) {
  const { log, seat, moment } = table;
  const view = viewOf(table);
  if (seat === null || view.result !== null || moment !== undefined) return [];
  const from = table.newsFrom();
  return shownBattles(view, log, from)
    .filter(
      (war) =>
        (war.attacker === seat || war.owner === seat) &&
        isNews(war, log, from, 'fought') &&
        !read.has(readKey(table, war)),
    )
    .toReversed();
}

function resultCard(table: Table, war: Battle, { isLast, isAsked }: { isLast: boolean; isAsked: boolean }) {
  const isWon = war.fought?.won === (war.attacker === table.seat);
  return h(
    'section',
    {
      class: `card combat on result ${turning()}war`,
      key: `result ${war.number}`,
      tabindex: 0,
      'aria-label': 'The result',
    },
    h(
      'div',
      { class: 'row spread' },
      h('h2', {}, `You ${isWon ? 'won' : 'lost'}`),
      // *Next war* puts the result away.
      !isAsked &&
        h(
          'button',
          { 'data-result': 'ok', onclick: () => putAway(table, war) },
          isLast ? 'OK' : 'Next result',
        ),
    ),
    battle(table, war),
  );
}

/** The player has just defended it, and the next question hides its picture. */
const before = (table: Table, war: Battle) =>
  h('p', { class: 'before', key: 'before' }, h('b', {}, `War ${war.number}: `), outcomeOf(table, war));

/** What else was done to the player, as the war takes the place of the news. */
function done({ log, seat, seen: { news } }: Table) {
  const lines = (news?.lines ?? []).filter(
    (line) =>
      line.mine &&
      line.seat !== seat &&
      log.some(({ step, type }) => step === line.step && DEEDS.includes(type)),
  );
  if (lines.length === 0) return null;
  return h('p', { class: 'before', key: 'done' }, lines.map(({ text }) => text).join(' '));
}

/** What others can do to a player, apart from wars. */
const DEEDS: readonly string[] = ['traded', 'pirated', 'marked'] satisfies readonly Sighting['type'][];

function battle(table: Table, war: Battle) {
  const view = viewOf(table);
  const sums = sumsOf(war, (card) => cardOf(view, card).number);
  const [first, second] = war.numbers;
  const lost = war.fought?.destroyed ?? [];
  return h(
    'div',
    { class: 'battle', key: war.number },
    h('h2', {}, `War ${war.number}: ${nameOf(table, war.attacker)} against ${nameOf(table, war.owner)}`),
    // Above the cards, which may be more than the panel has room for. The question below asks for the defence.
    !(war.fate === null && war.owner === table.seat) && h('p', { class: 'outcome' }, outcomeOf(table, war)),
    h(
      'div',
      { class: 'war-sides' },
      side(table, {
        name: `Attack: ${nameOf(table, war.attacker)}`,
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
        name: `Defence: ${nameOf(table, war.owner)}`,
        cards: war.defence,
        turned: second,
        lost,
        sum: sums.defence,
      }),
    ),
  );
}

interface Side {
  readonly name: string;
  /** Null until it is known. */
  readonly cards: readonly CardId[] | null;
  readonly turned: Turned | undefined;
  readonly lost: readonly CardId[];
  readonly sum: { readonly ships: number | null; readonly number: number | null };
}

function side(table: Table, { name, cards, turned, lost, sum: { ships, number } }: Side) {
  const view = viewOf(table);
  const drawn = turned?.card ?? null;
  const sign = (card: CardId) => (lost.includes(card) ? 'destroyed' : undefined);
  return h(
    'div',
    { class: 'war-side' },
    h('h3', {}, name),
    h(
      'div',
      { ...ROVING, class: 'row-of-cards' },
      cards === null && h('p', { class: 'quiet' }, 'not known yet'),
      cards?.length === 0 && h('p', { class: 'quiet' }, 'no ships'),
      cards?.map((card) => h('span', { key: card }, smallFace(cardOf(view, card), { sign: sign(card) }))),
      drawn !== null &&
        h(
          'span',
          { class: 'turned', key: `number ${drawn}`, 'data-enters': `number ${drawn}` },
          smallFace(cardOf(view, drawn), { sign: turned?.from === 'hand' ? 'from the hand' : undefined }),
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

/** The sentences of the log. */
function outcomeOf(table: Table, { owner, fought, after }: Battle) {
  if (fought === null) return `Waiting for ${table.names[owner]}’s defence.`;
  // The API's type of a line of the log names no ruleset.
  return [fought, ...after].map((line) => (line as unknown as LogLine).text).join(' ');
}
