/** A first game of Stellar Conquest: exploring, a first colony, a command post, production, and a battle. test/page/game/lessons.test.ts plays it by the rules. */
import type { Lesson, Step } from '../../game/lesson/lesson.ts';
import type { Produce } from '../../../../src/rules/stellar-conquest/state/command.ts';

/** By their ids: scouts, then transports, then corvettes. */
const SHIPS = Array.from({ length: 47 }, (_, i) => i + 1);
const [EXPLORERS, FLEET, TRANSPORTS] = [SHIPS.slice(0, 4), SHIPS.slice(4), SHIPS.slice(8, 43)];
const [BARNARD, SCORPII, PLANET] = ['CC17', 'AA19', 'Scorpii/3'];
const END = { type: 'complete-movement' };
/** The way of the bot’s scouts, turn by turn: they reach Scorpii in turn 7. With its hexes, no move can be made twice. */
const PATHS = [
  'FF1 EE2 DD2',
  'CC3 CC4 CC5',
  'CC6 BB6 BB7',
  'BB8 BB9 BB10',
  'BB11 BB12 BB13',
  'BB14 BB15 AA16',
  'AA17 AA18 AA19',
];
const scouts = (turn: number, path: string) => ({
  type: 'move',
  ships: [1, 2, 3, 4],
  path: path.split(' '),
  ...(turn === 1 && { to: SCORPII }),
});

/** A field with another number. */
const isOther = (field: string, wanted: number) => `#${field}:not([data-value="${wanted}"])`;

const isOfType = (wanted: string) => (command: { readonly type: string }) => command.type === wanted;

/** Everything under way goes on. */
const onward = (turn: number, fleets: readonly (readonly number[])[], text: string): Step => ({
  kind: 'send',
  at: '.sc-go-on',
  points: ['.sc-go-on button'],
  text,
  window: `turn.${turn}.0.1`,
  command: {
    type: 'plan',
    commands: [...fleets.map((ships) => ({ type: 'move', ships })), END],
    regardless: true,
  },
  accepts: isOfType('plan'),
  otherwise: 'Your ships are on their way already. Press “All my ships continue” above the other buttons.',
});

const endOf = (turn: number, text: string): Step => ({
  kind: 'send',
  at: '[data-send="complete-movement"]',
  text,
  window: `turn.${turn}.0.1`,
  command: END,
  accepts: isOfType('complete-movement'),
  otherwise: 'Your ships need no more orders in this turn. Press “End movement”.',
});

