/** What Interstellar Empire says when its rules refuse a command: what is wrong and what to do instead, with the rulings. */
import type { Refusals } from '../../../../text/refusals.ts';

export const REFUSALS = {
  // The deck and the seats, as the host chooses them.
  'no-such-seat': {
    text: 'Nobody sits there. Choose a player in this game.',
    rulings: ['IE-6.2'],
    refuses: 'options',
  },
  'too-few-cards': {
    text: 'The deck has too few cards for this many seats. Add cards, or reduce the seats.',
    rulings: ['IE-2.5'],
    refuses: 'options',
  },
  'effect-of-another-kind': {
    text: 'Cards of this kind cannot have that effect. Give the card another effect, or another kind.',
    rulings: ['IE-2.4'],
    refuses: 'options',
  },
  'card-id-twice': {
    text: 'Two cards of the deck have the same id. Give each card its own.',
    rulings: ['IE-2.3'],
    refuses: 'options',
  },

  // Whose move it is.
  'game-over': { text: 'The game is over. You can watch the replay.', rulings: ['IE-11.1'] },
  'window-closed': {
    text: 'That decision is closed. Look at the table to see what is open now.',
    rulings: ['IE-14.4'],
  },
  'seat-not-in-play': { text: 'You have conceded or resigned. You can still watch.', rulings: ['IE-10.3'] },
  'not-in-this-window': {
    text: 'That answers a different question. Answer the open one.',
    rulings: ['IE-15'],
  },
  'choice-owed': { text: 'Answer the open question first.', rulings: ['IE-14.1'] },
  'no-choice-owed': { text: 'You have nothing to choose now. Continue your turn.', rulings: ['IE-5.3'] },
  'no-unrest': { text: 'Labor Unrest does not affect your ships. Continue your turn.', rulings: ['IE-7.1'] },
  'no-answer-owed': { text: 'You need not pay for a planet now. Continue your turn.', rulings: ['IE-9.7'] },
  'phase-over': {
    text: 'That phase of your turn is over. Do it in your next turn.',
    rulings: ['IE-7', 'IE-7.3'],
  },
  'already-conceding': {
    text: 'You have already conceded: it takes effect in your next build phase.',
    rulings: ['IE-10.2'],
  },

  // Cards and payments.
  'not-your-card': {
    text: 'You do not have that card. Choose one from your hand.',
    rulings: ['IE-5.1', 'IE-5.2', 'IE-6.2', 'IE-7.1', 'IE-7.4', 'IE-7.6', 'IE-8.1', 'IE-9.7'],
  },
  'not-among-these': { text: 'Choose one of the two cards.', rulings: ['IE-5.3'] },
  'card-named-twice': {
    text: 'You chose the same card twice. Choose each card once.',
    rulings: ['IE-7.1', 'IE-8.2'],
  },
  'card-pays-for-itself': { text: 'A card cannot pay for itself. Pay with others.', rulings: ['IE-8.2'] },
  'nothing-paid': { text: 'You must pay for it. Choose at least one card.', rulings: ['IE-8.1'] },
  'payment-too-low': {
    text: 'That is not enough. Add cards until their numbers reach the cost.',
    rulings: ['IE-8.1'],
  },
  'pay-or-slavery': { text: 'Pay either with cards or with Slavery, not both.', rulings: ['IE-7.4'] },
  'tyrants-keep-sixes': {
    text: 'A tyrannical state cannot spend a 6. Choose another card.',
    rulings: ['IE-12.3'],
  },
  'cards-and-ships-unequal': { text: 'Choose one card for each ship.', rulings: ['IE-7.1'] },
  'not-slavery': {
    text: 'That card is not Slavery. Choose one that is, or pay with cards.',
    rulings: ['IE-5.2'],
  },
  'no-natives': { text: 'Slavery needs a planet with natives. Pay with cards.', rulings: ['IE-4.3'] },
  'not-a-planet': { text: 'That card is not a planet. Choose one that is.', rulings: ['IE-7.4'] },
  'not-a-ship': { text: 'That card is not a ship. Choose one that is.', rulings: ['IE-7.6'] },

  // Ships and planets.
  'no-ships': { text: 'Choose at least one ship.', rulings: ['IE-9.1'] },
  'ship-named-twice': {
    text: 'You chose the same ship twice. Choose each ship once.',
    rulings: ['IE-7.1', 'IE-9.1', 'IE-9.2'],
  },
  'not-your-ship': {
    text: 'That ship is not in your fleet. Choose ships of your own.',
    rulings: ['IE-7.4', 'IE-9.1', 'IE-9.2'],
  },
  'ship-is-tapped': { text: 'One of these ships is tapped. Choose untapped ships.', rulings: ['IE-3.2'] },
  'not-your-tapped-ship': { text: 'Choose tapped ships from your own fleet.', rulings: ['IE-7.1'] },
  'not-their-planet': {
    text: 'That player does not have that planet. Choose one from their empire.',
    rulings: ['IE-9.1'],
  },
  'not-your-planet': {
    text: 'That planet is not yours. You can give orders only for your own.',
    rulings: ['IE-14.2'],
  },
  'liberals-wage-no-war': {
    text: 'A liberal state cannot declare war. Do something else.',
    rulings: ['IE-12.2'],
  },

  // Specials and governments.
  'not-for-play': {
    text: 'You cannot play that card this way. Choose another special.',
    rulings: ['IE-5.2'],
  },
  'wrong-object': {
    text: 'You cannot play that special on this. Choose a target that its text allows.',
    rulings: ['IE-5.2'],
  },
  'no-such-object': {
    text: 'You cannot play that special on this. Choose another ship or opponent.',
    rulings: ['IE-5.1'],
  },
  'object-missing': { text: 'That special needs a target. Choose one.', rulings: ['IE-5.1'] },
  'no-planet-discovered': {
    text: 'You can play an Ancient Artifact only after a discovery this turn. Discover a planet first.',
    rulings: ['IE-5.2'],
  },
  'no-governments-in-this-game': {
    text: 'This game has no governments. Continue your turn.',
    rulings: ['IE-12.1'],
  },
  'already-declared': {
    text: 'You already have a government, and you keep it for good.',
    rulings: ['IE-12.1'],
  },
  'not-your-first-turn': {
    text: 'You can declare a government only in your first turn, and that is over. Continue your turn.',
    rulings: ['IE-12.1'],
  },
  'nothing-to-draw': { text: 'You have no card to draw now. Continue your turn.', rulings: ['IE-7.3'] },
} as const satisfies Refusals;
