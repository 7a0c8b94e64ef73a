/** What people read about the game before they sit down. */
import { RACES_THAT_REPLACE_SUMS, RACES } from '../../conquest/data/races.ts';
import type { Card } from '../../contract.ts';

export const card: Card = {
  kind: 'Bargains and secret coins',
  sentence: 'Win four worlds of others, with allies, promises and a secret coin in each battle.',
  weight: 3,
  minutes: 50,
  // IC-2.2: the newcomer alone chooses a race, so they begin.
  firstGame: {
    seats: 3,
    seatsWithFriend: 3,
    options: { rounds: 10, without: RACES_THAT_REPLACE_SUMS },
    preferences: RACES.filter((race) => !RACES_THAT_REPLACE_SUMS.includes(race)).map((race) => ({ race })),
    bot: 'easy',
    minutes: 40,
  },
  goalAndTurn: [
    'You win with four colonies, or with the most after the last round. A colony is a world of others with your colony ship.',
    'On your turn, reclaim a lost ship, then attack; if you win, once more. A tie ends your turn. Both sides may ask for help.',
    'Send as many ships as you like. They need at least one warship, and a transport to reach another system.',
    'Then each side chooses a secret coin. Coin plus ships: the higher total wins, and the losers lose their ships.',
    'When you have no coins left, you draw a new hand. Two Diplomacy coins open talks: agree, or both lose two ships.',
  ],
  bots: {
    easy: 'Attacks now and then, seldom twice in a turn, and often leaves others to fight alone.',
    steady:
      'Weighs every attack by its odds and by what it leaves open at home, and turns against players who are about to win.',
    random: 'Attacks often and without a plan, and picks any legal answer.',
  },
};
