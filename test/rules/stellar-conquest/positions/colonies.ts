/** Positions with colonies to attack, hold or land on: seat 0 is in its turn, after the battles. */
import { attackColonies } from '../../../../src/rules/stellar-conquest/battle/colony-attack.ts';
import type { BattleOrders } from '../../../../src/rules/stellar-conquest/state/battle-orders.ts';
import { Play } from '../../../../src/rules/stellar-conquest/state/play.ts';
import type {
  Colony,
  People,
  SeatState,
  Ship,
  State,
} from '../../../../src/rules/stellar-conquest/state/types.ts';
import { luckWith, FOE, inBattles, ME, ordered, THIRD } from './battles.ts';
import { hexAt, shipWith, type Position, type SeatPosition } from './given.ts';

/** Terran, 80 million, and sub-Terran, 40 million. */
export const TERRAN = 'Canis/3';
export const SUB_TERRAN = 'Canis/4';

type Turn = Partial<NonNullable<SeatState['turn']>>;

/** Three seats. By default the others have standing orders. */
export function attacking(
  mine: NonNullable<SeatPosition['ships']>[string],
  colonies: NonNullable<Position['colonies']>,
  more: Partial<Position> & { readonly me?: SeatPosition } = {},
  turn: Turn = {},
): State {
  const { me = {}, seats = [ordered(), ordered()], ...position } = more;
  return inBattles(
    { ...position, seats: [{ ships: { Canis: mine }, ...me }, ...seats], colonies },
    { step: 'attacks', ...turn },
  );
}

/** Seat 0 attacks. `dice` are by round and side, as in battles between ships. */
export function attacks(
  state: State,
  planets: readonly string[],
  dice: Readonly<Record<string, readonly number[]>> = {},
  orders: BattleOrders = {},
): Play {
  const play = new Play(state, luckWith(dice));
  attackColonies(play, ME, { planets, orders });
  return play;
}

export const colony = ({ state }: Pick<Play, 'state'>, planet: string): Colony | undefined =>
  state.colonies.find((one) => one.planet === planet);

export const conquered = (planet: string, owner = FOE, more: Partial<Colony> = {}) => ({
  planet,
  owner,
  conqueror: ME,
  ...more,
});

/** A transport, by default with people of seat 1. */
export const loaded = (id: number, place: string, people: Partial<People> = {}): Ship =>
  shipWith({
    id,
    class: 'transport',
    hex: hexAt(place),
    people: { of: FOE, home: null, cet: false, ...people },
  });

export { FOE, ME, ordered, THIRD };
