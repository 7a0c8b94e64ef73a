/** Sums of combats show what the rules counted, and name the power that changed it. */
import { expect, it } from 'vitest';
import { load, wordsOf, type Drawn } from '../../../support/page/page.ts';
import { teach } from '../../../support/page/published.ts';

await teach('interstellar-conquest');

const { lastBattle } = await load<{ lastBattle(log: readonly object[]): object }>(
  'rules/conquest/combat/battle.ts',
);
const { decidedSides } = await load<{ decidedSides(table: object, battle: object): Drawn }>(
  'rules/conquest/combat/decided.ts',
);

const declared = {
  type: 'attack-declared',
  attacker: 0,
  defender: 1,
  world: '1-3',
  fleet: ['0-c5', '0-w1', '0-w2'].map((ship) => ({ ship, from: '0-1' })),
  ask: [],
};
const rolled = {
  type: 'dice-rolled',
  dice: [
    { ship: '0-w1', face: 1 },
    { ship: '0-w2', face: 5 },
    { ship: '1-w1', face: 3 },
  ],
};
const coins = [
  { seat: 0, coin: 'sun-2' },
  { seat: 1, coin: 'moon-3' },
];

/** The words of the sums, with the faces of all dice. */
function drawn(
  races: readonly string[],
  active: readonly number[],
  decided: object,
  lost: readonly string[] = [],
): string {
  const edition = {
    numbered: ['c'],
    livery: {},
    mark: () => '',
    sizes: { icon: '0 0 1 1' },
    draw: (_: object, { grade }: { grade: string }) => ` [${grade}]`,
  };
  const seats = races.map((race, seat) => ({ seat, race, active: true, ships: [] }));
  const table = { seen: { view: { seats } }, names: ['Ada', 'Bo'], seat: 0, edition };
  const log = [
    declared,
    rolled,
    { type: 'powers-settled', active },
    { type: 'coins-revealed', coins },
    { type: 'combat-decided', winner: 'attacker', ...decided },
    { type: 'ships-moved', cause: 'lost', ships: lost.map((ship) => ({ ship, to: 'void' })) },
  ];
  return wordsOf(decidedSides(table, lastBattle(log)));
}
const values = { verdict: 'values', values: { attacker: 12, defender: 6 } };

it('CC-2.3 the warships of Balchoth show what they count, not what they rolled', () => {
  const words = drawn(['balchoth', 'gelmir'], [0, 1], values);
  expect(words).toMatch(/\[4\] ?\[4\].*\[3\]/);
  expect(words).toContain('Balchoth: each colony ship counts 2 and each warship 4.');
});

it('CC-2.3 a power that was off changes no die', () => {
  const words = drawn(['balchoth', 'gelmir'], [1], values);
  expect(words).toMatch(/\[1\] ?\[5\].*\[3\]/);
  expect(words).not.toContain('Balchoth:');
});

it('IC-2.5 the sum names the power that multiplies, and the power that wins with Diplomacy', () => {
  expect(drawn(['seregon', 'gelmir'], [0], values)).toContain('Seregon: the coin multiplies its own ships.');
  const won = { verdict: 'pelantiri', values: null };
  expect(drawn(['pelantiri', 'gelmir'], [0], won)).toContain('The power of Ada wins with Diplomacy.');
});

it('CC-2.1 a colony ship of strength 0 is a ship, also after it is lost', () => {
  const even = { verdict: 'values', values: { attacker: 12, defender: 3 } };
  expect(drawn(['gelmir', 'hirilorn'], [], even, ['1-c0'])).toContain('0 · colony ship 0');
  expect(drawn(['gelmir', 'hirilorn'], [], even)).toContain('0 · no ships');
});
