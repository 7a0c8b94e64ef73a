import { describe, expect, it } from 'vitest';
import type { ShipId } from '../../../../src/rules/conquest/pieces/pieces.ts';
import { battle, order, PLAIN, type Plan } from '../../conquest/battle.ts';
import { lose, propose, refuse } from '../../conquest/commands.ts';
import type { Position } from '../../conquest/given.ts';
import { given } from '../given.ts';

const HANDS = { 0: ['sun-0', 'sun-1'], 1: ['moon-0', 'moon-1'] } as const satisfies Position['hands'];

/** Seat 0 attacks seat 1 on 1-3, both play Diplomacy, and seat 1 refuses any deal. */
const failed = (position: Position = {}, plan: Plan = {}) =>
  battle(given({ races: PLAIN, hands: HANDS, ...position }), {
    coins: { 0: 'sun-0', 1: 'moon-0' },
    ...plan,
  }).does(1, refuse);

/** All ships of a seat except these are in the void. */
function only(seat: number, ...kept: readonly ShipId[]): NonNullable<Position['ships']> {
  const all = ['c', 'w', 't'].flatMap((letter) => [1, 2, 3, 4, 5].map((rank) => `${seat}-${letter}${rank}`));
  return Object.fromEntries(
    all.filter((ship) => !kept.includes(ship as ShipId)).map((ship) => [ship, 'void' as const]),
  );
}

/** The ships that seat 0 loses when its time is up. */
function lostBy0(position: Position, plan: Plan = {}): readonly ShipId[] {
  const before = new Set(
    Object.keys(position.ships ?? {}).filter((ship) => position.ships?.[ship as ShipId] === 'void'),
  );
  const table = failed({ ...position, turn: { reclaimed: true } }, plan).does(1, lose('1-c1', '1-c2'));
  const defaultCommand = table.decisions(0)[0]?.default.command;
  const lost = table
    .waits()
    .at('void')
    .filter((ship) => ship.startsWith('0-') && !before.has(ship));
  expect(defaultCommand).toMatchObject({ type: 'lose' });
  expect((defaultCommand as ReturnType<typeof lose>).ships.toSorted()).toEqual(lost.toSorted());
  return lost;
}

describe('no deal', () => {
  it.each([0, 1])('IC-8.4 if seat %i refuses, both parties are asked for their losses', (seat) => {
    const table = battle(given({ races: PLAIN, hands: HANDS }), { coins: { 0: 'sun-0', 1: 'moon-0' } });
    table.does(seat, refuse);
    expect(table.last('deal-failed')).toEqual({ type: 'deal-failed', refusedBy: seat });
    expect(table.window).toMatchObject({ id: 'loss.1', kind: 'loss', pace: 'answer', asked: [0, 1] });
  });

  it('IC-8.4 if time runs out with standing proposals, both parties are asked for their losses', () => {
    const table = battle(given({ races: PLAIN, hands: HANDS }), { coins: { 0: 'sun-0', 1: 'moon-0' } });
    table.does(0, propose({ give: ['sun-1'] })).waits();
    expect(table.last('deal-failed')).toEqual({ type: 'deal-failed', refusedBy: null });
    expect(table.window?.id).toBe('loss.1');
    expect(table.hand(0)).toEqual(['sun-1']);
  });

  it('IC-8.4 each party loses two ships of its own choice, from anywhere, including the fleet', () => {
    const table = failed({ ships: { '1-c2': '2-2' } })
      .does(0, lose('0-w1', '0-c5'))
      .does(1, lose('1-c2', '1-t3'));
    expect(table.at('void')).toEqual(['0-c5', '0-w1', '1-c2', '1-t3']);
  });

  it('IC-8.4 other ships in flight return to their origins, and allies lose nothing', () => {
    const ships = { '2-w1': '1-2', '3-w2': '1-5' } as const;
    const allies = { 2: ['attacker', '2-w1'], 3: ['defender', '3-w2'] } as const;
    const table = failed({ ships }, { fleet: ['0-w1', '0-t2', '0-c3'], allies });
    table.does(0, lose('0-w1', '0-c5')).does(1, lose('1-c1', '1-c2'));
    expect((['0-t2', '0-c3', '2-w1', '3-w2'] as const).map((ship) => table.place(ship))).toEqual([
      '0-2',
      '0-3',
      '1-2',
      '1-5',
    ]);
    expect(table.all('rewarded')).toEqual([]);
  });

  it('IC-8.4 the attack is cancelled and not successful, and the turn ends', () => {
    const table = failed().does(0, lose('0-c1', '0-c2')).does(1, lose('1-c1', '1-c2'));
    expect(table.last('combat-ended')).toEqual({ type: 'combat-ended', combat: 1, successful: false });
    expect(table.state.turn).toMatchObject({ number: 2, seat: 1 });
    expect(table.at('1-3')).toEqual(['1-c3', '1-w3', '1-t3']);
    expect(order(table, 'deal-failed', 'coins-settled', 'combat-ended', 'turn-ended')).toEqual([
      'deal-failed',
      'coins-settled',
      'combat-ended',
      'turn-ended',
    ]);
    expect(table.last('coins-settled').discarded.toSorted()).toEqual(['moon-0', 'sun-0']);
  });
});

