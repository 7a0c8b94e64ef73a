import { describe, expect, it } from 'vitest';
import { battle, land, PLAIN } from '../../conquest/battle.ts';
import { accept, attack, commit, propose, withdraw } from '../../conquest/commands.ts';
import { given } from '../given.ts';
import { COIN, HANDS, talks } from './talks.ts';

describe('the deal window', () => {
  it('IC-8.1 asks the two main parties, but no allies, until one of them ends it', () => {
    const table = talks({ ships: { '2-w1': '1-2' } }, { allies: { 2: ['attacker', '2-w1'] } });
    expect(table.window).toMatchObject({
      id: 'deal.1',
      kind: 'deal',
      pace: 'deal',
      asked: [0, 1],
      awaiting: [0, 1],
    });
    expect(table.refuses(2, propose({ give: ['crown-1'] })).code).toBe('not-asked');
    table.does(0, propose(COIN)).does(1, propose({ give: ['moon-1'] }));
    expect(table.window).toMatchObject({ id: 'deal.1', awaiting: [0, 1] });
  });

  it('IC-8.1 opens only if both parties have played Diplomacy', () => {
    const table = battle(given({ races: PLAIN, hands: HANDS })).does(0, commit('sun-0'));
    table.does(1, commit('moon-1'));
    expect(table.all('asked').map(({ kind }) => kind)).not.toContain('deal');
  });

  it('IC-8.1 lets either party accept the other’s latest proposal, in the first and in the second attack', () => {
    const table = talks({ hands: { 0: ['sun-0', 'crown-0', 'sun-1'], 1: ['moon-0', 'arm-0', 'moon-1'] } });
    table.does(0, propose(COIN)).does(1, accept(1));
    table.does(0, attack('1-3', ['0-w1', '0-t1'])).does(1, commit('arm-0'));
    expect(table.window?.id).toBe('deal.2');
    table.does(1, propose({ give: ['moon-1'] })).does(0, accept(1));
    expect(table.hand(0)).toContain('moon-1');
  });
});

describe('what other seats see of a deal', () => {
  const terms = propose({ give: ['sun-1'], want: 1, landings: [land('1-1', '0-c1')], promise: 'Peace.' });

  it('IC-8.2 the receiver sees the number of coins until the deal is made, and then their faces', () => {
    const table = talks().does(0, terms);
    const [mine] = table.view(0).proposals;
    const [theirs] = table.view(1).proposals;
    expect(mine?.give).toEqual({ count: 1, faces: ['sun-1'] });
    expect(theirs).toEqual({
      seat: 0,
      number: 1,
      give: { count: 1, faces: null },
      show: false,
      want: 1,
      landings: [land('1-1', '0-c1')],
      promise: 'Peace.',
    });
    expect(JSON.stringify(table.saw(1))).not.toContain('sun-1');
    table.does(1, accept(1, 'moon-2'));
    for (const viewer of [0, 1])
      expect(table.saw(viewer).find(({ type }) => type === 'deal-made')).toMatchObject({
        gave: [
          { seat: 0, coins: { count: 1, faces: ['sun-1'] } },
          { seat: 1, coins: { count: 1, faces: ['moon-2'] } },
        ],
      });
  });

  it('IC-8.2 commands, the default and refusals do not reveal hidden coins to the receiver', () => {
    const table = talks().does(0, terms);
    expect(JSON.stringify([table.decisions(1), table.legal(1)])).not.toContain('sun-1');
    expect(JSON.stringify(table.refuses(1, accept(1)))).not.toContain('sun-1');
    expect(JSON.stringify(table.view(1))).not.toContain('sun-1');
  });

  it('IC-8.2 the receiver sees the coins if the giver shows them', () => {
    const table = talks().does(0, { ...terms, show: true });
    expect(table.view(1).proposals[0]?.give).toEqual({ count: 1, faces: ['sun-1'] });
    expect(table.saw(1).find(({ type }) => type === 'deal-proposed')).toMatchObject({
      proposal: { give: { count: 1, faces: ['sun-1'] } },
    });
  });

  it('IC-8.1 only the two parties see proposals', () => {
    const table = talks();
    const before = [table.step(2), table.step(3), table.step('spectator')];
    table.does(0, { ...terms, show: true }).does(1, propose({ give: ['moon-1'] }));
    table.does(0, withdraw(1));
    expect([table.step(2), table.step(3), table.step('spectator')]).toEqual(before);
    for (const viewer of [2, 3, 'spectator'] as const) {
      expect(table.view(viewer).proposals).toEqual([]);
      const types = table.saw(viewer).map(({ type }) => type);
      expect(types).not.toContain('deal-proposed');
      expect(types).not.toContain('proposal-withdrawn');
    }
    expect(table.view(0).proposals.map(({ seat }) => seat)).toEqual([1]);
    expect(table.view(1).proposals.map(({ seat }) => seat)).toEqual([1]);
  });

  it('IC-8.1 everybody sees the moved ships, the number of coins and the promise', () => {
    const table = talks().does(0, terms).does(1, accept(1, 'moon-2'));
    for (const viewer of [2, 3, 'spectator'] as const)
      expect(table.saw(viewer).find(({ type }) => type === 'deal-made')).toEqual({
        type: 'deal-made',
        gave: [
          { seat: 0, coins: { count: 1, faces: null } },
          { seat: 1, coins: { count: 1, faces: null } },
        ],
        landings: [land('1-1', '0-c1')],
        promise: 'Peace.',
      });
  });
});
