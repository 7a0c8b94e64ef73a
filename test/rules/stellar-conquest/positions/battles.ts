/** Positions before battles, with given dice. */
import type { Luck } from '../../../../src/rules/randomness/random.ts';
import { engage } from '../../../../src/rules/stellar-conquest/battle/engagements.ts';
import type { Event, EventOf } from '../../../../src/rules/stellar-conquest/state/event.ts';
import type { BattleOrders } from '../../../../src/rules/stellar-conquest/state/battle-orders.ts';
import { Play } from '../../../../src/rules/stellar-conquest/state/play.ts';
import type { SeatState, State } from '../../../../src/rules/stellar-conquest/state/types.ts';
import { asSeat } from '../../../../src/rules/vocabulary.ts';
import { given, hexAt, type Position, type SeatPosition } from './given.ts';
import type { ShipClass } from '../../../../src/rules/stellar-conquest/data/pieces.ts';

export const ME = asSeat(0);
export const FOE = asSeat(1);
export const THIRD = asSeat(2);
/** The star where they meet by default. */
export const STAR = 'Canis';
export const HERE = hexAt(STAR);
export const ENGAGE = { type: 'engage', hex: HERE, against: FOE } as const;

type Fleet = Readonly<Partial<Record<ShipClass, number>>>;
type Dice = Readonly<Record<string, readonly number[]>>;

/** Seat 0 is in its turn, in the step for battles. */
export function inBattles(position: Position, turn: Partial<NonNullable<SeatState['turn']>> = {}): State {
  const state = given(position);
  const [first, ...rest] = state.seats;
  return { ...state, seats: [{ ...first!, turn: { ...first!.turn!, step: 'battles', ...turn } }, ...rest] };
}

/** Seats 0 and 1 meet at the star. By default each has standing orders. */
export function meeting(
  mine: Fleet,
  theirs: Fleet,
  more: Partial<Position> & { readonly mine?: SeatPosition; readonly theirs?: SeatPosition } = {},
): State {
  const { mine: me = {}, theirs: them = {}, ...position } = more;
  return inBattles({
    ...position,
    seats: [
      { ships: { [STAR]: mine }, ...me },
      { ships: { [STAR]: theirs }, ...them, more: { orders: standing({}), ...them.more } },
    ],
  });
}

export const standing = (always: BattleOrders | null): SeatState['orders'] => ({
  always,
  at: {},
  byOrders: false,
});

/** A seat with these standing orders. */
export const ordered = (orders: BattleOrders = {}): SeatPosition => ({ more: { orders: standing(orders) } });

/**
 * Each stream gives these dice, by the end of its name (`1.attacker`: round 1), and then sixes, which never hit. Units are
 * numbered as they stand: class by class, by id.
 */
export const luckWith = (dice: Dice = {}): Luck => {
  const left = Object.entries(dice).map(([name, list]): [string, number[]] => [name, [...list]]);
  return {
    of: (name) => {
      const queue = left.find(([end]) => name.endsWith(`.${end}`))?.[1] ?? [];
      return { below: (range) => (queue.shift() ?? range) - 1 };
    },
  };
};

/** Seat 0 engages seat 1 at the star. */
export function fights(state: State, dice: Dice = {}, orders?: BattleOrders): Play {
  const play = new Play(state, luckWith(dice));
  engage(play, ME, { hex: hexAt(STAR), against: FOE, ...(orders === undefined ? {} : { orders }) });
  return play;
}

export const all = <Type extends Event['type']>({ events }: Play, type: Type): readonly EventOf<Type>[] =>
  events.filter((event): event is EventOf<Type> => event.type === type);

/** Classes of a seat's ships at a place, in the order of their ids. */
export const fleet = ({ state }: Pick<Play, 'state'>, seat: number, place = STAR): readonly ShipClass[] =>
  state.seats[seat]!.ships.filter(({ hex }) => hex === hexAt(place)).map((ship) => ship.class);
