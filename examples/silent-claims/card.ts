/** What people read about the game before they sit down. */
import type { Card } from '../../src/rules/contract.ts';

export const card: Card = {
  kind: 'Sealed bids',
  sentence: 'Bid a sealed coin for each world, and win it with one more than the other player dared.',
  weight: 1,
  minutes: 5,
  firstGame: { seats: 2, seatsWithFriend: 2, options: {}, bot: 'random', minutes: 5 },
  goalAndTurn: [
    'Worlds come up one at a time, each with its worth. The player with the higher total worth wins.',
    'Both players bid one coin from their hand for the world, sealed.',
    'Then both bids are revealed. The higher coin claims the world.',
    'Both coins are spent, and everybody sees which.',
    'So you know what the other player has left, but not what they bid next.',
  ],
  bots: {
    steady: 'Bids its high coins for the valuable worlds, always.',
    random: 'Bids any coin.',
  },
};
