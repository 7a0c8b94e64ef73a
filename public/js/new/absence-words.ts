/** Explains the absence policy of a game. */
import { ABSENCE, HOURS } from '../../../src/rules/text/choices/absence.ts';
import { duration } from '../shared/time.ts';
import type { AbsencePolicy } from '../../../src/room/table/terms.ts';

/** One sentence for each term. */
export const absenceWords = ({ absence, hours, bank }: AbsencePolicy) => [
  ABSENCE[absence].text,
  HOURS[hours ? 'true' : 'false'].text,
  bank === 0
    ? 'There is no time bank.'
    : `Each seat has a time bank of ${duration(bank * 1000)} for the whole game. Late answers use it up.`,
];
