import { describe, expect, it } from 'vitest';
import { checkControl } from '../../../../src/rules/stellar-conquest/colonies/control.ts';
import { completeMovement } from '../../../../src/rules/stellar-conquest/turns/movement-end.ts';
import { engage, fightAll } from '../../../../src/rules/stellar-conquest/battle/engagements.ts';
import { Play } from '../../../../src/rules/stellar-conquest/state/play.ts';
import type { Ship, State } from '../../../../src/rules/stellar-conquest/state/types.ts';
import { all, luckWith, fights, fleet, HERE, inBattles, standing, STAR } from '../positions/battles.ts';
import {
  attacking,
  attacks,
  colony,
  conquered,
  FOE,
  loaded,
  ME,
  ordered,
  SUB_TERRAN,
  TERRAN,
  THIRD,
} from '../positions/colonies.ts';
import { given, hexAt, shipWith, type Position, type SeatPosition } from '../positions/given.ts';

const NEVER = { orders: standing({ below: 0 }) };
const events = (play: Play, type: string) => play.events.filter((event) => event.type === type);
const corvette = (id: number, place = STAR): Ship => shipWith({ id, class: 'corvette', hex: hexAt(place) });
const fleetOf = (...ships: readonly Ship[]): SeatPosition => ({
  more: { ...NEVER, ships, nextShip: ships.length + 1 },
});

/** Seat 0 has these ships, and has conquered a colony of seat 1. */
const holding = (ships: readonly Ship[], more: Partial<Position> = {}): State =>
  given({
    seats: [fleetOf(...ships), ordered(), ordered()],
    colonies: [conquered(TERRAN, FOE, { idle: true })],
    ...more,
  });

/** Seat 0 attacks the ships of seat 1, which has conquered a colony of `owner` there. */
function drivingOut(
  owner: number,
  mine: SeatPosition,
  theirs: SeatPosition,
  more: Partial<Position> = {},
): State {
  const colonies = [{ planet: TERRAN, owner: [ME, FOE, THIRD][owner]!, conqueror: FOE }];
  return inBattles({ seats: [mine, theirs, ordered()], colonies, ...more });
}

