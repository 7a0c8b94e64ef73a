/** A first game of Interstellar Conquest. test/page/game/lessons.test.ts plays it by the rules. */
import type { Lesson } from '../../game/lesson/lesson.ts';
import type { Table } from '../client.ts';

const TARGET = '1-1';
const FLEET = ['0-c1', '0-w1', '0-t1'];

/** The attack that the learner is putting together. */
const attack = (table: Table) => table.draft('turn.1') as { world?: string; fleet?: readonly string[] };

export const lesson: Lesson = {
  ruleset: 'interstellar-conquest',
  seats: 2,
  seed: 'c0ffee0549000000000000000000000000000000000000000000000000000000',
  seedHash: 'ea5722004cee57a71f92f4663de7049418ed5c156e49fc2e2a3ea4a33f3aec86',
  options: {},
  preferences: [{ race: 'celegorm' }, { race: 'hirilorn' }],
  script: [
    { seat: 1, window: 'coin.1.1', command: { type: 'commit', coin: 'arm-1' } },
    { seat: 1, window: 'turn.2', command: { type: 'reclaim', ship: '1-c1', world: '1-1' } },
    {
      seat: 1,
      window: 'turn.2',
      command: { type: 'attack', world: '0-5', opponent: 0, fleet: ['1-c5', '1-w5', '1-t5'], ask: [] },
    },
    { seat: 1, window: 'coin.2.1', command: { type: 'commit', coin: 'crown-3' } },
    { seat: 1, window: 'turn.2.2', command: { type: 'pass' } },
  ],
  steps: [
    {
      kind: 'look',
      at: '.system:has([data-world="1-1"])',
      text: 'This is the bot’s system: five worlds. You win with colony ships on four worlds of other players.',
    },
    {
      kind: 'look',
      at: '[data-world="0-1"]',
      text: 'On each of your worlds stand a colony ship (strength 1), a warship (2) and a transport (3). This one is your ace (A).',
    },
    {
      kind: 'look',
      at: '.coins.hand',
      text: 'Nobody else sees your coins. In a fight, each side adds one coin to the strength of its ships.',
    },
    {
      kind: 'prepare',
      at: `[data-world="${TARGET}"]`,
      text: 'It is your turn: attack. Choose the bot’s ace (A) as your target: tap it, or choose it in the form.',
      isDone: (table) => attack(table).world === TARGET,
    },
    {
      kind: 'prepare',
      at: '[data-world="0-1"]',
      text: 'Now your fleet: choose the three ships on your ace. The warship fights, the transport carries, the colony ship settles.',
      isDone: (table) => FLEET.every((ship) => attack(table).fleet?.includes(ship)),
    },
    {
      kind: 'send',
      at: '[data-send="attack"]',
      text: 'Your fleet is 6 strong, and so are the ships there. The coins will decide. Attack!',
      window: 'turn.1',
      command: { type: 'attack', world: TARGET, opponent: 1, fleet: FLEET, ask: [] },
      otherwise: 'For now, attack the bot’s ace, with exactly the three ships on your ace.',
    },
    {
      kind: 'send',
      at: '[data-kind="coin"]',
      text: 'Both sides now choose a coin in secret. Choose your 5, the highest there is.',
      window: 'coin.1.1',
      command: { type: 'commit', coin: 'crown-5' },
      otherwise: 'With that coin you could lose this fight. Choose your 5.',
    },
    {
      kind: 'look',
      at: '.combat',
      text: 'You won, 11 to 7. Your ships land: your first colony. The bot’s ships are lost to the void.',
    },
    {
      kind: 'send',
      at: '[data-kind="turn"]',
      text: 'After a win you may attack once more. Not now: choose “Pass”. If you do nothing until the deadline, the game passes for you.',
      window: 'turn.1.2',
      command: { type: 'pass' },
      otherwise: 'You could, but let us see what the bot does. Choose “Pass”.',
    },
    {
      kind: 'send',
      at: '[data-kind="coin"]',
      text: 'The bot attacks your world 5. “D” is Diplomacy: it loses to any number, but you get a coin for each ship that you lose. Choose it.',
      window: 'coin.2.1',
      command: { type: 'commit', coin: 'moon-0' },
      otherwise: 'A number could hold the world. But try Diplomacy once: choose “D”.',
    },
    {
      kind: 'send',
      at: '[data-kind="turn"]',
      text: 'You lost three ships and took three coins. Each turn begins with one ship back from the void. Choose a ship and a world.',
      window: 'turn.3',
      command: { type: 'reclaim', ship: '0-c5', world: '0-5' },
      accepts: ({ type }) => type === 'reclaim',
      otherwise: 'First bring back a ship.',
    },
    {
      kind: 'look',
      at: '.seats',
      text: 'That is the game: attack, choose coins, land, until somebody holds four colonies. With more players you also ask for help, and make deals.',
    },
  ],
};
