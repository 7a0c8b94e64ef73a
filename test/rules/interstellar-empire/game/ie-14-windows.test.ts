import { describe, expect, it } from 'vitest';
import { PACES } from '../../../../src/rules/interstellar-empire/data/paces.ts';
import { interstellarEmpire } from '../../../../src/rules/interstellar-empire/index.ts';
import { build, concede, defend, endTurn, lay, occupy, orders, wage } from '../commands.ts';
import { begun, given, type Position } from '../given.ts';

const WAR: Position = {
  hands: { 0: ['frigate-4', 'cruiser-3', 'frigate-3'], 1: ['resistance-1'] },
  fleets: { 0: ['cruiser-1', 'destroyer-1'], 1: ['frigate-1', 'battleship-1*'] },
  empires: { 1: ['barren-planet-1', 'jungle-planet-1'] },
  deck: ['slavery-1', 'frigate-2'],
};
const attacked = (more: Position = {}) =>
  given({ ...WAR, ...more }).does(0, wage('barren-planet-1', 'cruiser-1'));
/** The seconds for which the open window stays open. */
const lasts = (table: ReturnType<typeof given>, seat: number) =>
  (table.window!.closesAt[seat]! - table.window!.openedAt) / 1000;
const DAILY = PACES.daily;

const MANY = ['battleship-1', 'battleship-2', 'cruiser-6'];

describe('windows', () => {
  it('IE-14 first card: `first.r` asks all, then those tied, at the pace of an answer', () => {
    const table = begun(3);
    expect(table.window).toMatchObject({ id: 'first.1', kind: 'first', pace: 'answer', asked: [0, 1, 2] });
    expect(lasts(table, 2)).toBe(DAILY.answer);
    expect(interstellarEmpire.windowKinds).toEqual({ first: 'answer', turn: 'turn', defence: 'answer' });
  });

  it('IE-14 first card: the default is the lowest card', () => {
    const table = begun(3);
    const [mine, other] = [table.decision(0)!.default.command, table.decision(2)!.default.command];
    const chosen = table.seat(1).hand.at(-1)!;
    table.does(1, lay(chosen)).waits();
    expect(table.all('first-revealed')[0]!.cards).toEqual([
      { seat: 0, card: (mine as { card: string }).card },
      { seat: 1, card: chosen },
      { seat: 2, card: (other as { card: string }).card },
    ]);
  });

  it('IE-14 turn: `turn.n.1` asks the seat on turn, at the pace of a turn', () => {
    const table = given().does(0, endTurn);
    expect(table.window).toMatchObject({ id: 'turn.2.1', kind: 'turn', pace: 'turn', asked: [1] });
    expect(lasts(table, 1)).toBe(DAILY.turn);
    table.does(1, endTurn);
    expect(table.window).toMatchObject({ id: 'turn.3.1', asked: [0] });
  });

  it('IE-14 turn: after each defence the turn goes on in a new window, at the pace of a step', () => {
    const table = attacked();
    expect(table.refuses(0, endTurn, 'turn.1.1').code).toBe('window-closed');
    table.sleeps(1000).does(1, defend());
    expect(table.window).toMatchObject({ id: 'turn.1.2', kind: 'turn', pace: 'step', asked: [0] });
    expect(lasts(table, 0)).toBe(DAILY.step);
    table.does(0, wage('jungle-planet-1', 'destroyer-1')).does(1, defend());
    expect(table.window!.id).toBe('turn.1.3');
  });

  it('IE-14 turn: the default untaps and draws what is due, and ends the turn', () => {
    const table = given({
      hands: { 1: ['frigate-1', 'cruiser-1'] },
      fleets: { 1: ['frigate-2*'] },
      empires: { 1: ['industrial-planet-1'] },
      own: { 1: { artifacts: 1 } },
    }).does(0, endTurn);
    table.waits();
    expect(table.types.slice(4, 10)).toEqual([
      'kept',
      'untapped',
      'phase-began',
      'drew',
      'drew',
      'turn-ended',
    ]);
    expect(table.last('kept')).toMatchObject({ kept: 'cruiser-1', discarded: 'frigate-1' });
    expect(table.window!.id).toBe('turn.3.1');
  });

  it('IE-14 defence: `defence.n.k` asks the owner of the planet, at the pace of an answer', () => {
    const table = attacked();
    expect(table.window).toMatchObject({ id: 'defence.1.1', kind: 'defence', pace: 'answer', asked: [1] });
    expect(lasts(table, 1)).toBe(DAILY.answer);
    table.does(1, defend()).does(0, wage('jungle-planet-1', 'destroyer-1'));
    expect(table.window!.id).toBe('defence.1.2');
  });

  it('IE-14 defence: the window opens for a seat with a ship, if its order and the option are `ask`', () => {
    expect(attacked({ fleets: { 0: ['cruiser-1'], 1: ['frigate-1*'] } }).window!.kind).toBe('defence');
    expect(attacked({ fleets: { 0: ['cruiser-1'] } }).window!.id).toBe('turn.1.1');
    expect(attacked({ options: { defence: 'orders' } }).window!.id).toBe('turn.1.1');
    const all = { orders: { defence: 'all', planets: {}, resist: 'always' } } as const;
    expect(attacked({ own: { 1: all } }).window!.id).toBe('turn.1.1');
  });

  it('IE-14 defence: the default sends the untapped ships, and plays Resistance as ordered', () => {
    const table = attacked();
    const command = defend(['frigate-1'], true);
    expect(table.decision(1)!.default).toEqual({
      command,
      text: 'Defend with Frigate; play Resistance if you hold it.',
      publicText: 'Defend as ordered.',
    });
    table.waits();
    expect(table.last('defended')).toMatchObject({ ships: ['frigate-1'], resist: true, asked: true });
    const never = { orders: { defence: 'ask', planets: {}, resist: 'never' } } as const;
    const meek = attacked({ own: { 1: never }, fleets: { 0: ['cruiser-1'], 1: ['battleship-1*'] } });
    expect(meek.decision(1)!.default.text).toBe('Defend with no ship; do not play Resistance.');
    const many = attacked({ own: { 1: never }, fleets: { 0: ['cruiser-1'], 1: MANY } });
    expect(many.decision(1)!.default.text).toBe(
      'Defend with 2 Battleships and Cruiser; do not play Resistance.',
    );
    expect(meek.waits().last('war-ended').fate).toBe('conquered');
    expect(meek.seat(1).hand).toEqual(['resistance-1']);
  });
});

