/** Who can find and watch a game, in words. Public: the page imports it. */
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
