/** What the API lists: games and what can be played. The only place that knows how its lists are wrapped. */
import { call } from './api.js';

/**
 * @import { Summary } from '../../src/room/protocol.ts'
 * @import { RulesetListed, RulesetSeen } from './shapes.js'
 */

/**
 * `list`: null when the server does not say; why is in `error`.
 * @template T
 * @typedef {{ list: readonly T[] | null, status: number, error: string }} Listed
 */

/**
 * @template T
 * @param {string} path
 * @param {string} name what the list is called in the answer
 * @returns {Promise<Listed<T>>}
 */
export async function listed(path, name) {
  const { ok, body, status, error } = await call('GET', path);
  return { list: ok ? body[name] : null, status, error };
}

/** @returns {Promise<Listed<Summary>>} */
export const myGames = () => listed('/me/games', 'games');

/**
 * @param {string} query as `filters.js` makes it
 * @returns {Promise<Listed<Summary>>}
 */
export const publicGames = (query) => listed(`/games?${query}`, 'games');

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
  const reply = await call('GET', `/rulesets/${encodeURIComponent(name)}`);
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
  `/game?g=${encodeURIComponent(game)}${invitation === undefined ? '' : `#invitation=${encodeURIComponent(invitation)}`}`;

/** @param {string} name `interstellar-conquest` */
export const titleOf = (name) =>
  name.replace(/(^|-)(\w)/g, (_, dash, letter) => (dash ? ' ' : '') + letter.toUpperCase());
