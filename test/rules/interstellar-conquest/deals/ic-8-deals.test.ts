import { describe, expect, it } from 'vitest';
import type { Command } from '../../../../src/rules/conquest/state/command.ts';
import type { DealLanding } from '../../../../src/rules/conquest/pieces/pieces.ts';
import { land, order, type Plan } from '../../conquest/battle.ts';
import { accept, propose, take } from '../../conquest/commands.ts';
import type { Position } from '../../conquest/given.ts';
import { COIN, talks } from './talks.ts';

describe('the terms', () => {
  it('IC-8.2 may hand over coins, which the giver names', () => {
    const table = talks().does(0, propose(COIN)).does(1, accept(1));
    expect(table.hand(0)).toEqual(['sun-2', 'sun-3']);
    expect(table.hand(1).toSorted()).toEqual(['moon-1', 'moon-2', 'moon-3', 'sun-1']);
  });

  it('IC-8.2 may hand over coins in both directions', () => {
    const table = talks()
      .does(1, propose({ give: ['moon-1', 'moon-2'], want: 1 }))
      .does(0, accept(1, 'sun-3'));
    expect(table.hand(0).toSorted()).toEqual(['moon-1', 'moon-2', 'sun-1', 'sun-2']);
    expect(table.hand(1).toSorted()).toEqual(['moon-3', 'sun-3']);
  });

  it('IC-8.2 may request a coin for nothing', () => {
    const table = talks()
      .does(0, propose({ want: 1 }))
      .does(1, accept(1, 'moon-2'));
    expect(table.hand(0)).toContain('moon-2');
  });

  it.each<[string, Position['ships'], DealLanding, Position['races']?]>([
    ['a world of the other party, from the fleet', {}, land('1-5', '0-w1')],
    [
      'a world of the other party, from anywhere, without a transport',
      { '0-c2': '2-3' },
      land('1-2', '0-c2'),
    ],
    ['the target itself', {}, land('1-3', '0-c4')],
    [
      'a world of a third system on which the other party has a colony ship',
      { '1-c1': '2-2' },
      land('2-2', '0-c1'),
    ],
    [
      'the party’s own world, on which the other party has a colony ship',
      { '1-c1': '0-2' },
      land('0-2', '0-w1'),
    ],
    ['a world of the attacker, by the defender', {}, land('0-4', '1-t3')],
  ])('IC-8.2 may let ships land on %s', (_, ships, landing) => {
    const table = talks({ ...(ships && { ships }) })
      .does(0, propose({ landings: [landing] }))
      .does(1, accept(1));
    for (const ship of landing.ships) expect(table.place(ship)).toBe(landing.world);
  });

  it('IC-8.2 may let several ships of one party land together, from the fleet and from several worlds', () => {
    const table = talks()
      .does(0, propose({ landings: [land('1-1', '0-w1', '0-c2', '0-t4')] }))
      .does(1, accept(1));
    expect(table.at('1-1')).toEqual(['0-c2', '0-w1', '0-t4', '1-c1', '1-w1', '1-t1']);
  });

  it('IC-8.2 may contain one landing for each party', () => {
    const table = talks()
      .does(0, propose({ landings: [land('1-1', '0-c1'), land('0-1', '1-c1')] }))
      .does(1, accept(1));
    expect([table.place('0-c1'), table.place('1-c1')]).toEqual(['1-1', '0-1']);
  });

  it('IC-8.2 may exchange coins for a landing, with a promise of up to 500 characters', () => {
    const promise = 'p'.repeat(500);
    const table = talks()
      .does(1, propose({ landings: [land('1-1', '0-c1')], want: 2, promise }))
      .does(0, accept(1, 'sun-1', 'sun-3'));
    expect(table.place('0-c1')).toBe('1-1');
    expect(table.last('deal-made').promise).toBe(promise);
    expect(table.hand(1)).toHaveLength(5);
  });

  it.each<[string, string, Command]>([
    ['only a promise', 'empty-deal', propose({ promise: 'Peace.' })],
    ['nothing', 'empty-deal', propose({})],
    ['a coin that the party does not have', 'not-your-coin', propose({ give: ['sun-4'] })],
    ['a coin of the other party', 'not-your-coin', propose({ give: ['moon-1'] })],
    ['the used Diplomacy coin', 'not-your-coin', propose({ give: ['sun-0'] })],
    ['a coin twice', 'not-your-coin', propose({ give: ['sun-1', 'sun-1'] })],
    [
      'two landings of one party',
      'one-landing-each',
      propose({ landings: [land('1-1', '0-c1'), land('1-2', '0-c2')] }),
    ],
    [
      'a landing on a world of a third system',
      'no-landing-there',
      propose({ landings: [land('2-1', '0-c1')] }),
    ],
    [
      'a landing on the party’s own world without the other party',
      'no-landing-there',
      propose({ landings: [land('0-2', '0-c1')] }),
    ],
    [
      'a landing on a world on which the other party has no colony ship',
      'no-landing-there',
      propose({ landings: [land('2-2', '0-c1')] }),
    ],
    ['a landing of a third seat', 'not-a-party', propose({ landings: [land('1-1', '2-c1')] })],
    [
      'ships of the other party as the party’s own',
      'not-the-partys-ship',
      propose({ landings: [{ ...land('1-1', '1-c2'), seat: land('0-1', '0-c1').seat }] }),
    ],
    ['a ship twice', 'ship-named-twice', propose({ landings: [land('1-1', '0-c1', '0-c1')] })],
    ['a ship in the void', 'ship-in-void', propose({ landings: [land('1-1', '0-t5')] })],
    ['a ship that is already there', 'ship-already-there', propose({ landings: [land('1-2', '0-c5')] })],
  ])('IC-8.2 refuses %s', (_, code, command) => {
    const ships = { '1-w5': '2-2', '0-t5': 'void', '0-c5': '1-2' } as const;
    const table = talks({ ships, turn: { reclaimed: true } });
    expect(table.refuses(0, command)).toMatchObject({ code, ruling: 'IC-8.2' });
    expect(table.view(1).proposals).toEqual([]);
  });

  it('IC-8.2 refuses a landing of no ship', () => {
    const landing = { ...land('1-1', '0-c1'), ships: [] };
    expect(talks().refuses(0, propose({ landings: [landing] })).code).toBe('too-short');
  });

  it('IC-8.2 refuses a promise of more than 500 characters', () => {
    const command = propose({ ...COIN, promise: 'p'.repeat(501) });
    expect(talks().refuses(0, command).code).toBe('too-long');
  });

  it('IC-8.2 allow a landing only if the colony ship that permits it is there before the deal', () => {
    const both = [land('0-2', '1-c1'), land('0-2', '0-c1')];
    expect(talks().refuses(0, propose({ landings: both }))).toMatchObject({ ruling: 'IC-8.2' });
  });
});

