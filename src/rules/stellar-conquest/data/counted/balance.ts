/** How often steady bots won. Written by `npm run balance`. */
import type { Balance } from '../../../text/balance.ts';

export const balance: Balance = {
  seats: 4,
  games: 400,
  groups: [
    {
      title: 'Entry hex',
      rows: [
        { name: 'FF20', seats: 400, wins: 161 },
        { name: 'FF1', seats: 400, wins: 118 },
        { name: 'A21', seats: 400, wins: 111 },
        { name: 'A1', seats: 400, wins: 36 },
      ],
    },
    {
      title: 'Order of play',
      rows: [
        { name: 'First', seats: 400, wins: 116 },
        { name: 'Second', seats: 400, wins: 97 },
        { name: 'Third', seats: 400, wins: 106 },
        { name: 'Fourth', seats: 400, wins: 107 },
      ],
    },
  ],
};
