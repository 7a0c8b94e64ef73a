import { describe, expect, it } from 'vitest';
import { build, concede, endTurn, play } from '../commands.ts';
import { given, type Position } from '../given.ts';

const FOUR: Position = {
  seats: 4,
  hands: { 0: ['cruiser-1', 'frigate-2', 'frigate-1'] },
  fleets: { 0: ['cruiser-2', 'frigate-3*'] },
  empires: { 0: ['barren-planet-1', 'agricultural-planet-1', 'industrial-planet-1'] },
};
/** Seat 0 concedes. Returns the seat that gets its planets. */
const heirOf = (more: Position): number =>
  given({ ...FOUR, ...more })
    .does(0, concede)
    .last('conceded').heir;
const { 0: HAND } = FOUR.hands!;
const { 0: FLEET } = FOUR.fleets!;
const { 0: EMPIRE } = FOUR.empires!;

describe('conceding', () => {
  it('IE-10.1 a seat that concedes shows its hand and discards it and its ships', () => {
    const table = given(FOUR).does(0, concede);
    expect(table.sighted('spectator', 'conceded')).toMatchObject({
      hand: ['frigate-1', 'frigate-2', 'cruiser-1'],
      ships: ['cruiser-2', 'frigate-3'],
      planets: EMPIRE,
    });
    expect(table.state.pile).toEqual(['frigate-1', 'frigate-2', 'cruiser-1', 'cruiser-2', 'frigate-3']);
    expect(table.seat(0)).toMatchObject({ hand: [], fleet: [], empire: [], conceded: 1 });
    expect(table.window!.asked).toEqual([1]);
  });

  it('IE-10.1 the planets go to the seat with the most planets, without effects of discovery', () => {
    const empires = { 0: EMPIRE!, 1: ['barren-planet-2'], 2: ['barren-planet-3', 'barren-planet-4'] };
    const table = given({ ...FOUR, empires }).does(0, concede);
    expect(table.seat(2).empire).toEqual(['barren-planet-3', 'barren-planet-4', ...EMPIRE!]);
    expect(table.all('drew').map(({ seat, why }) => [seat, why])).toEqual([[1, 'turn']]);
  });

  it('IE-10.1 ships, then cards in hand, then clockwise order decide a tie for the planets', () => {
    const empires = { 0: EMPIRE!, 2: ['barren-planet-2'], 3: ['barren-planet-3'] };
    expect(heirOf({ empires, fleets: { 0: FLEET!, 1: ['frigate-4'], 3: ['frigate-5*'] } })).toBe(3);
    const fleets = { 0: FLEET!, 2: ['frigate-4'], 3: ['frigate-5'] };
    expect(heirOf({ empires, fleets, hands: { 0: HAND!, 1: ['cruiser-3'], 3: ['cruiser-4'] } })).toBe(3);
    expect(heirOf({ empires, fleets })).toBe(2);
    const last = given({
      ...FOUR,
      turn: { seat: 2 },
      empires: { 2: ['barren-planet-1'] },
      fleets: {},
      hands: {},
    });
    expect(last.does(2, concede).last('conceded').heir).toBe(3);
    const two = given({ seats: 3, turn: { seat: 2 }, empires: { 2: ['barren-planet-1'] } });
    expect(two.does(2, concede).last('conceded').heir).toBe(0);
  });

  it('IE-10.1 a seat may concede in its build phase, or earlier in its own turn', () => {
    const table = given(FOUR).does(0, build('frigate-1', 'cruiser-1')).does(0, concede);
    expect(table.types.slice(3, 6)).toEqual(['concession-kept', 'conceded', 'turn-ended']);
    const early = given(FOUR).does(0, concede);
    expect(early.types.slice(0, 3)).toEqual(['concession-kept', 'phase-began', 'conceded']);
  });
});

describe('a seat that has conceded', () => {
  const gone = given({
    seats: 4,
    hands: {
      1: ['cruiser-1', 'cruiser-2', 'trade-delegation-1', 'labor-unrest-1'],
      0: ['cruiser-3', 'frigate-2'],
    },
    fleets: { 0: ['frigate-1'], 1: ['frigate-3'] },
    empires: { 0: ['barren-planet-1'] },
    own: { 0: { artifacts: 2, unrest: true } },
  });

  it('IE-10.3 a seat that has conceded is no opponent, target or heir, and its marks lapse', () => {
    const table = gone.does(0, concede);
    expect(table.seat(0)).toMatchObject({ artifacts: 0, unrest: false });
    for (const card of ['trade-delegation-1', 'labor-unrest-1'])
      expect(table.refuses(1, play(card, 0)).code).toBe('no-such-object');
    expect(table.refuses(0, { type: 'set-orders', defence: 'all' }).code).toBe('seat-not-in-play');
    expect(table.legal(0)).toEqual([]);
    table.does(1, concede);
    expect(table.last('conceded')).toMatchObject({ seat: 1, heir: 2 });
  });

  it('IE-10.3 the last seat left wins at once, whatever the others had', () => {
    const table = given({ seats: 2, empires: { 0: ['barren-planet-1', 'barren-planet-2'] } }).does(
      0,
      concede,
    );
    expect(table.outcome).toEqual({ ranking: [[1], [0]] });
    expect(table.state.result!.reason).toBe('last-seat');
    expect(table.seat(1).empire).toHaveLength(2);
    expect(table.types.slice(-2)).toEqual(['conceded', 'game-ended']);
  });

  it('IE-10.3 seats that conceded rank behind the others, the later the higher', () => {
    const table = given({
      seats: 4,
      empires: { 2: ['barren-planet-1'] },
      own: { 0: { conceded: 2 }, 3: { conceded: 1 } },
      turn: { seat: 1 },
      left: 1,
    }).does(1, endTurn);
    expect(table.outcome!.ranking).toEqual([[2], [1], [0], [3]]);
  });
});
