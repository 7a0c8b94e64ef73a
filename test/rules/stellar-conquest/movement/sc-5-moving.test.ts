import { describe, expect, it } from 'vitest';
import { asSeat } from '../../../../src/rules/vocabulary.ts';
import { legalMoves, describeMoves } from '../../../../src/rules/stellar-conquest/movement/legal.ts';
import { given, hexAt } from '../positions/given.ts';
import { ME, Moving, one } from './moving.ts';

// Indi D4, Canis G5, Kapetyn E7, Ophiuchi H2, Deneb I8 (in a cloud), Ross I10.
const POSTS = { posts: ['Canis'] } as const;

describe('SC-5 movement', () => {
  it('SC-5.1 a ship moves hex by hex, up to the speed of the best technology', () => {
    const at = new Moving({ seats: [{ ships: { Canis: { scout: 1 } } }, {}] });
    expect(at.refusal({ ships: [1], to: 'Indi', path: ['F4', 'E4', 'D4'] })).toBe('too-far');
    expect(at.refusal({ ships: [1], to: 'Indi', path: ['E4'] })).toBe('not-adjacent');
    expect(at.refusal({ ships: [1], to: 'Indi', path: [] })).toBe('nowhere-to-go');
    const fast = new Moving({ seats: [{ ships: { Canis: { scout: 1 } }, technologies: ['speed-3'] }, {}] });
    expect(fast.does({ ships: [1], to: 'Indi', path: ['F4', 'E4', 'D4'] }).ship()).toMatchObject({
      hex: 'D4',
      to: null,
      left: 'G5',
      steps: 3,
    });
  });

  it('SC-5.1 ships may move several times, up to their speed', () => {
    const at = new Moving({ seats: [{ ships: { Canis: { scout: 1 } } }, {}] });
    at.does({ ships: [1], to: 'Indi', path: ['F4'] }).does({ ships: [1], path: ['E4'] });
    expect(at.ship()).toMatchObject({ hex: 'E4', to: 'D4', steps: 2 });
    expect(at.refusal({ ships: [1], path: ['D4'] })).toBe('too-far');
  });

  it('SC-5.2 every ship enters by the own entry hex, which counts as one hex moved', () => {
    const at = new Moving(one({ class: 'scout' }, { turn: 1, phase: { kind: 'together' } }));
    expect(at.refusal({ ships: [1], to: 'Barnard', path: ['FF1'] })).toBe('not-adjacent');
    expect(at.refusal({ ships: [1], path: ['FF20'] })).toBe('destination-needed');
    at.does({ ships: [1], to: 'Barnard', path: ['FF20'] });
    expect(at.ship()).toMatchObject({ hex: 'FF20', steps: 1, to: hexAt('Barnard') });
    expect(at.does({ ships: [1] }).ship().steps).toBe(2);
  });

  it('SC-5.2 ships left off the board are put on the entry hex when movement ends, bound for the nearest yellow star', () => {
    const at = new Moving(one({ class: 'transport' }, { turn: 1, phase: { kind: 'together' } }));
    expect(at.goesOn().ship().hex).toBeNull();
    at.completes();
    expect(at.ship()).toMatchObject({ hex: 'FF20', steps: 1 });
    expect(at.seat().turn?.step).toBe('battles');
    expect(at.ship().to).toBe(hexAt('Scorpii'));
  });

  it('SC-5.3 a step into a cloud must be the first of the turn, and ends the move', () => {
    const at = new Moving(one({ class: 'scout', hex: 'I6', to: 'I8' }));
    expect(at.refusal({ ships: [1], path: ['I7', 'I8'] })).toBe('cloud-not-first');
    at.does({ ships: [1], path: ['I7'] });
    expect(at.ship()).toMatchObject({ hex: 'I7', halted: true });
    expect(at.refusal({ ships: [1], path: ['I8'] })).toBe('ship-halted');
    const late = new Moving(one({ class: 'scout', hex: 'I6', to: 'I8', steps: 1 }));
    expect(late.refusal({ ships: [1], path: ['I7'] })).toBe('cloud-not-first');
    const out = new Moving(one({ class: 'scout', hex: 'I7', to: 'G5' }));
    expect(out.does({ ships: [1] }).ship().steps).toBe(2);
  });

  it('SC-5.4 a ship that enters a star hex with an enemy stops there; the rest of its path lapses', () => {
    const seats = [{ ships: { F6: { scout: 1 } }, more: {} }, { ships: { Kapetyn: { scout: 1 } } }] as const;
    const at = new Moving({ seats });
    const through = { ships: [1], to: 'Luyten', path: ['E7', 'E8'] } as const;
    at.does(through);
    expect(at.ship()).toMatchObject({ hex: 'E7', halted: true, to: hexAt('Luyten') });
    const free = new Moving({ seats: [seats[0], {}] });
    expect(free.does(through).ship()).toMatchObject({ hex: 'E8', halted: false, left: 'E7' });
  });

  it('SC-5.4 nothing else stops a ship, and one that starts among enemies may leave', () => {
    const at = new Moving({
      seats: [{ ships: { Canis: { scout: 1 } } }, { ships: { Canis: { corvette: 1 }, F5: { corvette: 9 } } }],
    });
    at.does({ ships: [1], to: 'Kapetyn', path: ['F5', 'E6'] });
    expect(at.ship()).toMatchObject({ hex: 'E6', halted: false });
  });
});

describe('listed moves', () => {
  it('SC-19.5 every listed move is accepted and moves ships', () => {
    const at = new Moving({
      seats: [
        { ships: { Canis: { scout: 1, corvette: 2 }, F5: { scout: 1 }, T14: { corvette: 1 } }, ...POSTS },
        {},
      ],
    });
    const listed = legalMoves(at.play.state, ME);
    expect(listed.length).toBeGreaterThan(8);
    for (const move of listed) {
      const fresh = new Moving({ seats: [], turn: 5 });
      fresh.play.state = at.play.state;
      fresh.does(move);
      expect(fresh.ship(move.ships![0]).steps).toBeGreaterThan(0);
    }
  });

  it('the parts have the destinations, turns and way of each group', () => {
    const state = given({ seats: [{ ships: { Canis: { scout: 1, corvette: 2 } }, ...POSTS }, {}] });
    const { speed, groups } = describeMoves(state, asSeat(0));
    expect(speed).toBe(2);
    expect(groups.map(({ hex, ships, steps }) => [hex, ships, steps])).toEqual([
      ['G5', [1], 2],
      ['G5', [2, 3], 2],
    ]);
    expect(groups[1]!.destinations[0]).toMatchObject({ turns: 2 });
    expect(groups[0]!.destinations).toHaveLength(53);
    expect(groups[1]!.destinations.length).toBeLessThan(20);
  });
});
