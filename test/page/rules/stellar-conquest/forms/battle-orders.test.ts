/** Battle orders as the page of Stellar Conquest composes them: by class, by drive, for all battles and for one star. */
import { describe, expect, it } from 'vitest';
import type { BattleOrders } from '../../../../../src/rules/stellar-conquest/state/battle-orders.ts';
import { stellarConquest } from '../../../../../src/rules/stellar-conquest/index.ts';
import { given } from '../../../../rules/stellar-conquest/positions/given.ts';
import { find, load, press, type VNode, wordsOf } from '../../../../support/page/page.ts';
import { freeIn, loadStellar, tableIn } from '../../../../support/page/stellar.ts';

const { ordersWords } = await loadStellar<{
  ordersWords(orders: BattleOrders): readonly string[];
}>('battle/doctrine.ts');
const { standingOrders, ordersAtStars } = await loadStellar<{
  standingOrders(free: object): unknown;
  ordersAtStars(free: object): unknown;
}>('forms/battle/standing-orders.ts');

const { h } = await load<{ h(tag: string, props: object, ...content: unknown[]): VNode }>('shared/dom.ts');
const { ownOrders } = await loadStellar<{ ownOrders(table: object, key: string, hex: string): VNode }>(
  'forms/battle/single-battle-orders.ts',
);
const { turnForm } = await loadStellar<{ turnForm(table: object, decision: object): unknown }>(
  'forms/turn.ts',
);

/** A seat with these orders, at its page. */
const seated = (orders: { always?: BattleOrders; at?: Record<string, BattleOrders> } = {}) =>
  freeIn(given({ seats: [{ more: { orders: { always: null, at: {}, byOrders: false, ...orders } } }, {}] }));
const ofFighters = ({ props }: VNode): boolean => props['data-aims'] === 'fighter';

describe('battle orders', () => {
  it('SC-12.2 list target classes in order, and hexes for the enemy, described before they are sent', () => {
    const { sent, draw, choose, named } = seated();
    named(standingOrders, 'Move up: fighters').props.onclick();
    choose(standingOrders, 'standing-near', 'G5');
    choose(standingOrders, 'standing-drive', 'G6');
    choose(standingOrders, 'standing-drive', 'F5');
    named(standingOrders, 'Move up: F5').props.onclick();
    choose(standingOrders, 'standing-below', '50');
    const words = wordsOf(draw(standingOrders));
    expect(words).toContain('Corvettes aim at fighters, then corvettes, then transports');
    expect(words).toContain('Drive the enemy to F5, or else G6.');
    press(draw(standingOrders), 'Fight by these orders from now on');
    const orders = {
      below: 50,
      targets: {
        corvette: ['fighter', 'corvette', 'transport', 'scout', 'missile-base', 'advanced-missile-base'],
      },
      drive: ['F5', 'G6'],
    };
    expect(sent).toEqual([{ type: 'battle-orders', orders }]);
    expect(stellarConquest.schema.command.safeParse(sent[0]).success).toBe(true);
  });

  it('SC-12.1 in force are shown, can be reset to the doctrine field by field, and withdrawn', () => {
    const { sent, done, draw, choose, named } = seated({
      always: { below: 50, rounds: 3, targets: { fighter: ['corvette', 'fighter'] }, drive: ['G6'] },
    });
    expect(wordsOf(draw(standingOrders))).toContain(
      'Withdraw all after round 3. Fighters aim at corvettes, then fighters.',
    );
    choose(standingOrders, 'standing-rounds', '');
    named(standingOrders, 'Remove: G6').props.onclick();
    named(standingOrders, 'Move up: transports', ofFighters).props.onclick();
    press(draw(standingOrders), 'Fight by these orders from now on');
    const list = ['corvette', 'fighter', 'transport', 'death-star', 'scout'];
    const bases = ['advanced-missile-base', 'missile-base'];
    expect(sent[0]!['orders']).toEqual({ below: 50, targets: { fighter: [...list, ...bases] } });
    press(draw(standingOrders), 'Delete them and ask me again');
    expect(sent[1]).toEqual({ type: 'battle-orders' });
    expect(done[1]).toBe('free.orders');
  });

  it('SC-12.1 for a single star can be added, changed and withdrawn', () => {
    const { sent, draw, choose } = seated({ at: { G5: { cap: 2 } } });
    expect(wordsOf(draw(ordersAtStars))).toContain('At Canis (G5): Aim at most 2 warships at one ship.');
    press(draw(ordersAtStars), 'Delete');
    expect(sent[0]).toEqual({ type: 'battle-orders', hex: 'G5' });
    press(draw(ordersAtStars), 'Change');
    choose(ordersAtStars, 'at-drive', 'G6');
    press(draw(ordersAtStars), 'Fight by these orders at Canis (G5)');
    expect(sent[1]).toEqual({ type: 'battle-orders', hex: 'G5', orders: { cap: 2, drive: ['G6'] } });
    choose(ordersAtStars, 'orders-at', 'F9');
    choose(ordersAtStars, 'at-unarmed', 'leave');
    press(draw(ordersAtStars), 'Fight by these orders at Diphda (F9)');
    expect(sent[2]).toEqual({ type: 'battle-orders', hex: 'F9', orders: { unarmed: 'leave' } });
  });

  it('without entries are the doctrine', () => {
    expect(ordersWords({})).toEqual(['Follow the default orders.']);
  });

  it('SC-12.1 for one battle are sent with its engagement', () => {
    const [own, other] = given({
      seats: [{ ships: { Canis: { corvette: 1 } } }, { ships: { Canis: { corvette: 1 } } }],
    }).seats;
    const before = given({ seats: [{}, {}] });
    const turn = { ...before.seats[0]!.turn!, step: 'battles' as const };
    const { table, decision, sent } = tableIn({ ...before, seats: [{ ...own!, turn }, other!] });
    const key = 'turn.5.0.1/engage G5 1';
    const field = ({ props }: VNode): boolean => props.id === 'own-G5-cap';
    find(h('div', {}, ownOrders(table, key, 'G5')), field).props.onchange({ target: { value: '2' } });
    const draw = (): VNode => h('div', {}, turnForm(table, decision));
    press(draw(), 'Fight Bo at Canis (G5)');
    expect(sent).toEqual([{ type: 'engage', hex: 'G5', against: 1, orders: { cap: 2 } }]);
  });
});
