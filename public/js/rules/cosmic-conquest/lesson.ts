/** A first game of Cosmic Conquest, with a deal and help for another player. test/page/game/lessons.test.ts plays it by the rules. */
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

/** After the deal, its result comes first. */
const NEXT_COMBAT = '[data-send="next-combat"]';
/** On a phone, the result and the form together hide most of the board, so *OK* comes first. */
const RESULT = '[data-result="ok"]';
const isChosen = (value: string) => `input[value="${value}"]:not(:checked)`;
/** A ship of this class at the centre that can still be chosen. */
const atCentre = (ship: string) => `.pick-place[data-place="0-3"] ${ship}:not(:disabled)`;
const ON_ACE = `.pick-place[data-place="${TARGET}"]`;
const isWarship = (ships: unknown) =>
  Array.isArray(ships) && ships.length === 1 && ships[0].startsWith('0-w');

export const lesson: Lesson = {
  ruleset: 'cosmic-conquest',
  seats: 3,
  seed: 'c05a1c0002590000000000000000000000000000000000000000000000000000',
  seedHash: '207fb410a6c2a37738dfc0fde5d8737eea6c85058c6993554f93822fd41d18a0',
  options: { rounds: 10 },
  preferences: [{ race: 'celegorm' }, { race: 'hirilorn' }, { race: 'gelmir' }],
  // In the deal window, the steady bot proposes a colony for each by itself.
  script: [
    { seat: 1, window: 'deploy', command: deployment(1) },
    { seat: 2, window: 'deploy', command: deployment(2) },
    { seat: 1, window: 'coin.1.1', command: { type: 'commit', coin: 'arm-1' } },
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
    { seat: 1, window: 'coin.2.1', command: { type: 'commit', coin: 'sun-0' } },
    { seat: 1, window: 'turn.2.2', command: { type: 'pass' } },
    {
      seat: 2,
      window: 'turn.3',
      command: {
        type: 'attack',
        world: '1-5',
        opponent: 1,
        fleet: ['2-c5', '2-w1', '2-w2', '2-t1'],
        ask: [0],
      },
    },
    { seat: 1, window: 'ally-request.3', command: { type: 'ask', seats: [] } },
    { seat: 1, window: 'coin.3.1', command: { type: 'commit', coin: 'moon-5' } },
    { seat: 2, window: 'coin.3.1', command: { type: 'commit', coin: 'crown-1' } },
    { seat: 2, window: 'turn.3.2', command: { type: 'pass' } },
  ],
  steps: [
    {
      kind: 'look',
      at: '.system:has([data-world="0-3"])',
      text: 'Goal: your colony ships on four worlds of others. Round pieces are colony ships, as strong as their number. Cubes are warships, which roll 1 to 5. Pawns are transports.',
    },
    {
      kind: 'send',
      at: '[data-kind="deploy"]',
      points: ['[data-send="deploy"]'],
      text: 'Press “Deploy” to keep your colony ships where they are: the 5 is on your centre beside the warships, ready to attack. All players may rearrange theirs in secret.',
      window: 'deploy',
      command: deployment(0),
      otherwise:
        'You attack with the 5 from the centre next. Put 0 and 5 on the centre again, and 1, 2, 3, 4 on the others, in this order.',
    },
    {
      kind: 'prepare',
      at: `[data-world="${TARGET}"]`,
      points: ['#target:has(option[value=""]:checked)'],
      text: 'Your turn to attack. Choose the ace of Bot 2 on the board: its colony ship 1 is the weakest defender.',
      isDone: (table) => attack(table).world === TARGET,
    },
    {
      kind: 'prepare',
      at: '[data-world="0-3"]',
      points: [
        // If a tap on the world has taken all ships, colony ship 0 must be put back.
        atCentre('[title^="colony ship 0"][data-taken]'),
        atCentre('[title^="colony ship 5"][data-more]'),
        atCentre('[data-more="w"]'),
        atCentre('[data-more="t"]'),
      ],
      text: 'Choose your fleet on your centre (world 3): colony ship 5 to settle, both warships to fight, and one transport, a pawn, to carry them.',
      isDone: (table) => isFleet(attack(table).fleet),
    },
    {
      kind: 'send',
      at: '[data-send="attack"]',
      text: 'Attack! You have 5 and the rolls of two warships against 1. Then each side adds one secret coin. The higher total wins; after a tie, all ships go home.',
      window: 'turn.1',
      command: { type: 'attack', world: TARGET, opponent: 1, fleet: FLEET, ask: [] },
      accepts: ({ type, world, fleet }) => type === 'attack' && world === TARGET && isFleet(fleet),
      otherwise:
        'You win most surely with a strong fleet against the weakest defender. Choose the ace of Bot 2 as target, and colony ship 5, both warships and one transport as fleet. Then press “Attack”.',
    },
    {
      kind: 'send',
      at: '[data-kind="coin"]',
      points: [isChosen('arm-2'), '[data-send="coin"]'],
      text: 'Choose your 2: you rolled 1 and 5, so your total is 13, and no coin saves Bot 2. Your power, Celegorm, returns the 2 while at least two of your colony ships are at home.',
      window: 'coin.1.1',
      command: { type: 'commit', coin: 'arm-2' },
      otherwise: 'Your 2 is enough, and nobody needs to see your better coins. Choose your 2, and commit it.',
    },
    {
      kind: 'send',
      at: '[data-kind="turn"]',
      points: [
        RESULT,
        isChosen('move'),
        `${ON_ACE}:not(:has([data-taken="w"], .some [data-more="w"])) [data-more="w"]`,
        `${ON_ACE} [data-more="t"]:not(:disabled)`,
        '#move-to:has(option[value=""]:checked)',
        '[data-send="move"]',
      ],
      text: 'You won! Send one warship and the transport back to your world 3, with “Move ships”. The other warship stays to guard your new colony.',
      window: 'turn.1.2',
      command: { type: 'move', ships: ['0-w2', '0-t1'], world: '0-3' },
      accepts: ({ type, ships, world }) =>
        type === 'move' &&
        world === '0-3' &&
        Array.isArray(ships) &&
        ships.length === 2 &&
        ships.filter((ship: string) => ship.startsWith('0-w')).length === 1 &&
        ships.some((ship: string) => ship.startsWith('0-t')),
      otherwise:
        'Choose “Move ships”, then one warship and the transport on the ace of Bot 2, and your world 3. Colony ship 5 must stay as your colony.',
    },
    {
      kind: 'send',
      at: '[data-kind="turn"]',
      points: [isChosen('pass'), '[data-send="pass"]'],
      text: 'Choose “Pass”, and send it: another attack would leave your world 3 weaker. In a real game, you also pass if you do nothing by the deadline.',
      window: 'turn.1.2',
      command: { type: 'pass' },
      otherwise: 'Your ships stay now, since Bot 2 is about to attack. Choose “Pass”, and send it.',
    },
    {
      kind: 'send',
      at: '[data-kind="coin"]',
      points: [isChosen('crown-0'), '[data-send="coin"]'],
      text: 'Choose “D”, Diplomacy. Bot 2 attacks with 11 against 2: no number saves you. With “D”, the loser gets coins from the winner’s hand. If both play it, you make a deal.',
      window: 'coin.2.1',
      command: { type: 'commit', coin: 'crown-0' },
      otherwise: 'Even your 5 makes only 7 against 11. Choose “D”, and commit it.',
    },
    {
      kind: 'send',
      at: '.proposal',
      points: ['[data-send="accept"]'],
      text: 'Press “Accept this deal”, which gives each of you a colony. Both of you played “D”, so now you bargain. Without a deal, both lose two ships.',
      window: 'deal.2',
      command: { type: 'accept', proposal: 1, coins: [] },
      otherwise: 'You could bargain on, but this offer gives you a second colony. Press “Accept this deal”.',
    },
    {
      kind: 'send',
      at: '[data-kind="alliance"]',
      points: [
        NEXT_COMBAT,
        isChosen('attacker'),
        '.pick-place[data-place="1-1"] [data-more="w"]:not(:disabled)',
        '[data-send="alliance"]',
      ],
      text: 'Send your warship: Bot 3 attacks Bot 2, and wants your help. If you win, Bot 2 loses ships. You can ask for help too.',
      window: 'alliance.3',
      command: { type: 'ally', side: 'attacker', ships: ['0-w1'] },
      accepts: ({ type, side, ships }) => type === 'ally' && side === 'attacker' && isWarship(ships),
      otherwise:
        'Choose “With Bot 3”, and only your warship. Your colony ships must stay, or you give up your colonies.',
    },
    {
      kind: 'look',
      // On a phone, the result of the combat lies over this part of the board.
      at: '.combat.result, main:not(:has(.combat.result)) .system:has([data-world="1-5"])',
      text: 'You won together, 12 to 9. Four colonies on worlds of others win the game. If you have lost ships, one comes back at the start of each of your turns.',
    },
  ],
};
