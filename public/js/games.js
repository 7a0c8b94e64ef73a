/** What the API lists: games and what can be played. The only place that knows how its lists are wrapped. */
import { call } from './api.js';
import { at } from './path.js';

/**
 * @import { Summary } from '../../src/room/table/wire.ts'
 * @import { RulesetListed, RulesetSeen } from './shapes.js'
 */

/**
 * `list`: null if the server did not answer; `error` says why. `next`: the path of the next page, if there is one.
 * @template T
 * @typedef {{ list: readonly T[] | null, next: string | null, status: number, error: string }} Listed
 */

/** Pages that one call fetches at most: a filter may find little in many of them. */
const MOST_PAGES = 4;

/**
 * Fetches pages from this one on until there is enough.
 * @template T
 * @param {string} path
 * @param {string} name what the list is called in the answer
 * @param {(list: readonly T[]) => boolean} [isEnough]
 * @returns {Promise<Listed<T>>}
 */
export async function listed(path, name, isEnough = () => true) {
  /** @type {T[]} */
  const list = [];
  /** @type {string | null} */
  let next = path;
  for (let pages = 0; next !== null && pages < MOST_PAGES && (pages === 0 || !isEnough(list)); pages += 1) {
    /** @type {import('./api.js').Reply} */
    const reply = await call('GET', next);
    const { status, error } = reply;
    if (!reply.ok) return { list: null, next: null, status, error };
    list.push(...reply.body[name]);
    next = reply.next;
  }
  return { list, next, status: 200, error: '' };
}

/** All games that go on, and some that are over. @returns {Promise<Listed<Summary>>} */
export const myGames = () =>
  listed('/me/games', 'games', (/** @type {readonly Summary[]} */ list) => list.some(isOver));

/** The next games that are over. @param {string} path @returns {Promise<Listed<Summary>>} */
export const moreGames = (path) =>
  listed(path, 'games', (/** @type {readonly Summary[]} */ list) => list.length > 0);

/**
 * @param {URLSearchParams} query as `filters.js` makes it
 * @param {number} [wanted] how many games are enough
 * @returns {Promise<Listed<Summary>>}
 */
export const publicGames = (query, wanted = 1) =>
  listed(at`/games${query}`, 'games', (list) => list.length >= wanted);

/** @returns {Promise<readonly RulesetListed[]>} */
export async function rulesets() {
  const reply = await call('GET', '/rulesets');
  return reply.ok ? reply.body.rulesets : [];
}

/**
 * @param {string} name
 * @returns {Promise<RulesetSeen | null>}
 */
export async function ruleset(name) {
  const reply = await call('GET', at`/rulesets/${name}`);
  return reply.ok ? reply.body.ruleset : null;
}

/** @param {Pick<Summary, 'status'>} game */
export const isOver = ({ status }) => status === 'finished' || status === 'cancelled';

/** By seat, as the log calls them. @param {Summary} game */
export const namesOf = (game) =>
  game.seats.map(({ seat, player, bot }) => player?.name ?? `${bot === null ? 'Seat' : 'Bot'} ${seat + 1}`);

/**
 * Where this player sits, or null.
 * @param {Summary} game
 * @param {string | undefined} player
 */
export const seatOf = (game, player) =>
  game.seats.find((s) => player !== undefined && s.player?.id === player)?.seat ?? null;

/**
 * Whether this player has a say here: those who sit, and the host.
 * @param {Summary} game
 * @param {string | undefined} player
 */
export const isAtTable = (game, player) => game.host.id === player || seatOf(game, player) !== null;

/**
 * The invitation is the same, and a table that is not public lets nobody sit without it.
 * @param {string} game the next one
 * @param {string | undefined} invitation
 */
export const rematchLink = (game, invitation) =>
  at`/game?g=${game}` + (invitation === undefined ? '' : at`#invitation=${invitation}`);

/** @param {string} name `interstellar-conquest` */
export const titleOf = (name) =>
  name.replace(/(^|-)(\w)/g, (_, dash, letter) => (dash ? ' ' : '') + letter.toUpperCase());
