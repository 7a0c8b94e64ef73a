/** What a card shows of a game at a glance: a picture of its board, and its weight. */
import { h } from '../shared/dom.ts';
import { PICTURES } from './game-pictures.ts';

const WIDTH = 560;
const HEIGHT = 350;

/** Its size is fixed, so the page does not move when it loads. `early`: loads the picture at once, even if it is far below the screen. */
export function gamePicture(ruleset: string, early: boolean) {
  const picture = PICTURES[ruleset];
  if (picture === undefined) return h('span', { class: 'picture', 'aria-hidden': 'true' });
  return h(
    'picture',
    { class: 'picture' },
    h('source', { media: '(prefers-color-scheme: dark)', srcset: picture.dark }),
    // `src` comes last, because a browser begins to load as soon as it is set.
    h('img', {
      loading: early ? 'eager' : 'lazy',
      width: WIDTH,
      height: HEIGHT,
      alt: '',
      src: picture.light,
    }),
  );
}

const HEAVIEST = 5;

/** Five dots. The number of full dots is the weight. */
export const weightDots = (weight: number) =>
  h(
    'span',
    { class: 'weight', role: 'img', 'aria-label': `${weight} of ${HEAVIEST}` },
    Array.from({ length: HEAVIEST }, (_, i) => h('span', { key: i, class: i < weight ? 'full' : '' })),
  );
