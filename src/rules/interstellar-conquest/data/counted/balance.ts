/** How often steady bots won. Written by `npm run balance`. */
import type { Balance } from '../../../text/balance.ts';

export const balance: Balance = {
  seats: 4,
  games: 400,
  groups: [
    {
      title: 'Race',
      rows: [
        { name: 'Gelmir', seats: 180, wins: 117 },
        { name: 'Pelantiri', seats: 189, wins: 119 },
        { name: 'Seregon', seats: 184, wins: 89 },
        { name: 'Hirilorn', seats: 169, wins: 28 },
        { name: 'Nirnaeth', seats: 169, wins: 28 },
        { name: 'Celegorm', seats: 177, wins: 28 },
        { name: 'Druwaith', seats: 185, wins: 27 },
        { name: 'Mormegil', seats: 163, wins: 19 },
        { name: 'Balchoth', seats: 184, wins: 13 },
      ],
    },
    {
      title: 'Order of play',
      rows: [
        { name: 'First', seats: 400, wins: 96 },
        { name: 'Second', seats: 400, wins: 121 },
        { name: 'Third', seats: 400, wins: 132 },
        { name: 'Fourth', seats: 400, wins: 119 },
      ],
    },
  ],
};
