/** How often steady bots won. Written by `npm run balance`. */
import type { Balance } from '../../../text/balance.ts';

export const balance: Balance = {
  seats: 4,
  games: 400,
  groups: [
    {
      title: 'Order of play',
      rows: [
        { name: 'First', seats: 400, wins: 121 },
        { name: 'Second', seats: 400, wins: 124 },
        { name: 'Third', seats: 400, wins: 115 },
        { name: 'Fourth', seats: 400, wins: 76 },
      ],
    },
  ],
};
