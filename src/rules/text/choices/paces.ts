/** The paces of games in words, true of the lengths of all rulesets. Public: the page imports it. */
import type { Choice, Choices } from './choice.ts';
import type { OfferedPace } from '../../contract.ts';

/** How often players look in. */
export const PACES: Choices<OfferedPace> = {
  live: {
    name: 'In one sitting',
    text: 'Everybody is at the table and has a few minutes for each decision.',
  },
  brisk: { name: 'A few looks a day', text: 'Everybody has a few hours for each decision.' },
  daily: {
    name: 'Once a day',
    text: 'Everybody has a day for a turn, and half a day for most decisions in between.',
  },
  relaxed: {
    name: 'Every few days',
    text: 'Everybody has two to four days for a turn, and a day or two for most decisions in between.',
  },
};

/** The label of the pace key `step`, which belongs to no kind of window: the time for each command of a turn after the first. */
export const LATER_STEP = 'Each further step of a turn';

export const OWN_PACE: Choice = {
  name: 'Custom pace',
  text: 'The host has set the times.',
};
