/** What a card shows of a game at a glance: a picture of its board, and its weight. */
import { h } from '../shared/dom.ts';

/** A box of a fixed size, so nothing moves when a picture is in it. */
export const gamePicture = () => h('div', { class: 'picture', 'aria-hidden': 'true' });

const HEAVIEST = 5;

/** Five dots, of which as many are full. */
export const weightDots = (weight: number) =>
  h(
    'span',
    { class: 'weight', role: 'img', 'aria-label': `${weight} of ${HEAVIEST}` },
    Array.from({ length: HEAVIEST }, (_, i) => h('span', { key: i, class: i < weight ? 'full' : '' })),
  );
