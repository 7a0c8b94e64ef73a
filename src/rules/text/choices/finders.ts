/** Who can find a game, as in “The table and anybody with an invitation can read it”. Public: the page imports it. */
import type { Choices } from './choice.ts';

export const FINDERS: Choices<'public' | 'unlisted' | 'private'> = {
  public: { name: 'anybody', text: 'Anybody can find the game.' },
  unlisted: {
    name: 'anybody with the link to this game',
    text: 'Anybody with the link to the game can find it.',
  },
  private: { name: 'anybody with an invitation', text: 'Anybody with an invitation can find the game.' },
};
