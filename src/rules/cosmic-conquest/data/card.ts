/** What people read about the game before they sit down. */
import { RACES_THAT_REPLACE_SUMS, RACES } from '../../conquest/data/races.ts';
import type { Card } from '../../contract.ts';

export const card: Card = {
  kind: 'Fleets, coins and dice',
  sentence: 'Win four worlds of others: place your colony ships in secret, and roll for your warships.',
  weight: 3,
  minutes: 50,
  // IC-2.2: the newcomer alone chooses a race, so they begin.
  firstGame: {
    seats: 3,
    seatsWithFriend: 3,
    options: { rounds: 10, without: RACES_THAT_REPLACE_SUMS },
    preferences: RACES.filter((race) => !RACES_THAT_REPLACE_SUMS.includes(race)).map((race) => ({ race })),
    bot: 'easy',
    minutes: 35,
  },
  goalAndTurn: [
    'You win with four colonies, or with the most after the last round. A colony is a world of others with your colony ship.',
    'Before the first turn, choose in secret where your six colony ships of strength 0 to 5 begin.',
    'On your turn, reclaim one lost ship, move, then attack; if you win, move and attack once more. A tie ends your turn.',
    'Both sides may ask other players to join with ships. Warships roll 1 to 5 for their strength.',
    'Then each side chooses a coin in secret: the higher total wins. Two Diplomacy coins open talks instead.',
  ],
  bots: {
    easy: 'Attacks now and then, seldom twice in a turn, and often leaves others to fight alone.',
    steady:
      'Weighs every attack by its odds and by what it leaves open at home, and turns against players who are about to win.',
    random: 'Attacks often and without a plan, and picks any legal answer.',
  },
};
