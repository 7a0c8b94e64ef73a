import { describe, expect, it } from 'vitest';
import type { Command } from '../../../src/rules/interstellar-conquest/command.ts';
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
} from './commands.ts';
import { begun, given, strangers, type Position } from './given.ts';
import type { Table } from './table.ts';
import { opened } from './windows.ts';

/** Two attacks that succeed, with their coins. */
const victorious: Position = {
  hands: { 0: ['sun-4', 'sun-5', 'crown-5'], 1: ['moon-1', 'moon-2', 'arm-1'] },
  seats: 2,
};

describe('windows', () => {
  it('IC-12 turn.n counts turns from 1, and its second attack as turn.n.2', () => {
    expect(begun(strangers(3)).window).toMatchObject({ id: 'turn.1', kind: 'turn', pace: 'turn' });
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

  it('IC-12 coin.c.1 counts combats from 1, and coin.c.2 is that of Druwaith', () => {
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

/** The command is accepted with exactly the fields that it has. */
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
/** These values are refused for what they are, whatever the position, and the field is named. */
function expectWrong(lay: () => Table, seat: number, command: Command, ...wrong: readonly object[]): void {
  for (const values of wrong) {
    const { code, field } = lay().refuses(seat, { ...command, ...values });
    expect([values, MALFORMED.includes(code), code]).toEqual([values, true, code]);
    expect(field!.startsWith(`command.${Object.keys(values)[0]!}`)).toBe(true);
  }
}

describe('commands', () => {
  const turn =
    (position: Position = {}) =>
    () =>
      opened('turn', position);
  const talks = () =>
    opened('deal')
      .does(0, propose({ give: ['sun-1'], want: 1 }))
      .does(1, propose({ give: ['moon-1'] }));

  it('IC-12 reclaim names ship and world', () => {
    const lay = turn({ ships: { '0-w3': 'void' } });
    expectFields(lay, 0, reclaim('0-w3', '0-5'), 'ship', 'world');
    const ships = ['0-x3', '0-w6', '0-w0', '8-w1', '0-w33', 'w3', '0w3', '', 3, null];
    expectWrong(lay, 0, reclaim('0-w3', '0-5'), ...ships.map((ship) => ({ ship })));
    const worlds = ['0-6', '0-0', '8-1', '0-w1', 'void', '01', 1];
    expectWrong(lay, 0, reclaim('0-w3', '0-5'), ...worlds.map((world) => ({ world })));
  });

  it('IC-12 attack names world, opponent, fleet and ask', () => {
    const command = attack('1-1', ['0-w1', '0-t1'], { ask: [2] });
    expectFields(turn(), 0, command, 'world', 'opponent', 'fleet', 'ask');
    expectWrong(turn(), 0, command, { opponent: '1' }, { opponent: -1 }, { opponent: 8 }, { opponent: 0.5 });
    expectWrong(turn(), 0, command, { fleet: '0-w1' }, { fleet: ['w1'] }, { ask: 2 }, { ask: ['2'] });
  });

  it('IC-12 recall names ships, each with its world', () => {
    expectFields(turn(), 0, recall('0-t5 0-5'), 'ships');
    const ships = { ships: [{ ship: '0-t5', world: '0-5', by: 'ferry' }] };
    expect(turn()().refuses(0, { type: 'recall', ...ships }).code).toBe('unknown-field');
    expect(turn()().refuses(0, { type: 'recall', ships: [{ ship: '0-t5' }] }).code).toBe('missing-field');
    expectWrong(turn(), 0, recall('0-t5 0-5'), { ships: ['0-t5'] });
  });

  it('IC-12 pass, decline, refuse, take and leave have no fields', () => {
    expectFields(turn(), 0, pass);
    expectFields(() => opened('alliance'), 2, decline);
    expectFields(() => opened('deal'), 1, refuse);
    expectFields(() => opened('coin-reclaim'), 0, take);
    expectFields(() => opened('coin-reclaim'), 1, leave);
  });

  it('IC-12 ask names seats', () => {
    expectFields(() => opened('ally-request'), 1, ask(3, 2), 'seats');
    expectWrong(() => opened('ally-request'), 1, ask(), { seats: 2 }, { seats: ['2'] }, { seats: [8] });
  });

  it('IC-12 ally names its side and ships', () => {
    const lay = () => opened('alliance');
    for (const side of ['attacker', 'defender'] as const)
      expectFields(lay, 2, ally(side, '2-w2'), 'side', 'ships');
    expectWrong(lay, 2, ally('attacker', '2-w2'), { side: 'both' }, { side: 0 }, { ships: '2-w2' });
  });

  it('IC-12 commit names a coin', () => {
    const lay = () => opened('coin');
    expectFields(lay, 0, commit('sun-0'), 'coin');
    const coins = ['sun-6', 'star-1', 'sun', 'sun-01', '', 1];
    expectWrong(lay, 0, commit('sun-0'), ...coins.map((coin) => ({ coin })));
  });

  it('IC-12 commit of sun-0 is a Diplomacy', () => {
    const table = opened('coin').does(0, commit('sun-0')).does(1, commit('moon-1'));
    expect(table.last('combat-decided')).toMatchObject({ verdict: 'diplomacy', winner: 'defender' });
  });

  it('IC-12 propose names give, show, want, landings and promise', () => {
    const lay = () => opened('deal');
    const landings = [{ seat: 0, ships: ['0-w1'], world: '1-1' }] as unknown as ReturnType<
      typeof propose
    >['landings'];
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
    expectFields(() => opened('loss'), 0, lose('0-c1', '0-t5'), 'ships');
    expectWrong(() => opened('loss'), 0, lose('0-c1', '0-t5'), { ships: '0-c1' }, { ships: [1, 2] });
  });

  it('IC-12 reward names ships, each with its world; the rest are coins', () => {
    expectFields(() => opened('reward'), 2, reward('2-c5 2-1'), 'ships');
    expectWrong(() => opened('reward'), 2, reward(), { ships: ['2-c5'] });
    const table = opened('reward').does(2, reward('2-c5 2-1')).does(3, reward());
    expect(table.all('rewarded').map(({ seat, coins }) => [seat, coins])).toEqual([
      [2, 0],
      [3, 1],
    ]);
  });

  it('IC-12 offer-healing names seat and number, 0 to withdraw; heal names ship, world and coin of each', () => {
    expectFields(turn(), 2, offerHealing(0, 3), 'seat', 'ships');
    expectWrong(turn(), 2, offerHealing(0, 3), { ships: -1 }, { ships: ['0-w1'] }, { seat: '0' });
    const offered = turn({ offered: { 0: 1 }, ships: { '0-w3': 'void' } });
    expect(offered().does(2, offerHealing(0, 0)).view('spectator').seats[0]!.offered).toBe(0);
    expectFields(offered, 0, heal('0-w3 0-1 sun-1'), 'ships');
    for (const field of ['ship', 'world', 'coin'] as const) {
      const { [field]: _, ...rest } = heal('0-w3 0-1 sun-1').ships[0]!;
      expect(offered().refuses(0, { type: 'heal', ships: [rest] }).code).toBe('missing-field');
    }
  });

  it('IC-12 set-orders says always, never or ask', () => {
    for (const order of ['always', 'never', 'ask'] as const)
      expectFields(turn(), 1, orders(order), 'coinReclaim');
    expectWrong(turn(), 1, orders('ask'), { coinReclaim: 'sometimes' }, { coinReclaim: true });
  });

  it('IC-12 pass is the name of no other command', () => {
    for (const type of ['Pass', 'skip', '', 1])
      expect(turn()().refuses(0, { type }).code).toBe('wrong-value');
    expect(turn()().refuses(0, {}).code).toBe('missing-field');
  });
});
