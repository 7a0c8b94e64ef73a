/** A first game of Cosmic Conquest. test/page/game/lessons.test.ts plays it by the rules. */
import type { Lesson } from '../../game/lesson/lesson.ts';
import type { AnyCommand } from '../../api/shapes/games.ts';
import type { Table } from '../client.ts';

const TARGET = '1-1';
const FLEET = ['0-c5', '0-w1', '0-w2', '0-t1'];

const deployment = (seat: number): AnyCommand => ({
  type: 'deploy',
  centre: [`${seat}-c0`, `${seat}-c5`],
  others: [
    { ship: `${seat}-c1`, world: `${seat}-1` },
    { ship: `${seat}-c2`, world: `${seat}-2` },
    { ship: `${seat}-c3`, world: `${seat}-4` },
    { ship: `${seat}-c4`, world: `${seat}-5` },
  ],
});

/** The attack that the learner is putting together. Of two transports, either will do. */
const attack = (table: Table) => table.draft('turn.1') as { world?: string; fleet?: readonly string[] };
const isFleet = (ships: unknown) =>
  Array.isArray(ships) &&
  ships.length === FLEET.length &&
  ships.filter((ship) => FLEET.slice(0, 3).includes(ship)).length === 3 &&
  ships.some((ship: string) => ship.startsWith('0-t'));

export const lesson: Lesson = {
  ruleset: 'cosmic-conquest',
  seats: 2,
  seed: 'c05a1c0014000000000000000000000000000000000000000000000000000000',
  seedHash: '5b1bd0820ad83517b7f70c9b59d5fd3d400e4e96a7427d791656b0ba7f23b797',
  options: {},
  preferences: [{ race: 'celegorm' }, { race: 'hirilorn' }],
  script: [
    { seat: 1, window: 'deploy', command: deployment(1) },
    { seat: 1, window: 'coin.1.1', command: { type: 'commit', coin: 'crown-2' } },
    { seat: 1, window: 'turn.2', command: { type: 'reclaim', ship: '1-c1', world: '1-2' } },
    {
      seat: 1,
      window: 'turn.2',
      command: {
        type: 'attack',
        world: '0-3',
        opponent: 0,
        fleet: ['1-c5', '1-w1', '1-w2', '1-t1'],
        ask: [],
      },
    },
    { seat: 1, window: 'coin.2.1', command: { type: 'commit', coin: 'arm-1' } },
  ],
  steps: [
    {
      kind: 'look',
      at: '.status',
      text: 'You win with colony ships on four worlds of other players. Here you play against one bot.',
    },
    {
      kind: 'look',
      at: '.system:has([data-world="0-3"])',
      text: 'Your five worlds. Round pieces are colony ships, as strong as their number. Cubes are warships, which roll 1 to 5 in each fight. The others are transports.',
    },
    {
      kind: 'send',
      at: '[data-kind="deploy"]',
      points: ['[data-send="deploy"]'],
      text: 'All players rearrange their colony ships in secret, so the bot’s may still move. Keep yours: the 5 stands beside the warships, ready to attack. Press “Deploy”.',
      window: 'deploy',
      command: deployment(0),
      otherwise:
        'You attack with the 5 from the centre next, and leave its 0 there. Put 0 and 5 on the centre again, and 1, 2, 3, 4 on the others.',
    },
    {
      kind: 'prepare',
      at: `[data-world="${TARGET}"]`,
      text: 'Your turn: attack. Choose the bot’s ace (A), since its colony ship 1 is the weakest defender: tap it, or choose it in the form.',
      isDone: (table) => attack(table).world === TARGET,
    },
    {
      kind: 'prepare',
      at: '[data-world="0-3"]',
      text: 'Your fleet, all from your centre (world 3): colony ship 5 to settle, both warships to fight, and one transport to carry them.',
      isDone: (table) => isFleet(attack(table).fleet),
    },
    {
      kind: 'send',
      at: '[data-send="attack"]',
      text: 'You have 5 and the rolls of two warships against 1. Then each side adds one secret coin. The higher total wins; after a tie, all ships go home. Attack!',
      window: 'turn.1',
      command: { type: 'attack', world: TARGET, opponent: 1, fleet: FLEET, ask: [] },
      accepts: ({ type, world, fleet }) => type === 'attack' && world === TARGET && isFleet(fleet),
      otherwise:
        'This lesson follows the easiest attack: the bot’s ace, with colony ship 5, both warships and one transport.',
    },
    {
      kind: 'send',
      at: '[data-kind="coin"]',
      text: 'You rolled 4 and 5: 14 against 1. The highest coin is a 5, so no coin saves the bot: spend your 2 and keep your 5. Crowns and moons are only names.',
      window: 'coin.1.1',
      command: { type: 'commit', coin: 'moon-2' },
      otherwise:
        'Your 2 is enough. Save that coin for a closer fight. “D”, Diplomacy, would even lose to any number.',
    },
    {
      kind: 'look',
      at: '.combat',
      text: 'You won, 16 to 3: your first colony. Every player bends one rule. You, as Celegorm, take back the coin you used: your 2 is in your hand again.',
    },
    {
      kind: 'send',
      at: '[data-kind="turn"]',
      points: [
        '[data-kind="turn"] input[value="move"]:not(:checked)',
        '[data-kind="turn"] details:nth-of-type(2)',
      ],
      text: 'Before an attack you may move. Choose “Move ships”: bring both warships and the transport back to guard your world 3. The colony ship stays, as your colony.',
      window: 'turn.1.2',
      command: { type: 'move', ships: ['0-w1', '0-w2', '0-t1'], world: '0-3' },
      accepts: ({ type, ships, world }) =>
        type === 'move' &&
        world === '0-3' &&
        Array.isArray(ships) &&
        ships.length === 3 &&
        ships.filter((ship: string) => ship.startsWith('0-w')).length === 2,
      otherwise:
        'First guard your home: move the two warships and the transport from the bot’s ace to your world 3. Without a colony ship there you would lose the colony.',
    },
    {
      kind: 'send',
      at: '[data-kind="turn"]',
      points: ['[data-kind="turn"] input[value="pass"]:not(:checked)', '[data-send="pass"]'],
      text: 'Another attack would leave your world 3 unguarded, and the bot is next. Choose “Pass”. If you do nothing until the deadline, the game passes for you.',
      window: 'turn.1.2',
      command: { type: 'pass' },
      otherwise: 'Your warships must stay: the bot is about to attack your world 3. Choose “Pass”.',
    },
    {
      kind: 'send',
      at: '[data-kind="coin"]',
      text: 'The bot attacks your world 3 with 8. Your warships rolled 1 and 4, so you need your 5. “D”, Diplomacy, loses to any number, but pays a coin for each lost ship.',
      window: 'coin.2.1',
      command: { type: 'commit', coin: 'crown-5' },
      otherwise: 'With that coin you lose: the bot has 8 and its coin, you have 5 and yours. Choose your 5.',
    },
    {
      kind: 'look',
      at: '.status',
      text: 'You held, 10 to 9! Go on so, up to four colonies. Each player’s power stands under the board: it can decide a fight. Other players may also help, or make deals.',
    },
  ],
};