export const lesson: Lesson = {
  ruleset: 'stellar-conquest',
  seats: 2,
  seed: '57e11a00000000000000000000000000000000000000000000000000000238c7',
  seedHash: 'e64210edb9e35f1b158d866d69a8e3f806c13b88a8e233cc3a0b413a0b135090',
  options: { length: 8, entries: 'drawn' },
  preferences: [undefined, undefined],
  script: [
    {
      seat: 1,
      window: 'outfit',
      command: {
        type: 'outfit',
        scouts: 0,
        corvettes: 0,
        research: [
          { technology: 'speed-3', ip: 15 },
          { technology: 'industrial-technology', ip: 10 },
        ],
        doctrine: true,
      },
    },
    ...PATHS.flatMap((path, i) => [
      { seat: 1, window: `turn.${i + 1}.1.1`, command: scouts(i + 1, path) },
      { seat: 1, window: `turn.${i + 1}.1.1`, command: { ...END, byOrders: true } },
    ]),
    { seat: 1, window: 'production.4', command: { type: 'produce', colonies: [], done: true } },
  ],
  steps: [
    {
      kind: 'look',
      at: '.sc-map',
      text: 'Find planets and settle them. At the end, each Terran planet (good for people) that you hold scores 3 points, each sub-Terran one (poorer) 1. Most points win.',
    },
    {
      kind: 'send',
      at: '[data-kind="outfit"]',
      points: [isOther('outfit-scouts', 4), '#outfit-speed-3:not(:checked)', '[data-send="outfit"]'],
      text: 'Buy 4 scouts, tick “3 Hex Speed”, and press “Set out”. Scouts explore, and your ships then move 3 hexes a turn. Both cost 25 i.p., the money of this game.',
      window: 'outfit',
      command: {
        type: 'outfit',
        scouts: 4,
        corvettes: 0,
        research: [{ technology: 'speed-3', ip: 15 }],
        doctrine: true,
      },
      accepts: ({ type, scouts, corvettes, research, doctrine }) =>
        type === 'outfit' &&
        scouts === 4 &&
        corvettes === 0 &&
        doctrine === true &&
        JSON.stringify(research) === '[{"technology":"speed-3","ip":15}]',
      otherwise:
        'Scouts find planets, and faster ships reach them first. Type 4 scouts and 0 corvettes, tick only “3 Hex Speed”, and leave the doctrine for your battles ticked. Then press the button again.',
    },
    {
      kind: 'send',
      at: '[data-kind="turn"]',
      points: [
        `#ask:has(${isOther('move-transport-9', 0)}) [data-picks="none"]`,
        isOther('move-scout-1', 4),
        '#move-to:has(option[value=""]:checked)',
        '[data-send="move"]',
      ],
      text: 'Press “None”, type 4 scouts, choose Barnard under “To”, and send them. They explore this near star, and some may be lost there.',
      window: 'turn.1.0.1',
      command: { type: 'move', ships: EXPLORERS, to: BARNARD },
      otherwise:
        'Your settlers would be at risk at Barnard. Press “None”, type 4 scouts, choose Barnard, and press “Send 4 scouts to Barnard”.',
    },
    endOf(
      1,
      'Press “End movement”: the others then set out for the nearest yellow star, Scorpii. Such stars are often good, and with warships, settlers can explore safely.',
    ),
    onward(
      2,
      [EXPLORERS, FLEET],
      'Press “All my ships continue”, and confirm: the page warns you of a risk at Barnard. In a real game, your ships also continue if you do nothing by the deadline.',
    ),
    onward(
      3,
      [FLEET],
      'Press “All my ships continue” to reach Scorpii. Each scout at a new star rolls a die: a 1 destroyed one at Barnard. Settlers with warships, such as corvettes, roll none.',
    ),
    {
      kind: 'send',
      at: '[data-kind="turn"]',
      points: ['[data-send="land-Scorpii/3-0"]'],
      text: 'Land all 35 million, because more people grow faster. You found a Terran planet with room for 80 million: 3 points, and its people grow fast.',
      window: 'turn.3.0.1',
      command: { type: 'land', transports: TRANSPORTS, planet: PLANET },
      otherwise: 'First press “Land” for all 35 million on Scorpii 3: more people grow faster.',
    },
    {
      kind: 'send',
      at: '[data-kind="turn"]',
      points: [`[data-post="${SCORPII}"]`],
      text: 'Your first colony! Press “Set up a command post at Scorpii”: all ships but scouts stay near your posts. A post needs a colony, costs nothing, and takes no time.',
      window: 'turn.4.0.1',
      command: { type: 'command-post', hex: SCORPII, stands: true },
      otherwise:
        'With a post at your colony, your ships reach the stars beyond. Press “Set up a command post at Scorpii”.',
    },
    endOf(
      4,
      'Press “End movement”: after every fourth turn, colonies produce. Your command post lets your ships go farther: the broken line on the map shows how far.',
    ),
    {
      kind: 'send',
      at: '[data-kind="production"]',
      points: [
        '[data-decide]',
        '#Scorpii-3-industrial-technology:not(:checked)',
        isOther('Scorpii-3-factory', 4),
        '[data-send="produce"]',
      ],
      text: 'Press “Choose what it builds”, tick Industrial Technology, buy 4 factories, and send these orders. Your 42 million people make 42 i.p. Factories pay in long games.',
      window: 'production.4',
      command: {
        type: 'produce',
        colonies: [
          {
            planet: PLANET,
            emigrants: 0,
            bonus: 0,
            research: [{ technology: 'industrial-technology', ip: 25 }],
            buy: { factory: 4 },
          },
        ],
        done: true,
      },
      accepts: ({ type, done, ...orders }) => {
        // The API's type of a command names no ruleset.
        const [colony] = (orders as unknown as Produce).colonies;
        const isBuying = Object.values(colony?.buy ?? {}).some((count) => count > 0);
        return type === 'produce' && done === true && isBuying && colony?.research.length === 1;
      },
      otherwise:
        'Automatic production would only save your money for research. Press “Choose what it builds”, tick Industrial Technology, type 4 factories, and send these orders.',
    },
    {
      kind: 'send',
      at: '[data-panel="ahead"]',
      points: [
        '[data-panel="ahead"]:not([open]) > summary',
        isOther('cruise-until', 8),
        '[data-send="cruise"]',
      ],
      text: 'Open “Play ahead”, and cruise until turn 8: the game plays your turns until something happens. You have no plans for the next turns.',
      window: 'turn.5.0.1',
      command: { type: 'cruise', until: 8 },
      otherwise:
        'Your ships have nothing to do before turn 8. Open “Play ahead” below your turn, type 8, and press the button there.',
    },
    {
      kind: 'look',
      at: '.sc-reports',
      text: 'Enemy scouts came to Scorpii, and your corvettes destroyed them. You see others only where you meet them. Only planets score: next, build transports and settle more.',
    },
  ],
};