describe('owed choices', () => {
  it('IE-14.1 by default the seat keeps the higher number; of equals, the earlier in the list', () => {
    const struck = (...hand: string[]) =>
      given({ hands: { 1: hand }, own: { 1: { artifacts: 1 } } }).does(0, endTurn);
    expect(struck('cruiser-1', 'slavery-1').waits().last('kept').kept).toBe('slavery-1');
    expect(struck('barren-planet-1', 'frigate-6').waits().last('kept').kept).toBe('frigate-6');
    expect(struck('cruiser-2', 'cruiser-1').decision(1)!.default.text).toBe(
      'Keep Cruiser. Then your turn ends.',
    );
  });

  it('IE-14.1 by default the seat pays for no ship', () => {
    const table = given({
      hands: { 1: ['cruiser-1'] },
      fleets: { 1: ['frigate-1*'] },
      own: { 1: { unrest: true } },
    }).does(0, endTurn);
    const text = 'Pay for no ships. Then your turn ends.';
    expect(table.decision(1)!.default).toEqual({ text, publicText: text });
    table.waits();
    expect(table.last('unrest-paid')).toMatchObject({ cards: [], ships: [] });
    expect(table.fleet(1)).toEqual(['frigate-1*']);
  });

  it('IE-14.1 by default the attacker answers a jungle planet and Resistance with its lowest card', () => {
    const table = given(WAR).does(0, wage('jungle-planet-1', 'cruiser-1')).waits();
    expect(table.decision(0)!.default.text).toBe('Discard Frigate. Then your turn ends.');
    expect(table.window!.id).toBe('turn.1.2');
    table.waits();
    expect(table.all('occupation-paid').map(({ card }) => card)).toEqual(['frigate-3', 'frigate-4']);
    expect(table.seat(0).empire).toEqual(['jungle-planet-1']);
    expect(table.window!.id).toBe('turn.2.1');
  });

  it('IE-14.1 a seat that owes a choice may send nothing else in its window', () => {
    const table = given(WAR).does(0, wage('jungle-planet-1', 'cruiser-1')).does(1, defend());
    for (const command of [endTurn, build('frigate-4', 'frigate-3'), wage('barren-planet-1', 'destroyer-1')])
      expect(table.refuses(0, command)).toEqual({ code: 'choice-owed', ruling: 'IE-14.1' });
    expect(table.decision(0)!.legal.map(({ type }) => type)).toEqual([
      'occupy',
      'occupy',
      'occupy',
      'occupy',
    ]);
    table.does(0, orders({ defence: 'all' })).does(0, occupy(null));
  });
});

