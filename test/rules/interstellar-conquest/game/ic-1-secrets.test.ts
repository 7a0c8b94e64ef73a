import { describe, expect, it } from 'vitest';
import type { CoinId } from '../../../../src/rules/conquest/pieces/pieces.ts';
import type { Command } from '../../../../src/rules/conquest/state/command.ts';
import type { SealedKind } from '../../../../src/rules/conquest/state/types.ts';
import { asSeat } from '../../../../src/rules/vocabulary.ts';
import {
  ally,
  ask,
  attack,
  commit,
  decline,
  leave,
  lose,
  reward,
  take,
  offerHealing,
  orders,
  pass,
  propose,
} from '../../conquest/commands.ts';
import { given } from '../given.ts';
import { opened } from '../windows/windows.ts';

/** These viewers see the same at both tables, and have seen the same before. */
function expectSameViews(
  tables: readonly ReturnType<typeof given>[],
  viewers: readonly (number | 'spectator')[],
) {
  const [one, two] = tables;
  for (const viewer of viewers) {
    expect(one!.view(viewer)).toEqual(two!.view(viewer));
    expect(one!.saw(viewer)).toEqual(two!.saw(viewer));
    expect(one!.step(viewer)).toBe(two!.step(viewer));
  }
}

describe('secrets', () => {
  it('IC-1.7 include hands, which only their owner sees', () => {
    const hands: CoinId[][] = [
      ['sun-5', 'moon-0'],
      ['arm-4', 'arm-5'],
    ];
    const tables = hands.map((hand) => given({ seats: 3, hands: { 0: hand, 1: ['moon-1'], 2: [] } }));
    expectSameViews(tables, [1, 2, 'spectator']);
    expect(tables.map((table) => table.view(0).own!.hand)).toEqual(hands);
  });

  it('IC-1.7 include the faces of drawn coins, which only their owner sees', () => {
    const table = given({ seats: 3, hands: { 1: [] } }).does(0, pass);
    const drawn = (viewer: number | 'spectator') =>
      table.saw(viewer).flatMap((sighting) => (sighting.type === 'coins-drawn' ? [sighting.coins] : []));
    expect(drawn(1)).toEqual([{ count: 3, faces: table.hand(1) }]);
    for (const viewer of [0, 2, 'spectator'] as const)
      expect(drawn(viewer)).toEqual([{ count: 3, faces: null }]);
  });

  it('IC-1.7 include standing orders, which only their owner sees', () => {
    const tables = (['never', 'ask'] as const).map((coinReclaim) => given().does(0, orders(coinReclaim)));
    expectSameViews(tables, [1, 'spectator']);
    expect(tables.map((table) => table.view(0).own!.coinReclaim)).toEqual(['never', 'ask']);
  });

  it('IC-1.7 include a sealed coin, which still counts in the size of its hand', () => {
    const tables = (['sun-1', 'sun-3'] as const).map((coin) =>
      given()
        .does(0, attack('1-1', ['0-w1', '0-t1']))
        .does(0, commit(coin)),
    );
    expectSameViews(tables, [1, 'spectator']);
    for (const table of tables) expect(table.view(1).seats[0]!.coins).toBe(3);
    expect(tables.map((table) => table.view(0).own!.answer)).toEqual([commit('sun-1'), commit('sun-3')]);
  });

  it('IC-1.7 include how often a sealed answer was changed', () => {
    const once = given()
      .does(0, attack('1-1', ['0-w1', '0-t1']))
      .does(0, commit('sun-1'));
    const often = given().does(0, attack('1-1', ['0-w1', '0-t1']));
    often.does(0, commit('sun-2')).does(0, commit('sun-3')).does(0, commit('sun-1'));
    expectSameViews([once, often], [1, 'spectator']);
  });

  it('IC-1.7 include a sealed alliance until it is revealed', () => {
    const answers = [ally('attacker', '2-w2'), decline];
    const tables = answers.map((answer) => {
      const table = given({ seats: 4, ships: { '2-w2': '1-2', '3-w2': '1-2' } });
      return table
        .does(0, attack('1-1', ['0-w1', '0-t1'], { ask: [2, 3] }))
        .waits()
        .does(2, answer);
    });
    expectSameViews(tables, [0, 1, 3, 'spectator']);
    for (const table of tables) expect(table.view('spectator').asking!.awaiting).toEqual([3]);
    expect(tables.map((table) => table.view(2).own!.answer)).toEqual(answers);
  });

  it.each<[SealedKind, number, readonly Command[]]>([
    ['loss', 0, [lose('0-c1', '0-w2'), lose('0-t3', '0-t4')]],
    ['reward', 2, [reward(), reward('2-c5 2-1')]],
    ['coin-reclaim', 0, [take, leave]],
  ])('IC-1.7 include a sealed answer until it is revealed: %s', (kind, seat, answers) => {
    const tables = answers.map((answer) => opened(kind).does(seat, answer));
    const others = [0, 1, 2, 3].filter((other) => other !== seat);
    expectSameViews(tables, [...others, 'spectator']);
    expect(tables.map((table) => table.view(seat).own!.answer)).toEqual(answers);
  });

  it('IC-1.7 include proposals, which only the two main parties see', () => {
    const tables = ['Peace.', 'War on seat 2.'].map((promise, i) => {
      const hands = { 0: ['sun-0', 'sun-1', 'sun-2'], 1: ['moon-0', 'moon-1'] } as const;
      const table = given({ races: ['nirnaeth', 'celegorm', 'mormegil'], hands });
      table
        .does(0, attack('1-1', ['0-w1', '0-t1']))
        .does(0, commit('sun-0'))
        .does(1, commit('moon-0'));
      return table.does(0, propose({ give: i === 0 ? ['sun-1'] : ['sun-1', 'sun-2'], promise }));
    });
    expectSameViews(tables, [2, 'spectator']);
    expect(tables.map((table) => table.view(1).proposals[0]!.promise)).toEqual(['Peace.', 'War on seat 2.']);
  });

  it('IC-1.7 include the faces of coins that a seat gives, which only giver and receiver see', () => {
    const table = given({
      races: ['nirnaeth', 'celegorm', 'mormegil'],
      hands: { 0: ['sun-5', 'sun-4', 'sun-2'], 1: ['moon-0', 'moon-1'] },
    });
    table
      .does(0, attack('1-1', ['0-w1', '0-t1']))
      .does(0, commit('sun-5'))
      .does(1, commit('moon-0'));
    const faces = (viewer: number | 'spectator') =>
      table.saw(viewer).flatMap((sighting) => (sighting.type === 'compensated' ? [sighting.coins] : []));
    const { coins } = table.last('compensated');
    expect(coins.toSorted()).toEqual(['sun-2', 'sun-4']);
    for (const viewer of [0, 1]) expect(faces(viewer)).toEqual([{ count: 2, faces: coins }]);
    for (const viewer of [2, 'spectator'] as const)
      expect(faces(viewer)).toEqual([{ count: 2, faces: null }]);
  });

  it('IC-1.7 do not include ships, sizes of hands and bag, the discard, and healing offers', () => {
    const table = given({
      seats: 3,
      ships: { '1-w1': 'void', '2-c2': '0-1' },
      hands: { 0: ['sun-1'], 1: ['moon-1', 'moon-2'], 2: [] },
      discard: ['arm-0', 'arm-5'],
    });
    table.does(0, offerHealing(1, 2));
    const view = table.view('spectator');
    expect(view.seats.map(({ coins }) => coins)).toEqual([1, 2, 0]);
    expect(view.seats.map(({ offered }) => offered)).toEqual([0, 2, 0]);
    expect(view.bag).toBe(19);
    expect(view.discard).toEqual(['arm-0', 'arm-5']);
    const places = new Map(view.seats.flatMap(({ ships }) => ships.map(({ id, place }) => [id, place])));
    expect(places.size).toBe(45);
    expect([places.get('1-w1'), places.get('2-c2'), places.get('0-t5')]).toEqual(['void', '0-1', '0-5']);
    expect(view.own).toBeNull();
    expect(table.saw('spectator')).toContainEqual({
      type: 'healing-offered',
      seat: asSeat(0),
      patient: asSeat(1),
      ships: 2,
    });
  });

  it('IC-1.7 do not include which seats were asked by which seat, and which have not answered yet', () => {
    const table = given({ seats: 4, ships: { '2-w2': '1-2', '3-w2': '1-2' } });
    table
      .does(0, attack('1-1', ['0-w1', '0-t1'], { ask: [2] }))
      .does(1, ask(2, 3))
      .does(2, decline);
    const view = table.view('spectator');
    expect(view.combat!.asked).toEqual({ attacker: [2], defender: [2, 3] });
    expect(view.asking).toEqual({ kind: 'alliance', awaiting: [3] });
  });
});
