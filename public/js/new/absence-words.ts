/** Explains the absence policy of a game. */
import { duration } from '../shared/time.ts';
import type { AbsencePolicy } from '../../../src/room/table/terms.ts';

const ABSENCE: Readonly<Record<AbsencePolicy['absence'], string>> = {
  bot: 'A bot plays for a player who misses three decisions in a row, until the player returns.',
  substitute:
    'A bot plays for a player who misses three decisions in a row, until the player returns. Meanwhile another player may take the seat for good.',
  default: 'If a player misses a decision, the game plays the default. No bot takes over.',
};

/** One sentence for each term. */
export const absenceWords = ({ absence, hours, bank }: AbsencePolicy) => [
  ABSENCE[absence],
  hours
    ? 'For decisions of three hours or more, only a player’s waking hours count, and clocks stop during vacations.'
    : 'Time runs day and night, even during vacations.',
  bank === 0
    ? 'There is no time bank.'
    : `Each seat has a time bank of ${duration(bank * 1000)} for the whole game. Late answers use it up.`,
];
