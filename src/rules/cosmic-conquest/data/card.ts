/** What people read about the game before they sit down. */
import type { Card } from '../../contract.ts';

export const card: Card = {
  sentence:
    'Roll your warships into battle, move your fleet between worlds, and win colonies with a coin that nobody has seen.',
  weight: 3,
  minutes: 50,
  goalAndTurn: [
    'You win when you hold four colonies: worlds in other systems where you have a colony ship.',
    'Before the first turn, choose in secret where your six colony ships of strength 0 to 5 begin.',
    'On your turn, take one lost ship back, move your ships, then attack. If you win, move and attack once more.',
    'Both sides may ask other players to join with ships. Warships roll a die for their strength.',
    'Then each side chooses a coin in secret: the higher total wins. Two Diplomacy coins open talks instead.',
  ],
  bots: {
    steady:
      'Weighs every attack by its odds, asks for help only from players who are not ahead, and accepts deals that pay.',
    random: 'Attacks often and without a plan, and picks any legal answer. Good for a first try.',
  },
};
