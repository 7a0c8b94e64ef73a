/** Absence policies in words. Public: the page imports it. */
import type { Choices } from './choice.ts';

/** After a player misses three decisions in a row. */
export const ABSENCE: Choices<'bot' | 'substitute' | 'default'> = {
  bot: {
    name: 'A bot plays until they return',
    text: 'A bot plays for a player who misses three decisions in a row, until the player returns.',
  },
  substitute: {
    name: 'A bot plays, and others may take the seat',
    text: 'A bot plays for a player who misses three decisions in a row, until the player returns. Meanwhile another player may take the seat for good.',
  },
  default: {
    name: 'No bot: the game plays the default each time',
    text: 'If a player misses a decision, the game plays the default. No bot takes over.',
  },
};

/** What happens to the seat of a player who misses decisions in a row. */
export const ABSENT: Choices<'slow' | 'bot'> = {
  slow: {
    name: 'A quarter of the usual time, until they answer',
    text: 'After two missed decisions in a row, a player has only a quarter of the time. The next answer restores the full time.',
  },
  bot: {
    name: 'A bot plays until they return',
    text: 'After three missed decisions in a row, a bot plays until the player returns.',
  },
};

/** Whether clocks respect the hours of the players. */
export const HOURS: Choices<'true' | 'false'> = {
  true: {
    name: 'Respect waking hours and vacations',
    text: 'For decisions of three hours or more, only a player’s waking hours count, and clocks stop during vacations.',
  },
  false: { name: 'Day and night', text: 'Time runs day and night, even during vacations.' },
};
