/** An emblem for each special. */
import { h } from '../../../shared/dom.ts';
import type { VNode } from '../../../shared/dom.ts';
import type { Effect } from '../../../../../src/rules/interstellar-empire/data/deck.ts';

/** Paths within 100 by 64: `fill`ed, `line` drawn, `lit`. */
const PATHS: Readonly<
  Partial<Record<Effect, Readonly<Partial<Record<'fill' | 'dim' | 'line' | 'lit', string>>>>>
> = {
  // A monolith with an eye, on a step, in its own light.
  'ancient-artifact': {
    dim: 'M26 56 H74 L68 50 H32 Z',
    fill: 'M40 50 L43 12 L50 6 L57 12 L60 50 Z',
    lit: 'M43.5 26 Q50 18 56.5 26 Q50 34 43.5 26 Z M49 38 h2 v9 h-2 Z',
    line: 'M28 14 L34 18 M24 28 H32 M28 42 L34 39 M72 14 L66 18 M76 28 H68 M72 42 L66 39',
  },
  // A cogwheel that is struck through.
  'labor-unrest': {
    fill: 'M46 7 h8 l1.5 6 5.5 2.3 5.4 -3.2 5.6 5.6 -3.2 5.4 2.3 5.5 6 1.5 v8 l-6 1.5 -2.3 5.5 3.2 5.4 -5.6 5.6 -5.4 -3.2 -5.5 2.3 -1.5 6 h-8 l-1.5 -6 -5.5 -2.3 -5.4 3.2 -5.6 -5.6 3.2 -5.4 -2.3 -5.5 -6 -1.5 v-8 l6 -1.5 2.3 -5.5 -3.2 -5.4 5.6 -5.6 5.4 3.2 5.5 -2.3 Z M50 24 a9 9 0 1 0 0.1 0 Z',
    lit: 'M24 54 L70 4 L77 10 L31 60 Z',
  },
  // A flag with a star on a rampart.
  resistance: {
    dim: 'M20 58 V44 h9 v5 h8 v-5 h9 v5 h8 v-5 h9 v5 h8 v-5 h9 v14 Z',
    lit: 'M48 8 Q58 4 66 9 T82 9 V27 Q74 30 66 26 T48 27 Z M64.5 11 l2 4 4.4 .6 -3.2 3 .8 4.4 -4 -2.1 -4 2.1 .8 -4.4 -3.2 -3 4.4 -.6 Z',
    line: 'M47 46 V6',
  },
  // A crate that comes down under an arrow.
  resupply: {
    fill: 'M32 34 H68 V58 H32 Z',
    dim: 'M32 34 L50 28 L68 34 Z M47 34 h6 v24 h-6 Z',
    lit: 'M45 4 h10 v11 h8 L50 27 L37 15 h8 Z',
  },
  // Two links of a chain, and a third that is broken.
  slavery: {
    line: 'M22 32 a11 8.5 0 1 0 22 0 a11 8.5 0 1 0 -22 0 M38 32 a11 8.5 0 1 0 22 0 a11 8.5 0 1 0 -22 0',
    lit: 'M57 26 A11 8.5 0 0 1 68 23.5 L68 27.5 A7 5 0 0 0 60.5 30 Z M57 38 A11 8.5 0 0 0 68 40.5 L68 36.5 A7 5 0 0 1 60.5 34 Z M71 24 A10 8.5 0 0 1 78 32 A10 8.5 0 0 1 71 40 L70 36.5 A7 5 0 0 0 74 32 A7 5 0 0 0 70 27.5 Z',
  },
  // A skull over crossed blades.
  'space-piracy': {
    line: 'M24 56 L74 24 M76 56 L26 24',
    fill: 'M50 8 C38 8 33 16 34 25 C34.5 30 38 32 40 34 V41 H60 V34 C62 32 65.5 30 66 25 C67 16 62 8 50 8 Z M42 21 a4 4.4 0 1 0 .1 0 Z M58 21 a4 4.4 0 1 0 .1 0 Z M50 28 l2.4 4.6 h-4.8 Z M46 37 h1.6 v4 h-1.6 Z M52.4 37 h1.6 v4 h-1.6 Z',
  },
  // Two arrows around a coin.
  'trade-delegation': {
    lit: 'M50 22 a10 10 0 1 0 .1 0 Z',
    fill: 'M20 18 H66 V10 L84 22 L66 34 V26 H62 A13.5 13.5 0 0 0 38 26 H20 Z',
    dim: 'M80 46 H34 V54 L16 42 L34 30 V38 H38 A13.5 13.5 0 0 0 62 38 H80 Z',
  },
  none: { lit: 'M50 8 l6 17 h18 l-14.5 11 5.5 18 -15 -11 -15 11 5.5 -18 L26 25 h18 Z' },
};

const ORDER = ['dim', 'line', 'fill', 'lit'] as const;

export function emblem(effect: Effect): VNode[] {
  const paths = PATHS[effect] ?? {};
  return ORDER.flatMap((kind) => {
    const d = paths[kind];
    return d === undefined
      ? []
      : [h('path', { key: kind, class: `emblem-${kind}`, d, 'fill-rule': 'evenodd' })];
  });
}
