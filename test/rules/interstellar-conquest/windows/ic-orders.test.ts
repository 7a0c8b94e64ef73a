/** Standing orders in general, and those for ally requests and alliances. */
import { describe, expect, it } from 'vitest';
import type { Place, ShipId } from '../../../../src/rules/conquest/pieces/pieces.ts';
import { orders } from '../../../../src/rules/conquest/schema/orders.ts';
import { ally, ask, attack, decline } from '../../conquest/commands.ts';
import { ordered } from '../../conquest/ordered.ts';
import type { Position } from '../../conquest/given.ts';
import { given } from '../given.ts';

type Ships = NonNullable<Position['ships']>;

const FLEET: ShipId[] = ['0-w1', '0-t1'];

const SHIPS: Ships = { '2-c1': '1-1', '2-w1': '1-2', '2-w2': '1-4', '3-w1': '1-3' };

/** Seat 0 attacks 1-1 and asks these seats. Then seat 1 may ask. */
const attacked = (asked: readonly number[] = [], position: Position = {}) =>
  given({ seats: 4, ships: SHIPS, ...position }).does(0, attack('1-1', FLEET, { ask: asked }));

/** The attacker or the defender asks seat 2. */
const askedBy = (side: 'attacker' | 'defender', position: Position = {}) =>
  side === 'attacker' ? attacked([2], position).does(1, ask()) : attacked([], position).does(1, ask(2));

describe('an order for an ally request', () => {
  const rule = { window: 'ally-request' };

  it.each<[unknown, number[]]>([
    ['nobody', []],
    ['everybody', [2, 3]],
    [{ ask: [3, 7] }, [3]],
  ])('with the answer %j asks those of the seats that can help', (answer, seats) => {
    expect(ordered(attacked(), 1, { ...rule, answer })).toEqual(ask(...seats));
  });

  it('depends on the attacker, and the first matching rule answers', () => {
    const rules = [
      { ...rule, attacker: 2, answer: 'everybody' },
      { ...rule, attacker: 0, answer: { ask: [2] } },
      { ...rule, answer: 'nobody' },
    ];
    expect(ordered(attacked(), 1, ...rules)).toEqual(ask(2));
  });

  it('asks the player if it says so, or if no rule matches', () => {
    const rules = [
      { ...rule, answer: 'ask-me' },
      { ...rule, answer: 'nobody' },
    ];
    expect(ordered(attacked(), 1, ...rules)).toBeUndefined();
    expect(ordered(attacked(), 1, { ...rule, attacker: 3, answer: 'nobody' })).toBeUndefined();
    expect(ordered(attacked(), 1)).toBeUndefined();
  });
});

describe('an order for an alliance', () => {
  const rule = { window: 'alliance' };
  const two = { commit: 2, of: 'warships' };

  it.each([
    ['attacker', { asker: 0 }, true],
    ['attacker', { asker: 1 }, false],
    ['attacker', { side: 'defender' }, false],
    ['defender', { side: 'defender', asker: 1 }, true],
    ['defender', { side: 'either', asker: 'anybody' }, true],
  ] as const)('asked by the %s, %j matches: %s', (side, when, fits) => {
    const answer = ordered(askedBy(side), 2, { ...rule, ...when, answer: 'decline' });
    expect(answer).toEqual(fits ? decline : undefined);
  });

  it('commits so many ships of a class to the side that asks', () => {
    expect(ordered(askedBy('attacker'), 2, { ...rule, answer: two })).toEqual(
      ally('attacker', '2-w1', '2-w2'),
    );
    const one = { commit: 1, of: 'warships' };
    expect(ordered(askedBy('defender'), 2, { ...rule, answer: one })).toEqual(ally('defender', '2-w1'));
  });

  it('uses the next rule if there are too few ships, and asks the player if there is none', () => {
    const rules = [
      { ...rule, answer: { commit: 3, of: 'warships' } },
      { ...rule, answer: 'decline' },
    ];
    expect(ordered(askedBy('attacker'), 2, ...rules)).toEqual(decline);
    expect(ordered(askedBy('attacker'), 2, rules[0]!)).toBeUndefined();
  });

  it('commits no ship without which a colony is lost', () => {
    const settler = { ...rule, answer: { commit: 1, of: 'colony-ships' } };
    expect(ordered(askedBy('attacker'), 2, settler)).toBeUndefined();
    const spare = askedBy('attacker', { ships: { ...SHIPS, '2-c2': '1-1' } });
    expect(ordered(spare, 2, settler)).toEqual(ally('attacker', '2-c2'));
  });

  it('asked by both sides, declines both or helps the only side that it may help', () => {
    const both = () => attacked([2]).does(1, ask(2));
    const no = { ...rule, side: 'attacker', answer: 'decline' };
    expect(ordered(both(), 2, no)).toBeUndefined();
    expect(ordered(both(), 2, { ...rule, answer: 'decline' })).toEqual(decline);
    expect(ordered(both(), 2, no, { ...rule, answer: two })).toEqual(ally('defender', '2-w1', '2-w2'));
    expect(ordered(both(), 2, { ...rule, answer: two })).toBeUndefined();
  });
});

