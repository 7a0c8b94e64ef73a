import { describe, expect, it } from 'vitest';
import type { Command } from '../../../../src/rules/conquest/state/command.ts';
import {
  accept,
  ally,
  ask,
  attack,
  commit,
  decline,
  heal,
  leave,
  lose,
  offerHealing,
  orders,
  pass,
  propose,
  recall,
  reclaim,
  refuse,
  reward,
  take,
  withdraw,
} from '../../conquest/commands.ts';
import type { Table } from '../../conquest/table.ts';
import { opened, opening } from './windows.ts';
import { standIn } from '../../../support/cast.ts';

/** The command is accepted, and refused without any of its fields or with another one. */
function expectFields(lay: () => Table, seat: number, command: Command, ...fields: readonly string[]): void {
  expect(Object.keys(command).toSorted()).toEqual(['type', ...fields].toSorted());
  for (const field of fields) {
    const { [field as 'type']: _, ...rest } = command;
    expect(lay().refuses(seat, rest)).toMatchObject({ code: 'missing-field' });
  }
  expect(lay().refuses(seat, { ...command, more: 1 }).code).toBe('unknown-field');
  lay().does(seat, command);
}

const MALFORMED = ['wrong-type', 'wrong-value', 'out-of-range', 'too-long'];
/** These values are refused in any position, with the field in the refusal. */
function expectWrong(lay: () => Table, seat: number, command: Command, ...wrong: readonly object[]): void {
  for (const values of wrong) {
    const { code, field } = lay().refuses(seat, { ...command, ...values });
    expect([values, MALFORMED.includes(code), code]).toEqual([values, true, code]);
    expect(field!.startsWith(`command.${Object.keys(values)[0]!}`)).toBe(true);
  }
}

/** Each party has made a proposal. */
const talks = () =>
  opened('deal')
    .does(0, propose({ give: ['sun-1'], want: 1 }))
    .does(1, propose({ give: ['moon-1'] }));

