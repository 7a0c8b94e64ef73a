import { describe, expect, it } from 'vitest';
import { numberOf } from '../../../../src/rules/interstellar-empire/state/cards.ts';
import { interstellarEmpire } from '../../../../src/rules/interstellar-empire/index.ts';
import { endTurn, lay } from '../commands.ts';
import { begun, given, OPTIONS, seedOf, type Position } from '../given.ts';
import { asSeat } from '../../../../src/rules/vocabulary.ts';

/** Seats with these hands are asked for a card. */
function laying(hands: NonNullable<Position['hands']>, more: Position = {}): ReturnType<typeof given> {
  const asked = Object.keys(hands).map((seat) => ({ seat: asSeat(Number(seat)), card: null }));
  return given({
    seats: asked.length,
    hands,
    turn: { number: 0, phase: 'marks' },
    own: Object.fromEntries(asked.map(({ seat }) => [seat, { turns: 0, ...more.own?.[seat] }])),
    state: { asking: { kind: 'first', round: 1, asked } },
    ...(more.seed && { seed: more.seed }),
  });
}
const TWO = {
  0: ['cruiser-1', 'frigate-1', 'destroyer-1', 'battleship-1'],
  1: ['cruiser-2', 'frigate-2', 'destroyer-2', 'battleship-2'],
};