describe('the loss window', () => {
  it('IC-8.4 keeps answers sealed and changeable, and they take effect together', () => {
    const table = failed().does(0, lose('0-c1', '0-c2'));
    expect(table.at('void')).toEqual([]);
    expect(table.awaited).toEqual([1]);
    for (const viewer of [1, 2, 3, 'spectator'] as const) {
      expect(JSON.stringify(table.saw(viewer).filter(({ type }) => type === 'answer-sealed'))).not.toContain(
        '0-c1',
      );
      expect(table.view(viewer).own?.answer ?? null).toBeNull();
    }
    expect(table.view(0).own?.answer).toEqual(lose('0-c1', '0-c2'));
    table.does(0, lose('0-t1', '0-t2')).does(1, lose('1-t1', '1-t2'));
    expect(table.at('void')).toEqual(['0-t1', '0-t2', '1-t1', '1-t2']);
  });

  it.each([
    ['one ship', 'not-two-ships', lose('0-c1')],
    ['three ships', 'not-two-ships', lose('0-c1', '0-c2', '0-c3')],
    ['no ship', 'not-two-ships', lose()],
    ['a ship twice', 'ship-named-twice', lose('0-c1', '0-c1')],
    ['a ship of the other party', 'not-your-ship', lose('0-c1', '1-c1')],
    ['a ship in the void', 'ship-in-void', lose('0-c1', '0-t5')],
  ])('IC-8.4 refuses %s', (_, code, command) => {
    const table = failed({ ships: { '0-t5': 'void' }, turn: { reclaimed: true } });
    expect(table.refuses(0, command)).toEqual({ code, ruling: 'IC-8.4' });
    expect(table.awaited).toEqual([0, 1]);
  });

  it('IC-8.4 does not ask a party with two ships, which loses both', () => {
    const table = failed({ ships: only(1, '1-c3', '1-w1') });
    expect(table.asked).toEqual([0]);
    table.does(0, lose('0-c1', '0-c2'));
    expect(table.at('void')).toEqual(expect.arrayContaining(['1-c3', '1-w1']));
  });

  it('IC-8.4 does not ask a party with one ship, which loses it, or without ships', () => {
    for (const kept of [['1-c3'], []] as const) {
      const table = failed({ ships: only(1, ...kept) });
      expect(table.asked).toEqual([0]);
      table.does(0, lose('0-c1', '0-c2'));
      expect(table.at('void').filter((ship) => ship.startsWith('1-'))).toHaveLength(15);
    }
  });

  it('IC-8.4 asks a party with three ships, including ships in flight', () => {
    const table = failed({ ships: only(0, '0-w1', '0-t1', '0-c1'), turn: { reclaimed: true } });
    expect(table.asked).toEqual([0, 1]);
    table.does(1, lose('1-c1', '1-c2')).does(0, lose('0-t1', '0-c1'));
    expect(table.place('0-w1')).toBe('0-1');
  });

  it('IC-8.4 does not ask an attacker with only a fleet of two ships, which loses both', () => {
    const table = failed({ ships: only(0, '0-w1', '0-t1'), turn: { reclaimed: true } });
    expect(table.asked).toEqual([1]);
    table.does(1, lose('1-c1', '1-c2'));
    expect(table.at('void').filter((ship) => ship.startsWith('0-'))).toHaveLength(15);
  });

  it('IC-8.4 does not open if both parties have two ships or fewer', () => {
    const ships = { ...only(0, '0-w1', '0-t1'), ...only(1, '1-c3') };
    const table = failed({ ships, turn: { reclaimed: true } });
    expect(table.all('asked').map(({ kind }) => kind)).not.toContain('loss');
    expect(table.at('void')).toHaveLength(30);
  });
});