describe('commands', () => {
  it('IC-12 reclaim names ship and world', () => {
    const lay = opening('turn', { ships: { '0-w3': 'void' } });
    expectFields(lay, 0, reclaim('0-w3', '0-5'), 'ship', 'world');
    const ships = ['0-x3', '0-w6', '0-w0', '8-w1', '0-w33', 'w3', '0w3', '', 3, null];
    expectWrong(lay, 0, reclaim('0-w3', '0-5'), ...ships.map((ship) => ({ ship })));
    const worlds = ['0-6', '0-0', '8-1', '0-w1', 'void', '01', 1];
    expectWrong(lay, 0, reclaim('0-w3', '0-5'), ...worlds.map((world) => ({ world })));
  });

  it('IC-12 attack names world, opponent, fleet and ask', () => {
    const command = attack('1-1', ['0-w1', '0-t1'], { ask: [2] });
    expectFields(opening('turn'), 0, command, 'world', 'opponent', 'fleet', 'ask');
    expectWrong(
      opening('turn'),
      0,
      command,
      { opponent: '1' },
      { opponent: -1 },
      { opponent: 8 },
      { opponent: 0.5 },
    );
    expectWrong(
      opening('turn'),
      0,
      command,
      { fleet: '0-w1' },
      { fleet: ['w1'] },
      { ask: 2 },
      { ask: ['2'] },
    );
  });

  it('IC-12 recall names ships, each with its world', () => {
    expectFields(opening('turn'), 0, recall('0-t5 0-5'), 'ships');
    const ships = { ships: [{ ship: '0-t5', world: '0-5', by: 'ferry' }] };
    expect(opened('turn').refuses(0, { type: 'recall', ...ships }).code).toBe('unknown-field');
    expect(opened('turn').refuses(0, { type: 'recall', ships: [{ ship: '0-t5' }] }).code).toBe(
      'missing-field',
    );
    expectWrong(opening('turn'), 0, recall('0-t5 0-5'), { ships: ['0-t5'] });
  });

  it('IC-12 pass, decline, refuse, take and leave have no fields', () => {
    expectFields(opening('turn'), 0, pass);
    expectFields(opening('alliance'), 2, decline);
    expectFields(opening('deal'), 1, refuse);
    expectFields(opening('coin-reclaim'), 0, take);
    expectFields(opening('coin-reclaim'), 1, leave);
  });

  it('IC-12 ask names seats', () => {
    expectFields(opening('ally-request'), 1, ask(3, 2), 'seats');
    expectWrong(opening('ally-request'), 1, ask(), { seats: 2 }, { seats: ['2'] }, { seats: [8] });
  });

  it('IC-12 ally names its side and ships', () => {
    const lay = opening('alliance');
    for (const side of ['attacker', 'defender'] as const)
      expectFields(lay, 2, ally(side, '2-w2'), 'side', 'ships');
    expectWrong(lay, 2, ally('attacker', '2-w2'), { side: 'both' }, { side: 0 }, { ships: '2-w2' });
  });

  it('IC-12 commit names a coin', () => {
    const lay = opening('coin');
    expectFields(lay, 0, commit('sun-0'), 'coin');
    const coins = ['sun-6', 'star-1', 'sun', 'sun-01', '', 1];
    expectWrong(lay, 0, commit('sun-0'), ...coins.map((coin) => ({ coin })));
  });

  it('IC-12 commit of sun-0 is a Diplomacy', () => {
    const table = opened('coin').does(0, commit('sun-0')).does(1, commit('moon-1'));
    expect(table.last('combat-decided')).toMatchObject({ verdict: 'diplomacy', winner: 'defender' });
  });

  it('IC-12 propose names give, show, want, landings and promise', () => {
    const lay = opening('deal');
    const landings = standIn<ReturnType<typeof propose>['landings']>([
      { seat: 0, ships: ['0-w1'], world: '1-1' },
    ]);
    const command = propose({ give: ['sun-1'], show: true, want: 2, landings, promise: 'Peace.' });
    expectFields(lay, 0, command, 'give', 'show', 'want', 'landings', 'promise');
    expectWrong(
      lay,
      0,
      command,
      { give: 1 },
      { show: 'yes' },
      { want: -1 },
      { want: ['moon-1'] },
      { promise: 1 },
    );
    expectWrong(
      lay,
      0,
      command,
      { promise: 'x'.repeat(501) },
      { landings: [{ ...landings[0], world: 'void' }] },
    );
    expect(lay().refuses(0, { ...command, landings: [{ ...landings[0], at: 1 }] }).code).toBe(
      'unknown-field',
    );
    expect(lay().refuses(0, { ...command, landings: [{ seat: 0, world: '1-1' }] }).code).toBe(
      'missing-field',
    );
    lay().does(0, { ...command, promise: 'x'.repeat(500) });
  });

  it('IC-12 accept names a proposal and coins, withdraw a proposal', () => {
    expectFields(talks, 1, accept(1, 'moon-2'), 'proposal', 'coins');
    expectFields(talks, 0, withdraw(1), 'proposal');
    expectWrong(talks, 1, accept(1, 'moon-2'), { proposal: '1' }, { proposal: -1 }, { coins: 'moon-2' });
  });

  it('IC-12 lose names ships', () => {
    expectFields(opening('loss'), 0, lose('0-c1', '0-t5'), 'ships');
    expectWrong(opening('loss'), 0, lose('0-c1', '0-t5'), { ships: '0-c1' }, { ships: [1, 2] });
  });

  it('IC-12 reward names ships, each with its world; the rest are coins', () => {
    expectFields(opening('reward'), 2, reward('2-c5 2-1'), 'ships');
    expectWrong(opening('reward'), 2, reward(), { ships: ['2-c5'] });
    const table = opened('reward').does(2, reward('2-c5 2-1')).does(3, reward());
    expect(table.all('rewarded').map(({ seat, coins }) => [seat, coins])).toEqual([
      [2, 0],
      [3, 1],
    ]);
  });

  it('IC-12 offer-healing names seat and number, 0 to withdraw; heal names ship, world and coin of each', () => {
    expectFields(opening('turn'), 2, offerHealing(0, 3), 'seat', 'ships');
    expectWrong(opening('turn'), 2, offerHealing(0, 3), { ships: -1 }, { ships: ['0-w1'] }, { seat: '0' });
    const offered = opening('turn', { offered: { 0: 1 }, ships: { '0-w3': 'void' } });
    expect(offered().does(2, offerHealing(0, 0)).view('spectator').seats[0]!.offered).toBe(0);
    expectFields(offered, 0, heal('0-w3 0-1 sun-1'), 'ships');
    for (const field of ['ship', 'world', 'coin'] as const) {
      const { [field]: _, ...rest } = heal('0-w3 0-1 sun-1').ships[0]!;
      expect(offered().refuses(0, { type: 'heal', ships: [rest] }).code).toBe('missing-field');
    }
  });

  it('IC-12 set-orders says always, never or ask', () => {
    for (const order of ['always', 'never', 'ask'] as const)
      expectFields(opening('turn'), 1, orders(order), 'coinReclaim');
    expectWrong(opening('turn'), 1, orders('ask'), { coinReclaim: 'sometimes' }, { coinReclaim: true });
  });

  it('IC-12 pass is the name of no other command', () => {
    for (const type of ['Pass', 'skip', '', 1])
      expect(opened('turn').refuses(0, { type }).code).toBe('wrong-value');
    expect(opened('turn').refuses(0, {}).code).toBe('missing-field');
  });
});
