/**
 * Illustrations of what a game names, in two tones on a square of 32. They load after the board and the question. Their place has its
 * size before that, so nothing moves.
 */
import { h } from '../dom.ts';
import { laterSheet } from '../style-sheet.ts';
import type { Content } from '../dom.ts';

/** Two paths: in the colour of the text, and in a lighter tone of it. */
export interface Drawing {
  readonly solid: string;
  readonly soft: string;
}
/** By the id of the thing. */
export type Drawings = Readonly<Record<string, Drawing>>;

/** In pixels. */
const SIZE = 28;

let drawings: Drawings | null = null;

/** Whether the drawing has loaded. */
export const isDrawn = (id: string) => drawings?.[id] !== undefined;

/** Returns null if there is no drawing of this thing. `look`: more classes. */
export function art(id: string, look: string = '', size: number = SIZE): Content {
  const drawing = drawings?.[id];
  if (drawings !== null && drawing === undefined) return null;
  return h(
    'svg',
    { class: `art ${look}`, viewBox: '0 0 32 32', width: size, height: size, 'aria-hidden': 'true' },
    drawing && [h('path', { class: 'soft', d: drawing.soft }), h('path', { d: drawing.solid })],
  );
}

/** Loads the drawings of a ruleset that has any, once. */
export async function loadDrawings(
  load: (() => Promise<Drawings>) | undefined,
  redraw: () => void,
): Promise<void> {
  if (drawings !== null || load === undefined) return;
  [drawings] = await Promise.all([load(), laterSheet('art')]);
  redraw();
}
