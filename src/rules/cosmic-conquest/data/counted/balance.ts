/** How often steady bots won. Written by `npm run balance`. */
import type { Balance } from '../../../text/balance.ts';

export const balance: Balance = {
  seats: 4,
  games: 400,
  groups: [
    {
      title: 'Race',
      rows: [
        { name: 'Gelmir', seats: 180, wins: 112 },
        { name: 'Pelantiri', seats: 189, wins: 92 },
        { name: 'Seregon', seats: 184, wins: 72 },
        { name: 'Hirilorn', seats: 169, wins: 37 },
        { name: 'Druwaith', seats: 185, wins: 36 },
        { name: 'Celegorm', seats: 177, wins: 33 },
        { name: 'Nirnaeth', seats: 169, wins: 28 },
        { name: 'Balchoth', seats: 184, wins: 28 },
        { name: 'Mormegil', seats: 163, wins: 24 },
      ],
    },
    {
      title: 'Order of play',
      rows: [
        { name: 'First', seats: 400, wins: 107 },
        { name: 'Second', seats: 400, wins: 108 },
        { name: 'Third', seats: 400, wins: 117 },
        { name: 'Fourth', seats: 400, wins: 130 },
      ],
    },
  ],
};
