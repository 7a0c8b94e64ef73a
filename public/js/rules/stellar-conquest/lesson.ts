/** A first game of Stellar Conquest: exploring, a first colony, production, and a command post. test/page/game/lessons.test.ts plays it by the rules. */
import type { Lesson, Step } from '../../game/lesson/lesson.ts';
import type { Produce } from '../../../../src/rules/stellar-conquest/state/command.ts';

/** By their ids: scouts, then transports, then corvettes. */
const SHIPS = Array.from({ length: 47 }, (_, i) => i + 1);
const [EXPLORERS, FLEET, TRANSPORTS] = [SHIPS.slice(0, 4), SHIPS.slice(4, 47), SHIPS.slice(8, 43)];
const [BARNARD, SCORPII] = ['CC17', 'AA19'];
const PLANET = 'Scorpii/3';
const END = { type: 'complete-movement' };
const BOT_TURNS = [1, 2, 3, 4, 5, 6];

/** A field with another number. */
const isOther = (field: string, wanted: number) => `#${field}:not([data-value="${wanted}"])`;

/** Selects this star on the map while it is not the chosen destination. */
const starToChoose = (hex: string) => `.sc-map [data-lit="${hex}"]:not(.chosen)`;

const isOfType = (wanted: string) => (command: { readonly type: string }) => command.type === wanted;

/** Everything under way goes on. */
const onward = (turn: number, fleets: readonly (readonly number[])[], text: string): Step => ({
  kind: 'send',
  at: '[data-send="go-on"]',
  text,
  window: `turn.${turn}.0.1`,
  command: {
    type: 'plan',
    commands: [...fleets.map((ships) => ({ type: 'move', ships })), END],
    regardless: true,
  },
  accepts: isOfType('plan'),
  otherwise: 'Your ships are on their way already. Press “Continue and end movement”.',
});

const endOf = (turn: number, text: string): Step => ({
  kind: 'send',
  at: '[data-send="complete-movement"]',
  text,
  window: `turn.${turn}.0.1`,
  command: END,
  accepts: isOfType('complete-movement'),
  otherwise: 'Your ships need no more orders in this turn. Press “End movement and explore”.',
});

