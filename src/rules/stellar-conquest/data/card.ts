/** What people read about the game before they sit down. */
import type { Card } from '../../contract.ts';

export const card: Card = {
  kind: 'Exploring and settling',
  sentence: 'Scout dark stars, settle the best worlds, and arm in secret before your rivals find you.',
  weight: 5,
  minutes: 240,
  firstGame: { seats: 3, seatsWithFriend: 2, options: { length: 12 }, bot: 'easy', minutes: 65 },
  goalAndTurn: [
    'The player with the most points wins: at the end, each of your Terran planets scores 3, each sub-Terran 1.',
    'On your turn, your ships move, explore the stars where they stop, fight, and attack colonies. Then settlers land.',
    'After every fourth turn, your people grow, and you buy ships, factories, missile bases and technologies.',
    'Only you know your ships, colonies and research. Others see them only where you meet.',
    'Ships stay within eight hexes of your command posts. Only scouts may go anywhere.',
  ],
  bots: {
    easy: 'Explores and settles, but overlooks good planets, spends carelessly, and seldom attacks a colony.',
    steady:
      'Explores first, settles the best planets that it finds, wins its lost colonies back, and raids those that it can overpower.',
    random: 'Sends ships and settlers anywhere and buys whatever it can.',
  },
};
