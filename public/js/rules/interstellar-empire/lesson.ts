/** A first game of Interstellar Empire. test/page/game/lessons.test.ts plays it by the rules. */
import type { Lesson } from '../../game/lesson/lesson.ts';

const [SHIP, PLANET, PRIZE] = ['cruiser-5', 'agricultural-planet-2', 'barren-planet-2'];
const END = { type: 'end-turn' };

export const lesson: Lesson = {
  ruleset: 'interstellar-empire',
  seats: 2,
  seed: 'e3b14e0111000000000000000000000000000000000000000000000000000000',
  seedHash: '888baae8987c7c645d49047a430680518122f1663ca2ae1cddbbf29f0b621ba4',
  options: { dealt: 7, first: 0 },
  preferences: [undefined, undefined],
  script: [
    { seat: 1, window: 'turn.2.1', command: { type: 'build', ship: 'frigate-1', pay: ['frigate-4'] } },
    { seat: 1, window: 'turn.2.1', command: END },
    {
      seat: 1,
      window: 'turn.4.1',
      command: { type: 'discover', planet: PRIZE, ship: 'frigate-1', pay: ['cruiser-4'] },
    },
    { seat: 1, window: 'turn.4.1', command: END },
    {
      seat: 1,
      window: 'defence.5.1',
      command: { type: 'defend', ships: ['frigate-1'], resist: false },
    },
  ],
  steps: [
    {
      kind: 'look',
      at: '.middle',
      text: 'The deck is the clock. When it runs out, the player with the most planets wins.',
    },
    {
      kind: 'look',
      at: '.hand-panel',
      text: 'Your hand: ships, planets and specials. The number is what a ship or planet costs, and what any card is worth when you pay with it.',
    },
    {
      kind: 'send',
      at: '[data-kind="turn"]',
      text: 'Choose “Build”: your Cruiser costs 3. Pay with the Jungle Planet, worth exactly 3. What you pay with is gone.',
      window: 'turn.1.1',
      command: { type: 'build', ship: SHIP, pay: ['jungle-planet-1'] },
      otherwise: 'For now, build the Cruiser, and pay with the Jungle Planet.',
    },
    {
      kind: 'send',
      at: '[data-kind="turn"]',
      text: 'Building comes last in a turn, so your ship has to wait. End the turn. If you do nothing until the deadline, it ends by itself.',
      window: 'turn.1.1',
      command: END,
      otherwise: 'You need your other cards later. End the turn.',
    },
    {
      kind: 'send',
      at: '[data-kind="turn"]',
      text: 'The bot built a Frigate, and you drew a card. Now “Discover”: the Agricultural Planet with your Cruiser. Pay with the Destroyer, worth 2.',
      window: 'turn.3.1',
      command: { type: 'discover', planet: PLANET, ship: SHIP, pay: ['destroyer-4'] },
      otherwise: 'For now, discover the Agricultural Planet, and pay with the Destroyer.',
    },
    {
      kind: 'look',
      at: '.empires .empire.turn',
      text: 'Your first planet. Farmers let you draw a card at once. The Cruiser is tapped: it has worked, and rests until your next turn.',
    },
    {
      kind: 'send',
      at: '[data-kind="turn"]',
      text: 'A tapped ship can neither explore nor attack. End the turn.',
      window: 'turn.3.1',
      command: END,
      otherwise: 'Keep your cards. End the turn.',
    },
    {
      kind: 'look',
      at: '.empires .empire:not(.turn)',
      text: 'The bot discovered a planet, so its Frigate is tapped. In a war, a tapped ship still defends, but it is destroyed if it loses.',
    },
    {
      kind: 'send',
      at: '[data-kind="turn"]',
      text: 'Your Cruiser is ready again. Choose “Wage war”: attack the Barren Planet with it. Your 3 meets a 1, and each side adds a card from the deck.',
      window: 'turn.5.1',
      command: { type: 'wage-war', planet: PRIZE, ships: [SHIP] },
      otherwise: 'Not now: wage war on the Barren Planet with your Cruiser.',
    },
    {
      kind: 'look',
      at: '.war',
      text: 'You won, 8 to 6: the planet is yours, and the Frigate is gone. Your own ships are never destroyed when they attack.',
    },
    {
      kind: 'look',
      at: '.hand-panel',
      text: 'That is the game: each turn draw, discover, fight, build. Specials bend the rules. Choose well which cards to use, and which to spend.',
    },
  ],
};