export const lesson: Lesson = {
  ruleset: 'stellar-conquest',
  seats: 2,
  seed: '57e11a00000000000000000000000000000000000000000000000000000009b6',
  seedHash: 'ac996b769970018d6de6eb27d7ec623094fd8d855d58f81a0d61e69492a14e23',
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
    ...BOT_TURNS.map((turn) => ({
      seat: 1,
      window: `turn.${turn}.1.1`,
      command: { ...END, byOrders: true },
    })),
    { seat: 1, window: 'production.4', command: { type: 'produce', colonies: [], done: true } },
  ],
  steps: [
    {
      kind: 'look',
      at: '.sc-frame',
      text: 'Find planets and settle them. At the end, each Terran planet (good for people) that you hold scores 3 points, each sub-Terran one (poorer) 1. Most points win.',
    },
    {
      kind: 'send',
      at: '[data-kind="outfit"]',
      points: [isOther('outfit-scouts', 4), '#outfit-speed-3:not(:checked)', '[data-send="outfit"]'],
      text: 'Buy 4 more scouts, tick “3 Hex Speed”, and press “Set out”: scouts explore, and your ships move 3 hexes a turn. This takes all of your 25 industry points.',
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
        'Scouts find planets, and faster ships reach them first. Type 4 scouts and 0 corvettes, tick only “3 Hex Speed”, and leave “Use the default battle orders” ticked. Then press the button again.',
    },
    {
      kind: 'send',
      at: '[data-kind="turn"]',
      points: [
        `#ask:has(${isOther('move-transport-9', 0)}) [data-picks="none"]`,
        isOther('move-scout-1', 4),
        starToChoose(BARNARD),
        '[data-send="move"]',
      ],
      text: 'Press “None”, type 4 scouts, and choose Barnard on the map or under “To”: above it stands the turn in which you arrive. Then send them to explore. Some may be lost.',
      window: 'turn.1.0.1',
      command: { type: 'move', ships: EXPLORERS, to: BARNARD },
      otherwise:
        'Your settlers would be at risk at Barnard. Press “None”, type 4 scouts, choose Barnard, and press “Move 4 scouts to Barnard”.',
    },
    {
      kind: 'send',
      at: '[data-kind="turn"]',
      points: [starToChoose(SCORPII), '[data-send="move"]'],
      text: 'Choose Scorpii, the nearest yellow star, on the map or under “To”, and send all other ships. Yellow stars are often good, and settlers with warships explore safely.',
      window: 'turn.1.0.1',
      command: { type: 'move', ships: FLEET, to: SCORPII },
      otherwise:
        'All of your other ships go to one star, because the warships protect the settlers there. Choose Scorpii, and send all of them.',
    },
    endOf(
      1,
      'Press “End movement and explore”. The dotted lines from your ships show where they are going. They arrive in turn 2.',
    ),
    onward(
      2,
      [EXPLORERS, FLEET],
      'Press “Continue and end movement”. The page names the risk at Barnard: each scout at a new star rolls a die, and a 1 destroys it.',
    ),
    {
      kind: 'send',
      at: '[data-kind="turn"]',
      points: ['[data-send="land-Scorpii/3-0"]'],
      text: 'Land all 35 million on Scorpii 3. A green dot on the map marks a star with a Terran planet: 3 points. Scorpii 4 is sub-Terran: 1 point, for your next settlers.',
      window: 'turn.2.0.1',
      command: { type: 'land', transports: TRANSPORTS, planet: PLANET },
      otherwise:
        'Scorpii 3 scores more than Scorpii 4, and a larger colony grows faster. Press “Land” for all 35 million on Scorpii 3.',
    },
    {
      kind: 'send',
      at: '[data-kind="turn"]',
      points: ['[data-do="pass"]'],
      text: 'Press “Skip quiet turns until turn 4 is over”: then your colony produces. The command post can wait. In real games, send your scouts on. If you miss a deadline, you pass.',
      window: 'turn.3.0.1',
      command: { type: 'cruise', until: 4 },
      otherwise:
        'In this lesson, your scouts wait until your colony produces. Press “Skip quiet turns until turn 4 is over”, below the button that ends movement.',
    },
    {
      kind: 'send',
      at: '[data-kind="production"]',
      points: [
        '[data-decide]',
        isOther('Scorpii-3-emigrants', 10),
        '#Scorpii-3-industrial-technology:not(:checked)',
        '[data-send="produce"]',
      ],
      text: 'Press “Choose what it builds”, type 10 settlers (3 more join them), tick Industrial Technology (for factories), and send these orders. Colonies produce every 4 turns.',
      window: 'production.4',
      command: {
        type: 'produce',
        colonies: [
          {
            planet: PLANET,
            emigrants: 10,
            bonus: 3,
            research: [{ technology: 'industrial-technology', ip: 25 }],
            buy: {},
          },
        ],
        done: true,
      },
      accepts: ({ type, done, ...orders }) => {
        // The API's type of a command names no ruleset.
        const [colony] = (orders as unknown as Produce).colonies;
        return type === 'produce' && done === true && (colony?.emigrants ?? 0) > 0;
      },
      otherwise:
        'That would put all your money into research. Press “Choose what it builds”, type 10 settlers, tick Industrial Technology, and send these orders.',
    },
    {
      kind: 'send',
      at: '[data-kind="turn"]',
      points: [`[data-post="${SCORPII}"]`],
      text: 'Press “Set up a command post at Scorpii (AA19)”. Only scouts may go far from your posts and from where you entered, so set one up at each new colony. It is free.',
      window: 'turn.5.0.1',
      command: { type: 'command-post', hex: SCORPII, stands: true },
      otherwise:
        'Without a command post, your warships and settlers stay near home. Press “Set up a command post at Scorpii (AA19)”.',
    },
    endOf(
      5,
      'Press “End movement and explore”: your settlers wait at Scorpii in new transports. You have 3 points, and 4 once they land on Scorpii 4.',
    ),
    {
      kind: 'look',
      at: '.sc-frame',
      text: 'Bot 2 starts at the top right. You may meet it from turn 5 on. In a battle, warships fire in rounds, and dice decide who is hit, until one side is destroyed or withdraws.',
    },
  ],
};
