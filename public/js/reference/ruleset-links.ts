/** The games that there are, as ways to a page about one of them: its rules, or how it ends. */
import { h } from '../shared/dom.ts';
import { rulesets } from '../api/lists.ts';
import { asked, at } from '../shared/path.ts';
import type { RulesetListed } from '../api/shapes.ts';

interface Ruled {
  readonly path: '/rules' | '/statistics';
  ruleset: string;
  known: readonly RulesetListed[];
}

/** The page about the game that its address names, or about the first. */
export const ruledBy = (path: '/rules' | '/statistics'): Ruled => ({
  path,
  ruleset: new URLSearchParams(location.search).get('ruleset') ?? '',
  known: [],
});

/** `ruled`: changed in place. */
export async function findRuled(ruled: Ruled) {
  ruled.known = await rulesets();
  if (ruled.ruleset === '') ruled.ruleset = ruled.known[0]?.name ?? '';
}

/** Not while the server has not said which there are. */
export const isUnknown = ({ ruleset, known }: Ruled) =>
  known.length > 0 && known.every(({ name }) => name !== ruleset);

export function gamesRuled({ path, ruleset, known }: Ruled) {
  const link = ({ name, title }: RulesetListed) => {
    const current = name === ruleset ? ({ 'aria-current': 'page' } as const) : {};
    return h(
      'a',
      { key: name, class: 'button', href: path + at`${asked({ ruleset: name })}`, ...current },
      title,
    );
  };
  return known.length > 1 && h('nav', { class: 'row games-ruled', 'aria-label': 'Games' }, known.map(link));
}

/** Where the address names a game that there is not. */
export const noSuchGame = ({ ruleset }: Ruled) => [
  h('h1', {}, 'No such game'),
  h(
    'p',
    { role: 'alert' },
    'Nothing is played here by the name of “',
    ruleset,
    '”. The games that there are stand above.',
  ),
];
