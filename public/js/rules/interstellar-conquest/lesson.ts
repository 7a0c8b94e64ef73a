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
      at: '.status',
      text: 'You win with colony ships on four worlds of other players. Here you play against one bot.',
    },
    {
      kind: 'look',
      at: '[data-world="0-1"]',
      text: 'On each of your worlds stand a colony ship (strength 1), a warship (2) and a transport (3). This one is your ace (A).',
    },
    {
      kind: 'look',
      at: '.coins.hand',
      text: 'Your coins, which nobody else sees. In a fight, each side adds one to the strength of its ships. Crowns and moons are only names.',
    },
    {
      kind: 'prepare',
      at: `[data-world="${TARGET}"]`,
      text: 'It is your turn: attack. All worlds of the bot are equally strong. Choose its ace (A): tap it, or choose it in the form.',
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
      text: 'Your fleet is 6 strong, and so are the ships there: the coins will decide. The higher total wins; after a tie, all ships go home. Attack!',
      window: 'turn.1',
      command: { type: 'attack', world: TARGET, opponent: 1, fleet: FLEET, ask: [] },
      otherwise:
        'This lesson follows one attack: on the bot’s ace, with exactly the three ships on your ace. They fight, carry and settle.',
    },
    {
      kind: 'send',
      at: '[data-kind="coin"]',
      text: 'Both sides now choose a coin in secret. Choose your 5, the highest there is: with equal ships, you cannot lose.',
      window: 'coin.1.1',
      command: { type: 'commit', coin: 'crown-5' },
      otherwise: 'With that coin you could lose this fight: the bot may have a higher one. Choose your 5.',
    },
    {
      kind: 'look',
      at: '.combat',
      text: 'You won, 11 to 7: your first colony. Every player bends one rule. You, as Celegorm, take back the coin you used: your 5 is in your hand again.',
    },
    {
      kind: 'send',
      at: '[data-kind="turn"]',
      points: ['[data-kind="turn"] input[value="pass"]:not(:checked)', '[data-send="pass"]'],
      text: 'After a win you may attack once more. Choose “Pass” this time, to see how you defend. If you do nothing until the deadline, the game passes for you.',
      window: 'turn.1.2',
      command: { type: 'pass' },
      otherwise:
        'A second attack is allowed, but this lesson now shows a defence, in the bot’s turn. Choose “Pass”.',
    },
    {
      kind: 'send',
      at: '[data-kind="coin"]',
      text: 'The bot attacks your world 5. Try “D”, Diplomacy: it loses to any number, but you get a coin for each ship that you lose, for later fights.',
      window: 'coin.2.1',
      command: { type: 'commit', coin: 'moon-0' },
      otherwise:
        'A number might hold the world. But learn here what Diplomacy does, with little at stake: choose “D”.',
    },
    {
      kind: 'send',
      at: '[data-kind="turn"]',
      text: 'You lost three ships and took three coins. Each turn begins with one ship back from the void. Choose a ship and a world.',
      window: 'turn.3',
      command: { type: 'reclaim', ship: '0-c5', world: '0-5' },
      accepts: ({ type }) => type === 'reclaim',
      otherwise: 'A turn always begins with a ship from the void: bring one back first.',
    },
    {
      kind: 'look',
      at: '.status',
      text: 'That is the game, up to four colonies. Each player’s power stands under the board: it can decide a fight. Other players may also help, or make deals.',
    },
  ],
};
