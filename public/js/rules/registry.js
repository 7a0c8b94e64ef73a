/** Which rulesets have a module of their own. */

/** @import { GameClient } from './client.js' */

/** @type {Readonly<Record<string, () => Promise<GameClient>>>} */
const OWN = {
  'interstellar-conquest': async () => (await import('./interstellar-conquest.js')).interstellarConquest,
  'cosmic-conquest': async () => (await import('./cosmic-conquest.js')).cosmicConquest,
  'interstellar-empire': async () => (await import('./interstellar-empire.js')).interstellarEmpire,
};

/**
 * @param {string} ruleset
 * @returns {Promise<GameClient>}
 */
export async function clientFor(ruleset) {
  const own = OWN[ruleset];
  return own === undefined ? (await import('./generic.js')).generic : own();
}
