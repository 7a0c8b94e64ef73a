/** A first game of Stellar Conquest: a first colony, its production, and a battle. test/page/game/lessons.test.ts plays it by the rules. */
import type { Lesson, Step } from '../../game/lesson/lesson.ts';
import type { Produce } from '../../../../src/rules/stellar-conquest/state/command.ts';

const SHIPS = Array.from({ length: 47 }, (_, i) => i + 1);
/** By their ids: after the scouts, before the corvettes. */
const TRANSPORTS = SHIPS.slice(8, 43);
const [CETI, PLANET] = ['E17', 'Ceti/3'];
const END = { type: 'complete-movement' };
/** The way of the bot’s scouts, turn by turn: they reach Ceti in turn 7. With its hexes, no move can be made twice. */
const PATHS = ['A1 A2 A3', 'A4 A5 A6', 'A7 A8 A9', 'B9 C10 D10', 'D11 D12 D13', 'D14 D15 D16', 'E17'];
const scouts = (turn: number, path: string) => ({
  type: 'move',
  ships: [1, 2, 3, 4],
  path: path.split(' '),
  ...(turn === 1 && { to: CETI }),
});

/** A field with another number. */
const isOther = (field: string, wanted: number) => `#${field}:not([data-value="${wanted}"])`;

const isOfType = (wanted: string) => (command: { readonly type: string }) => command.type === wanted;

/** Everything under way goes on. */
const onward = (turn: number, text: string): Step => ({
  kind: 'send',
  at: '.sc-go-on',
  points: ['.sc-go-on button'],
  text,
  window: `turn.${turn}.0.1`,
  command: { type: 'plan', commands: [{ type: 'move', ships: SHIPS }, END], regardless: true },
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
  seed: '57e11a00000000000000000000000000000000000000000000000000000000e4',
  seedHash: '21459f6478f661695d1c58f65b45e2469018befd38c4d78b2007ac9431374fff',
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
      text: 'A map of unknown stars. At the end, each Terran planet (good for people) that you hold scores 3 points, each sub-Terran one (poorer) 1, all others none. Most points win.',
    },
    {
      kind: 'send',
      at: '[data-kind="outfit"]',
      points: [isOther('outfit-scouts', 4), '#outfit-speed-3:not(:checked)', '[data-send="outfit"]'],
      text: 'You have 25 i.p., the money of this game. Buy 4 scouts for 10: they explore anywhere. Tick “3 Hex Speed” for 15: your ships then move 3 hexes a turn. Set out.',
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
        'Type 4 scouts and 0 corvettes, tick only “3 Hex Speed”, and leave the doctrine for your battles ticked. Then press the button again.',
    },
    {
      kind: 'send',
      at: '[data-kind="turn"]',
      points: ['#move-to:has(option[value=""]:checked)', '[data-send="move"]'],
      text: 'Your fleet and 35 million settlers wait outside the map. Choose Ceti under “To”, and send them all. Yellow stars often have good planets.',
      window: 'turn.1.0.1',
      command: { type: 'move', ships: SHIPS, to: CETI },
      otherwise: 'Choose Ceti under “To”, leave all your ships chosen, and press “Move”.',
    },
    endOf(
      1,
      'Ceti is three turns away. Your ships have moved as far as they can in this turn. End movement.',
    ),
    onward(
      2,
      'Nobody else sees your fleet. “All my ships continue” moves all ships under way, and ends movement. The same happens if you do nothing.',
    ),
    onward(
      3,
      'Press it again: your ships arrive, and explore. A new star can cost you scouts and transports, but your corvettes protect them.',
    ),
    {
      kind: 'send',
      at: '[data-kind="turn"]',
      points: ['[data-send="land-Ceti/3-0"]'],
      text: 'You found a Terran planet for 80 million: 3 points, and its people grow fast. Land all 35 million. On minimal-Terran planets nobody is born, and they score nothing.',
      window: 'turn.3.0.1',
      command: { type: 'land', transports: TRANSPORTS, planet: PLANET },
      otherwise: 'First press “Land” for all 35 million on Ceti 3: more people grow faster.',
    },
    {
      kind: 'send',
      at: '[data-post]',
      text: 'Your first colony! Ships other than scouts must stay within 8 hexes of a command post of yours. A post at a colony costs nothing: set one up at Ceti.',
      window: 'turn.4.0.1',
      command: { type: 'command-post', hex: CETI, stands: true },
      otherwise: 'First press the button that sets up a command post at Ceti. Other moves come after it.',
    },
    endOf(
      4,
      'In a real game, send some scouts on to the next star now: type how many go. Here, end movement: your ships stay on guard. After every fourth turn, colonies produce.',
    ),
    {
      kind: 'send',
      at: '[data-kind="production"]',
      points: [
        '[data-decide]',
        '#Ceti-3-industrial-technology:not(:checked)',
        isOther('Ceti-3-factory', 4),
        '[data-send="produce"]',
      ],
      text: '42 million people make 42 i.p. Press “Choose what it builds”, tick Industrial Technology (25), buy 4 factories (16), and send these orders.',
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
      text: 'Quiet turns need no presses. Open “Play ahead”, and cruise until turn 8. The cruise stops when something happens.',
      window: 'turn.5.0.1',
      command: { type: 'cruise', until: 8 },
      otherwise: 'Open “Play ahead” below your turn, type 8, and press the button there.',
    },
    {
      kind: 'look',
      at: '.sc-reports',
      text: 'Enemy scouts came to Ceti, and your corvettes fought them. In a real game, you do not see what others bring: guard your best planets before you explore on.',
    },
  ],
};
