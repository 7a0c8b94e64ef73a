/** A first game of Interstellar Empire. test/page/game/lessons.test.ts plays it by the rules. */
import type { Lesson } from '../../game/lesson/lesson.ts';

const [SHIP, PLANET, PRIZE] = ['cruiser-5', 'agricultural-planet-2', 'barren-planet-2'];
const OPENING = 'trade-delegation-2';
const [STOLEN, PIRACY, ATTACKER] = ['frigate-1', 'space-piracy-2', 'battleship-3'];
const END = { type: 'end-turn' };

/** The form for this part of a turn, until it is chosen. */
const isPart = (part: string) => `[data-kind="turn"] input[value="${part}"]:not(:checked)`;
/** A card that is still to be chosen, in the form or in the hand. */
const isCard = (card: string) =>
  `#ask input[value="${card}"]:not(:checked), [data-hand="${card}"] > .can:not(.chosen)`;

export const lesson: Lesson = {
  ruleset: 'interstellar-empire',
  seats: 2,
  seed: 'e3b14e0111000000000000000000000000000000000000000000000000000000',
  seedHash: '888baae8987c7c645d49047a430680518122f1663ca2ae1cddbbf29f0b621ba4',
  options: { dealt: 7 },
  preferences: [undefined, undefined],
  script: [
    { seat: 1, window: 'first.1', command: { type: 'lay-first', card: 'jungle-planet-2' } },
    { seat: 1, window: 'turn.2.1', command: { type: 'build', ship: STOLEN, pay: ['frigate-4'] } },
    { seat: 1, window: 'turn.2.1', command: END },
    {
      seat: 1,
      window: 'turn.4.1',
      command: { type: 'discover', planet: PRIZE, ship: STOLEN, pay: ['cruiser-4'] },
    },
    { seat: 1, window: 'turn.4.1', command: { type: 'build', ship: ATTACKER, pay: ['ancient-artifact-2'] } },
    { seat: 1, window: 'turn.4.1', command: END },
    { seat: 1, window: 'defence.5.1', command: { type: 'defend', ships: [], resist: false } },
    { seat: 1, window: 'turn.6.1', command: { type: 'wage-war', planet: PLANET, ships: [ATTACKER] } },
    { seat: 1, window: 'turn.6.2', command: END },
  ],
  steps: [
    {
      kind: 'look',
      at: '.hand-panel',
      text: 'When the deck runs out, the most planets win. You hold ships, planets and specials. A number says what a ship or planet costs, and what any card pays.',
    },
    {
      kind: 'send',
      at: '[data-kind="first"]',
      points: [isCard(OPENING), '[data-send="first"]'],
      text: 'Choose the Trade Delegation, a 5, and play it. A game begins with one secret card of each player: the highest number goes first, and all of these cards are lost.',
      window: 'first.1',
      command: { type: 'lay-first', card: OPENING },
      otherwise:
        'A low card may lose, and you need your other cards in this lesson. Choose the Trade Delegation, and play it.',
    },
    {
      kind: 'send',
      at: '[data-kind="turn"]',
      points: [isPart('build'), isCard(SHIP), isCard('jungle-planet-1'), '[data-send="build"]'],
      text: '“Build” your Cruiser, which costs 3, and pay with the Jungle Planet, worth exactly 3. Cards that pay are lost. You need a ship to reach planets.',
      window: 'turn.1.1',
      command: { type: 'build', ship: SHIP, pay: ['jungle-planet-1'] },
      otherwise:
        'First you need a ship. Choose “Build”, then the Cruiser, and pay with only the Jungle Planet: then nothing is wasted.',
    },
    {
      kind: 'send',
      at: '[data-kind="turn"]',
      points: ['[data-send="end-turn"]'],
      text: 'End the turn: building comes last, so your Cruiser, now in your fleet, cannot act yet. In a real game, the turn also ends if you do nothing by the deadline.',
      window: 'turn.1.1',
      command: END,
      otherwise: 'You need your other cards in the next turns. Press “End the turn”.',
    },
    {
      kind: 'send',
      at: '[data-kind="turn"]',
      points: [
        isPart('discover'),
        isCard(PLANET),
        isCard(SHIP),
        isCard('destroyer-4'),
        '[data-send="discover"]',
      ],
      text: '“Discover” the Agricultural Planet, which costs 2, with your Cruiser. Pay with the Destroyer, worth exactly 2. You lay the planet out from your hand.',
      window: 'turn.3.1',
      command: { type: 'discover', planet: PLANET, ship: SHIP, pay: ['destroyer-4'] },
      otherwise:
        'Choose “Discover”, then the Agricultural Planet and your Cruiser, and pay with only the Destroyer. You need the other cards later.',
    },
    {
      kind: 'send',
      at: '[data-kind="turn"]',
      points: ['[data-send="end-turn"]'],
      text: 'End the turn. You have your first planet, and its farmers let you draw a card. The Cruiser is tapped: until your next turn, it can only defend.',
      window: 'turn.3.1',
      command: END,
      otherwise: 'Your only ship is used for this turn. Keep your other cards: press “End the turn”.',
    },
    {
      kind: 'send',
      at: '[data-kind="turn"]',
      points: [isPart('play'), isCard(PIRACY), isCard(STOLEN), '[data-send="play"]'],
      text: 'Choose “Play a special”: Space Piracy takes a tapped ship into your fleet. The bot discovered a planet, so its Frigate is tapped.',
      window: 'turn.5.1',
      command: { type: 'play', card: PIRACY, ship: STOLEN },
      otherwise:
        'First take the bot’s ship, so that it cannot defend: choose “Play a special”, then Space Piracy and the Frigate.',
    },
    {
      kind: 'send',
      at: '[data-kind="turn"]',
      points: [isPart('war'), isCard(PRIZE), isCard(SHIP), '[data-send="war"]'],
      text: '“Wage war” on the bot’s Barren Planet with your Cruiser. A gamble: the bot has a Battleship, 5 against your 3, but may keep it back. Each side adds a card from the deck.',
      window: 'turn.5.1',
      command: { type: 'wage-war', planet: PRIZE, ships: [SHIP] },
      otherwise:
        'Choose “Wage war”, then the Barren Planet and your Cruiser. Ships that attack are never destroyed in that war, even if they lose.',
    },
    {
      kind: 'look',
      at: '.war',
      text: 'You won, 8 to 5, since the bot kept its Battleship back: the planet is yours. Ships that attack are never destroyed, but your Cruiser is tapped until your next turn.',
    },
    {
      kind: 'send',
      at: '[data-kind="turn"]',
      points: ['[data-send="end-turn"]'],
      text: 'End the turn to see how you defend. Both your ships are tapped now. They can still defend, but a tapped ship is destroyed if its defence loses.',
      window: 'turn.5.2',
      command: END,
      otherwise: 'You could do that in a real game. Here you learn to defend next: press “End the turn”.',
    },
    {
      kind: 'send',
      at: '[data-kind="defence"]',
      points: [isCard(SHIP), isCard(STOLEN), '[data-send="defend"]'],
      text: 'Send both ships: together 4, against the bot’s 5. Each side adds a card. You win a tie.',
      window: 'defence.6.1',
      command: { type: 'defend', ships: [SHIP, STOLEN], resist: false },
      accepts: ({ type, ships }) => type === 'defend' && Array.isArray(ships) && ships.length === 2,
      otherwise:
        'With fewer ships you would probably lose the planet. Choose both the Cruiser and the Frigate, and no resistance.',
    },
    {
      kind: 'look',
      at: '.war.result, main:not(:has(.war.result)) .status',
      text: 'You held, 8 to 6! Each turn, you draw, discover, fight and build. In a real game, luck and specials of opponents change wars: look at their ships and planets first.',
    },
  ],
};
