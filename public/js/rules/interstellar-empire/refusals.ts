/** Refusals of the rules of Interstellar Empire, by code: sentences that say what to do instead. */

export const REFUSALS: Readonly<Record<string, string>> = {
  // The deck and the seats, as the host chooses them.
  'no-such-seat': 'Nobody sits there. Choose a player in this game.',
  'too-few-cards': 'The deck has too few cards for this many seats. Add cards, or reduce the seats.',
  'effect-of-another-kind':
    'Cards of this kind cannot have that effect. Give the card another effect, or another kind.',
  'card-id-twice': 'Two cards of the deck have the same id. Give each card its own.',

  // Whose move it is.
  'seat-not-in-play': 'You have conceded or resigned. You can still watch.',
  'not-in-this-window': 'That answers a different question. Use the form under the open question.',
  'choice-owed': 'Answer the open question first.',
  'no-choice-owed': 'You have nothing to choose now. Continue your turn.',
  'no-unrest': 'Labor Unrest does not affect your ships. Continue your turn.',
  'no-answer-owed': 'You need not pay for a planet now. Continue your turn.',
  'phase-over': 'That phase of your turn is over. Do it in your next turn.',
  'already-conceding': 'You have already conceded: it takes effect in your next build phase.',

  // Cards and payments.
  'not-your-card': 'You do not have that card. Choose one from your hand.',
  'not-among-these': 'Choose one of the two cards.',
  'card-named-twice': 'You chose the same card twice. Choose each card once.',
  'card-pays-for-itself': 'A card cannot pay for itself. Pay with others.',
  'nothing-paid': 'You must pay for it. Choose at least one card.',
  'payment-too-low': 'That is not enough. Add cards until their numbers reach the cost.',
  'pay-or-slavery': 'Pay either with cards or with Slavery, not both.',
  'tyrants-keep-sixes': 'A tyrannical state cannot spend a 6. Choose another card.',
  'cards-and-ships-unequal': 'Choose one card for each ship.',
  'not-slavery': 'That card is not Slavery. Choose one that is, or pay with cards.',
  'no-natives': 'Slavery needs a planet with natives. Pay with cards.',
  'not-a-planet': 'That card is not a planet. Choose one that is.',
  'not-a-ship': 'That card is not a ship. Choose one that is.',

  // Ships and planets.
  'no-ships': 'Choose at least one ship.',
  'ship-named-twice': 'You chose the same ship twice. Choose each ship once.',
  'not-your-ship': 'That ship is not in your fleet. Choose ships of your own.',
  'ship-is-tapped': 'One of these ships is tapped. Choose untapped ships.',
  'not-your-tapped-ship': 'Choose tapped ships from your own fleet.',
  'not-their-planet': 'That player does not have that planet. Choose one from their empire.',
  'not-your-planet': 'That planet is not yours. You can give orders only for your own.',
  'liberals-wage-no-war': 'A liberal state cannot declare war. Do something else.',

  // Specials and governments.
  'not-for-play': 'You cannot play that card this way. Choose another special.',
  'wrong-object': 'You cannot play that special on this. Choose a target that its text allows.',
  'no-such-object': 'You cannot play that special on this. Choose another ship or opponent.',
  'object-missing': 'That special needs a target. Choose one.',
  'no-planet-discovered':
    'You can play an Ancient Artifact only after a discovery this turn. Discover a planet first.',
  'no-governments-in-this-game': 'This game has no governments. Continue your turn.',
  'already-declared': 'You already have a government, and you keep it for good.',
  'not-your-first-turn':
    'You can declare a government only in your first turn, and that is over. Continue your turn.',
  'nothing-to-draw': 'You have no card to draw now. Continue your turn.',
};