describe('an order with unless would-give-the-game', () => {
  const rule = { window: 'alliance', unless: 'would-give-the-game', answer: 'decline' };
  const three = (seat: number): Ships =>
    Object.fromEntries([1, 2, 3].map((rank): [ShipId, Place] => [`${seat}-c${rank + 2}`, `3-${rank}`]));
  const call = (fleet: ShipId[], ships: Ships, position: Position = {}) =>
    given({ seats: 4, ships: { '2-w1': '1-2', ...ships }, ...position })
      .does(0, attack('1-1', fleet, { ask: [2] }))
      .does(1, ask());

  it('answers if no seat reaches four colonies', () => {
    expect(ordered(call(['0-w1', '0-t1', '0-c1'], {}), 2, rule)).toEqual(decline);
    expect(ordered(call(FLEET, three(0)), 2, rule)).toEqual(decline);
  });

  it.each<[string, ShipId[], Ships]>([
    ['the attacker could found its fourth colony', ['0-w1', '0-t1', '0-c1'], three(0)],
    ['an ally could, the seat itself', FLEET, { ...three(2), '2-c1': '0-1' }],
  ])('asks the player if %s', (_, fleet, ships) => {
    expect(ordered(call(fleet, ships), 2, rule, { ...rule, unless: undefined })).toBeUndefined();
    expect(ordered(call(fleet, ships), 2, { ...rule, unless: undefined })).toEqual(decline);
  });

  it('answers if the attacker’s fourth colony would cost its third', () => {
    expect(ordered(call(['0-w1', '0-t1', '0-c5'], { ...three(0), '0-c5': '1-3' }), 2, rule)).toEqual(decline);
  });

  it('asks the player in the last round', () => {
    const options = { rounds: 5 };
    const turns = { 0: 4, 1: 4, 2: 4, 3: 4 };
    expect(ordered(call(FLEET, {}, { options, turns }), 2, rule)).toBeUndefined();
    const earlier = { ...turns, 3: 3 };
    expect(ordered(call(FLEET, {}, { options, turns: earlier }), 2, rule)).toEqual(decline);
  });
});

describe('orders', () => {
  it.each<[unknown, string]>([
    [{ rules: Array.from({ length: 41 }, () => ({ window: 'reward', answer: 'coins' })) }, 'rules'],
    [{ rules: [{ window: 'deal', answer: 'ask-me' }] }, 'rules.0.window'],
    [{ rules: [{ window: 'coin', answer: { pick: 'lowest', from: 0 } }] }, 'rules.0.answer.from'],
    [{ rules: [{ window: 'reward', answer: 'coins', when: 'now' }] }, 'rules.0'],
    [{ rules: [{ window: 'loss', answer: { first: [] } }] }, 'rules.0.answer.first'],
    [{ more: 1 }, ''],
  ])('are strict and bounded', (input, path) => {
    expect(orders.safeParse(input).error?.issues[0]?.path.join('.')).toBe(path);
  });

  it('contain no rules by default', () => {
    expect(orders.parse({})).toEqual({ rules: [] });
  });
});
