/** How often steady bots won. Written by `npm run balance`. */
import type { Balance } from '../../../text/balance.ts';

export const balance: Balance = {
  seats: 4,
  games: 400,
  groups: [
    {
      title: 'Race',
      rows: [
        { name: 'Gelmir', seats: 180, wins: 128 },
        { name: 'Pelantiri', seats: 189, wins: 113 },
        { name: 'Seregon', seats: 184, wins: 74 },
        { name: 'Hirilorn', seats: 169, wins: 32 },
        { name: 'Druwaith', seats: 185, wins: 29 },
        { name: 'Celegorm', seats: 177, wins: 26 },
        { name: 'Nirnaeth', seats: 169, wins: 24 },
        { name: 'Mormegil', seats: 163, wins: 19 },
        { name: 'Balchoth', seats: 184, wins: 20 },
      ],
    },
    {
      title: 'Order of play',
      rows: [
        { name: 'First', seats: 400, wins: 82 },
        { name: 'Second', seats: 400, wins: 126 },
        { name: 'Third', seats: 400, wins: 123 },
        { name: 'Fourth', seats: 400, wins: 134 },
      ],
    },
  ],
};
