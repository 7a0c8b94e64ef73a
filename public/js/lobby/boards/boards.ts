/** The small boards of lists, drawn from `board` of each game. A ruleset's drawing loads when a list first shows such a game near the screen. */
import { h } from '../../shared/dom.ts';
import { whenNear } from '../near.ts';
import type { Content } from '../../shared/dom.ts';
import type { Summary } from '../../../../src/room/table/wire.ts';

/** Draws a board into a picture of 120 by 90. */
type Draw = (board: object) => Content;

const DRAWINGS: Readonly<Record<string, () => Promise<Draw>>> = {
  'interstellar-conquest': async () => (await import('./systems.ts')).ringBoard,
  'cosmic-conquest': async () => (await import('./systems.ts')).crossBoard,
  'interstellar-empire': async () => (await import('./card-table.ts')).cardTable,
  'stellar-conquest': async () => (await import('./star-map.ts')).starMap,
};

const drawn = new Map<string, Draw>();
const loading = new Set<string>();

/** An empty frame until the drawing has loaded. It hides nothing from screen readers: the row says in words what matters. */
export function smallBoard({ ruleset, board }: Pick<Summary, 'ruleset' | 'board'>, redraw: () => void) {
  if (!board || !(ruleset in DRAWINGS)) return null;
  const draw = drawn.get(ruleset);
  const near = draw === undefined ? `board-${ruleset}` : null;
  if (near !== null) whenNear(near, () => void fetchFor(ruleset, redraw));
  return h(
    'svg',
    {
      class: `small-board small-${ruleset}`,
      viewBox: '0 0 120 90',
      'aria-hidden': 'true',
      'data-near': near,
      key: 'board',
    },
    draw?.(board),
  );
}

/** Without a network the frame stays empty. The next time that the page draws the list, it tries again. */
async function fetchFor(ruleset: string, redraw: () => void) {
  const fetched = DRAWINGS[ruleset];
  if (fetched === undefined || loading.has(ruleset)) return;
  loading.add(ruleset);
  try {
    drawn.set(ruleset, await fetched());
    redraw();
  } catch {
    // The list is complete without the picture.
  } finally {
    loading.delete(ruleset);
  }
}