describe('SC-14 control of conquered colonies', () => {
  it('SC-14.1 a conquest lasts while the conqueror has a warship in the hex', () => {
    const play = new Play(holding([corvette(1), shipWith({ id: 2, class: 'scout', hex: HERE })]), luckWith());
    checkControl(play);
    expect(play.events).toEqual([]);
  });

  it('SC-14.2 a conquered colony without a warship goes back to its owner when movement ends, and produces for it', () => {
    const play = new Play(
      holding([corvette(1, 'G7'), shipWith({ id: 2, class: 'scout', hex: HERE })]),
      luckWith(),
    );
    completeMovement(play, ME);
    expect(events(play, 'freed')).toEqual([{ type: 'freed', planet: TERRAN, owner: FOE, from: ME }]);
    expect(colony(play, TERRAN)).toMatchObject({ conqueror: null, idle: false });
    const order = play.events.map(({ type }) => type);
    expect(order.indexOf('freed')).toBeLessThan(order.indexOf('explored'));
  });

  it('SC-14.2 SC-14.5 conquered transports without a warship in their hex go back to their owner', () => {
    const ships = [
      corvette(1, 'G7'),
      loaded(2, 'G7'),
      loaded(3, 'J9'),
      loaded(4, 'J9', { of: THIRD }),
      loaded(5, 'J9', { of: ME }),
    ];
    const seats = [fleetOf(...ships), fleetOf(corvette(1, 'Mira')), ordered()];
    const play = new Play(holding([], { seats, colonies: [] }), luckWith());
    completeMovement(play, ME);
    expect(events(play, 'transports-passed')).toEqual([
      { type: 'transports-passed', seat: FOE, from: ME, ships: [3], as: [2] },
      { type: 'transports-passed', seat: THIRD, from: ME, ships: [4], as: [1] },
    ]);
    expect(play.state.seats[0]!.ships.map(({ id }) => id)).toEqual([1, 2, 5]);
    expect(play.state.seats[1]).toMatchObject({ alarmed: false, nextShip: 3 });
    expect(play.state.seats[1]!.ships[1]).toMatchObject({ id: 2, hex: 'J9', people: { of: FOE } });
  });

  it('SC-6.4 a post is taken up when its seat controls nothing in the hex any more', () => {
    const seats = [{ posts: [STAR] }, ordered(), ordered()];
    const play = new Play(holding([], { seats }), luckWith());
    checkControl(play);
    expect(play.state.seats[0]!.posts).toEqual([]);
    const lost = attacks(
      attacking({ corvette: 1 }, [{ planet: TERRAN, owner: FOE }], { seats: [{ posts: [STAR] }, {}] }),
      [TERRAN],
    );
    expect(lost.state.seats[1]!.posts).toEqual([]);
  });

  it('SC-14.2 control of colonies in a battle’s hex is checked when the battle is over', () => {
    // Seat 1 loses its warship in round 1, its scout in round 2.
    const theirs = { ships: { [STAR]: { scout: 1, corvette: 1 } }, more: NEVER };
    const state = drivingOut(2, { ships: { [STAR]: { corvette: 2 } } }, theirs);
    const play = fights(state, { '1.attacker': [1], '2.attacker': [1] }, { below: 0 });
    const order = play.events.map(({ type }) => type);
    expect(events(play, 'round-ended')).toHaveLength(2);
    expect(order.indexOf('conquered')).toBeGreaterThan(order.indexOf('battle-ended'));
  });

  it('SC-14.2 SC-14.5 conquered transports in a battle go back as soon as the last warship is gone', () => {
    const theirs = fleetOf(
      corvette(1),
      loaded(2, STAR, { of: THIRD }),
      shipWith({ id: 3, class: 'scout', hex: HERE }),
    );
    const state = drivingOut(2, { ships: { [STAR]: { corvette: 2 } } }, theirs, { colonies: [] });
    const play = fights(state, { '1.attacker': [1], '2.attacker': [1] }, { below: 0 });
    const order = play.events.map(({ type }) => type);
    expect(order.indexOf('transports-passed')).toBeGreaterThan(order.indexOf('round-ended'));
    expect(order.indexOf('transports-passed')).toBeLessThan(order.lastIndexOf('aimed'));
    expect(fleet(play, THIRD)).toEqual(['transport']);
    expect(play.state.battle).toBeNull();
  });

  it('SC-14.2 if nothing else is left, the battle ends without asking about withdrawals', () => {
    const mine = fleetOf(corvette(1), loaded(2, STAR, { of: THIRD }));
    const theirs = {
      ships: { [STAR]: { corvette: 1 } },
      more: { orders: { ...standing({}), byOrders: true } },
    };
    const state = drivingOut(2, mine, theirs, { colonies: [], options: { battles: 'rounds' } });
    const play = fights(state, { '1.defender': [1] });
    expect(play.state.battle).toBeNull();
    expect(fleet(play, THIRD)).toEqual(['transport']);
  });

  it('SC-14.5 conquered transports fight as the conqueror’s ships', () => {
    const theirs = fleetOf(corvette(1), loaded(2, STAR, { of: THIRD }));
    const state = drivingOut(2, { ships: { [STAR]: { corvette: 2 } } }, theirs, { colonies: [] });
    const play = fights(state, { '1.attacker': [6, 6], '1.defender': [6] }, { rounds: 1, below: 0 });
    const [began] = events(play, 'battle-began');
    expect(began).toMatchObject({ begun: { defenders: [FOE] } });
    expect(JSON.stringify(began)).toContain(`"class":"transport","seat":1,"ship":2`);
  });

  it('SC-14.2 conquered transports that withdraw without a warship go back too', () => {
    const mine = fleetOf(corvette(1), loaded(2, STAR, { of: THIRD }));
    const state = drivingOut(2, mine, { ships: { [STAR]: { corvette: 1 } }, more: NEVER }, { colonies: [] });
    const play = fights(state, { '2.attacker': [1] }, { unarmed: 'leave', below: 0 });
    const [passed] = events(play, 'transports-passed');
    expect(passed).toMatchObject({ seat: THIRD, from: ME, ships: [2] });
    const [{ hex }] = play.state.seats[2]!.ships as [Ship];
    expect(hex).not.toBe(HERE);
    expect(play.state.seats[0]!.ships.map(({ id }) => id)).toEqual([1]);
  });

  it('SC-14.3 a seat that drives the conqueror out is the new conqueror, without an attack', () => {
    const state = drivingOut(
      2,
      { ships: { [STAR]: { corvette: 1 } } },
      { ships: { [STAR]: { corvette: 1 } }, more: NEVER },
    );
    const play = fights(state, { '1.attacker': [1] }, { below: 0 });
    expect(events(play, 'conquered')).toEqual([
      {
        type: 'conquered',
        battle: '5.0.1',
        open: false,
        parties: [ME, FOE, THIRD],
        planet: TERRAN,
        owner: THIRD,
        conqueror: ME,
        from: FOE,
      },
    ]);
    // SC-14.4 applies after each wresting.
    expect(colony(play, TERRAN)).toMatchObject({ conqueror: ME, idle: true });
    expect(play.state.seats[1]!.alarmed).toBe(true);
  });

  it('SC-14.3 a defender that drives the conqueror out is the new conqueror too', () => {
    const colonies = [{ planet: TERRAN, owner: THIRD, conqueror: ME }];
    const state = drivingOut(
      2,
      { ships: { [STAR]: { corvette: 1 } } },
      { ships: { [STAR]: { corvette: 1 } }, more: NEVER },
      { colonies },
    );
    const play = fights(state, { '1.defender': [1] }, { below: 0 });
    expect(colony(play, TERRAN)).toMatchObject({ conqueror: FOE });
  });

  it('SC-14.3 a colony is also wrested when the conqueror retreats', () => {
    const orders = { more: { orders: standing({ rounds: 1 }) } };
    const state = drivingOut(
      2,
      { ships: { [STAR]: { corvette: 1 } } },
      { ships: { [STAR]: { corvette: 1 } }, ...orders },
    );
    const play = fights(state, {}, { below: 0 });
    expect(colony(play, TERRAN)).toMatchObject({ conqueror: ME });
  });

  it('SC-14.3 the colony goes back to its owner if the owner drives the conqueror out, or nobody has a warship left', () => {
    const theirs = { ships: { [STAR]: { corvette: 1 } }, more: NEVER };
    const own = fights(drivingOut(0, { ships: { [STAR]: { corvette: 1 } } }, theirs), { '1.attacker': [1] });
    expect(events(own, 'freed')).toHaveLength(1);
    expect(colony(own, TERRAN)).toMatchObject({ conqueror: null, idle: false });
    const mine = { ships: { [STAR]: { scout: 1, corvette: 1 } } };
    const dice = { '1.attacker': [1], '1.defender': [1] };
    const none = fights(drivingOut(2, mine, theirs), dice, { below: 0 });
    expect(fleet(none, ME)).toEqual(['scout']);
    expect(colony(none, TERRAN)).toMatchObject({ conqueror: null });
  });

  it('SC-14.3 a third seat whose warship did not fight there wrests nothing', () => {
    const theirs = { ships: { [STAR]: { corvette: 1 } }, more: NEVER };
    const third = { ships: { [STAR]: { fighter: 1 } }, more: NEVER };
    const seats = [{ ships: { [STAR]: { corvette: 1, scout: 1 } } }, theirs, third];
    const dice = { '1.attacker': [1], '1.defender': [1] };
    const play = fights(drivingOut(0, {}, {}, { seats }), dice, { below: 0 });
    expect(colony(play, TERRAN)).toMatchObject({ conqueror: null });
  });

  it('SC-14.3 a battle without the conqueror wrests nothing', () => {
    const mine = { ships: { [STAR]: { corvette: 1 } } };
    const fought = fights(drivingOut(2, mine, { ships: { [STAR]: { scout: 1 } } }));
    const { begun } = all(fought, 'battle-began')[0]!;
    const elsewhere = new Play(drivingOut(2, mine, { ships: { G7: { scout: 1 } } }), luckWith());
    checkControl(elsewhere, { ended: { ...begun, defenders: [THIRD] } });
    expect(colony(elsewhere, TERRAN)).toMatchObject({ conqueror: null });
  });

  it('SC-14.6 conquered transports go back to their owner, and a victor in turn fights them too', () => {
    const theirs = fleetOf(corvette(1), loaded(2, STAR, { of: THIRD }));
    const state = drivingOut(2, { ships: { [STAR]: { corvette: 2 } } }, theirs, {
      options: { battlesSeen: 'private' },
    });
    const play = new Play(state, luckWith({ '1.attacker': [1] }));
    engage(play, ME, { hex: HERE, against: FOE, orders: { below: 0 } });
    expect(fleet(play, FOE)).toEqual([]);
    expect(fleet(play, THIRD)).toEqual(['transport']);
    fightAll(play, ME);
    expect(events(play, 'battle-began').at(-1)).toMatchObject({ begun: { defenders: [THIRD] } });
    expect(fleet(play, THIRD)).toEqual([]);
    expect(colony(play, TERRAN)).toMatchObject({ conqueror: ME });
  });

  it('SC-14.2 a seat that loses its last warship against bases loses its conquests there', () => {
    const colonies = [conquered(TERRAN), { planet: SUB_TERRAN, owner: THIRD, bases: 1 }];
    const me = fleetOf(corvette(1), loaded(2, STAR));
    const state = attacking({}, colonies, { me });
    const play = attacks(state, [SUB_TERRAN], { '1.defender': [1] }, { below: 0 });
    expect(colony(play, TERRAN)).toMatchObject({ conqueror: null });
    expect(fleet(play, FOE)).toEqual(['transport']);
    expect(play.state.battle).toBeNull();
  });
});
