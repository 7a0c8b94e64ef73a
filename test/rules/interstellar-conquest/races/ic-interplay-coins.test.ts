/** Pairs of powers that concern the same coin. Single powers are in ic-2 and ic-7. */
import { describe, expect, it } from 'vitest';
import { land, type Plan, values } from '../../conquest/battle.ts';
import { accept, attack, commit, leave, lose, propose, refuse, take } from '../../conquest/commands.ts';
import type { Position } from '../../conquest/given.ts';
import { HANDS, duel } from '../combat/duel.ts';

/** Seat 0 has only two colony ships at home: its power needs both. */
const TWO_AT_HOME: Position = {
  ships: { '0-c2': 'void', '0-c3': 'void', '0-c4': 'void' },
  turn: { reclaimed: true },
};

describe('Druwaith and the coins of others', () => {
  it('IC-2.5 Druwaith sees the Diplomacy of Pelantiri, and loses to it with any coin', () => {
    for (const coin of ['moon-5', 'moon-0'] as const) {
      const table = duel(['pelantiri', 'druwaith']);
      expect(table.window).toMatchObject({ id: 'coin.1.1', asked: [0] });
      table.does(0, commit('sun-0'));
      expect(table.view(1).combat?.coins).toEqual({ attacker: 'sun-0', defender: null });
      expect(table.window).toMatchObject({ id: 'coin.1.2', asked: [1] });
      table.does(1, commit(coin));
      expect(table.last('combat-decided')).toMatchObject({ verdict: 'pelantiri', winner: 'attacker' });
    }
  });

  it('IC-2.5 Druwaith as attacker also sees Pelantiri’s coin', () => {
    const table = duel(['druwaith', 'pelantiri']);
    expect(table.window).toMatchObject({ id: 'coin.1.1', asked: [1] });
    table.does(1, commit('moon-1'));
    expect(table.window).toMatchObject({ id: 'coin.1.2', asked: [0] });
    table.does(0, commit('sun-3'));
    expect(table.last('combat-decided')).toMatchObject({
      winner: 'attacker',
      values: { attacker: 8, defender: 7 },
    });
  });

  it('IC-6.3 Druwaith commits after it has seen Seregon’s coin', () => {
    const table = duel(['seregon', 'druwaith'], { coins: { 0: 'sun-2', 1: 'moon-5' } });
    expect(values(table)).toEqual({ attacker: 5 * 2, defender: 6 + 5 });
  });

  it('IC-6.3 Mormegil and Celegorm can take the coin that Druwaith has seen', () => {
    const robbed = duel(['mormegil', 'druwaith'], { coins: { 0: 'sun-5', 1: 'moon-1' } });
    expect(robbed.last('coins-settled')).toMatchObject({
      taken: [{ seat: 0, coin: 'moon-1' }],
      discarded: ['sun-5'],
    });
    const kept = duel(['celegorm', 'druwaith'], { coins: { 0: 'sun-5', 1: 'moon-1' } });
    expect(kept.last('coins-settled')).toMatchObject({
      taken: [{ seat: 0, coin: 'sun-5' }],
      discarded: ['moon-1'],
    });
  });

  it('IC-6.5 Druwaith with one coin is not asked, but its opponent is', () => {
    const table = duel(['druwaith', 'gelmir'], {}, { hands: { ...HANDS, 0: ['sun-1'] } });
    expect(table.window).toMatchObject({ id: 'coin.1.1', asked: [1] });
    table.does(1, commit('moon-1'));
    expect(table.state.combat).toBeNull();
  });

  it('IC-6.5 an opponent of Druwaith with one coin is not asked, and the coin is revealed at once', () => {
    const table = duel(['druwaith', 'gelmir'], {}, { hands: { ...HANDS, 1: ['moon-1'] } });
    expect(table.window).toMatchObject({ id: 'coin.1.2', asked: [0] });
    expect(table.view('spectator').combat?.coins).toEqual({ attacker: null, defender: 'moon-1' });
  });

  it('IC-6.1 Druwaith chooses its coin against an opponent that could draw none', () => {
    const position: Position = { seats: 3, hands: { ...HANDS, 1: [] }, rest: 2 };
    const table = duel(['druwaith', 'gelmir', 'hirilorn'], {}, position);
    expect(table.window).toMatchObject({ id: 'coin.1.2', asked: [0] });
    table.does(0, commit('sun-1'));
    expect(values(table)).toEqual({ attacker: 6, defender: 6 });
  });

  it('IC-2.4 a Druwaith whose colony ships are in flight commits at the same time as its opponent', () => {
    const races = ['druwaith', 'pelantiri'] as const;
    expect(duel(races, {}, TWO_AT_HOME).window).toMatchObject({ id: 'coin.1.1', asked: [1] });
    const asleep = duel(races, { fleet: ['0-w1', '0-t1', '0-c1'] }, TWO_AT_HOME);
    expect(asleep.window).toMatchObject({ id: 'coin.1.1', asked: [0, 1] });
  });

  it('IC-8.1 Druwaith may answer Diplomacy with Diplomacy, which leads to a deal', () => {
    const table = duel(['gelmir', 'druwaith'], { coins: { 0: 'sun-0', 1: 'moon-0' } });
    expect(table.window).toMatchObject({ id: 'deal.1', asked: [0, 1] });
  });
});

