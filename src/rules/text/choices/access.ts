/** Who finds a game and who reads its talk, in words. Public: the page imports it. */
import type { Choices } from './choice.ts';

export const VISIBILITY: Choices<'public' | 'unlisted' | 'private'> = {
  public: { name: 'Public', text: 'Listed. Anybody can join or watch.' },
  unlisted: {
    name: 'Unlisted',
    text: 'Not listed. Anybody with the link can watch. To join, you need an invitation.',
  },
  private: {
    name: 'Private',
    text: 'Only the host, the players and people with an invitation can find it.',
  },
};

/** Who reads messages to all. */
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
