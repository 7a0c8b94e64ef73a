import { describe, expect, it } from 'vitest';
import { fightAll } from '../../../../src/rules/stellar-conquest/battle/engagements.ts';
import { byHex } from '../../../../src/rules/stellar-conquest/data/hex.ts';
import { Play } from '../../../../src/rules/stellar-conquest/state/play.ts';
import {
  all,
  luckWith,
  fights,
  fleet,
  FOE,
  HERE,
  inBattles,
  ME,
  meeting,
  ordered,
  standing,
  STAR,
  THIRD,
} from '../positions/battles.ts';
import { hexAt } from '../positions/given.ts';
import { Table } from '../positions/table.ts';

describe('SC-11 battles between ships', () => {
  it('SC-11.1 the seat in turn fights in every star hex where it meets an enemy, in the order that it chooses', () => {
    const table = Table.at(
      inBattles({
        seats: [
          { ships: { Canis: { corvette: 1 }, Bootis: { corvette: 1 }, G7: { corvette: 1 } } },
          { ships: { Canis: { scout: 1 }, G7: { scout: 1 } }, more: { orders: standing({}) } },
          { ships: { Canis: { scout: 1 }, Bootis: { scout: 1 } }, more: { orders: standing({}) } },
        ],
      }),
    );
    expect(table.refuses(0, { type: 'engage', hex: 'G7', against: 1 }).code).toBe('nobody-to-fight');
    expect(table.refuses(0, { type: 'engage', hex: hexAt('Bootis'), against: 1 }).code).toBe(
      'nobody-to-fight',
    );
    expect(table.refuses(0, { type: 'complete-turn' }).code).toBe('not-in-this-step');
    table.does(0, { type: 'engage', hex: HERE, against: THIRD });
    table.does(0, { type: 'engage', hex: HERE, against: FOE });
    expect(table.seat(0).turn?.step).toBe('battles');
    table.does(0, { type: 'engage', hex: hexAt('Bootis'), against: THIRD });
    expect(table.all('battle-began').map(({ begun }) => [begun.id, begun.hex, begun.defenders])).toEqual([
      ['5.0.1', HERE, [2]],
      ['5.0.2', HERE, [1]],
      ['5.0.3', hexAt('Bootis'), [2]],
    ]);
    expect(table.mover).toBe(1);
  });

  it('SC-11.1 the service fights battles in hex order, and within a hex in the order of play', () => {
    const state = inBattles({
      seats: [
        { ships: { Canis: { corvette: 1 }, Bootis: { corvette: 1 } } },
        { ships: { Canis: { scout: 1 } } },
        { ships: { Canis: { scout: 1 }, Bootis: { scout: 1 } } },
      ],
      options: { battlesSeen: 'private' },
    });
    const play = new Play({ ...state, order: [THIRD, FOE, ME] }, luckWith());
    fightAll(play, ME);
    const fought = all(play, 'battle-began').map(({ begun }) => [begun.hex, begun.defenders[0]]);
    const expected = [
      [HERE, 2],
      [HERE, 1],
      [hexAt('Bootis'), 2],
    ];
    expect(fought).toEqual(expected.toSorted(([a], [b]) => byHex(a as string, b as string)));
  });

  it('SC-11.2 all ships in the hex take part, bases and colonies do not, and both sides see each other', () => {
    const state = meeting(
      { corvette: 1, transport: 2 },
      { scout: 1, 'death-star': 1 },
      {
        colonies: [{ planet: `${STAR}/1`, owner: FOE, bases: 3 }],
      },
    );
    const play = fights(state);
    const { begun } = all(play, 'battle-began')[0]!;
    expect(begun.units.map(({ side, number, class: kind }) => [side, number, kind])).toEqual([
      ['attacker', 1, 'transport'],
      ['attacker', 2, 'transport'],
      ['attacker', 3, 'corvette'],
      ['defender', 1, 'scout'],
      ['defender', 2, 'death-star'],
    ]);
    const seen = play.state.seats[1]!.contacts[HERE];
    expect(seen).toMatchObject({ turn: 5, during: 0 });
    expect(play.state.seats[0]!.contacts[HERE]?.ships).toEqual([
      { seat: 1, ships: { scout: 1, 'death-star': 1 } },
    ]);
  });

  it('SC-11.2 ships that have left the hex disappear from the contact', () => {
    const play = fights(meeting({ corvette: 1 }, { scout: 1 }), { '1.attacker': [1] });
    expect(play.state.seats[0]!.contacts[HERE]?.ships).toEqual([]);
    expect(play.state.seats[1]!.contacts[HERE]?.ships).toEqual([{ seat: 0, ships: { corvette: 1 } }]);
  });

  it('SC-11.3 without warships on either side the attacker withdraws at once, to the hex that the defender chooses', () => {
    const play = fights(
      meeting({ scout: 1, transport: 1 }, { transport: 2 }, { theirs: { more: { orders: standing(null) } } }),
    );
    expect(play.state.battle).toBeNull();
    expect(all(play, 'aimed')).toEqual([]);
    expect(all(play, 'withdrew')).toMatchObject([{ side: 'attacker', seat: 0, numbers: [1, 2] }]);
    expect(fleet(play, 0)).toEqual([]);
    expect(fleet(play, 1)).toEqual(['transport', 'transport']);
  });

  it('SC-11.3 the attacker also withdraws after a round that leaves no warship', () => {
    const play = fights(meeting({ corvette: 1, scout: 1 }, { corvette: 1, scout: 1 }), {
      '1.attacker': [1],
      '1.defender': [1],
    });
    expect(all(play, 'round-ended')).toMatchObject([{ round: 1, attackersLost: [2], defendersLost: [2] }]);
    expect(all(play, 'withdrew')).toMatchObject([{ side: 'attacker', numbers: [1] }]);
    expect(fleet(play, 1)).toEqual(['scout']);
  });

  it('SC-11.4 the attacker aims, then the defender; all fire, also ships just hit, and then the ships hit are removed', () => {
    const play = fights(meeting({ corvette: 2 }, { corvette: 1 }), { '1.attacker': [1], '1.defender': [1] });
    expect(play.events.slice(1, 6).map(({ type }) => type)).toEqual([
      'aimed',
      'aimed',
      'fired',
      'fired',
      'round-ended',
    ]);
    expect(all(play, 'aimed').map(({ seat }) => seat)).toEqual([0, 1]);
    expect(all(play, 'round-ended')).toMatchObject([{ attackersLost: [1], defendersLost: [1] }]);
    expect(fleet(play, 0)).toEqual(['corvette']);
    expect(play.state.battle).toBeNull();
  });

  it('SC-11.4 a warship that can hit nothing has no aim', () => {
    const play = fights(
      meeting({ corvette: 2, scout: 1 }, { 'death-star': 1 }, { mine: ordered({ below: 0 }) }),
      {
        '1.defender': [4],
        '2.defender': [4],
      },
    );
    expect(all(play, 'aimed').every(({ seat }) => seat === 1)).toBe(true);
    expect(all(play, 'round-ended').map(({ round }) => round)).toEqual([1, 2, 3]);
    expect(fleet(play, 0)).toEqual([]);
  });

  it.each([
    ['corvette', 'scout', [4], true],
    ['corvette', 'scout', [5], false],
    ['corvette', 'corvette', [1], true],
    ['corvette', 'corvette', [2], false],
    ['corvette', 'fighter', [4, 6], true],
    ['corvette', 'fighter', [5, 6], false],
    ['corvette', 'fighter', [4, 5], false],
    ['fighter', 'transport', [5], true],
    ['fighter', 'transport', [6], false],
    ['fighter', 'corvette', [2], true],
    ['fighter', 'fighter', [2], false],
    ['fighter', 'death-star', [5, 5], true],
    ['death-star', 'transport', [], true],
    ['death-star', 'corvette', [4], true],
    ['death-star', 'fighter', [4], false],
    ['death-star', 'death-star', [2], true],
  ] as const)('SC-11.5 %s at %s with %j: %s', (gun, target, dice, hit) => {
    const play = fights(meeting({ [gun]: 1 }, { [target]: 1 }), { '1.attacker': dice }, { rounds: 1 });
    const { shots } = all(play, 'fired')[0]!;
    expect(shots).toEqual([{ warship: 1, target: 1, dice, hit }]);
    expect(fleet(play, 1)).toEqual(hit ? [] : [target]);
  });

  it('SC-11.5 once a target is hit, the other shots at it are lost for the round', () => {
    const play = fights(meeting({ corvette: 3 }, { scout: 1 }), { '1.attacker': [6, 1, 1] });
    expect(all(play, 'fired')[0]!.shots).toEqual([
      { warship: 1, target: 1, dice: [6], hit: false },
      { warship: 2, target: 1, dice: [1], hit: true },
    ]);
  });

  it('SC-11.6 with Improved Ship Weaponry a ship that misses fires once more at the same target', () => {
    const state = meeting(
      { corvette: 2, fighter: 1 },
      { fighter: 1, 'death-star': 1 },
      {
        mine: {
          ships: { [STAR]: { corvette: 2, fighter: 1 } },
          technologies: ['improved-ship-weaponry'],
        },
      },
    );
    const play = fights(state, { '1.attacker': [6, 6, 1, 2, 5, 5, 4] }, { rounds: 1 });
    expect(all(play, 'fired')[0]!.shots).toEqual([
      { warship: 1, target: 1, dice: [6, 6, 1, 2], hit: false },
      { warship: 2, target: 1, dice: [5, 5], hit: true },
    ]);
    expect(all(play, 'aimed')[0]!.aims).toHaveLength(3);
    const again = fights(state, { '1.attacker': [6, 6, 6, 4] }, { rounds: 1 });
    expect(all(again, 'fired')[0]!.shots[0]).toEqual({
      warship: 1,
      target: 1,
      dice: [6, 6, 6, 4],
      hit: true,
    });
  });
});
