/** What the rules of Interstellar Empire refuse, in words that say what to do instead. By code. */

export const REFUSALS: Readonly<Record<string, string>> = {
  // The deck and the seats, as the host chooses them.
  'no-such-seat': 'Nobody sits there. Choose one of the seats of this game.',
  'too-few-cards': 'The deck has too few cards for so many seats. Add cards to it, or have fewer seats.',
  'effect-of-another-kind':
    'That effect does not go with cards of this kind. Give the card another effect, or kind.',
  'card-id-twice': 'Two cards of the deck have the same id. Give each one of its own.',

  // Whose move it is.
  'seat-not-in-play': 'You have conceded or resigned: you can watch, but not play on.',
  'not-in-this-window':
    'That answers another question than the one that is open. Use the form under the question.',
  'choice-owed': 'Something is owed first. Answer the question that is open.',
  'no-choice-owed': 'There is nothing to choose from now. Go on with your turn.',
  'no-unrest': 'No Labor Unrest holds your ships. Go on with your turn.',
  'no-answer-owed': 'No planet waits for its price. Go on with your turn.',
  'phase-over': 'That phase of your turn is over. Do it in your next turn.',
  'already-conceding': 'You concede already: it is kept until your next build phase.',

  // Cards and payments.
  'not-your-card': 'You do not hold that card. Choose one of your hand.',
  'not-among-these': 'That is neither of the two cards. Choose one of them.',
  'card-named-twice': 'The same card is named twice. Name each card once.',
  'card-pays-for-itself': 'A card cannot pay for itself. Pay with others.',
  'nothing-paid': 'It has to be paid for. Choose at least one card.',
  'payment-too-low': 'That is not enough. Add cards until their numbers reach the cost.',
  'pay-one-way': 'Pay with cards or with slavery, one of the two. Leave the other out.',
  'tyrants-keep-sixes': 'A tyrannical state spends no 6. Choose another card.',
  'not-a-card-for-each-ship': 'Each ship takes one card. Choose as many cards as ships.',
  'not-slavery': 'That card is no Slavery. Choose one that is, or pay with cards.',
  'no-natives': 'Slavery needs a planet with natives. Pay with cards.',
  'not-a-planet': 'That card is no planet. Choose one that is.',
  'not-a-ship': 'That card is no ship. Choose one that is.',

  // Ships and planets.
  'no-ships': 'Choose at least one ship.',
  'ship-named-twice': 'The same ship is named twice. Name each ship once.',
  'not-your-ship': 'That ship is not in your fleet. Choose ships of your own.',
  'ship-is-tapped': 'A ship that you chose is tapped. Choose untapped ones.',
  'not-your-tapped-ship': 'That is no tapped ship of yours. Choose tapped ones of your fleet.',
  'not-their-planet': 'That player does not have that planet. Choose one of their empire.',
  'not-your-planet': 'That planet is not yours. Give orders for your own alone.',
  'liberals-wage-no-war': 'A liberal state wages no war. Do something else with your turn.',

  // Specials and governments.
  'not-played-like-this': 'That card is not played in this way. Choose another special.',
  'wrong-object': 'That special is not played on such a thing. Choose what its text says.',
  'no-such-object': 'That special cannot be played on that. Choose another ship or opponent.',
  'object-missing': 'That special is played on something. Choose on what.',
  'no-planet-discovered':
    'An Ancient Artifact goes with a planet that you discovered in this turn. Discover one first.',
  'no-governments-in-this-game': 'There are no governments in this game. Go on with your turn.',
  'already-declared': 'You have a government already, and it is for good.',
  'not-your-first-turn':
    'A government is declared in your first turn alone, and that is over. Go on with your turn.',
  'nothing-to-draw': 'There is no card to draw now. Go on with your turn.',
};
