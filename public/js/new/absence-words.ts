/** What the host's absencePolicy means. */
import { duration } from '../shared/time.ts';
import type { AbsencePolicy } from '../../../src/room/table/terms.ts';

const ABSENCE: Readonly<Record<AbsencePolicy['absence'], string>> = {
  bot: 'Who misses three decisions in a row is played by a bot until they come back.',
  substitute:
    'Who misses three decisions in a row is played by a bot until they come back; meanwhile somebody else may take the seat, for good.',
  default: 'Who misses decisions is never replaced: what happens if one does nothing goes on happening.',
};

/** A sentence for each. */
export const absenceWords = ({ absence, hours, bank }: AbsencePolicy) => [
  ABSENCE[absence],
  hours
    ? 'Decisions of three hours or more take only each player’s waking hours, and stand still on their vacations, as they have set them.'
    : 'Time passes by the clock, also at night and on vacations.',
  bank === 0
    ? 'There is no time bank: a deadline is a deadline.'
    : `Each seat has a time bank of ${duration(bank * 1000)} for the whole game: it is used up by what goes beyond a decision’s own time.`,
];
