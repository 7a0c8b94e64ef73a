/** How often steady bots won. Written by `npm run balance`. */
import type { Balance } from '../../../text/balance.ts';

export const balance: Balance = {
  seats: 4,
  games: 400,
  groups: [
    {
      title: 'Race',
      rows: [
        { name: 'Gelmir', seats: 180, wins: 137 },
        { name: 'Pelantiri', seats: 189, wins: 113 },
        { name: 'Seregon', seats: 184, wins: 78 },
        { name: 'Druwaith', seats: 185, wins: 30 },
        { name: 'Hirilorn', seats: 169, wins: 25 },
        { name: 'Celegorm', seats: 177, wins: 26 },
        { name: 'Nirnaeth', seats: 169, wins: 23 },
        { name: 'Mormegil', seats: 163, wins: 17 },
        { name: 'Balchoth', seats: 184, wins: 15 },
      ],
    },
    {
      title: 'Order of play',
      rows: [
        { name: 'First', seats: 400, wins: 97 },
        { name: 'Second', seats: 400, wins: 127 },
        { name: 'Third', seats: 400, wins: 126 },
        { name: 'Fourth', seats: 400, wins: 114 },
      ],
    },
  ],
};
