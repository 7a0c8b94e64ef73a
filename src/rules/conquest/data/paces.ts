/** Seconds that each kind of window stays open. */
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const PACES = {
  live: { turn: 5 * MINUTE, answer: 2 * MINUTE, deal: 5 * MINUTE },
  brisk: { turn: 4 * HOUR, answer: 3 * HOUR, deal: 4 * HOUR },
  daily: { turn: DAY, answer: DAY / 2, deal: DAY },
  relaxed: { turn: 4 * DAY, answer: 2 * DAY, deal: 4 * DAY },
} as const;
