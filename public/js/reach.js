/** Whether those who are asked know of it: when it was told to them, and when they saw it. */
import { call } from './api.js';
import { h } from './dom.js';
import { namesOf, seatOf } from './games.js';
import { absolute } from './time.js';

/**
 * @import { Summary } from '../../src/room/protocol.ts'
 * @import { Player } from './session.js'
 * @import { GameView } from './shapes.js'
 */
/**
 * @typedef {object} Reached
 * @property {string} window
 * @property {number} seat
 * @property {'mail' | 'push' | 'webhook' | null} channel
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
const BY = { mail: 'by mail', push: 'by a notice', webhook: 'by a program' };

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
    const reply = await call('GET', `/games/${game}/reach`);
    if (reply.ok) state.rows = reply.body.reached;
    return reply.ok;
  }

  /**
   * @param {Player | null} me
   * @param {Summary} summary
   * @param {GameView | null} seen
   */
  function panel(me, summary, seen) {
    const [asked, names, mine] = [questions(me, summary, seen), namesOf(summary), seatOf(summary, me?.id)];
    if (asked.length === 0) return null;
    const line = (/** @type {Question} */ question) => {
      const row = state.rows.find((one) => nameOf(one) === nameOf(question));
      const who = question.seat === mine ? 'You' : names[question.seat];
      return h('li', { key: nameOf(question) }, `${who}: ${reachWords(row)}`);
    };
    return h(
      'ul',
      { class: 'reached hint', key: 'reached', 'aria-label': 'Who knows of it' },
      asked.map(line),
    );
  }

  return { load, panel };
}

/** @typedef {{ window: string, seat: number }} Question */

/** @param {Question} question */
const nameOf = ({ window, seat }) => `${window}/${seat}`;

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
  const { channel, queuedAt, acceptedAt, deliveredAt, failedAt, bouncedAt, seenAt, extendedAt } = row;
  const more = extendedAt === null ? '' : `; has the same time again since ${absolute(extendedAt)}`;
  const seen = seenAt === null ? '' : `seen ${absolute(seenAt)}`;
  const by = channel === null ? '' : ` ${BY[channel]}`;
  const arrived = deliveredAt === null ? '' : `, delivered ${absolute(deliveredAt)}`;
  // Without a channel it came back.
  if (acceptedAt !== null && channel !== null)
    return `told ${absolute(acceptedAt)}${by}${arrived}, ${seen || 'not seen yet'}${more}`;
  if (seen !== '') return seen + more;
  if (bouncedAt !== null) return `could not be told: what was sent came back ${absolute(bouncedAt)}${more}`;
  if (failedAt !== null) return `could not be told since ${absolute(failedAt)}${more}`;
  return queuedAt === null ? 'not told yet' : `not told yet, on its way since ${absolute(queuedAt)}`;
}
