/** Links to the page of each ruleset: its rules or its statistics. */
import { easiestFirst } from '../lobby/game-look.ts';
import { h } from '../shared/dom.ts';
import { rulesets } from '../api/lists.ts';
import { asked, at } from '../shared/path.ts';
import type { RulesetListed } from '../api/shapes/rulesets.ts';

interface Ruled {
  readonly path: '/rules' | '/statistics';
  ruleset: string;
  known: readonly RulesetListed[];
}

/** The page of the ruleset in the address, or of the first ruleset. */
export const ruledBy = (path: '/rules' | '/statistics'): Ruled => ({
  path,
  ruleset: new URLSearchParams(location.search).get('ruleset') ?? '',
  known: [],
});

/** `ruled`: changed in place. Returns whether the server has answered. */
export async function findRuled(ruled: Ruled) {
  if (ruled.known.length === 0) ruled.known = easiestFirst(await rulesets());
  if (ruled.ruleset === '') ruled.ruleset = ruled.known[0]?.name ?? '';
  return ruled.known.length > 0;
}

/** False until the server has listed the rulesets. */
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

/** For an unknown ruleset in the address. */
export const noSuchGame = ({ ruleset }: Ruled) => [
  h('h1', {}, 'No such game'),
  h('p', { role: 'alert' }, 'There is no game called “', ruleset, '”. Choose one above.'),
];