describe('set-up', () => {
  it('IE-6.1 each seat gets ten cards, or as many as the host chose', () => {
    for (const seats of [2, 3, 4]) {
      const [dealt] = begun(seats, { first: 'random' }).all('dealt');
      expect(dealt!.hands.map((hand) => hand.length)).toEqual(Array.from({ length: seats }, () => 10));
      expect(dealt!.deck).toHaveLength(60 - 10 * seats);
    }
    expect(begun(2, { dealt: 6 }).seat(1).hand).toHaveLength(6);
  });

  it('IE-6.2 the host may name the first seat', () => {
    const table = begun(3, { first: asSeat(2) });
    expect(table.last('first-decided')).toMatchObject({ seat: 2, how: 'host' });
    expect(table.window).toMatchObject({ id: 'turn.1.1', asked: [2] });
    expect(table.seat(2).hand).toHaveLength(11);
    const none = { ...OPTIONS, first: asSeat(4) };
    expect(interstellarEmpire.accepts(none, [{}, {}, {}])).toEqual({
      code: 'no-such-seat',
      ruling: 'IE-6.2',
      field: 'options.first',
    });
  });

  it('IE-6.2 the lot decides if nobody took the seat that the host named', () => {
    expect(interstellarEmpire.accepts({ ...OPTIONS, first: asSeat(3) }, [{}, {}])).toBeUndefined();
    const firsts = Array.from({ length: 30 }, (_, n) => begun(2, { first: asSeat(3) }, seedOf(n)));
    expect(new Set(firsts.map((table) => table.last('first-decided').seat))).toEqual(new Set([0, 1]));
    expect(firsts[0]!.last('first-decided').how).toBe('lot');
  });

  it('IE-6.2 the lot decides if the host chose that', () => {
    const firsts = Array.from({ length: 30 }, (_, n) => begun(3, { first: 'random' }, seedOf(n)));
    expect(new Set(firsts.map((table) => table.last('first-decided').seat))).toEqual(new Set([0, 1, 2]));
    expect(firsts[0]!.last('first-decided').how).toBe('lot');
    expect(firsts[0]!.window!.kind).toBe('turn');
  });

  it('IE-6.2 by default every seat lays a sealed card, and the highest goes first', () => {
    const table = begun(3);
    expect(table.window).toMatchObject({ id: 'first.1', asked: [0, 1, 2], awaiting: [0, 1, 2] });
    const cards = [2, 0, 1].map((seat) => {
      const card = table.seat(seat).hand[0]!;
      table.does(seat, lay(card));
      return { seat, number: numberOf(OPTIONS, card) };
    });
    const most = Math.max(...cards.map(({ number }) => number));
    const best = cards.filter(({ number }) => number === most).map(({ seat }) => seat);
    expect([table.window!.kind, table.window!.asked]).toEqual(['turn', best]);
  });

  it('IE-6.2 all cards are revealed at once and discarded in seat order', () => {
    const table = laying(TWO).does(1, lay('frigate-2'));
    expect(table.state.pile).toEqual([]);
    expect(table.types).toEqual(['first-laid']);
    table.does(0, lay('cruiser-1'));
    expect(table.last('first-revealed').cards).toEqual([
      { seat: 0, card: 'cruiser-1' },
      { seat: 1, card: 'frigate-2' },
    ]);
    expect(table.state.pile).toEqual(['cruiser-1', 'frigate-2']);
    expect(table.seat(0).hand).not.toContain('cruiser-1');
    expect(table.last('first-decided')).toEqual({ type: 'first-decided', seat: 0, how: 'card' });
    expect(table.window).toMatchObject({ id: 'turn.1.1', asked: [0] });
  });

  it('IE-6.2 a seat may lay any card of its hand, and no other', () => {
    const table = laying({ 0: ['slavery-1', 'barren-planet-1'], 1: ['cruiser-1'] });
    expect(table.legal(0).filter(({ type }) => type === 'lay-first')).toEqual([
      lay('slavery-1'),
      lay('barren-planet-1'),
    ]);
    for (const card of ['cruiser-1', 'frigate-6', 'no-card'])
      expect(table.refuses(0, lay(card))).toEqual({ code: 'not-your-card', ruling: 'IE-6.2' });
    table.does(0, lay('slavery-1')).does(1, lay('cruiser-1'));
    expect(table.state.turn.seat).toBe(0);
  });

  it('IE-6.2 only the seats tied for the highest lay again', () => {
    const hands = { ...TWO, 2: ['cruiser-3', 'frigate-3'], 3: ['frigate-4'] };
    const table = laying(hands);
    table
      .does(0, lay('cruiser-1'))
      .does(1, lay('cruiser-2'))
      .does(2, lay('frigate-3'))
      .does(3, lay('frigate-4'));
    expect(table.window).toMatchObject({ id: 'first.2', asked: [0, 1], awaiting: [0, 1] });
    expect(table.refuses(2, lay('cruiser-3')).code).toBe('not-asked');
    table.does(0, lay('frigate-1')).does(1, lay('destroyer-2'));
    expect(table.state.turn.seat).toBe(1);
    expect(table.state.pile).toHaveLength(6);
  });

  it('IE-6.2 after a third tie the lot decides among the tied seats', () => {
    const firsts = Array.from({ length: 12 }, (_, n) => {
      const table = laying({ ...TWO, 2: ['frigate-3'] }, { seed: seedOf(n) }).does(2, lay('frigate-3'));
      table.does(0, lay('cruiser-1')).does(1, lay('cruiser-2'));
      table.does(0, lay('frigate-1')).does(1, lay('frigate-2'));
      expect(table.window!.id).toBe('first.3');
      table.does(0, lay('battleship-1')).does(1, lay('battleship-2'));
      return table.last('first-decided');
    });
    expect(firsts.every(({ how }) => how === 'lot')).toBe(true);
    expect(new Set(firsts.map(({ seat }) => seat))).toEqual(new Set([0, 1]));
  });

  it('IE-6.2 the lot decides if a tied seat has no card left', () => {
    const table = laying({ 0: ['cruiser-1'], 1: ['cruiser-2', 'frigate-2'] });
    table.does(0, lay('cruiser-1')).does(1, lay('cruiser-2'));
    expect(table.last('first-decided').how).toBe('lot');
  });

  it('IE-6.2 the first seat begins, and turns go on clockwise', () => {
    const table = laying(TWO).does(0, lay('frigate-1')).does(1, lay('cruiser-2'));
    expect(table.window!.asked).toEqual([1]);
    table.does(1, endTurn);
    expect(table.window!.asked).toEqual([0]);
  });
});