describe('standing orders', () => {
  const own = (set: object) => ({
    1: { orders: { defence: 'ask', planets: {}, resist: 'always', ...set } as const },
  });
  const sent = (set: object, ships: readonly string[], attack: readonly string[] = ['cruiser-1']) =>
    given({ ...WAR, fleets: { 0: ['cruiser-1', 'destroyer-1'], 1: ships }, own: own(set) })
      .does(0, wage('barren-planet-1', ...attack))
      .last('defended').ships;

  it('IE-14.2 standing orders send all ships, the untapped ones, or none', () => {
    const ships = ['frigate-1', 'battleship-1*', 'frigate-5'];
    expect(sent({ defence: 'all' }, ships)).toEqual(['frigate-1', 'battleship-1', 'frigate-5']);
    expect(sent({ defence: 'untapped' }, ships)).toEqual(['frigate-1', 'frigate-5']);
    expect(sent({ defence: 'none' }, ships)).toEqual([]);
  });

  it('IE-14.2 `match` sends all ships if only all together reach the attack, else the untapped ones', () => {
    const match = { defence: 'match' };
    expect(sent(match, ['destroyer-2', 'frigate-1*'])).toEqual(['destroyer-2', 'frigate-1']);
    expect(sent(match, ['cruiser-2', 'frigate-1*'])).toEqual(['cruiser-2']);
    expect(sent(match, ['frigate-1', 'frigate-5*'])).toEqual(['frigate-1']);
    expect(sent(match, ['cruiser-2', 'destroyer-2*'], ['cruiser-1', 'destroyer-1'])).toEqual([
      'cruiser-2',
      'destroyer-2',
    ]);
  });

  it('IE-14.2 an order for one planet overrides the general one, `ask` too', () => {
    const planets = { 'barren-planet-1': 'none' };
    expect(sent({ defence: 'all', planets }, ['frigate-1'])).toEqual([]);
    const table = attacked({ own: own({ defence: 'all', planets: { 'barren-planet-1': 'ask' } }) });
    expect(table.window!.kind).toBe('defence');
    const other = attacked({ own: own({ planets: { 'jungle-planet-1': 'none' } }) });
    expect(other.window!.kind).toBe('defence');
  });

  it('IE-14.2 an order for one planet lapses when the planet is lost', () => {
    const table = attacked({
      own: own({ planets: { 'barren-planet-1': 'none', 'jungle-planet-1': 'all' } }),
    });
    table.does(0, occupy(null));
    expect(table.seat(1).orders.planets).toEqual({ 'jungle-planet-1': 'all' });
    const gone = given({ ...WAR, own: own({ planets: { 'barren-planet-1': 'none' } }) }).does(1, concede);
    expect(gone.does(0, endTurn).seat(1).orders.planets).toEqual({});
  });

  it('IE-14.2 new orders apply to wars declared later, not to the war in progress', () => {
    const table = attacked().does(1, orders({ defence: 'all', resist: 'never' }));
    expect(table.decision(1)!.default.command).toEqual(defend(['frigate-1'], true));
    table.waits();
    expect(table.last('defended')).toMatchObject({ ships: ['frigate-1'], resist: true });
    table.does(0, occupy('frigate-3')).does(0, wage('jungle-planet-1', 'destroyer-1'));
    expect(table.last('defended')).toMatchObject({ ships: ['frigate-1', 'battleship-1'], resist: false });
  });

  it('IE-14.2 a seat without ships is not asked, and its orders decide on Resistance', () => {
    const bare = { fleets: { 0: ['cruiser-1'] } };
    const table = attacked(bare);
    expect(table.last('defended')).toMatchObject({ ships: [], resist: true, asked: false });
    expect(table.last('resistance-played').card).toBe('resistance-1');
    expect(attacked({ ...bare, own: own({ resist: 'never' }) }).types).not.toContain('resistance-played');
  });

  it('IE-14.3 with `defence: orders` no defence window opens, and `ask` acts as `untapped`', () => {
    const table = attacked({ options: { defence: 'orders' } });
    expect(table.last('defended')).toMatchObject({ ships: ['frigate-1'], asked: false });
    expect(table.window).toMatchObject({ id: 'turn.1.1', asked: [0] });
  });
});

describe('answers', () => {
  it('IE-14.4 a sealed card may be changed until the last is in', () => {
    const table = begun(2);
    const [one, other] = table.seat(0).hand;
    table.does(0, lay(one!)).does(0, lay(other!));
    expect(table.view(0).own!.laid).toBe(other);
    expect(table.decision(0)!.answer).toEqual(lay(other!));
    table.does(0, lay(other!)).does(1, lay(table.seat(1).hand[0]!));
    expect(table.all('first-laid').filter(({ seat }) => seat === 0)).toHaveLength(2);
    expect(table.all('first-revealed')[0]!.cards[0]).toEqual({ seat: 0, card: other });
    expect(table.refuses(0, lay(one!), 'first.1').code).toBe('window-closed');
  });

  it('IE-14.4 a window closes when all have answered, and late answers are refused', () => {
    const table = attacked().does(1, defend());
    expect(table.refuses(1, defend(), 'defence.1.1').code).toBe('window-closed');
    expect(table.refuses(1, defend(), 'turn.1.2').code).toBe('not-asked');
    const late = attacked().sleeps(DAILY.answer);
    expect(late.refuses(1, defend()).code).toBe('window-closed');
    late.waits();
    expect(late.window!.kind).toBe('turn');
  });
});
