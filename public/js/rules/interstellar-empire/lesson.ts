/** A first game of Interstellar Empire. test/page/game/lessons.test.ts plays it by the rules. */
import type { Lesson } from '../../game/lesson/lesson.ts';

const [SHIP, PLANET, PRIZE] = ['cruiser-5', 'agricultural-planet-2', 'barren-planet-2'];
const [STOLEN, PIRACY, ATTACKER] = ['frigate-1', 'space-piracy-2', 'battleship-3'];
const END = { type: 'end-turn' };

export const lesson: Lesson = {
  ruleset: 'interstellar-empire',
  seats: 2,
  seed: 'e3b14e0111000000000000000000000000000000000000000000000000000000',
  seedHash: '888baae8987c7c645d49047a430680518122f1663ca2ae1cddbbf29f0b621ba4',
  options: { dealt: 7, first: 0 },
  preferences: [undefined, undefined],
  script: [
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
      at: '.status',
      text: 'When the deck runs out, the player with the most planets wins. Here you play against one bot.',
    },
    {
      kind: 'look',
      at: '.hand-panel',
      text: 'Your hand: ships, planets and specials. The number is what a ship or planet costs, and what any card is worth when you pay with it.',
    },
    {
      kind: 'send',
      at: '[data-kind="turn"]',
      points: ['[data-kind="turn"] input[value="build"]:not(:checked)', '[data-pick="Pay with"]'],
      text: 'You need a ship to reach planets. “Build” your Cruiser, which costs 3, and pay with the Jungle Planet, worth exactly 3. Cards that pay are lost.',
      window: 'turn.1.1',
      command: { type: 'build', ship: SHIP, pay: ['jungle-planet-1'] },
      otherwise:
        'Without a ship you can discover no planet. Build the Cruiser first, and pay with the Jungle Planet: then nothing is wasted.',
    },
    {
      kind: 'send',
      at: '[data-kind="turn"]',
      points: ['[data-kind="turn"] input[value="end"]:not(:checked)', '[data-send="end-turn"]'],
      text: 'Building comes last in a turn, so your ship has to wait. End the turn. If you do nothing until the deadline, it ends by itself.',
      window: 'turn.1.1',
      command: END,
      otherwise: 'You need your other cards in the next turns, to discover and to play. End the turn.',
    },
    {
      kind: 'send',
      at: '[data-kind="turn"]',
      points: ['[data-kind="turn"] input[value="discover"]:not(:checked)', '[data-pick="Planet"]'],
      text: '“Discover” lays out a planet from your hand. Choose the Agricultural Planet and your Cruiser, and pay with the Destroyer, worth 2.',
      window: 'turn.3.1',
      command: { type: 'discover', planet: PLANET, ship: SHIP, pay: ['destroyer-4'] },
      otherwise:
        'Discover the Agricultural Planet, since it lets you draw a card. The Destroyer pays for it exactly; you need the specials later.',
    },
    {
      kind: 'send',
      at: '[data-kind="turn"]',
      points: ['[data-kind="turn"] input[value="end"]:not(:checked)', '[data-send="end-turn"]'],
      text: 'Your first planet, and its farmers let you draw a card. The Cruiser is tapped: used until your next turn, so it cannot attack. End the turn.',
      window: 'turn.3.1',
      command: END,
      otherwise: 'Your only ship is used for this turn, and you need your other cards later. End the turn.',
    },
    {
      kind: 'send',
      at: '[data-kind="turn"]',
      points: ['[data-kind="turn"] input[value="play"]:not(:checked)', '[data-send="play"]'],
      text: 'The bot discovered a planet, so its Frigate is tapped. Choose “Play a special”: Space Piracy takes a tapped ship into your fleet.',
      window: 'turn.5.1',
      command: { type: 'play', card: PIRACY, ship: STOLEN },
      otherwise: 'First play Space Piracy on the Frigate: a ship that you take cannot defend the bot.',
    },
    {
      kind: 'send',
      at: '[data-kind="turn"]',
      points: ['[data-kind="turn"] input[value="war"]:not(:checked)', '[data-send="war"]'],
      text: 'Your Cruiser is ready again. “Wage war” with it on the Barren Planet. Each side adds a card from the deck to its ships. The attacker needs more.',
      window: 'turn.5.1',
      command: { type: 'wage-war', planet: PRIZE, ships: [SHIP] },
      otherwise:
        'Wage war on the Barren Planet with your Cruiser: you gain a planet and the bot loses one, and attackers are never destroyed.',
    },
    {
      kind: 'look',
      at: '.war',
      text: 'You won, 8 to 5, since the bot kept its Battleship back: the planet is yours. Ships that attack are tapped, but never destroyed.',
    },
    {
      kind: 'send',
      at: '[data-kind="turn"]',
      points: ['[data-kind="turn"] input[value="end"]:not(:checked)', '[data-send="end-turn"]'],
      text: 'Both your ships are tapped now. End the turn, to see how you defend.',
      window: 'turn.5.2',
      command: END,
      otherwise:
        'You could do that in a real game. Here the bot is about to attack: end the turn, to see how you defend.',
    },
    {
      kind: 'send',
      at: '[data-kind="defence"]',
      points: ['[data-pick="Your ships"]'],
      text: 'The bot’s Battleship, 5, attacks. Send both ships, together 4. Tapped ships defend too, but are destroyed if you lose. You win a tie.',
      window: 'defence.6.1',
      command: { type: 'defend', ships: [SHIP, STOLEN], resist: false },
      accepts: ({ type, ships }) => type === 'defend' && Array.isArray(ships) && ships.length === 2,
      otherwise:
        'With less than both ships, 4 against 5, you would probably lose the planet. Send the Cruiser and the Frigate.',
    },
    {
      kind: 'look',
      at: '.status',
      text: 'You held, 8 to 6! Each turn: draw, discover, fight, build. A real game first asks each player for a card: the highest number begins.',
    },
  ],
};
