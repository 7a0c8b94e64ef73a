/** Lines of the log in rare positions in which they could easily be wrong. */
import { describe, expect, it } from 'vitest';
import type { Sighting } from '../../../src/rules/conquest/view/sighting.ts';
import { interstellarConquest } from '../../../src/rules/interstellar-conquest/index.ts';
import { battle, PLAIN } from '../conquest/battle.ts';
import { commit, pass } from '../conquest/commands.ts';
import { fight } from './combat/fight.ts';
import { given } from './given.ts';
import type { Table } from '../conquest/table.ts';
import type { Seat, Viewer } from '../../../src/rules/vocabulary.ts';

const NAMES = ['Ann', 'Bo', 'Cy', 'Di'];
const log = (table: Table, viewer: number | 'spectator', type: Sighting['type']): readonly string[] =>
  table
    .saw(viewer)
    .filter((seen) => seen.type === type)
    .map((seen) => interstellarConquest.words(seen, NAMES, table.state.options, viewer as Viewer));

describe('the log', () => {
  it('IC-11.1 does not say that a seat answered if its time was up', () => {
    const table = battle(given({ races: PLAIN, hands: { 0: ['sun-1', 'sun-2'] } })).waits();
    expect(table.entries.at(-1)!.by).toBe('clock');
    expect(log(table, 'spectator', 'answer-sealed')).toEqual(['Ann’s answer is in.', 'Bo’s answer is in.']);
    expect(log(table, 0, 'answer-sealed')[0]).toBe('Your answer: sun 2.');
  });

  it('IC-5.6 shows a changed answer only to its seat', () => {
    const table = battle(given({ races: PLAIN }))
      .does(0, commit('sun-1'))
      .does(0, commit('sun-3'));
    expect(log(table, 0, 'answer-sealed')).toEqual(['Your answer: sun 1.', 'Your answer is now: sun 3.']);
    expect(log(table, 1, 'answer-sealed')).toEqual(['Ann’s answer is in.']);
  });

  it('IC-7.10 promises no coin that cannot be drawn', () => {
    const table = battle(
      given({
        races: PLAIN,
        ships: { '2-w1': '1-1', '2-c1': '1-2', '3-w1': '1-5' },
        hands: { 0: ['sun-1'], 1: ['moon-5'], 2: [], 3: [] },
        bag: ['arm-5'],
        rest: 0,
      }),
      { allies: { 2: ['defender', '2-w1', '2-c1'], 3: ['defender', '3-w1'] }, coins: { 0: 'sun-1' } },
    );
    expect(log(table, 'spectator', 'rewarded')).toEqual([
      'Cy is rewarded with a coin.',
      'Di is rewarded with nothing, because no coins are left.',
    ]);
  });

  it('calls the reader “you”, also as the other side of an attack', () => {
    const table = battle(given({ races: PLAIN }), { coins: { 0: 'sun-1' } });
    const lines = (viewer: number | 'spectator') =>
      (['game-began', 'attack-declared', 'turn-began', 'coins-revealed'] as const).flatMap((type) =>
        log(table, viewer, type),
      );
    expect(lines(0).join(' ')).not.toContain('Ann');
    expect(lines(1).join(' ')).not.toContain('Bo ');
    expect(lines('spectator').join(' ')).not.toMatch(/\byou/i);
    expect(log(table, 0, 'attack-declared')[0]).toMatch(/^You attack Bo on Bo’s world/);
    expect(log(table, 1, 'attack-declared')[0]).toMatch(/^Ann attacks you on your world/);
  });

  it('IC-7.8 says which used coin a power takes, and which is discarded', () => {
    const settled = (taken: object) => log(fight(taken, 'sun-5', 'moon-1'), 'spectator', 'coins-settled');
    expect(settled({ races: ['celegorm', 'hirilorn'] })).toEqual([
      'Used coins: Ann takes sun 5; moon 1 is discarded.',
    ]);
    expect(settled({ races: ['nirnaeth', 'hirilorn'] })).toEqual([
      'Used coins: sun 5 and moon 1 are discarded.',
    ]);
  });

  it('IC-7.9 calls no deal a success: the line of the deal says what came of the combat', () => {
    const over = log(
      fight({ races: ['nirnaeth', 'hirilorn'] }, 'sun-5', 'moon-1'),
      'spectator',
      'combat-ended',
    );
    expect(over).toEqual(['Combat 1 is over.']);
  });

  it('IC-6.2 uses the same words for one seat as for two', () => {
    const asked = (hands: Readonly<Record<number, readonly ['sun-1' | 'moon-1']>>) =>
      log(battle(given({ races: PLAIN, hands })), 'spectator', 'asked').at(-1);
    expect(asked({ 0: ['sun-1'] })).toBe('Choosing a coin: Bo.');
    expect(asked({})).toBe('Choosing a coin: Ann and Bo.');
    const late = fight({ races: ['nirnaeth', 'druwaith'] }, 'sun-1', 'moon-1');
    expect(log(late, 'spectator', 'asked').at(-1)).toBe('Choosing a coin, having seen the other: Bo.');
  });

  it.each([
    [[0], 'You are'],
    [[2], 'Cy is'],
    [[0, 2], 'You and Cy are'],
  ])('IC-5.6 says that the seats %j are asked for help', (seats, who) => {
    const asked = { type: 'asked', kind: 'alliance', part: 1, seats: seats as Seat[] } as const;
    const { options } = given({ races: PLAIN }).state;
    expect(interstellarConquest.words(asked, NAMES, options, 0 as Seat)).toBe(`${who} asked to take a side.`);
  });

  it.each([
    ['a coin', ['arm-1']],
    ['2 coins', ['arm-1', 'arm-2']],
  ] as const)('IC-1.6 counts the coins that go back into the bag: %s', (count, discard) => {
    const table = given({ hands: { 1: [] }, bag: [], discard, rest: 0 }).does(0, pass);
    expect(log(table, 'spectator', 'bag-refilled')).toEqual([
      `The bag is empty: the discard goes back into it, ${count}.`,
    ]);
  });
});

describe('the view as text', () => {
  const text = (table: Table, viewer: number | 'spectator'): string =>
    interstellarConquest.text.view({ view: table.view(viewer), names: NAMES })[0]!;

  it('IC-10.3 says the result from the side of each viewer', () => {
    const table = given({ races: PLAIN.slice(0, 2) }).resigns(0);
    const over = 'The game is over, because only one player is left.';
    expect(text(table, 0)).toBe(`${over} Bo wins. You resigned. Ranking: 1. Bo; 2. Ann.`);
    expect(text(table, 1)).toBe(`${over} You win. Ranking: 1. Bo; 2. Ann.`);
    expect(text(table, 'spectator')).toBe(`${over} Bo wins. Ranking: 1. Bo; 2. Ann.`);
  });
});

it('IC-10.5 the text of the view counts the turns without an attack', () => {
  const table = given({ turns: { 0: 1, 1: 3 }, quiet: { 0: 1, 1: 3 } });
  const text = interstellarConquest.text.view({ view: table.view('spectator'), names: NAMES }).join('\n');
  expect(text).toContain('a turn finished; no attack in the last turn.');
  expect(text).toContain('3 turns finished; no attack in the last 3 turns.');
});
