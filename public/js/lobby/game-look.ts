/** What a card shows of a game at a glance: a picture of its board, and its weight. */
import { h } from '../shared/dom.ts';
import { PICTURES } from './game-pictures.ts';
import type { RulesetListed } from '../api/shapes/rulesets.ts';

const WIDTH = 560;
const HEIGHT = 350;

/** A ruleset that only development serves has none. */
export const hasPicture = (ruleset: string) => PICTURES[ruleset] !== undefined;

/** Its size is fixed, so nothing moves when it loads. `near`: the name by which `whenNear` finds it; null loads it at once. */
export function gamePicture(ruleset: string, near: string | null = null) {
  const picture = PICTURES[ruleset];
  if (picture === undefined) return null;
  return h(
    'picture',
    { class: 'picture', 'data-near': near },
    near === null && [
      picture.dark !== undefined &&
        h('source', { media: '(prefers-color-scheme: dark)', srcset: picture.dark }),
      // `src` comes last, because a browser begins to load as soon as it is set.
      h('img', {
        width: WIDTH,
        height: HEIGHT,
        alt: '',
        src: picture.light,
      }),
    ],
  );
}

const WEIGHTS = ['Very easy', 'Easy', 'Medium', 'Hard', 'Very hard'];

/** `Easy` and five dots. The number of full dots is the weight. */
export const weightLook = (weight: number) =>
  h(
    'span',
    { class: 'weight' },
    WEIGHTS[weight - 1],
    h(
      'span',
      { class: 'dots', role: 'img', 'aria-label': `weight ${weight} of ${WEIGHTS.length}` },
      WEIGHTS.map((_, i) => h('span', { key: i, class: i < weight ? 'full' : '' })),
    ),
  );

/** For newcomers. The example rulesets, which only development serves, come last. */
export const easiestFirst = (rulesets: readonly RulesetListed[]) =>
  rulesets.toSorted(
    (a, b) => Number(hasPicture(b.name)) - Number(hasPicture(a.name)) || a.card.weight - b.card.weight,
  );
