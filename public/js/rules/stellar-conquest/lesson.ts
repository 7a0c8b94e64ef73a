/** A first game of Stellar Conquest: the way to a first colony. test/page/game/lessons.test.ts plays it by the rules. */
import type { Lesson, Step } from '../../game/lesson/lesson.ts';

const SHIPS = Array.from({ length: 47 }, (_, i) => i + 1);
/** By their ids: after the scouts, before the corvettes. */
const TRANSPORTS = SHIPS.slice(8, 43);
const [CETI, PLANET] = ['E17', 'Ceti/3'];
const END = { type: 'complete-movement' };
const isAll = (ships: unknown) => Array.isArray(ships) && ships.length === SHIPS.length;

/** Another turn on the way. The first move names the destination. */
const onward = (turn: number, text: string): Step => ({
  kind: 'send',
  at: '[data-kind="turn"]',
  text,
  window: `turn.${turn}.0.1`,
  command: { type: 'move', ships: SHIPS, ...(turn === 1 && { to: CETI }) },
  accepts: ({ type, ships, to }) =>
    type === 'move' && isAll(ships) && (to === CETI || (turn > 1 && to === undefined)),
  otherwise: 'Keep your fleet together: move all of it to Ceti.',
});

const endOf = (turn: number, text: string): Step => ({
  kind: 'send',
  at: '[data-send="complete-movement"]',
  text,
  window: `turn.${turn}.0.1`,
  command: END,
  accepts: ({ type }) => type === 'complete-movement',
  otherwise: 'All your ships have moved. End the movement.',
});

export const lesson: Lesson = {
  ruleset: 'stellar-conquest',
  seats: 2,
  seed: '57e11a0000000000000000000000000000000000000000000000000000000000',
  seedHash: '2aceb9a9953f0775be341e26fe349f96e0ba094c2d8fe894c9778265b6050edb',
  options: { length: 8 },
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
    ...[1, 2, 3, 4].map((turn) => ({ seat: 1, window: `turn.${turn}.1.1`, command: END })),
    { seat: 1, window: 'production.4', command: { type: 'produce', colonies: [], done: true } },
  ],
  steps: [
    {
      kind: 'look',
      at: '.sc-map',
      text: 'A map of unknown stars. At the end, each Terran planet that you hold counts 3 points, each sub-Terran planet 1. Most points win.',
    },
    {
      kind: 'send',
      at: '[data-kind="outfit"]',
      text: 'You have 25 i.p., the money of this game: 15 for “3 Hex Speed”, so that your ships move 3 hexes a turn, and 10 for 4 scouts. Then set out.',
      window: 'outfit',
      command: {
        type: 'outfit',
        scouts: 4,
        corvettes: 0,
        research: [{ technology: 'speed-3', ip: 15 }],
        doctrine: true,
      },
      accepts: ({ type, scouts, corvettes, research }) =>
        type === 'outfit' &&
        scouts === 4 &&
        corvettes === 0 &&
        JSON.stringify(research) === '[{"technology":"speed-3","ip":15}]',
      otherwise: 'For now: 4 scouts, no corvettes, and 15 for 3 Hex Speed.',
    },
    onward(
      1,
      'Your fleet and your settlers wait outside your corner. Choose Ceti under “To”, and move them all. Yellow stars often have good planets.',
    ),
    endOf(
      1,
      'Ceti is three turns away. End the movement. If you do nothing until the deadline, your ships go on by themselves.',
    ),
    onward(2, 'Your fleet is on its way. Nobody else sees it. Move all of it on to Ceti.'),
    endOf(2, 'End the movement again.'),
    onward(3, 'The last step: move all of it on to Ceti.'),
    endOf(
      3,
      'At the end of the movement, your ships explore. A new star can cost scouts and transports, but your corvettes protect them.',
    ),
    {
      kind: 'send',
      at: '[data-kind="turn"]',
      text: 'Ceti has a Terran planet for 80 million: 3 points, and people there grow fast. Land all 35 million.',
      window: 'turn.3.0.1',
      command: { type: 'land', transports: TRANSPORTS, planet: PLANET },
      otherwise: 'Land all 35 million now: many people grow faster.',
    },
    endOf(
      4,
      'Your first colony! In turn 4 your other ships could explore. For now, just end the movement: after it comes production.',
    ),
    {
      kind: 'send',
      at: '[data-kind="production"]',
      text: 'Your people grew to 42 million and make 42 i.p. for ships, factories and research. Let them produce automatically this time.',
      window: 'production.4',
      command: { type: 'produce', colonies: [], done: true },
      accepts: ({ type, done }) => type === 'produce' && done === true,
      otherwise: 'Send your production orders first.',
    },
    {
      kind: 'look',
      at: '.sc-map',
      text: 'That is the game: explore, settle, produce, and fight for the best planets. Nobody knows what you have until you meet.',
    },
  ],
};
