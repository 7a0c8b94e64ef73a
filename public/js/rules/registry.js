/** Which rulesets have a module of their own, and words for their options and for what their rules refuse. */

/** @import { GameClient } from './client.js' */

/** @type {Readonly<Record<string, () => Promise<GameClient>>>} */
const OWN = {
  'interstellar-conquest': async () => (await import('./interstellar-conquest.js')).interstellarConquest,
  'cosmic-conquest': async () => (await import('./cosmic-conquest.js')).cosmicConquest,
  'interstellar-empire': async () => (await import('./interstellar-empire.js')).ready(),
  'stellar-conquest': async () => (await import('./stellar-conquest.js')).ready(),
};

/**
 * @param {string} ruleset
 * @param {boolean} [plainly] by buttons, as a ruleset without a module of its own
 * @returns {Promise<GameClient>}
 */
export async function clientFor(ruleset, plainly = false) {
  const own = plainly ? undefined : OWN[ruleset];
  return own === undefined ? (await import('./generic.js')).generic : own();
}

/** @typedef {Readonly<Record<string, import('../field.js').Words>>} OptionWords */

/** Wanted for a new game alone. @type {Readonly<Record<string, () => Promise<{ OPTION_WORDS: OptionWords }>>>} */
const OPTIONS = {
  'interstellar-conquest': () => import('./interstellar-conquest/options.js'),
  'cosmic-conquest': () => import('./conquest/options.js'),
  'interstellar-empire': () => import('./interstellar-empire/options.js'),
  'stellar-conquest': () => import('./stellar-conquest/options.js'),
};

/**
 * A ruleset's words for its options, by their names.
 * @param {string} ruleset
 * @returns {Promise<OptionWords>}
 */
export const optionWordsOf = async (ruleset) => (await OPTIONS[ruleset]?.())?.OPTION_WORDS ?? {};

/** @typedef {() => Promise<{ REFUSALS: Readonly<Record<string, string>> }>} Fetched */

/** By the letters that their rulings begin with. @type {Readonly<Record<string, Fetched>>} */
const REFUSALS = {
  IC: () => import('./conquest/refusals.js'),
  CC: () => import('./conquest/refusals.js'),
  IE: () => import('./interstellar-empire/refusals.js'),
  SC: () => import('./stellar-conquest/refusals.js'),
};

/**
 * What a ruleset says for its codes; nothing where it has no words of its own.
 * @param {string} ruling `IC-4.2`
 */
export const refusalsUnder = async (ruling) => (await REFUSALS[ruling.slice(0, 2)]?.())?.REFUSALS;
