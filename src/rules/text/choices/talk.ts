/** Who can read messages to all, in words. Public: the page imports it. */
import type { Choices } from './choice.ts';

export const TALK: Choices<'open' | 'seats'> = {
  open: {
    name: 'Everybody who can watch',
    text: 'Everybody who can find the game can read messages to all.',
  },
  seats: {
    name: 'Only the table until the game is over',
    text: 'Until the game is over, only the host and the players can read messages to all.',
  },
};
