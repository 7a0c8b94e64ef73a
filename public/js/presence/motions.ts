/** What a table may agree on, and what that means. */
import type { Motion } from '../../../src/room/table/record.ts';

export const MOTIONS: Readonly<Record<Motion, { label: string; proposes: string; means: string }>> = {
  pause: {
    label: 'Pause the game',
    proposes: 'to pause the game',
    means:
      'Nothing falls due and no move is taken meanwhile; afterwards deadlines are later by as long. One alone lets it go on, and after 30 days it does by itself.',
  },
  resume: {
    label: 'Let the game go on',
    proposes: 'to go on',
    means: 'At once, without asking the others. Deadlines are later by as long as the game stood still.',
  },
  extend: {
    label: 'Give more time',
    proposes: 'to give more time',
    means: 'All who are asked at this moment have their full time again.',
  },
  cancel: {
    label: 'Call the game off',
    proposes: 'to call the game off',
    means: 'It ends for everybody, with no winner. That cannot be taken back.',
  },
};
