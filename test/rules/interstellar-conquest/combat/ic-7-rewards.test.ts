import { describe, expect, it } from 'vitest';
import type { Place, ShipId } from '../../../../src/rules/conquest/pieces/pieces.ts';
import { battle, order, PLAIN, type Plan } from '../../conquest/battle.ts';
import { reward, take } from '../../conquest/commands.ts';
import type { Position } from '../../conquest/given.ts';
import { given } from '../given.ts';

/** Seats 2 and 3 help seat 1 to hold 1-3 against seat 0, with two ships and one ship. */
const ALLIES = { 2: ['defender', '2-w1', '2-c1'], 3: ['defender', '3-w1'] } as const;
const IN_PLACE = { '2-w1': '1-1', '2-c1': '1-2', '3-w1': '1-5' } as const satisfies Partial<
  Record<ShipId, Place>
>;
const HANDS = { 0: ['sun-1'], 1: ['moon-5'], 2: [], 3: [] } as const satisfies Position['hands'];

/** `void` lists the ships in the void. */
function held(position: Position & { readonly void?: readonly ShipId[] } = {}) {
  const lost = Object.fromEntries((position.void ?? []).map((ship) => [ship, 'void' as const]));
  const ships = { ...IN_PLACE, ...lost, ...position.ships };
  return battle(given({ races: PLAIN, hands: HANDS, ...position, ships }), { allies: ALLIES });
}

/** Seat 1 is on turn; seats 0 and 3 can help seat 2, and one coin is left to draw. */
const twoHelpers = (lost: Position['ships']): Position => ({
  races: PLAIN,
  ships: { '0-w1': '2-1', '3-w1': '2-1', ...lost },
  hands: { 0: [], 1: ['sun-1'], 2: ['moon-5'], 3: [] },
  bag: ['arm-5'],
  rest: 2,
  turn: { seat: 1 },
});

