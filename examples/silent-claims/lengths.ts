/** How long games are: 10 games of steady bots for each line. Written by `npm run lengths`. */
import type { Lengths } from '../../src/rules/contract.ts';

export const lengths: Lengths = {
  defaults: { worlds: 6 },
  rows: [
    {
      seats: 2,
      options: { worlds: 3 },
      waits: [3, 3],
      mostWaits: 3,
      shares: { answer: 1 },
      decisions: [3, 3],
      turns: [0, 0],
    },
    {
      seats: 2,
      options: { worlds: 9 },
      waits: [9, 9],
      mostWaits: 9,
      shares: { answer: 1 },
      decisions: [9, 9],
      turns: [0, 0],
    },
  ],
};

/** The waits of the first game with the default options, by number of seats: `npm run lengths -- --check` plays it again. */
export const firstGames: Readonly<Record<string, number>> = { '2': 6 };
