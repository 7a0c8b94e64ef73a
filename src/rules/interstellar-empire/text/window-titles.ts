import type { Asking } from '../state/types.ts';

export const WINDOW_TITLES = {
  first: 'Play a card for the first turn',
  turn: 'Your turn',
  defence: 'Defend your planet',
} as const satisfies Record<Asking['kind'], string>;
