/** What people read about the game before they sit down. */
import type { Card } from '../../contract.ts';

export const card: Card = {
  kind: 'Card game',
  sentence: 'Cards are ships, planets and tricks, and also money. Collect the most planets to win.',
  weight: 2,
  minutes: 10,
  firstGame: { seats: 3, seatsWithFriend: 2, options: { dealt: 7 }, bot: 'easy', minutes: 25 },
  goalAndTurn: [
    'When the deck runs out, the player with the most planets wins.',
    'A ship or a planet costs its number. A special costs nothing. Any card pays its number when you discard it.',
    'On your turn, draw, discover planets, wage war and build ships, in this order.',
    'A discovery needs a ship and a payment. A ship that explored or fought rests until your next turn.',
    'In a war, each side adds a card from the deck to its ships. The higher total wins. In a tie, the defender keeps the planet.',
  ],
  bots: {
    strong:
      'Remembers every card that it has seen, and tries each move in many imagined games before it chooses.',
    easy: 'Discovers planets and builds ships, seldom attacks, and never takes cards from a hand. Good for a first game.',
    steady:
      'Discovers planets while they are cheap, builds ships when it needs them, and wages war only when the odds are good.',
    random: 'Plays any card that the rules allow and attacks without counting. Good for a first try.',
  },
};
