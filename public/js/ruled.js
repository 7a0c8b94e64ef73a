/** The games that there are, as ways to a page about one of them: its rules, or how it ends. */
import { h } from './dom.js';
import { rulesets } from './games.js';
import { asked, at } from './path.js';

/** @import { RulesetListed } from './shapes.js' */

/** @typedef {{ path: '/rules' | '/statistics', ruleset: string, known: readonly RulesetListed[] }} Ruled */

/**
 * The page about the game that its address names, or about the first.
 * @param {'/rules' | '/statistics'} path
 * @returns {Ruled}
 */
export const ruledBy = (path) => ({
  path,
  ruleset: new URLSearchParams(location.search).get('ruleset') ?? '',
  known: [],
});

/** @param {Ruled} ruled changed in place */
export async function findRuled(ruled) {
  ruled.known = await rulesets();
  if (ruled.ruleset === '') ruled.ruleset = ruled.known[0]?.name ?? '';
}

/** Not while the server has not said which there are. @param {Ruled} ruled */
export const isUnknown = ({ ruleset, known }) =>
  known.length > 0 && known.every(({ name }) => name !== ruleset);

/** @param {Ruled} ruled */
export function gamesRuled({ path, ruleset, known }) {
  const link = (/** @type {RulesetListed} */ { name, title }) => {
    const current = name === ruleset ? /** @type {const} */ ({ 'aria-current': 'page' }) : {};
    return h(
      'a',
      { key: name, class: 'button', href: path + at`${asked({ ruleset: name })}`, ...current },
      title,
    );
  };
  return known.length > 1 && h('nav', { class: 'row games-ruled', 'aria-label': 'Games' }, known.map(link));
}

/** Where the address names a game that there is not. @param {Ruled} ruled */
export const noSuchGame = ({ ruleset }) => [
  h('h1', {}, 'No such game'),
  h(
    'p',
    { role: 'alert' },
    'Nothing is played here by the name of “',
    ruleset,
    '”. The games that there are stand above.',
  ),
];