describe('Celegorm and Mormegil', () => {
  const ATTACKER_WINS: Plan = { coins: { 0: 'sun-5', 1: 'moon-1' } };

  it.each([
    ['both want it', 'always', 'always', 0],
    ['Celegorm leaves it', 'never', 'always', 1],
    ['Mormegil leaves it', 'always', 'never', 0],
    ['neither wants it', 'never', 'never', null],
  ] as const)('IC-2.6 the coin of Celegorm, if %s', (_, celegorm, mormegil, taker) => {
    const table = duel(['celegorm', 'mormegil'], ATTACKER_WINS, { orders: { 0: celegorm, 1: mormegil } });
    const { taken, discarded } = table.last('coins-settled');
    expect(taken).toEqual(taker === null ? [] : [{ seat: taker, coin: 'sun-5' }]);
    expect(discarded.toSorted()).toEqual(taker === null ? ['moon-1', 'sun-5'] : ['moon-1']);
  });

  it('IC-2.6 a defending Celegorm gets its coin before Mormegil, even if the attacker answers first', () => {
    const table = duel(['mormegil', 'celegorm'], ATTACKER_WINS, { orders: { 0: 'ask', 1: 'ask' } });
    expect(table.window?.id).toBe('coin-reclaim.1');
    expect(new Set(table.awaited)).toEqual(new Set([0, 1]));
    table.does(0, take).does(1, take);
    expect(table.last('coins-settled')).toMatchObject({
      taken: [{ seat: 1, coin: 'moon-1' }],
      discarded: ['sun-5'],
    });
  });

  it('IC-2.6 Mormegil gets the coin that Celegorm leaves in the same window', () => {
    const table = duel(['celegorm', 'mormegil'], ATTACKER_WINS, { orders: { 0: 'ask', 1: 'ask' } });
    table.does(1, take).does(0, leave);
    expect(table.hand(1)).toContain('sun-5');
  });

  it('IC-2.6 a seat that does not answer takes the coin', () => {
    const table = duel(['celegorm', 'mormegil'], ATTACKER_WINS, { orders: { 0: 'ask', 1: 'ask' } }).waits();
    expect(table.last('coins-settled').taken).toEqual([{ seat: 0, coin: 'sun-5' }]);
  });

  it('IC-2.6 Mormegil does not see Celegorm’s sealed answer', () => {
    const table = duel(['celegorm', 'mormegil'], ATTACKER_WINS, { orders: { 0: 'ask', 1: 'ask' } }).does(
      0,
      leave,
    );
    expect(table.view(1).own?.answer).toBeNull();
    expect(table.saw(1).at(-1)).toEqual({
      type: 'answer-sealed',
      seat: 0,
      kind: 'coin-reclaim',
      answer: null,
      first: true,
    });
  });

  it('IC-7.11 a coin that was taken back can be used in the second attack', () => {
    const table = duel(['celegorm', 'hirilorn'], ATTACKER_WINS, {
      hands: { ...HANDS, 0: ['sun-5', 'sun-1'] },
    });
    table.does(0, attack('1-1', ['0-w2', '0-t2'])).does(0, commit('sun-5'));
    expect(table.view(0).own?.answer).toEqual(commit('sun-5'));
  });

  it('IC-7.11 compensation comes before, and does not include the used coin', () => {
    const hands = { ...HANDS, 0: ['sun-4', 'sun-5'] } as const;
    const table = duel(['celegorm', 'hirilorn'], { coins: { 0: 'sun-5', 1: 'moon-0' } }, { hands });
    expect(table.last('compensated').coins).toEqual(['sun-4']);
    expect(table.hand(0)).toEqual(['sun-5']);
  });

  it('IC-2.6 each may take a Diplomacy coin after a deal', () => {
    const table = duel(['celegorm', 'hirilorn'], { coins: { 0: 'sun-0', 1: 'moon-0' } });
    table.does(0, propose({ landings: [land('1-1', '0-c1')] })).does(1, accept(1));
    expect(table.hand(0)).toContain('sun-0');
    const other = duel(['hirilorn', 'mormegil'], { coins: { 0: 'sun-0', 1: 'moon-0' } });
    other.does(0, refuse).does(0, lose('0-c1', '0-c2')).does(1, lose('1-c1', '1-c2'));
    expect(other.hand(1)).toContain('sun-0');
  });

  it('IC-2.6 Mormegil takes nothing from an opponent that had no coin', () => {
    const position: Position = { hands: { 0: [], 1: ['moon-1'] }, seats: 3, rest: 2, orders: { 1: 'ask' } };
    const table = duel(['gelmir', 'mormegil', 'hirilorn'], {}, position);
    expect(table.all('asked').map(({ kind }) => kind)).not.toContain('coin-reclaim');
    expect(table.last('coins-settled')).toMatchObject({ taken: [], discarded: ['moon-1'] });
  });
});
