/** Seconds that each kind of window stays open. `step` is for the rest of a turn after a defence. */
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const PACES = {
  live: { turn: 5 * MINUTE, step: 3 * MINUTE, answer: 2 * MINUTE },
  brisk: { turn: 4 * HOUR, step: 3 * HOUR, answer: 3 * HOUR },
  daily: { turn: DAY, step: DAY / 2, answer: DAY / 2 },
  relaxed: { turn: 4 * DAY, step: 2 * DAY, answer: 2 * DAY },
} as const;
