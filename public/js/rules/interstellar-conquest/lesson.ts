/** A first game of Interstellar Conquest, with a deal and help in both directions. test/page/game/lessons.test.ts plays it by the rules. */
import type { Lesson } from '../../game/lesson/lesson.ts';
import type { Table } from '../client.ts';

const TARGET = '1-1';
/** As the page proposes them. */
const FLEET = ['0-c1', '0-w1', '0-t1'];
const [SECOND_TARGET, SECOND_FLEET] = ['1-5', ['0-c3', '0-w3', '0-t3']];
const HELPER = '0-w1';

/** The attack that the learner is putting together. */
const attack = (table: Table) => table.draft('turn.1') as { world?: string };

const isChosen = (value: string) => `input[value="${value}"]:not(:checked)`;
/** After the deal, its result comes first. */
const NEXT_COMBAT = '[data-send="next-combat"]';
/** On a phone, the result and the form together hide most of the board, so *OK* comes first. */
const RESULT = '[data-result="ok"]';
const NO_TARGET = '#target:has(option[value=""]:checked)';

export const lesson: Lesson = {
  ruleset: 'interstellar-conquest',
  seats: 3,
  seed: 'c0ffee0000070000000000000000000000000000000000000000000000000000',
  seedHash: 'c0728eae25dc1bbe68f359ed633cb7706ddc708f554b5906bb19053dc6e5863e',
  options: {},
  preferences: [{ race: 'celegorm' }, { race: 'hirilorn' }, { race: 'gelmir' }],
  // In the deal window, the steady bot proposes a colony for each by itself.
  script: [
    { seat: 1, window: 'coin.1.1', command: { type: 'commit', coin: 'sun-1' } },
    { seat: 1, window: 'turn.2', command: { type: 'reclaim', ship: '1-c1', world: '1-4' } },
    {
      seat: 1,
      window: 'turn.2',
      command: { type: 'attack', world: '0-5', opponent: 0, fleet: ['1-c5', '1-w5', '1-t5'], ask: [] },
    },
    { seat: 1, window: 'coin.2.1', command: { type: 'commit', coin: 'arm-0' } },
    { seat: 1, window: 'turn.2.2', command: { type: 'pass' } },
    {
      seat: 2,
      window: 'turn.3',
      command: { type: 'attack', world: '1-3', opponent: 1, fleet: ['2-c3', '2-w3', '2-t3'], ask: [0] },
    },
    { seat: 1, window: 'ally-request.3', command: { type: 'ask', seats: [] } },
    { seat: 1, window: 'coin.3.1', command: { type: 'commit', coin: 'moon-4' } },
    { seat: 2, window: 'coin.3.1', command: { type: 'commit', coin: 'arm-3' } },
    { seat: 2, window: 'turn.3.2', command: { type: 'pass' } },
    { seat: 1, window: 'ally-request.4', command: { type: 'ask', seats: [] } },
    { seat: 2, window: 'alliance.4', command: { type: 'ally', side: 'attacker', ships: ['2-w3'] } },
    { seat: 1, window: 'coin.4.1', command: { type: 'commit', coin: 'crown-3' } },
  ],
  steps: [
    {
      kind: 'look',
      at: '[data-world="0-1"]',
      text: 'You win with colony ships on four worlds of others. Each of your worlds has a colony ship (strength 1), a warship (2) and a transport (3).',
    },
    {
      kind: 'prepare',
      at: `[data-world="${TARGET}"]`,
      points: [NO_TARGET],
      text: 'Your turn to attack. Choose the ace of Bot 2 on the board. All worlds of others are equally strong.',
      isDone: (table) => attack(table).world === TARGET,
    },
    {
      kind: 'look',
      at: '[data-world="0-1"]',
      text: 'The three ships on your ace are chosen for you. You may send others or more. An attack needs a warship, a transport to reach another system, and a colony ship to settle.',
    },
    {
      kind: 'send',
      at: '[data-send="attack"]',
      text: 'Attack! Your fleet has strength 6, like the ships there. Then each side adds a secret coin, and the higher sum wins. A fleet that loses is lost; a tie sends it home.',
      window: 'turn.1',
      command: { type: 'attack', world: TARGET, opponent: 1, fleet: FLEET, ask: [] },
      otherwise:
        'You need a colony, and your other ships guard your worlds. Choose “Attack”, the ace of Bot 2 as target, and only the three ships on your ace. Then press “Attack Bot 2’s ace”.',
    },
    {
      kind: 'send',
      at: '[data-kind="coin"]',
      points: [isChosen('crown-5'), '[data-send="coin"]'],
      text: 'Choose your 5, the highest coin: with equal ships, you cannot lose. Your power, Celegorm, gives it back afterwards, while at least two of your colony ships are at home.',
      window: 'coin.1.1',
      command: { type: 'commit', coin: 'crown-5' },
      otherwise: 'With that coin you could lose: Bot 2 may have a higher one. Choose your 5, and commit it.',
    },
    {
      kind: 'send',
      at: '[data-kind="turn"]',
      points: [isChosen('pass'), '[data-send="pass"]'],
      text: 'You won a colony, 11 to 7. Choose “Pass”, and send it: another attack would empty one of your worlds. In a game with deadlines, you also pass if you do not answer.',
      window: 'turn.1.2',
      command: { type: 'pass' },
      otherwise:
        'Bot 2 attacks next, and ships that leave a world no longer defend it. Choose “Pass”, and send it.',
    },
    {
      kind: 'send',
      at: '[data-kind="coin"]',
      points: [isChosen('moon-0'), '[data-send="coin"]'],
      text: 'Choose “D”, Diplomacy. It is a gamble: “D” loses to numbers, but if both play it, you can deal for colonies. Bot 2 attacks, 6 against 6: your 5 would only hold the world.',
      window: 'coin.2.1',
      command: { type: 'commit', coin: 'moon-0' },
      otherwise:
        'A number can hold the world, but only “D” can lead to a deal that gives you a colony. Here the gamble works. Choose “D”, and commit it.',
    },
    {
      kind: 'send',
      at: '.proposal',
      points: ['[data-send="accept"]'],
      text: 'Press “Accept this deal”, which gives each of you a colony. Both of you played “D”, so now you bargain. Without a deal, each of you loses two ships.',
      window: 'deal.2',
      command: { type: 'accept', proposal: 1, coins: [] },
      otherwise:
        'You could bargain on, but this offer is good: it gives you a second colony. Press “Accept this deal”.',
    },
    {
      kind: 'send',
      at: '[data-kind="alliance"]',
      points: [
        NEXT_COMBAT,
        isChosen('attacker'),
        '.pick-place[data-place="1-1"] [data-more="w"]',
        '[data-send="alliance"]',
      ],
      text: 'Send your warship: Bot 3 attacks Bot 2, and wants your help. If you win, Bot 2 loses three ships, and is weaker later.',
      window: 'alliance.3',
      command: { type: 'ally', side: 'attacker', ships: [HELPER] },
      otherwise:
        'Choose “With Bot 3”, and only your warship. Your colony ships must stay, or you give up your colonies.',
    },
    {
      kind: 'send',
      at: '[data-kind="turn"]',
      points: [RESULT, NO_TARGET, 'input[name="ask"]:not(:checked)', '[data-send="attack"]'],
      text: 'Attack world 5 of Bot 2, and tick “Bot 3” under “Ask for help”: with its ship you are 8 against 6, so a 4 wins. Do not attack Bot 3: you need its help.',
      window: 'turn.4',
      command: { type: 'attack', world: SECOND_TARGET, opponent: 1, fleet: SECOND_FLEET, ask: [2] },
      otherwise:
        'Without help, you are only as strong as Bot 2. Choose world 5 of Bot 2, only the three ships on your world 3, and tick “Bot 3” under “Ask for help”.',
    },
    {
      kind: 'send',
      at: '[data-kind="coin"]',
      points: [isChosen('sun-4'), '[data-send="coin"]'],
      text: 'Choose your 4: it makes 12 and wins against any coin. Bot 3 sends a warship, so you have 8 against 6: with a 5, the highest coin, Bot 2 would have 11.',
      window: 'coin.4.1',
      command: { type: 'commit', coin: 'sun-4' },
      otherwise: 'Your 4 is enough: 12 against 11 at most. Choose it, and commit it.',
    },
    {
      kind: 'look',
      // On a phone, the result of the combat lies over this part of the board.
      at: '.combat.result, main:not(:has(.combat.result)) .system:has([data-world="1-5"])',
      text: 'You won your third colony: one more wins the game. One lost ship comes back at the start of each of your turns. “Recall ships” brings ships home from other worlds.',
    },
  ],
};
