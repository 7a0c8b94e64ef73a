import type { WINDOW_KINDS } from '../commands/windows.ts';

export const WINDOW_TITLES = {
  outfit: 'Buy your first fleet',
  turn: 'Your turn',
  orders: 'Give battle orders',
  aim: 'Aim your weapons',
  withdraw: 'Stay or withdraw',
  drive: 'Choose where the enemy goes',
  aftermath: 'Decide what follows the battle round',
  production: 'Production',
} as const satisfies Record<keyof typeof WINDOW_KINDS, string>;
