/** Begins a battle or colony attack: its units, its orders, and the seats asked live (SC-11.1, SC-12.1, SC-12.5). */
import type { Seat } from '../../vocabulary.ts';
import type { Battle, BattleId, Unit } from '../state/battle.ts';
import { colonyOn, isAbsent, seatAt } from '../state/board.ts';
import type { PlanetId } from '../data/planets.ts';
import type { Hex } from '../data/hex.ts';
import type { BattleOrders } from '../state/battle-orders.ts';
import type { Play } from '../state/play.ts';
import type { Colony, State } from '../state/types.ts';
import { battleFields } from './facts.ts';
import { basesOf, numbered, shipsOf } from './units.ts';

/** `orders`: the attacker's for this battle. All planets are in one hex, in planet order. */
export type Opening =
  | {
      readonly kind: 'ships';
      readonly attacker: Seat;
      readonly hex: Hex;
      readonly against: Seat;
      readonly orders?: BattleOrders | undefined;
    }
  | {
      readonly kind: 'colonies';
      readonly attacker: Seat;
      readonly hex: Hex;
      readonly planets: readonly PlanetId[];
      readonly orders?: BattleOrders | undefined;
    };

/** Begins the battle; `fightOn` then fights it. */
export function beginBattle(play: Play, opening: Opening): void {
  const { state } = play;
  const { kind, attacker, hex } = opening;
  const colonies = kind === 'colonies' ? opening.planets.map((planet) => colonyOn(state, planet)!) : [];
  const defenders = kind === 'ships' ? [opening.against] : ownersOf(state, colonies);
  const { turn, battles } = play.turnOf(attacker);
  const id = `${turn}.${attacker}.${battles + 1}`;
  const begun: Battle = {
    id,
    kind,
    hex,
    attacker,
    defenders,
    planets: kind === 'colonies' ? opening.planets : [],
    units: unitsFor(play, id, opening, colonies),
    round: 0,
    orders: ordersFor(state, opening, defenders),
    live: liveIn(state, kind, attacker, defenders),
    aims: {},
    driven: { attacker: null, defender: null },
    open: state.options.battlesSeen === 'all',
    stage: null,
  };
  play.record({ ...battleFields(begun), type: 'battle-began', begun });
}

/** In the order of play. */
const ownersOf = ({ order }: State, colonies: readonly Colony[]): readonly Seat[] =>
  order.filter((seat) => colonies.some(({ owner }) => owner === seat));

function unitsFor(play: Play, id: BattleId, opening: Opening, colonies: readonly Colony[]): readonly Unit[] {
  const { attacker, hex } = opening;
  const theirs =
    opening.kind === 'ships'
      ? shipsOf(play.state, opening.against, hex, 'defender')
      : colonies.flatMap((colony) => basesOf(colony));
  return [
    ...numbered(
      shipsOf(play.state, attacker, hex, 'attacker'),
      play.luck.of(`battle.${id}.numbers.attacker`),
    ),
    ...numbered(theirs, play.luck.of(`battle.${id}.numbers.defender`)),
  ];
}

/** SC-12.1: orders for this battle come first, then those for the star hex, then the standing ones. */
function ordersFor(
  state: State,
  { attacker, hex, orders }: Opening,
  defenders: readonly Seat[],
): Battle['orders'] {
  const found: Record<number, BattleOrders> = {};
  for (const seat of [attacker, ...defenders]) {
    const own = (seat === attacker ? orders : undefined) ?? standingOrdersAt(state, seat, hex);
    if (own !== null) found[seat] = own;
  }
  return found;
}

/** Null if the seat has left none. */
export function standingOrdersAt(state: State, seat: Seat, hex: Hex): BattleOrders | null {
  const { always, at } = seatAt(state, seat).orders;
  return at[hex] ?? always;
}

/** SC-12.5: without seats that fight by orders, or an attacker that is asked no more in its turn. */
function liveIn(
  state: State,
  kind: Battle['kind'],
  attacker: Seat,
  defenders: readonly Seat[],
): readonly Seat[] {
  const { battles, battlesSeen } = state.options;
  if (battles !== 'rounds' || battlesSeen === 'private') return [];
  const unasked = seatAt(state, attacker).turn?.unasked ?? null;
  const skipsAttacker = unasked === 'rest' || (unasked === 'battles' && kind === 'ships');
  return [attacker, ...defenders].filter(
    (seat) =>
      !isAbsent(state, seat) && !seatAt(state, seat).orders.byOrders && !(seat === attacker && skipsAttacker),
  );
}
