/** What one game's page asks of the server: the summary, the view and the log, kept in the page's value. */
import { call } from './api.js';
import { isOver as isGameOver } from './games.js';
import { headKey } from './known.js';
import { asked, at } from './path.js';
import { clientFor } from './rules/registry.js';
import { setClock } from './time.js';

/**
 * @import { Summary } from '../../src/room/table/wire.ts'
 * @import { Reply } from './api.js'
 * @import { GameView, LogLine } from './shapes.js'
 * @import { GameClient } from './rules/client.js'
 */

/**
 * @typedef {object} Loaded
 * @property {Summary | null} game
 * @property {GameClient | null} client
 * @property {import('./waiting.js').Setting | null} setting how it is drawn before its start
 * @property {typeof import('./ending.js').ending | null} ending how it is drawn after its end
 * @property {GameView | null} seen
 * @property {string | null} etag
 * @property {LogLine[]} log
 * @property {number} logged up to which step the log goes
 * @property {string} as whose eyes to look through, once it is over: `open`, or a seat
 */

/**
 * @typedef {object} Loading
 * @property {Loaded} page
 * @property {string} id
 * @property {string} secret the invitation, or empty
 * @property {boolean} isPlain
 * @property {() => boolean} isAway
 * @property {(seen: GameView) => void} changed when there is another view
 * @property {() => void} redraw
 */

/** @param {Loading} _ */
export function loadingOf({ page, id, secret, isPlain, isAway, changed, redraw }) {
  const isOver = () => page.game !== null && isGameOver(page.game);
  const lens = () => ({ invitation: secret, as: isOver() ? page.as : '' });

  async function summary() {
    const reply = await call('GET', at`/games/${id}${asked({ invitation: secret })}`);
    if (!reply.ok) return reply;
    const game = /** @type {Summary} */ (reply.body.game);
    page.client ??= await clientFor(game.ruleset, isPlain);
    // Of a game that runs nothing of it is fetched.
    if (game.status === 'open') page.setting ??= (await import('./waiting.js')).setting(id);
    if (isGameOver(game)) page.ending ??= (await import('./ending.js')).ending;
    page.game = game;
    return reply;
  }

  /** @returns {Promise<Reply>} */
  async function view() {
    // Without parameters it goes past the server's router.
    const path = at`/games/${id}/view${asked({ ...lens(), seen: isAway() ? 'false' : undefined })}`;
    const reply = await call('GET', path, { etag: page.etag });
    // A link may name a seat that this game does not have.
    if (reply.code === 'unknown-seat' && page.as !== 'open') {
      page.as = 'open';
      return view();
    }
    if (!reply.ok) return reply;
    if (reply.status !== 304) learn(/** @type {GameView} */ (reply.body), reply.etag);
    return (await follow()) ?? reply;
  }

  /** @param {GameView} seen @param {string | null} etag */
  function learn(seen, etag) {
    // The service restored the game to an earlier step: the steps known here are void, and new ones reuse their numbers.
    if (page.seen !== null && page.seen.restores !== seen.restores)
      Object.assign(page, { log: [], logged: 0 });
    Object.assign(page, { seen, etag });
    // What was shown before the end proves that the past was not changed after it.
    if (seen.head && !isGameOver(seen)) localStorage.setItem(headKey(id), seen.head);
    const { host, seats, rematch } = seen;
    if (page.game !== null) page.game = { ...page.game, host, seats, rematch };
    setClock(seen.now, page.game?.sandbox ?? false);
    changed(seen);
    // The board need not wait for a whole log. News come with theirs: together they tell what moved.
    if (page.logged === 0) redraw();
  }

  /** What belongs to a view: also to one that has not changed, if it could not be had before. */
  async function follow() {
    const { seen } = page;
    if (seen === null) return null;
    await events(seen.version);
    const { status = null, laterSeedHashes = [] } = page.game ?? {};
    if (seen.status === status && laterSeedHashes.length === (seen.restores ?? 0)) return null;
    await summary();
    return isOver() && seen.status !== status ? again() : null;
  }

  /** The end opens what was hidden, and the log with it. */
  function again() {
    Object.assign(page, { etag: null, log: [], logged: 0 });
    return view();
  }

  /** @param {number} version up to which the log goes */
  async function events(version) {
    const { log } = page;
    while (page.logged < version) {
      const reply = await call('GET', at`/games/${id}/events${asked({ after: page.logged, ...lens() })}`);
      // Meanwhile somebody may have chosen other eyes to look through, who have another log.
      if (!reply.ok || page.log !== log || reply.body.next === page.logged) return;
      log.push(...reply.body.events);
      page.logged = reply.body.next;
    }
  }

  return { summary, view, lens, isOver };
}
