/** A first game of Cosmic Conquest. test/page/game/lessons.test.ts plays it by the rules. */
import type { Lesson } from '../../game/lesson/lesson.ts';
import type { AnyCommand } from '../../api/shapes/games.ts';
import type { Table } from '../client.ts';

const TARGET = '1-5';
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
    { seat: 1, window: 'turn.2', command: { type: 'reclaim', ship: '1-c4', world: '1-4' } },
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
      at: '.system:has([data-world="1-3"])',
      text: 'This is the bot’s system: five worlds. You win with colony ships on four worlds of other players.',
    },
    {
      kind: 'look',
      at: '.system:has([data-world="0-3"])',
      text: 'This is yours. Chips are colony ships, as strong as their number. Dice are warships: we roll them in a fight. Pawns are transports.',
    },
    {
      kind: 'send',
      at: '[data-kind="deploy"]',
      text: 'First, all players place their chips in secret. This is a good start, so just press “Deploy”.',
      window: 'deploy',
      command: deployment(0),
      otherwise:
        'Another deployment may be fine, but this lesson needs the first one: 0 and 5 on the centre, then 1, 2, 3, 4.',
    },
    {
      kind: 'prepare',
      at: `[data-world="${TARGET}"]`,
      text: 'Your turn: attack. Choose the bot’s world 5 as your target. Only a chip of 4 defends it.',
      isDone: (table) => attack(table).world === TARGET,
    },
    {
      kind: 'prepare',
      at: '[data-world="0-3"]',
      text: 'Your fleet, all from your centre (3): the chip 5 to settle, both warships to fight, and one transport to carry them.',
      isDone: (table) => isFleet(attack(table).fleet),
    },
    {
      kind: 'send',
      at: '[data-send="attack"]',
      text: 'You have 5 and two dice against 4. Attack!',
      window: 'turn.1',
      command: { type: 'attack', world: TARGET, opponent: 1, fleet: FLEET, ask: [] },
      accepts: ({ type, world, fleet }) => type === 'attack' && world === TARGET && isFleet(fleet),
      otherwise: 'For now, attack the bot’s world 5 with the chip 5, both warships and one transport.',
    },
    {
      kind: 'send',
      at: '[data-kind="coin"]',
      text: 'You rolled 4 and 5: 14 against 4. Both sides add a secret coin. No coin of the bot can save it, so spend your 2 and keep your 5.',
      window: 'coin.1.1',
      command: { type: 'commit', coin: 'moon-2' },
      otherwise: 'Save that coin: your 2 is enough. “D”, Diplomacy, would even lose to any number.',
    },
    {
      kind: 'look',
      at: '.combat',
      text: 'You won, 16 to 6. Your fleet lands: your first colony. The lost chip goes to the void, and its owner brings back one ship each turn.',
    },
    {
      kind: 'send',
      at: '[data-kind="turn"]',
      text: 'Before an attack you may move. Choose “Move ships”: bring both warships and the transport home, to your world 3. The chip stays, as your colony.',
      window: 'turn.1.2',
      command: { type: 'move', ships: ['0-w1', '0-w2', '0-t1'], world: '0-3' },
      accepts: ({ type, ships, world }) =>
        type === 'move' &&
        world === '0-3' &&
        Array.isArray(ships) &&
        ships.length === 3 &&
        ships.filter((ship: string) => ship.startsWith('0-w')).length === 2,
      otherwise: 'Move exactly these from the bot’s world 5 to your world 3: two warships and the transport.',
    },
    {
      kind: 'send',
      at: '[data-kind="turn"]',
      text: 'You could attack again. Choose “Pass” instead: the bot will strike. If you do nothing until the deadline, the game passes for you.',
      window: 'turn.1.2',
      command: { type: 'pass' },
      otherwise: 'You could, but let us see what the bot does. Choose “Pass”.',
    },
    {
      kind: 'send',
      at: '[data-kind="coin"]',
      text: 'The bot attacks your centre with 8. Your warships came home in time and rolled 1 and 4. Now you need your 5.',
      window: 'coin.2.1',
      command: { type: 'commit', coin: 'crown-5' },
      otherwise: 'That is too little against 8 and a coin. Choose your 5.',
    },
    {
      kind: 'look',
      at: '.seats',
      text: 'Held, 10 to 9! That is the game: move, attack, choose coins, until somebody holds four colonies. With more players you also ask for help, and make deals.',
    },
  ],
};
