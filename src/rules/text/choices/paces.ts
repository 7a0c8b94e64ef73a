/** The paces of games in words. Public: the page imports it. */
import type { Choice, Choices } from './choice.ts';
import type { OfferedPace } from '../../contract.ts';

/** How often players look in. */
export const PACES: Choices<OfferedPace> = {
  live: { name: 'In one sitting', text: 'Everybody is at the table and answers within minutes.' },
  brisk: { name: 'A few looks a day', text: 'Everybody answers within hours.' },
  daily: { name: 'Once a day', text: 'Everybody answers within a day.' },
  relaxed: { name: 'Every few days', text: 'Everybody answers within days.' },
};

export const OWN_PACE: Choice = {
  name: 'Custom pace',
  text: 'The host has set the times.',
};
