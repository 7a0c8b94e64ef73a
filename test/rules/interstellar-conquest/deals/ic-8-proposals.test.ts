import { describe, expect, it } from 'vitest';
import { land } from '../../conquest/battle.ts';
import { accept, propose, refuse, withdraw } from '../../conquest/commands.ts';
import { COIN, talks } from './talks.ts';

const NO_SUCH = { code: 'no-such-proposal', ruling: 'IC-8.5' };

describe('the coins that a proposal requests', () => {
  it('IC-8.5 are chosen by the other party when it accepts', () => {
    const table = talks()
      .does(0, propose({ want: 2 }))
      .does(1, accept(1, 'moon-1', 'moon-3'));
    expect(table.hand(1)).toEqual(['moon-2']);
    expect(table.hand(0)).toEqual(expect.arrayContaining(['moon-1', 'moon-3']));
  });

  it.each([
    ['too few coins', 'wrong-number-of-coins', accept(1, 'moon-1')],
    ['too many coins', 'wrong-number-of-coins', accept(1, 'moon-1', 'moon-2', 'moon-3')],
    ['a coin twice', 'not-your-coin', accept(1, 'moon-1', 'moon-1')],
    ['a coin that the party does not have', 'not-your-coin', accept(1, 'moon-1', 'moon-4')],
    ['the used Diplomacy coin', 'not-your-coin', accept(1, 'moon-1', 'moon-0')],
    ['the coins that the other party gives', 'not-your-coin', accept(1, 'moon-1', 'sun-1')],
  ])('IC-8.5 may not be paid with %s', (_, code, command) => {
    const table = talks().does(0, propose({ ...COIN, want: 2 }));
    expect(table.refuses(1, command)).toEqual({ code, ruling: 'IC-8.5' });
    expect(table.window?.kind).toBe('deal');
  });

  it('IC-8.5 may be none, and then the acceptance names none', () => {
    const table = talks().does(0, propose(COIN));
    expect(table.refuses(1, accept(1, 'moon-1'))).toEqual({
      code: 'wrong-number-of-coins',
      ruling: 'IC-8.5',
    });
  });

  it('IC-8.5 may not be more than the other party’s hand, whose size is public', () => {
    expect(talks().refuses(0, propose({ want: 4 })).code).toBe('too-many-coins-wanted');
    expect(
      talks()
        .does(0, propose({ want: 3 }))
        .view(1).proposals,
    ).toHaveLength(1);
  });

  it('IC-8.5 come with the ships and worlds of both landings, which either party may propose', () => {
    const table = talks()
      .does(1, propose({ landings: [land('1-1', '0-w1', '0-c1'), land('0-5', '1-t5')] }))
      .does(0, accept(1));
    expect([table.place('0-w1'), table.place('0-c1'), table.place('1-t5')]).toEqual(['1-1', '1-1', '0-5']);
  });
});

describe('a proposal', () => {
  it('IC-8.5 is accepted by its number, which counts the proposals of both parties', () => {
    const table = talks()
      .does(0, propose(COIN))
      .does(1, propose({ give: ['moon-1'] }))
      .does(0, propose({ give: ['sun-3'] }));
    expect(table.view(0).proposals.map(({ seat, number }) => [seat, number])).toEqual(
      expect.arrayContaining([
        [0, 3],
        [1, 2],
      ]),
    );
    table.does(1, accept(3));
    expect(table.hand(1)).toContain('sun-3');
  });

  it('IC-8.5 replaces the last one of its maker, which can no longer be accepted', () => {
    const table = talks()
      .does(0, propose(COIN))
      .does(0, propose({ give: ['sun-2'] }));
    expect(table.view(1).proposals).toHaveLength(1);
    expect(table.refuses(1, accept(1))).toEqual(NO_SUCH);
    table.does(1, accept(2));
    expect(table.hand(1)).toContain('sun-2');
    expect(table.hand(0)).toContain('sun-1');
  });

  it('IC-8.5 does not replace the proposal of the other party', () => {
    const table = talks()
      .does(0, propose(COIN))
      .does(1, propose({ give: ['moon-1'] }))
      .does(1, accept(1));
    expect(table.hand(1)).toContain('sun-1');
    expect(table.hand(1)).toContain('moon-1');
  });

  it('IC-8.5 cannot be accepted by its maker, or if it was never made', () => {
    const table = talks().does(0, propose(COIN));
    expect(table.refuses(0, accept(1))).toEqual(NO_SUCH);
    expect(table.refuses(1, accept(2))).toEqual(NO_SUCH);
    expect(table.refuses(1, accept(0))).toEqual(NO_SUCH);
  });

  it('IC-8.5 can be withdrawn, and then not accepted', () => {
    const table = talks().does(0, propose(COIN)).does(0, withdraw(1));
    expect(table.view(1).proposals).toEqual([]);
    expect(table.refuses(1, accept(1))).toEqual(NO_SUCH);
    expect(table.saw(1).at(-1)).toEqual({ type: 'proposal-withdrawn', seat: 0, proposal: 1 });
  });

  it('IC-8.5 can be withdrawn only by its maker, and only while it stands', () => {
    const table = talks().does(0, propose(COIN)).does(0, propose(COIN));
    expect(table.refuses(1, withdraw(2))).toEqual(NO_SUCH);
    expect(table.refuses(0, withdraw(1))).toEqual(NO_SUCH);
    table.does(0, withdraw(2));
    expect(table.refuses(0, withdraw(2))).toEqual(NO_SUCH);
  });

  it('IC-8.5 gets the next number after a withdrawal', () => {
    const table = talks().does(0, propose(COIN)).does(0, withdraw(1)).does(0, propose(COIN));
    expect(table.view(1).proposals[0]?.number).toBe(2);
  });

  it('IC-8.5 is refused after ten of the party, including withdrawn ones', () => {
    const table = talks();
    for (let n = 1; n <= 10; n += 1) {
      table.does(0, propose(COIN));
      if (n < 10) table.does(0, withdraw(n));
    }
    expect(table.refuses(0, propose(COIN))).toEqual({ code: 'too-many-proposals', ruling: 'IC-8.5' });
    table.does(1, propose({ give: ['moon-1'] })).does(0, accept(11));
    expect(table.hand(0)).toContain('moon-1');
  });

  it('IC-8.5 can be accepted or refused if it is the tenth', () => {
    const table = talks();
    for (let n = 1; n <= 10; n += 1) table.does(0, propose(COIN));
    expect(table.view(1).proposals[0]?.number).toBe(10);
    table.does(1, accept(10));
    expect(table.hand(1)).toContain('sun-1');
  });

  it('IC-8.5 does not prevent a refusal, which ends the deal', () => {
    const table = talks().does(0, propose(COIN)).does(1, refuse);
    expect(table.refuses(1, accept(1), 'deal.1').code).toBe('window-closed');
    expect(table.view(0).proposals).toEqual([]);
    expect(table.hand(0)).toContain('sun-1');
  });

  it('IC-8.5 concerns hands and a board that do not change meanwhile, because healing is not allowed', () => {
    const table = talks({
      races: ['celegorm', 'hirilorn', 'nirnaeth'],
      ships: { '0-t5': 'void' },
      turn: { reclaimed: true },
      offered: { 0: 3 },
    });
    const heal = { type: 'heal', ships: [{ ship: '0-t5', world: '0-5', coin: 'sun-1' }] };
    expect(table.refuses(0, heal)).toEqual({ code: 'combat-is-on', ruling: 'IC-9.3' });
  });
});
