/** One game's page below the bar: the table being set, or the game, and what went wrong. */
import { deadEnd } from './dead-end.js';
import { h } from './dom.js';
import { namesOf } from './games.js';
import { outage } from './outage.js';
import { tablePage } from './table.js';

/**
 * @import { Summary } from '../../src/room/table/wire.ts'
 * @import { Content } from './dom.js'
 * @import { Loaded } from './loading.js'
 * @import { GameClient, Table } from './rules/client.js'
 * @import { Player } from './session.js'
 * @import { GameView } from './shapes.js'
 * @import { RefusalShown } from './table.js'
 */

/**
 * @typedef {object} State
 * @property {Player | null} me
 * @property {{ preference: object | undefined }} waiting
 * @property {RefusalShown | null} refusal
 * @property {boolean} sending
 * @property {string} error why what the reader did last failed
 * @property {string} trouble why the last poll did
 * @property {boolean} silent the server does not answer at all
 * @property {boolean} missing it knows no such game, or none for this reader
 * @property {string | null} heardAt
 * @property {boolean} trying
 */

/**
 * @typedef {object} Parts
 * @property {State & Loaded} page
 * @property {boolean} isPlain
 * @property {ReturnType<typeof import('./aside.js').asideOf>} aside
 * @property {import('./looking-back.js').Back} back
 * @property {ReturnType<typeof import('./lines.js').linesOf>} lines
 * @property {ReturnType<typeof import('./reach.js').reachOf>} reach
 * @property {ReturnType<typeof import('./reliability.js').reliabilityOf>} reliability
 * @property {ReturnType<typeof import('./drafts.js').draftsOf>} drafts
 * @property {() => boolean} isHost
 * @property {() => boolean} isOver
 * @property {Table['send']} send
 * @property {import('./table.js').Frame['act']} act
 * @property {() => void} dismiss
 * @property {(as: string) => void} lookAs
 * @property {() => Promise<void>} refresh
 * @property {() => Promise<void>} retry
 * @property {() => Promise<void>} named
 * @property {() => void} redraw
 */

/** @param {Parts} parts @returns {Content} */
export function gameBody(parts) {
  const { game, client, seen } = parts.page;
  const loading = h('p', { class: 'quiet' }, 'Loading…');
  if (game === null && parts.page.missing) return noSuchGame(parts.page);
  if (game === null || client === null) return wrong(parts, null) || loading;
  if (game.status === 'open' || (game.status === 'cancelled' && game.startedAt === null))
    return [wrong(parts, null), beforeStart(parts, game, client), parts.aside.panels(parts.page.me, game)];
  if (seen === null || seen.view === null) return wrong(parts, null) || loading;
  const table = tableOf(parts, game, seen);
  const due = { seen, plain: (/** @type {string} */ text) => client.plainWords(table, text) };
  return [wrong(parts, due), tablePage(frameOf(parts, table, client))];
}

/** Who sits at a private one may only have to say who they are. @param {State} page */
const noSuchGame = ({ me }) =>
  deadEnd(
    'No such game',
    [
      'The link is not whole, or the game is private. Ask who sent it to you for the whole link.',
      me === null && ' Or sign in, if you sit at it.',
    ],
    me === null && h('a', { class: 'button', href: '/sign-in' }, 'Sign in'),
  );

/**
 * @param {Parts} parts
 * @param {Summary} game
 * @param {GameClient} client
 */
function beforeStart({ page, isHost, act, redraw, named }, game, client) {
  if (game.status === 'cancelled') return h('h1', {}, 'This game was cancelled before it began.');
  const { me, waiting: draft, setting, sending: busy } = page;
  return setting?.draw({ game, me, client, host: isHost(), draft, act, redraw, named, busy });
}

/**
 * @param {Parts} parts
 * @param {Summary} game
 * @param {GameView} seen
 * @returns {Table}
 */
const tableOf = ({ page, drafts, redraw, send, reliability }, game, seen) => ({
  game,
  seen,
  log: page.log,
  names: namesOf(game),
  seat: seen.seat,
  draft: drafts.of,
  redraw,
  send,
  sending: page.sending,
  reliability: (seat) => reliability.note(game, seat),
});

/**
 * @param {Parts} parts
 * @param {Table} table
 * @param {GameClient} client
 */
function frameOf(parts, table, client) {
  const { page, isPlain, aside, back, lines, reach, isOver, lookAs, act, dismiss, refresh } = parts;
  const { me, log, refusal, as, ending } = page;
  const { game, seen, seat } = table;
  const beside = [lines.panel(seat !== null && !isOver()), aside.panels(me, game)];
  const reached = reach.panel(me, game, seen);
  return {
    table,
    client,
    me,
    log,
    refusal,
    as,
    ending,
    lookAs,
    isPlain,
    act,
    dismiss,
    refresh,
    beside,
    reached,
    back,
  };
}

/**
 * Why what the reader did last failed; that the server is silent, and what falls `due` meanwhile.
 * @param {Parts} parts
 * @param {import('./outage.js').Due | null} due
 */
function wrong({ page, dismiss, retry }, due) {
  const { error, trouble, silent, heardAt, trying } = page;
  const ok = [' ', h('button', { class: 'link', onclick: dismiss }, 'OK')];
  const refused = error !== '' && h('p', { class: 'refusal', role: 'alert' }, error, ok);
  if (silent) return [refused, outage({ trouble, heardAt, trying, retry, due })];
  return refused || (trouble !== '' && h('p', { class: 'refusal', role: 'alert' }, trouble));
}
