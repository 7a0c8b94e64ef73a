/** How long games are: 20 games of steady bots for each line. Written by `npm run lengths`. */
import type { Lengths } from '../../contract.ts';

export const lengths: Lengths = {
  defaults: { length: 44, battles: 'orders' },
  rows: [
    {
      seats: 2,
      options: { length: 8, battles: 'orders' },
      waits: [11, 13],
      shares: { production: 0.17, turn: 0.83 },
      decisions: [10, 10],
      turns: [8, 8],
    },
    {
      seats: 3,
      options: { length: 8, battles: 'orders' },
      waits: [16, 18],
      shares: { production: 0.12, turn: 0.88 },
      decisions: [10, 10],
      turns: [8, 8],
    },
    {
      seats: 4,
      options: { length: 8, battles: 'orders' },
      waits: [21, 23],
      shares: { production: 0.09, turn: 0.91 },
      decisions: [10, 10],
      turns: [8, 8],
    },
    {
      seats: 2,
      options: { length: 8, battles: 'rounds' },
      waits: [11, 15],
      shares: { answer: 0.07, production: 0.15, step: 0.04, turn: 0.74 },
      decisions: [10, 12],
      turns: [8, 8],
    },
    {
      seats: 3,
      options: { length: 8, battles: 'rounds' },
      waits: [18, 25],
      shares: { answer: 0.16, production: 0.09, step: 0.09, turn: 0.66 },
      decisions: [11, 13],
      turns: [8, 8],
    },
    {
      seats: 4,
      options: { length: 8, battles: 'rounds' },
      waits: [26, 32],
      shares: { answer: 0.18, production: 0.07, step: 0.1, turn: 0.65 },
      decisions: [11, 13],
      turns: [8, 8],
    },
    {
      seats: 2,
      options: { length: 44, battles: 'orders' },
      waits: [83, 94],
      shares: { production: 0.12, turn: 0.88 },
      decisions: [55, 55],
      turns: [44, 44],
    },
    {
      seats: 3,
      options: { length: 44, battles: 'orders' },
      waits: [124, 135],
      shares: { production: 0.08, turn: 0.92 },
      decisions: [55, 55],
      turns: [44, 44],
    },
    {
      seats: 4,
      options: { length: 44, battles: 'orders' },
      waits: [165, 176],
      shares: { production: 0.06, turn: 0.94 },
      decisions: [55, 55],
      turns: [44, 44],
    },
    {
      seats: 2,
      options: { length: 44, battles: 'rounds' },
      waits: [119, 162],
      shares: { answer: 0.22, production: 0.08, step: 0.18, turn: 0.52 },
      decisions: [82, 113],
      turns: [44, 44],
    },
    {
      seats: 3,
      options: { length: 44, battles: 'rounds' },
      waits: [220, 291],
      shares: { answer: 0.31, production: 0.04, step: 0.21, turn: 0.44 },
      decisions: [100, 130],
      turns: [44, 44],
    },
    {
      seats: 4,
      options: { length: 44, battles: 'rounds' },
      waits: [327, 445],
      shares: { answer: 0.36, production: 0.03, step: 0.22, turn: 0.4 },
      decisions: [112, 142],
      turns: [44, 44],
    },
  ],
};

/** The waits of the first game with the default options, by number of seats: `npm run lengths -- --check` plays it again. */
export const firstGames: Readonly<Record<string, number>> = { '2': 94, '4': 176 };
