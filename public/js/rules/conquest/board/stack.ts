/** A stack of ships on the board, and other targets of taps. */
import { h } from '../../../shared/dom.ts';
import { offBoardWords } from '../catalogue.ts';
import { fleetsOn, keyOf, worldWords } from '../pieces.ts';
import { doesWords, DRAWN, titled } from '../hints.ts';
import type { Hooks, Tap } from './board.ts';
import type { Stack } from '../pieces.ts';
import type { Table } from '../edition.ts';

/** After a tap that only zoomed in. */
export const CLOSER = 'Closer. Press again to choose: ';

export function shipOn(
  table: Table,
  hooks: Hooks,
  stack: Stack,
  at: { x: number; y: number; scale: number },
) {
  const hook = hooks.stack(stack);
  const words = stackWords(table, stack);
  const chosen = hook?.chosen ?? 0;
  const said = hook === null || hook.near ? words : `${words}, ${chosenWords(chosen, stack.ships.length)}`;
  const tap = hook === null ? DRAWN : tappable(hook.tap, chosen > 0);
  // Pieces on a world that can be tapped forward the tap. For the keyboard the world is the button.
  const under = hook === null ? hooks.world(stack.place) : null;
  // What the tap did comes first.
  const place = offBoardWords(stack.place) ?? worldWords(table, stack.place);
  const all = fleetsOn(table, stack.place);
  const on = `${place}. On it: ${all}`;
  const own = hook?.near ? CLOSER + said : said;
  const did = under?.near ? CLOSER + on : under?.chosen ? `Chosen: ${on}` : own;
  const { x, y, scale } = at;
  const half = table.edition.sizes.widths[stack.letter] / 2;
  // The counts of neighbours do not overlap.
  const [right, low] = stack.letter === 'w' ? table.edition.sizes.warCount : [half - 0.02, 0.08];
  const countAt = { x: x + scale * right, y: y + scale * low };
  return h(
    'g',
    {
      ...tap,
      ...(under !== null && { onclick: under.tap }),
      key: keyOf(stack),
      class: `stack ${hook === null && under === null ? '' : 'can'} ${chosen > 0 ? 'chosen' : ''}`,
      'data-stack': keyOf(stack),
      'data-ships': stack.ships.join(' '),
    },
    titled(
      `${did}. ${doesWords(table, stack)}${did !== on && all.includes(';') ? ` All ships there: ${all}.` : ''}`,
    ),
    hook !== null &&
      h('ellipse', {
        cx: x,
        cy: y,
        rx: scale * (half + 0.08),
        ry: scale * 0.16,
        class: 'pad',
      }),
    table.edition.draw(at, stack, table),
    stack.ships.length > 1 && chosen === 0 && tally(countAt, scale, `×${stack.ships.length}`, 'count'),
    // Below a single ship, because at its corner the mark could be its neighbour’s.
    chosen > 0 &&
      tally(
        stack.ships.length > 1 ? countAt : { x, y: y + scale * 0.16 },
        scale,
        badgeText(chosen, stack),
        'picked',
      ),
  );
}

/** A single ship is chosen or not. */
const badgeText = (chosen: number, { ships }: Stack) =>
  ships.length === 1 ? '✓' : `${chosen}/${ships.length}`;

/** The size of the numbers on a stack. In a crowded void, where pieces are small, they are smaller. */
const LETTER_SIZE = 18;

function tally({ x, y }: { x: number; y: number }, scale: number, text: string, kind: string) {
  const size = Math.max(Math.min(LETTER_SIZE, scale * 0.62), scale * 0.3) / 13;
  const transform = `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${size.toFixed(2)})`;
  // The label of the stack says it in words.
  return h(
    'g',
    { class: `tally ${kind}`, transform, 'aria-hidden': 'true' },
    kind === 'picked' &&
      h('rect', { x: -4 - text.length * 4, y: -9, width: 8 + text.length * 8, height: 18, rx: 9 }),
    h('text', { y: 4.5 }, text),
  );
}

/** For those who cannot see the badge. */
const chosenWords = (chosen: number, all: number) => {
  if (all === 1) return chosen === 1 ? 'chosen' : 'not chosen';
  return chosen === 0 ? 'none chosen' : `${chosen} of ${all} chosen`;
};

/** `2 warships of Bob on your ace` */
const stackWords = (table: Table, stack: Stack) =>
  `${fleetsOn(table, stack.place, [stack])} ${offBoardWords(stack.place) ?? `on ${worldWords(table, stack.place)}`}`;

/** Drawn things that act like buttons, for the keyboard too. Their title is their name, which includes the text on them. */
export function tappable(tap: Tap, pressed: boolean) {
  const onkeydown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    tap();
  };
  return {
    ...DRAWN,
    role: 'button',
    'aria-pressed': String(pressed),
    onclick: tap,
    onkeydown,
  };
}