describe('the default losses', () => {
  it('IC-8.4 are transports first, those on the lowest rank, with ships in flight as at their origin', () => {
    expect(lostBy0({}, { fleet: ['0-w1', '0-t1'] })).toEqual(['0-t1', '0-t2']);
    expect(lostBy0({}, { fleet: ['0-w1', '0-t5'] })).toEqual(['0-t1', '0-t2']);
  });

  it('IC-8.4 depend on the rank of the world before the id of the ship', () => {
    const ships = { '0-t1': '0-5', '0-t5': '0-1', '0-t4': '0-1' } as const;
    expect(lostBy0({ ships }, { fleet: ['0-w1', '0-t2'] })).toEqual(['0-t4', '0-t5']);
  });

  it('IC-8.4 are ships at home before ships elsewhere, regardless of rank', () => {
    const ships = { '0-t1': '2-1', '0-t2': '2-1', '0-t3': '1-1' } as const;
    expect(lostBy0({ ships }, { fleet: ['0-w4', '0-t4'] })).toEqual(['0-t4', '0-t5']);
  });

  it('IC-8.4 count a ship in flight from another system as elsewhere', () => {
    const ships = { '0-t1': '2-1', '0-w1': '2-1' } as const;
    expect(lostBy0({ ships }, { fleet: ['0-w1', '0-t1'] })).toEqual(['0-t2', '0-t3']);
  });

  it('IC-8.4 are transports elsewhere before warships at home', () => {
    const away = { '0-w1': '2-1', '0-t1': '2-1', '0-t5': '1-4' } as const;
    const ships = { ...away, '0-t2': 'void', '0-t3': 'void', '0-t4': 'void' } as const;
    expect(lostBy0({ ships }, { fleet: ['0-w1', '0-t1'] })).toEqual(['0-t1', '0-t5']);
  });

  it('IC-8.4 are then warships, then colony ships', () => {
    const kept = only(0, '0-t1', '0-w3', '0-w5', '0-c1', '0-c2');
    expect(lostBy0({ ships: { ...kept, '0-w3': '0-1' } }, { fleet: ['0-w3', '0-t1'] })).toEqual([
      '0-w3',
      '0-t1',
    ]);
    const few = only(0, '0-w3', '0-c2', '0-c4');
    expect(lostBy0({ ships: { ...few, '0-w3': '1-1' } }, { fleet: ['0-w3'] })).toEqual(['0-c2', '0-w3']);
  });

  it('IC-8.4 do not replace an answer when the other party’s time is up', () => {
    const table = failed().does(1, lose('1-c1', '1-c2')).waits();
    expect(table.at('void')).toEqual(['0-t1', '0-t2', '1-c1', '1-c2']);
  });
});

describe('losses and races', () => {
  it('IC-8.4 of Gelmir leave the board before the emptiest worlds are counted', () => {
    const ships = { ...only(0, '0-c4', '0-c5', '0-w4'), '0-w4': '1-1' } as const;
    const position: Position = { races: ['gelmir', 'hirilorn'], ships, turn: { reclaimed: true } };
    const table = failed(position, { fleet: ['0-w4'] });
    table.does(0, lose('0-w4', '0-c4')).does(1, lose('1-c1', '1-c2'));
    expect([table.place('0-c4'), table.place('0-w4')]).toEqual(['0-1', '0-2']);
  });

  it('IC-8.4 show others nothing when an answer is replaced', () => {
    const table = failed().does(0, lose('0-c1', '0-c2'));
    const before = [table.step(1), table.step(2), table.step('spectator')];
    table.does(0, lose('0-c3', '0-c4'));
    expect([table.step(1), table.step(2), table.step('spectator')]).toEqual(before);
  });

  it('IC-8.4 of Gelmir go home evenly, also from the fleet, and none goes to the void', () => {
    const table = failed({ races: ['gelmir', 'hirilorn'], ships: { '0-c5': '1-4', '0-t5': '1-4' } });
    table.does(0, lose('0-w1', '0-t1')).does(1, lose('1-c1', '1-c2'));
    // Off the board first, 0-1 and 0-5 have one ship each, and the others three.
    expect([table.place('0-w1'), table.place('0-t1')]).toEqual(['0-1', '0-5']);
    expect(table.at('void')).toEqual(['1-c1', '1-c2']);
    expect(table.all('ships-moved').map(({ cause }) => cause)).toEqual(
      expect.arrayContaining(['lost', 'sent-home']),
    );
  });

  it('IC-8.4 leave the other party’s used coin for Mormegil to take', () => {
    const table = failed({ races: ['hirilorn', 'mormegil'] });
    table.does(0, lose('0-c1', '0-c2')).does(1, lose('1-c1', '1-c2'));
    expect(table.last('coins-settled')).toEqual({
      type: 'coins-settled',
      taken: [{ seat: 1, coin: 'sun-0' }],
      discarded: ['moon-0'],
    });
  });
});
