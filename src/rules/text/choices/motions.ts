/** The motions of a table in words. Public: the page imports it. */
import type { Choices } from './choice.ts';

/** What a table can vote on. */
export const MOTIONS: Choices<'pause' | 'resume' | 'extend' | 'cancel'> = {
  pause: {
    name: 'Pause the game',
    text: 'Nobody can move. Deadlines shift by the length of the pause. Any player can resume the game, and it resumes by itself after 30 days.',
  },
  resume: {
    name: 'Resume the game',
    text: 'At once, without a vote. Deadlines shift by the length of the pause.',
  },
  extend: { name: 'Give more time', text: 'Everybody with an open decision gets the full time again.' },
  cancel: {
    name: 'Cancel the game',
    text: 'The game ends for everybody, with no winner. This cannot be undone.',
  },
};
