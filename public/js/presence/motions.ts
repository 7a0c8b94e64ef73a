/** The motions that a table can vote on, and their effects. */
import type { Motion } from '../../../src/room/table/record.ts';

export const MOTIONS: Readonly<Record<Motion, { label: string; proposes: string; means: string }>> = {
  pause: {
    label: 'Pause the game',
    proposes: 'to pause the game',
    means:
      'Nobody can move. Deadlines shift by the length of the pause. Any player can resume the game, and it resumes by itself after 30 days.',
  },
  resume: {
    label: 'Resume the game',
    proposes: 'to resume the game',
    means: 'At once, without a vote. Deadlines shift by the length of the pause.',
  },
  extend: {
    label: 'Give more time',
    proposes: 'to give more time',
    means: 'Everybody with an open decision gets the full time again.',
  },
  cancel: {
    label: 'Call the game off',
    proposes: 'to call the game off',
    means: 'The game ends for everybody, with no winner. This cannot be undone.',
  },
};
