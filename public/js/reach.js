/** Whether those who are asked know of it: when it was told to them, and when they saw it. */
import { call } from './api.js';
import { h } from './dom.js';
import { namesOf, seatOf } from './games.js';
import { at } from './path.js';
import { absolute } from './time.js';

/**
 * @import { Summary } from '../../src/room/table/wire.ts'
 * @import { Player } from './session.js'
 * @import { GameView } from './shapes.js'
 */
/**
 * @typedef {object} Reached
 * @property {string} window
 * @property {number} seat
 * @property {string | null} channel
 * @property {string | null} queuedAt
 * @property {string | null} acceptedAt
 * @property {string | null} deliveredAt
 * @property {string | null} failedAt
 * @property {string | null} bouncedAt
 * @property {string | null} seenAt
 * @property {string | null} extendedAt
 */

/** Milliseconds: it is no news by the second. */
const FRESH = 30_000;
/** How each delivery channel of the service is called. @type {Readonly<Record<string, string>>} */
export const CHANNEL_WORDS = { mail: 'by mail', push: 'by a notice', webhook: 'by a program' };

/** @param {string} game */
export function reachOf(game) {
  const state = { rows: /** @type {readonly Reached[]} */ ([]), about: '', askedAt: -Infinity };

  /**
   * @param {Player | null} me
   * @param {Summary} summary
   * @param {GameView | null} seen
   * @returns {Promise<boolean>} whether it may be told anew
   */
  async function load(me, summary, seen) {
    const about = questions(me, summary, seen).map(nameOf).join();
    if (about === '' || (about === state.about && Date.now() - state.askedAt < FRESH)) return false;
    Object.assign(state, { about, askedAt: Date.now() });
    const reply = await call('GET', at`/games/${game}/deliveries`);
    if (reply.ok) state.rows = reply.body.deliveries;
    return reply.ok;
  }

  /**
   * @param {Player | null} me
   * @param {Summary} summary
   * @param {GameView | null} seen
   */
  function panel(me, summary, seen) {
    const [names, mine] = [namesOf(summary), seatOf(summary, me?.id)];
    const lines = questions(me, summary, seen).flatMap((question) => {
      const row = state.rows.find((one) => nameOf(one) === nameOf(question));
      const isMine = question.seat === mine;
      const words = isMine ? ownWords(row) : reachWords(row);
      if (words === '') return [];
      return [h('li', { key: nameOf(question) }, `${isMine ? 'You' : names[question.seat]}: ${words}`)];
    });
    if (lines.length === 0) return null;
    return h('ul', { class: 'reached hint', key: 'reached', 'aria-label': 'Who knows of it' }, lines);
  }

  return { load, panel };
}

/** @typedef {{ window: string, seat: number }} Question */

/** @param {Question} question */
const nameOf = ({ window, seat }) => `${window} ${seat}`;

/**
 * Whom this player may ask about: the host about all, others about themselves. Bots need not be told.
 * @param {Player | null} me
 * @param {Summary} game
 * @param {GameView | null} seen
 * @returns {readonly Question[]}
 */
function questions(me, game, seen) {
  if (me === null || seen === null || seen.status !== 'running') return [];
  const mine = seatOf(game, me.id);
  const isMine = (/** @type {number} */ seat) => game.host.id === me.id || seat === mine;
  return seen.windows.flatMap(({ id, awaiting }) =>
    awaiting.filter((seat) => isMine(seat) && game.seats[seat]?.player).map((seat) => ({ window: id, seat })),
  );
}

/** @param {Reached | undefined} row */
function reachWords(row) {
  if (row === undefined) return 'not told yet';
  const seen = row.seenAt === null ? '' : `seen ${absolute(row.seenAt)}`;
  const told = toldWords(row);
  const again = extensionWords(row);
  if (told !== '') return `${told}, ${seen || 'not seen yet'}${again}`;
  if (seen !== '') return seen + again;
  const lost = lossWords(row);
  if (lost !== '') return lost + again;
  return row.queuedAt === null ? 'not told yet' : `not told yet, on its way since ${absolute(row.queuedAt)}`;
}

/**
 * What became of the news, to whom it was for: who reads this has seen the question itself. Empty where there was none.
 * @param {Reached | undefined} row
 */
function ownWords(row) {
  const words = row === undefined ? '' : toldWords(row) || lossWords(row);
  return row === undefined || words === '' ? '' : words + extensionWords(row);
}

/** Without a channel it came back. @param {Reached} row */
function toldWords({ channel, acceptedAt, deliveredAt }) {
  if (acceptedAt === null || channel === null) return '';
  const arrived = deliveredAt === null ? '' : `, delivered ${absolute(deliveredAt)}`;
  return `told ${absolute(acceptedAt)} ${CHANNEL_WORDS[channel] ?? `by ${channel}`}${arrived}`;
}

/** @param {Reached} row */
function lossWords({ failedAt, bouncedAt }) {
  if (bouncedAt !== null) return `could not be told: what was sent came back ${absolute(bouncedAt)}`;
  return failedAt === null ? '' : `could not be told since ${absolute(failedAt)}`;
}

/** @param {Reached} row */
const extensionWords = ({ extendedAt }) =>
  extendedAt === null ? '' : `; the same time again since ${absolute(extendedAt)}`;
