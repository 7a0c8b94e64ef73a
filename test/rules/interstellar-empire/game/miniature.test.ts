/** What lists show of a game. */
import { describe, expect, it } from 'vitest';
import { miniature } from '../../../../src/rules/interstellar-empire/view/miniature.ts';
import { given, type Position } from '../given.ts';

const small = (position: Position) => miniature(given(position).view('spectator'));

const HELD: Position = {
  seats: 3,
  hands: { 0: ['slavery-1'], 1: ['cruiser-4'] },
  fleets: { 0: ['frigate-1', 'battleship-1*'] },
  empires: { 0: ['jungle-planet-1', 'barren-planet-1'], 2: ['industrial-planet-1'] },
  own: { 1: { conceded: 1 } },
  left: 9,
};

describe('the miniature', () => {
  it('has planets by effect, ships by firepower, who has conceded, and how many cards are left', () => {
    expect(small(HELD).board).toEqual({
      seats: [
        { planets: ['jungle', 'none'], ships: [1, 5], conceded: false },
        { planets: [], ships: [], conceded: true },
        { planets: ['industrial'], ships: [], conceded: false },
      ],
      deck: 9,
    });
  });

  it('shows no hand: another hand of the same size gives the same miniature', () => {
    const hands = { 0: ['slavery-2'], 1: ['resistance-1'] };
    expect(JSON.stringify(small({ ...HELD, hands }))).toBe(JSON.stringify(small(HELD)));
  });

  it('says who leads by planets, and the turn', () => {
    expect(small(HELD)).toMatchObject({ leader: { seats: [0], amount: 2 }, round: 1 });
    expect(small({ ...HELD, empires: {} }).leader).toBeNull();
    expect(small({ turn: { number: 0 } }).round).toBeNull();
    expect(small({ ...HELD, own: { 0: { left: true } } }).leader).toEqual({ seats: [2], amount: 1 });
  });

  it('says after the end with how many planets somebody won, unless several won with different numbers', () => {
    const ended = (ranking: readonly (readonly number[])[]) =>
      miniature({ ...given(HELD).view('spectator'), result: { reason: 'drawn', ranking } as never }).leader;
    expect(ended([[2], [0], [1]])).toEqual({ seats: [2], amount: 1 });
    expect(ended([[0, 2], [1]])).toBeNull();
  });

  it('says after the end whether only one player was left', () => {
    const view = given({ ...HELD, empires: {}, own: { 1: { conceded: 1 }, 2: { left: true } } }).view(
      'spectator',
    );
    const result = { reason: 'last-seat', ranking: [[0], [1, 2]] } as never;
    expect(miniature({ ...view, result }).leader).toEqual({ seats: [0], amount: 0, isLast: true });
  });
});