describe('the reward window', () => {
  it('IC-7.10 asks the allies that have a ship in the void, and no others', () => {
    const table = held({ void: ['2-t5', '0-t5', '1-t5'], turn: { reclaimed: true } });
    expect(table.window).toMatchObject({ id: 'reward.1', kind: 'reward', pace: 'answer', asked: [2] });
  });

  it('IC-7.10 is skipped if no ally has a ship in the void, and allies get only coins', () => {
    const table = held();
    expect(table.all('asked').map(({ kind }) => kind)).not.toContain('reward');
    expect(table.all('rewarded')).toEqual([
      { type: 'rewarded', seat: 2, ships: [], coins: 2 },
      { type: 'rewarded', seat: 3, ships: [], coins: 1 },
    ]);
    expect([table.hand(2).length, table.hand(3).length]).toEqual([2, 1]);
  });

  it('IC-7.10 returns the named ships to the named home worlds', () => {
    const table = held({ void: ['2-t5', '2-c4'] }).does(2, reward('2-t5 2-1', '2-c4 2-1'));
    expect([table.place('2-t5'), table.place('2-c4')]).toEqual(['2-1', '2-1']);
    expect(table.hand(2)).toEqual([]);
  });

  it('IC-7.10 gives coins for the other units', () => {
    const table = held({ void: ['2-t5', '2-c4'] }).does(2, reward('2-c4 2-3'));
    expect([table.place('2-t5'), table.place('2-c4')]).toEqual(['void', '2-3']);
    expect(table.all('rewarded')[0]).toEqual({
      type: 'rewarded',
      seat: 2,
      ships: [{ ship: '2-c4', world: '2-3' }],
      coins: 1,
    });
    expect(table.hand(2)).toHaveLength(1);
  });

  it('IC-7.10 gives only coins for an answer without ships', () => {
    const table = held({ void: ['2-t5'] }).does(2, reward());
    expect(table.place('2-t5')).toBe('void');
    expect(table.hand(2)).toHaveLength(2);
  });

  it('IC-7.10 gives coins to an ally that does not answer', () => {
    const table = held({ void: ['2-t5', '3-t5'] });
    expect(table.decisions(2)[0]?.default.command).toEqual(reward());
    table.waits();
    expect([table.place('2-t5'), table.place('3-t5')]).toEqual(['void', 'void']);
    expect([table.hand(2).length, table.hand(3).length]).toEqual([2, 1]);
    expect(table.state.combat).toBeNull();
  });

  it.each([
    ['more ships than units', 'too-many-ships', reward('2-t5 2-1', '2-t4 2-1', '2-t3 2-1')],
    ['a ship that is not in the void', 'ship-not-in-void', reward('2-t1 2-1')],
    ['a ship of another seat', 'not-your-ship', reward('3-t5 2-1')],
    ['a foreign world', 'not-a-home-world', reward('2-t5 1-1')],
    ['the same ship twice', 'ship-named-twice', reward('2-t5 2-1', '2-t5 2-2')],
  ])('IC-7.10 refuses %s', (_, code, command) => {
    const table = held({ void: ['2-t5', '2-t4', '2-t3', '3-t5'] });
    expect(table.refuses(2, command)).toEqual({ code, ruling: 'IC-7.10' });
    expect(table.awaited).toEqual([2, 3]);
  });

  it('IC-7.10 refuses answers of main parties and of allies that are not asked', () => {
    const table = held({ void: ['2-t5'] });
    for (const seat of [0, 1, 3]) expect(table.refuses(seat, reward()).code).toBe('not-asked');
  });

  it('IC-7.10 keeps answers sealed and changeable until all allies have answered', () => {
    const table = held({ void: ['2-t5', '3-t5'] }).does(2, reward('2-t5 2-4'));
    expect(table.place('2-t5')).toBe('void');
    expect(table.awaited).toEqual([3]);
    for (const viewer of [0, 1, 3, 'spectator'] as const) {
      expect(JSON.stringify(table.saw(viewer))).not.toContain('2-4');
      expect(table.view(viewer).own?.answer ?? null).toBeNull();
    }
    expect(table.view(2).own?.answer).toEqual(reward('2-t5 2-4'));
    table.does(2, reward('2-t5 2-2')).does(3, reward('3-t5 3-3'));
    expect([table.place('2-t5'), table.place('3-t5')]).toEqual(['2-2', '3-3']);
  });

  it('IC-7.10 keeps an answer when another ally’s time is up', () => {
    const table = held({ void: ['2-t5', '3-t5'] })
      .does(2, reward('2-t5 2-4'))
      .waits();
    expect([table.place('2-t5'), table.place('3-t5')]).toEqual(['2-4', 'void']);
    expect([table.hand(2).length, table.hand(3).length]).toEqual([1, 1]);
  });

  it('IC-7.10 shows the faces of drawn coins only to the ally, and their number to everybody', () => {
    const table = held();
    const drawnBy2 = (viewer: number | 'spectator') =>
      table.saw(viewer).find((seen) => seen.type === 'coins-drawn' && seen.seat === 2);
    const coins = table.hand(2);
    expect(drawnBy2(2)).toEqual({ type: 'coins-drawn', seat: 2, coins: { count: 2, faces: coins } });
    for (const viewer of [0, 1, 3, 'spectator'] as const)
      expect(drawnBy2(viewer)).toEqual({ type: 'coins-drawn', seat: 2, coins: { count: 2, faces: null } });
  });
});

describe('coins that cannot be drawn', () => {
  it('IC-7.10 lapse, and allies that come first get the last coins', () => {
    const table = held({ bag: ['arm-5'], rest: 0, hands: { ...HANDS, 0: ['sun-1'] } });
    // Seat 0 holds all the other coins, so it is asked which coin to commit.
    expect(table.window?.kind).toBe('coin');
    table.does(0, { type: 'commit', coin: 'sun-1' });
    expect(table.hand(2)).toEqual(['arm-5']);
    expect(table.hand(3)).toEqual([]);
    expect(table.all('rewarded').map(({ seat, coins }) => [seat, coins])).toEqual([
      [2, 1],
      [3, 0],
    ]);
    expect(table.state.combat).toBeNull();
  });

  it('IC-7.10 do not include the discard, which goes back into the bag when the bag is empty during a reward', () => {
    const table = held({ bag: ['arm-5'], discard: ['arm-1', 'arm-2', 'arm-3'], rest: 0 }).does(0, {
      type: 'commit',
      coin: 'sun-1',
    });
    expect(table.all('bag-refilled')[0]).toEqual({ type: 'bag-refilled', coins: 3 });
    expect(table.hand(2)).toContain('arm-5');
    expect([table.hand(2).length, table.hand(3).length]).toEqual([2, 1]);
    expect(table.hand(3)[0]).toMatch(/^arm-[123]$/);
  });

  it('IC-7.11 include the used coins, which are discarded afterwards', () => {
    const table = held({ rest: 0 });
    table.does(0, { type: 'commit', coin: 'sun-1' });
    expect([table.hand(2), table.hand(3)]).toEqual([[], []]);
    expect(table.last('coins-settled').discarded.toSorted()).toEqual(['moon-5', 'sun-1']);
  });
});

