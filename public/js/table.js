/** The frame around a running or finished game: whose decision it is, what the reader must do, board, seats and log. */
import { aboutPanel } from './about.js';
import { h } from './dom.js';
import { isOver } from './games.js';
import { jumps } from './jumps.js';
import { logPanel } from './log.js';
import { presenceNotes, presencePanel } from './presence.js';
import { rulingLink } from './ruling-link.js';
import { stamp, ticking } from './time.js';

/**
 * @import { Back } from './looking-back.js'
 * @import { Reply } from './api.js'
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
 * @property {boolean} isPlain played by buttons, whatever the ruleset
 * @property {(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => Promise<Reply | undefined>} act
 * @property {() => void} dismiss
 * @property {() => Promise<void>} refresh after what was sent by another way
 * @property {typeof import('./ending.js').ending | null} ending
 * @property {Content} beside talk and notes
 * @property {Content} reached who knows of what they are asked
 * @property {Back} back
 */

/** @param {Frame} f */
export function tablePage(f) {
  const { table, client, back } = f;
  const shown = back.shown(table);
  const past = shown === table ? '' : 'past';
  const over = isOver(table.seen);
  return [
    statusLine(f),
    jumps(),
    back.newsLine(f),
    !over && presenceNotes(f),
    over && f.ending?.(f),
    h(
      'div',
      { class: 'table', key: 'table' },
      h('div', { class: `play ${past}`, key: 'play' }, !over && asks(f), client.aside(shown)),
      h(
        'div',
        { class: `view ${past}`, key: 'view', id: 'board', tabindex: -1 },
        back.bar(f),
        client.board(shown),
      ),
    ),
    h('div', { class: past, key: 'seats', id: 'seats', tabindex: -1 }, client.seats(shown)),
    f.beside,
    !over && presencePanel(f),
    h(
      'div',
      { class: 'table below', key: 'below' },
      logPanel(f.log, (text) => client.plainWords(table, text), table.redraw, back.lines),
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
      seen.status === 'paused' ? 'paused' : ticking(w.closesAt, 'left'),
      ' ',
    );
  });
  return h(
    'div',
    { class: 'status', key: 'status' },
    h('h1', {}, client.headline(table)),
    h('p', {}, waits),
    h('p', { class: 'lead' }, leadWords(table, client)),
    reached,
    // What changes by itself is said once, and the countdown not at all.
    h(
      'p',
      { class: 'unseen', role: 'status' },
      seen.decisions.map((d) => (d.answer ? '' : client.question(table, d))),
    ),
  );
}

/**
 * @param {Table} table
 * @param {GameClient} client
 */
function leadWords(table, client) {
  const lead = client.lead?.(table);
  if (lead === undefined || table.seen.outcome !== null) return null;
  const most = Math.max(...lead.amounts.map(({ amount }) => amount));
  const first = lead.amounts.filter(({ amount }) => amount === most);
  if (first.length === lead.amounts.length) return `Nobody leads yet: each has ${lead.words(most)}.`;
  const who = first.map(({ seat }) => (seat === table.seat ? 'you' : table.names[seat])).join(' and ');
  return [
    h('b', {}, who),
    `${first.length === 1 && who !== 'you' ? ' leads' : ' lead'}: ${lead.words(most)}`,
  ];
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
  const link = ruling && rulingLink(table, ruling);
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
    deadline(f, d),
  );
}

/**
 * @param {Frame} f
 * @param {DecisionSeen} d
 */
function deadline({ table, client }, d) {
  if (table.seen.status === 'paused')
    return h('p', { class: 'default' }, 'The game is paused: nothing falls due, and no answer is taken.');
  if (d.answer) return null;
  return h(
    'p',
    { class: 'default' },
    'If you do nothing by ',
    instant(d.closesAt),
    ': ',
    h('b', {}, client.plainWords(table, d.default.text)),
  );
}

/** @param {string} at */
const instant = (at) => [stamp(at), ' (', ticking(at, 'relative'), ')'];

/**
 * @param {Frame} f
 * @param {DecisionSeen} d
 */
function given({ table, client }, d) {
  return h(
    'p',
    { class: 'given' },
    'You have answered: ',
    h('b', {}, d.answer && client.commandWords(table, d.answer)),
    '. It is sealed. ',
    table.seen.status !== 'paused' && [
      'You can change it until ',
      instant(d.closesAt),
      ', or until all have answered.',
    ],
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
    ruling && rulingLink(table, ruling),
    ' ',
    h('button', { class: 'link', onclick: dismiss }, 'OK'),
  );
}
