/** Seconds for each kind of window, by pace (SC-19.1). */
import type { OfferedPace } from '../../contract.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

export const PACES: Readonly<
  Record<OfferedPace, Readonly<Record<'turn' | 'step' | 'answer' | 'production', number>>>
> = {
  live: { turn: 5 * MINUTE, step: 2 * MINUTE, answer: MINUTE, production: 10 * MINUTE },
  brisk: { turn: 4 * HOUR, step: 3 * HOUR, answer: 3 * HOUR, production: 8 * HOUR },
  daily: { turn: 24 * HOUR, step: 8 * HOUR, answer: 12 * HOUR, production: 48 * HOUR },
  relaxed: { turn: 48 * HOUR, step: 24 * HOUR, answer: 24 * HOUR, production: 96 * HOUR },
};