describe('the order after the reveal', () => {
  it('IC-7.11 is: ships, compensation, rewards, used coins, end of combat, next turn', () => {
    const races = ['celegorm', 'hirilorn', 'nirnaeth', 'mormegil'] as const;
    const hands = { ...HANDS, 0: ['sun-0'], 1: ['moon-5', 'moon-1', 'moon-2'] } as const;
    const table = held({ races, hands, void: ['3-t5'], orders: { 0: 'ask' } });
    table.does(1, { type: 'commit', coin: 'moon-5' });
    expect(order(table, 'coins-revealed', 'compensated', 'asked')).toEqual([
      'coins-revealed',
      'compensated',
      'asked',
    ]);
    expect(table.window?.kind).toBe('reward');
    table.does(3, reward('3-t5 3-1'));
    expect(table.window?.kind).toBe('coin-reclaim');
    table.does(0, take);
    const steps = ['combat-decided', 'ships-moved', 'compensated', 'rewarded', 'coins-settled'] as const;
    expect(
      order(table, 'coins-revealed', ...steps, 'combat-ended', 'turn-ended', 'turn-began').filter(
        (type, i, all) => type !== all[i - 1],
      ),
    ).toEqual(['coins-revealed', ...steps, 'combat-ended', 'turn-ended', 'turn-began']);
  });

  it('IC-7.11 gives rewards clockwise from the attacker', () => {
    const ships = { '0-w1': '3-1', '1-w1': '3-1' } as const;
    const hands = { 0: [], 1: [], 2: ['sun-1'], 3: ['moon-5'] } as const;
    const table = battle(given({ races: PLAIN, ships, hands, turn: { seat: 2 } }), {
      world: '3-3',
      allies: { 0: ['defender', '0-w1'], 1: ['defender', '1-w1'] },
    });
    expect(table.all('rewarded').map(({ seat }) => seat)).toEqual([0, 1]);
    const turned = battle(
      given({
        races: PLAIN,
        ships: { '0-w1': '2-1', '3-w1': '2-1' },
        hands: { 0: [], 1: ['sun-1'], 2: ['moon-5'], 3: [] },
        turn: { seat: 1 },
      }),
      { world: '2-3', allies: { 0: ['defender', '0-w1'], 3: ['defender', '3-w1'] } },
    );
    expect(turned.all('rewarded').map(({ seat }) => seat)).toEqual([3, 0]);
  });

  it('IC-7.11 gives the last coin of the bag clockwise too, regardless of which allies were asked', () => {
    const plan: Plan = {
      world: '2-3',
      allies: { 0: ['defender', '0-w1'], 3: ['defender', '3-w1'] },
      coins: { 2: 'moon-5' },
    };
    const first = battle(given(twoHelpers({ '3-t5': 'void' })), plan).does(3, reward());
    expect([first.hand(3), first.hand(0)]).toEqual([['arm-5'], []]);
    const second = battle(given(twoHelpers({ '0-t5': 'void' })), plan).does(0, reward());
    expect([second.hand(3), second.hand(0)]).toEqual([['arm-5'], []]);
  });

  it('IC-7.11 ends with the ships if their moves win the game', () => {
    const ships = { '0-c1': '1-1', '0-c2': '1-2', '0-c3': '1-4' } as const;
    const hands = { 0: ['sun-1', 'sun-2', 'sun-3'], 1: ['moon-0'] } as const;
    const table = battle(given({ races: PLAIN, ships, hands }), {
      fleet: ['0-w1', '0-t1', '0-c4'],
      coins: { 0: 'sun-1' },
    });
    expect(table.last('game-ended')).toMatchObject({ reason: 'colonies', ranking: [[0], [1, 2, 3]] });
    expect(table.events.at(-1)?.type).toBe('game-ended');
    expect([table.all('compensated'), table.all('coins-settled')]).toEqual([[], []]);
    expect(table.window).toBeUndefined();
  });

  it('IC-7.11 puts the next attack after the used coins', () => {
    const races = ['celegorm', 'hirilorn'] as const;
    const hands = { 0: ['sun-5'], 1: ['moon-1'] } as const;
    const table = battle(given({ races, hands, orders: { 0: 'ask' } }));
    expect(table.window?.id).toBe('coin-reclaim.1');
    expect(table.all('second-attack-began')).toEqual([]);
    table.does(0, take);
    expect(table.window?.id).toBe('turn.1.2');
  });
});
