/** The frame around a running or finished game: whose decision it is, what the reader must do, board, seats and log. */
import { aboutPanel } from './about.js';
import { h } from './dom.js';
import { logPanel } from './log.js';
import { stamp, ticking } from './time.js';
import { ending } from './ending.js';

/**
 * @import { Player } from './session.js'
 * @import { Content } from './dom.js'
 * @import { DecisionSeen, LogLine } from './shapes.js'
 * @import { GameClient, Table } from './rules/client.js'
 */

/** @typedef {{ window: string | undefined, text: string, ruling: string | null }} RefusalShown */

/**
 * @typedef {object} Frame
 * @property {Table} table
 * @property {GameClient} client
 * @property {Player | null} me
 * @property {readonly LogLine[]} log
 * @property {RefusalShown | null} refusal
 * @property {string} as
 * @property {(as: string) => void} lookAs
 * @property {(method: 'POST' | 'DELETE', path: string, body?: object) => Promise<void>} act
 * @property {() => void} dismiss
 * @property {Content} beside talk and notes
 * @property {Content} reached who knows of what they are asked
 */

/** @param {Frame} f */
export function tablePage(f) {
  const { table, client } = f;
  const over = table.seen.status === 'finished' || table.seen.status === 'cancelled';
  return [
    statusLine(f),
    over && ending(f),
    h(
      'div',
      { class: 'table', key: 'table' },
      h('div', { class: 'play', key: 'play' }, !over && asks(f), client.aside(table)),
      h('div', { class: 'view', key: 'view' }, client.board(table)),
    ),
    client.seats(table),
    f.beside,
    h(
      'div',
      { class: 'table below', key: 'below' },
      logPanel(f.log, (text) => client.plainWords(table, text), table.redraw),
      aboutPanel(f, over),
    ),
  ];
}

/** @param {Frame} f */
function statusLine({ table, client, reached }) {
  const { seen, names, seat } = table;
  const waits = seen.windows.map((w) => {
    const others = w.awaiting.filter((s) => s !== seat).map((s) => names[s]);
    const who = [...(w.awaiting.some((s) => s === seat) ? ['you'] : []), ...others].join(', ');
    return h(
      'span',
      { key: w.id, class: 'waits' },
      'Waits for ',
      h('b', {}, who),
      ' · ',
      ticking(w.closesAt, 'left'),
    );
  });
  return h(
    'div',
    { class: 'status', key: 'status' },
    h('h1', {}, client.headline(table)),
    h('p', {}, waits),
    reached,
    // What changes by itself is said once, and the countdown not at all.
    h(
      'p',
      { class: 'unseen', role: 'status' },
      seen.decisions.map((d) => (d.answer ? '' : client.question(table, d))),
    ),
  );
}

/** @param {Frame} f */
function asks(f) {
  const { table } = f;
  const { decisions } = table.seen;
  if (table.seat === null)
    return h('section', { class: 'card ask', id: 'ask', tabindex: -1 }, 'You are watching.');
  return [
    decisions.map((d, i) => ask(f, d, i === 0)),
    decisions.length === 0 && idle(f),
    refusalOf(f, undefined),
    h('div', { class: 'free', key: 'free' }, f.client.freeForm(table)),
  ];
}

/** @param {Frame} f */
function idle({ table, client }) {
  const { windows } = table.seen;
  const since = windows[0]?.openedAt;
  return h(
    'section',
    { class: 'card ask idle', key: 'idle', id: 'ask', tabindex: -1 },
    h('h2', {}, client.hasResigned(table) ? 'You have resigned' : 'Nothing to decide'),
    h(
      'p',
      {},
      'The others are at it',
      since !== undefined && [' since ', stamp(since)],
      '. This page keeps itself fresh.',
    ),
  );
}

/**
 * @param {Frame} f
 * @param {DecisionSeen} d
 * @param {boolean} first where the focus goes when what had it is gone
 */
function ask(f, d, first) {
  const { table, client } = f;
  const ruling = client.rulingFor(d.kind);
  const link =
    ruling && h('a', { class: 'ruling', href: rulesLink(table, ruling), target: '_blank' }, ruling);
  return h(
    'section',
    {
      class: d.answer ? 'card ask answered' : 'card ask urgent',
      key: d.window,
      id: first ? 'ask' : null,
      tabindex: -1,
      'data-kind': d.kind,
      'data-window': d.window,
    },
    h('h2', {}, client.question(table, d), ' ', link),
    d.answer && given(f, d),
    refusalOf(f, d.window),
    client.answerForm(table, d),
    h(
      'p',
      { class: 'default' },
      d.answer ? 'It stands unless you change it by ' : 'If you do nothing by ',
      stamp(d.closesAt),
      ' (',
      ticking(d.closesAt, 'relative'),
      ')',
      d.answer ? '.' : [': ', h('b', {}, client.plainWords(table, d.default.text))],
    ),
  );
}

/**
 * @param {Frame} f
 * @param {DecisionSeen} d
 */
function given({ table, client }, d) {
  return h(
    'p',
    { class: 'given' },
    'Your sealed answer: ',
    h('b', {}, d.answer && client.commandWords(table, d.answer)),
  );
}

/**
 * @param {Frame} f
 * @param {string | undefined} window
 */
function refusalOf({ refusal, table, dismiss }, window) {
  const known = table.seen.decisions.some((d) => d.window === refusal?.window);
  const here = refusal !== null && (refusal.window === window || (window === undefined && !known));
  if (!here) return null;
  const { ruling, text } = refusal;
  return h(
    'p',
    { class: 'refusal', role: 'alert', key: 'refusal' },
    text,
    ' ',
    ruling && h('a', { href: rulesLink(table, ruling), target: '_blank' }, ruling),
    ' ',
    h('button', { class: 'link', onclick: dismiss }, 'OK'),
  );
}

/**
 * @param {Table} table
 * @param {string} ruling
 */
const rulesLink = (table, ruling) => `/rules?ruleset=${table.game.ruleset}#${ruling}`;
