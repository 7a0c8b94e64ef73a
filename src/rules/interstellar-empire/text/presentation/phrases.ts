/** Sentences about the rules that clients show beside a decision or a card. */

const EACH_ADDS = 'Each side adds the number of a card from the deck. The defender wins a tie.';

export const phrases = {
  // IE-7. The headline.
  over: 'The game is over',
  'turn.first': 'Who goes first?',
  'turn.number': 'Turn {turn}',
  'turn.own': 'your {phase}',
  turn: '{seat}’s {phase}',
  'turn.asked': '{turn}, you answer',
  'turn.others': 'others answer during {turn}',
  // IE-1.2, IE-11.1.
  deck: 'The deck, face down. When it runs out, the game ends, and most planets win.',
  pile: 'The pile of discards, face up. Nothing goes back into the deck.',
  'deck.empty': 'The deck is used up: the game ends now.',
  'deck.last': 'One card left: drawing it, or a war, ends the game.',
  'deck.soon': '{cards} left: the game ends with the last one.',
  'deck.war.two': 'This war uses the last two cards of the deck, and then the game ends.',
  'deck.war.one':
    'You turn over the deck’s last card, the defender plays a card from hand instead, and then the game ends.',
  'deck.draw':
    'Your industrial planet gives you one more card: the last one in the deck. The player with the most planets wins; ships and then cards in hand break ties.',
  // IE-2.1.
  'number.ship': 'Costs {number} to build, and pays {number}.',
  'number.planet': 'Costs {number} to discover, and pays {number}.',
  'number.special': 'Pays {number}.',
  // IE-5.3.
  keep: 'Keep {cards}. The other card is discarded.',
  // IE-6.2.
  first:
    'The highest number takes the first turn; whoever ties for it plays another card. All cards are revealed at once and then discarded. Later, a card’s number is also what it pays, so a low card costs you less.',
  'first.short': 'The highest number goes first. The card that you play is then discarded.',
  'first.change': 'You can change yours until everybody has played one.',
  // IE-7.1.
  'unrest.none-tapped':
    'No ship of {player} is tapped: this strikes only ships that defend in a war before {player}’s next turn.',
  unrest: 'This turn, only the ships that you pay for untap: discard any card for each.',
  // IE-7.4, IE-8.
  'discover.planet': 'from your hand; you pay for it and lay it out',
  'discover.ship': 'any ship will do; it is then tapped: until your next turn it can only defend',
  'discover.slavery': 'instead of the whole payment',
  'discover.spent': 'Here {card} only pays its {number}. Choose it under “Payment” to use its effect.',
  pay: 'other cards from your hand; you get no change',
  // IE-9.
  'war.ships': 'they become tapped; attackers are never destroyed',
  'war.adds': EACH_ADDS,
  'war.jungle': 'To keep a jungle, you must also discard a card.',
  'war.tie': ': a tie, which the defender wins',
  'defend.ships': 'tapped ships that you send are destroyed if you lose the planet',
  'defend.tapped': 'tapped: at risk',
  'defend.untapped': 'untapped',
  // IE-14.3.
  'standing.asks-nobody': '{order} (this game never asks the defender)',
  'occupy.won': 'You have won. Discard a card to take {planet}, or refuse and ruin it.',
  'occupy.none': 'You have no card that you could discard for it.',
  'resist.yes': 'the conqueror must discard a card, or the planet is ruined',
  'resist.secret': 'Nobody learns whether you hold one unless you play it.',
  // IE-7, IE-14.1.
  'closed.over': 'that phase is over',
  'closed.no-planet': 'no planet in your hand',
  'closed.no-ship': 'no untapped ship',
  'closed.poor-planet': 'too few cards to pay for a planet',
  'closed.no-special': 'no special in your hand',
  'closed.special': 'You cannot play it now: only {when}.',
  'closed.undiscovered': 'after you discover a planet',
  'closed.never': 'You cannot play it: {why}.',
  'closed.number-only': 'only its number counts',
  'closed.liberal': 'a liberal state cannot declare war',
  'closed.no-target': 'nobody else has a planet',
  'closed.nothing-to-build': 'no ship in your hand',
  'closed.poor-ship': 'too few cards to pay for a ship',
  begins: 'This begins your {phase}. There is no way back.',
  look: 'No opponent holds a card: you only look.',
  // IE-10.
  conceding: 'You will concede in your next build phase. You cannot take this back.',
  'concede.now': 'Give up your hand, ships and planets at once?',
  'concede.later':
    'Give up your hand, ships and planets in your next build phase (nobody knows until then, and you cannot take it back)?',
  // IE-12.
  declare:
    'You can declare a government only in this draw phase, and you keep it for good. You draw a card for it at once.',
  'tyrant.spend': 'A tyrannical state cannot spend a {number}.',
  'tyrant.keep': 'A tyrannical state must keep a {number}.',
  // IE-14.2.
  orders: 'The game answers for you.',
  'standing.secret': 'Nobody else sees these orders. They apply to wars declared from now on.',
};