describe('a deal is done', () => {
  const helped: [Position, Plan] = [
    { ships: { '2-w1': '1-2', '3-w2': '1-5' } },
    {
      fleet: ['0-w1', '0-t2', '0-c3'],
      allies: { 2: ['attacker', '2-w1'], 3: ['defender', '3-w2'] },
    },
  ];

  it('IC-8.3 returns ships still in the fleet and all ships of allies to their origins', () => {
    const table = talks(...helped)
      .does(0, propose({ landings: [land('1-1', '0-c3')] }))
      .does(1, accept(1));
    const ships = ['0-c3', '0-w1', '0-t2', '2-w1', '3-w2'] as const;
    expect(ships.map((ship) => table.place(ship))).toEqual(['1-1', '0-1', '0-2', '1-2', '1-5']);
    expect(table.at('1-3')).toEqual(['1-c3', '1-w3', '1-t3']);
    expect(table.at('void')).toEqual([]);
  });

  it('IC-8.3 gives allies nothing', () => {
    const table = talks(...helped)
      .does(0, propose(COIN))
      .does(1, accept(1));
    expect(table.all('rewarded')).toEqual([]);
    expect([table.hand(2).length, table.hand(3).length]).toEqual([3, 3]);
  });

  it('IC-8.3 takes effect at once, and the turn continues', () => {
    const table = talks().does(0, propose(COIN)).does(1, accept(1));
    expect(order(table, 'deal-made', 'ships-moved', 'coins-settled', 'combat-ended')).toEqual([
      'deal-made',
      'ships-moved',
      'coins-settled',
      'combat-ended',
    ]);
    expect(table.state.discard.toSorted()).toEqual(['moon-0', 'sun-0']);
  });

  it('IC-7.9 makes the attack successful, so that a second one may follow', () => {
    const table = talks()
      .does(1, propose({ give: ['moon-1'] }))
      .does(0, accept(1));
    expect(table.last('combat-ended').successful).toBe(true);
    expect(table.window?.id).toBe('turn.1.2');
  });

  it('IC-8.3 can win the game for one party, and then nothing follows', () => {
    const ships = { '0-c1': '1-1', '0-c2': '1-2', '0-c5': '2-5' } as const;
    const table = talks({ ships })
      .does(0, propose({ landings: [land('1-3', '0-c3')] }))
      .does(1, accept(1));
    expect(table.outcome?.ranking[0]).toEqual([0]);
    expect(table.events.at(-1)?.type).toBe('game-ended');
  });

  it('IC-8.3 can win the game for both parties', () => {
    const ships = {
      '0-c1': '1-1',
      '0-c2': '1-2',
      '0-c5': '2-5',
      '1-c1': '0-1',
      '1-c2': '2-2',
      '1-c5': '2-5',
    } as const;
    const table = talks({ ships })
      .does(0, propose({ landings: [land('1-3', '0-c3'), land('0-4', '1-c4')] }))
      .does(1, accept(1));
    expect(table.outcome?.ranking).toEqual([
      [0, 1],
      [2, 3],
    ]);
  });

  it('IC-8.3 lets Celegorm and Mormegil take the used coins as after any combat', () => {
    const races = ['celegorm', 'mormegil'] as const;
    const table = talks({ races, orders: { 0: 'never', 1: 'ask' } });
    table.does(0, propose(COIN)).does(1, accept(1));
    expect(table.window).toMatchObject({ kind: 'coin-reclaim', asked: [1] });
    table.does(1, take);
    expect(table.hand(1)).toContain('sun-0');
    expect(table.state.discard).toEqual(['moon-0']);
  });
});
