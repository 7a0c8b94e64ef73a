import { describe, expect, it } from 'vitest';
import { attack, commit, pass } from '../../conquest/commands.ts';
import { chairsWithoutPreference, type Position } from '../../conquest/given.ts';
import { begun, given } from '../given.ts';
import { opened } from './windows.ts';

/** Two successful attacks, with their coins. */
const victorious: Position = {
  hands: { 0: ['sun-4', 'sun-5', 'crown-5'], 1: ['moon-1', 'moon-2', 'arm-1'] },
  seats: 2,
};

describe('windows', () => {
  it('IC-12 turn.n counts turns from 1, and its second attack as turn.n.2', () => {
    expect(begun(chairsWithoutPreference(3)).window).toMatchObject({
      id: 'turn.1',
      kind: 'turn',
      pace: 'turn',
    });
    const table = given(victorious).does(0, pass).does(1, pass);
    expect(table.window!.id).toBe('turn.3');
    table
      .does(0, attack('1-1', ['0-w1', '0-t1']))
      .does(0, commit('sun-5'))
      .does(1, commit('moon-1'));
    expect(table.window).toMatchObject({ id: 'turn.3.2', kind: 'turn', pace: 'turn' });
    expect(table.does(0, pass).window!.id).toBe('turn.4');
  });

  it.each([
    ['IC-12 ally-request.c', 'ally-request', 'ally-request.1', 'answer'],
    ['IC-12 alliance.c', 'alliance', 'alliance.1', 'answer'],
    ['IC-12 deal.c', 'deal', 'deal.1', 'deal'],
    ['IC-12 loss.c', 'loss', 'loss.1', 'answer'],
    ['IC-12 reward.c', 'reward', 'reward.1', 'answer'],
    ['IC-12 coin-reclaim.c', 'coin-reclaim', 'coin-reclaim.1', 'answer'],
  ] as const)('%s has its kind and pace', (_, kind, id, pace) => {
    expect(opened(kind).window).toMatchObject({ id, kind, pace });
    expect(opened(kind, { state: { combats: 6 } }).window!.id).toBe(id.replace('1', '7'));
  });

  it('IC-12 coin.c.1 counts combats from 1, and coin.c.2 is the window of Druwaith', () => {
    const table = given(victorious).does(0, attack('1-1', ['0-w1', '0-t1']));
    expect(table.window).toMatchObject({ id: 'coin.1.1', kind: 'coin', pace: 'answer' });
    table
      .does(0, commit('sun-5'))
      .does(1, commit('moon-1'))
      .does(0, attack('1-2', ['0-w1', '0-w2', '0-t2']));
    expect(table.window!.id).toBe('coin.2.1');
    const late = given({ races: ['nirnaeth', 'druwaith'] }).does(0, attack('1-1', ['0-w1', '0-t1']));
    expect(late.does(0, commit('sun-1')).window).toMatchObject({
      id: 'coin.1.2',
      kind: 'coin',
      pace: 'answer',
    });
  });
});
