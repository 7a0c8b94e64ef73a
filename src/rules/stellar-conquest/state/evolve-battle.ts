/** Applies events of a battle to the state. */
import { unreachable, type Seat } from '../../vocabulary.ts';
import type { Battle, Side, Unit } from './battle.ts';
import { colonyOn, seatAt } from './board.ts';
import { withContacts } from './evolve-contacts.ts';
import { changedColony, withSeat, withShips, withTurn, withoutShips } from './changes.ts';
import type { EventOf } from './event.ts';
import type { State } from './types.ts';

type OwnBattleEvent = EventOf<
  | 'battle-began'
  | 'stage-set'
  | 'battle-ordered'
  | 'aimed'
  | 'fired'
  | 'round-ended'
  | 'withdrew'
  | 'attack-pressed'
  | 'aftermath-sealed'
  | 'battle-ended'
>;

export function evolveBattle(state: State, event: OwnBattleEvent): State {
  if (event.type === 'battle-began') return battleBegan(state, event);
  const { battle } = state;
  if (battle === null) throw new Error('no battle is in progress');
  switch (event.type) {
    case 'stage-set':
      return { ...state, battle: { ...battle, stage: event.stage } };
    case 'battle-ordered':
      return battleOrdered(state, battle, event);
    case 'aimed':
      return { ...state, battle: aimed(battle, event) };
    case 'fired':
    case 'attack-pressed':
      return state;
    case 'round-ended':
      return roundEnded(state, battle, event);
    case 'withdrew':
      return withdrew(state, battle, event);
    case 'aftermath-sealed':
      return aftermathSealed(state, battle, event);
    case 'battle-ended':
      return { ...withContacts(state, battle), battle: null };
    default:
      return unreachable(event);
  }
}

function battleBegan(state: State, { begun }: EventOf<'battle-began'>): State {
  const { attacker, defenders } = begun;
  const { turn } = seatAt(state, attacker);
  const counted = withTurn(state, attacker, { battles: (turn?.battles ?? 0) + 1 });
  const seats = [attacker, ...defenders];
  const alarmed = seats.reduce((now, seat) => withSeat(now, seat, { alarmed: true }), counted);
  return { ...withContacts(alarmed, begun), battle: begun };
}

/** Without orders, even standing ones, the seat fights by the doctrine for the rest of the seat-turn (SC-12.1). */
function battleOrdered(
  before: State,
  battle: Battle,
  { seat, orders, byOrders }: EventOf<'battle-ordered'>,
): State {
  const { silent } = seatAt(before, battle.attacker).turn ?? { silent: [] };
  const state = orders === null ? withTurn(before, battle.attacker, { silent: [...silent, seat] }) : before;
  const { [seat]: _, ...rest } = battle.orders;
  const after: Battle = {
    ...battle,
    orders: orders === null ? rest : { ...rest, [seat]: orders },
    live: byOrders ? battle.live.filter((other) => other !== seat) : battle.live,
    stage: answered(battle, seat),
  };
  return { ...state, battle: after };
}

/** Removes the seat from the stage's awaited seats. */
function answered({ stage }: Battle, seat: Seat): Battle['stage'] {
  if (stage?.kind !== 'orders' && stage?.kind !== 'aim') return stage;
  return { ...stage, awaiting: stage.awaiting.filter((other) => other !== seat) };
}

/** The first aims of a round begin the round. */
function aimed(battle: Battle, { round, seat, aims }: EventOf<'aimed'>): Battle {
  const before = battle.round === round ? battle.aims : {};
  return { ...battle, round, aims: { ...before, [seat]: aims }, stage: answered(battle, seat) };
}

function roundEnded(state: State, battle: Battle, event: EventOf<'round-ended'>): State {
  const isLost = ({ side, number }: Unit): boolean =>
    (side === 'attacker' ? event.attackersLost : event.defendersLost).includes(number);
  const lost = battle.units.filter(isLost);
  const units = battle.units.filter((unit) => !isLost(unit));
  const next = { ...state, battle: { ...battle, units, aims: {}, round: event.round } };
  return lost.reduce(withoutUnit, next);
}

function withoutUnit(before: State, { seat, ship, planet, class: kind }: Unit): State {
  const state = withSeat(before, seat, { alarmed: true });
  if (ship !== null) return withoutShips(state, seat, [ship]);
  const colony = planet === null ? undefined : colonyOn(state, planet);
  if (colony === undefined) throw new Error('a unit is neither a ship nor a base');
  const { bases, advancedBases } = colony;
  return changedColony(
    state,
    colony.planet,
    kind === 'missile-base' ? { bases: bases - 1 } : { advancedBases: advancedBases - 1 },
  );
}

/**
 * Withdrawn ships do nothing more in that seat-turn; the star of the battle is the one that they left last (SC-7.4). A ship
 * that leaves the rest of its task force drops out of it (SC-8.3).
 */
function withdrew(state: State, battle: Battle, { side, seat, numbers, hex }: EventOf<'withdrew'>): State {
  const goes = (unit: Unit): boolean => unit.side === side && numbers.includes(unit.number);
  const ships = battle.units.filter(goes).flatMap(({ ship }) => ship ?? []);
  const stay = new Set(
    battle.units.filter((unit) => unit.side === side && !goes(unit)).map(({ ship }) => ship),
  );
  const parted = new Set(
    seatAt(state, seat).ships.flatMap(({ id, force }) => (force !== null && stay.has(id) ? force : [])),
  );
  const moved = withShips(state, seat, ships, (ship) => ({
    ...ship,
    hex,
    to: null,
    left: battle.hex,
    halted: true,
    force: ship.force !== null && parted.has(ship.force) ? null : ship.force,
  }));
  const units = battle.units.filter((unit) => !goes(unit));
  return { ...moved, battle: { ...battle, units, driven: driven(battle, side, hex) } };
}

const driven = (battle: Battle, side: Side, hex: string): Battle['driven'] => ({
  ...battle.driven,
  [side]: hex,
});

function aftermathSealed(state: State, battle: Battle, event: EventOf<'aftermath-sealed'>): State {
  const { stage } = battle;
  if (stage?.kind !== 'aftermath') throw new Error('no battle waits for an aftermath');
  const { seat, on, scorched } = event;
  const awaiting = stage.awaiting.filter((other) => other !== seat);
  const next = {
    ...stage,
    awaiting,
    on: on ?? stage.on,
    scorched: { ...stage.scorched, ...scorched },
  };
  return { ...state, battle: { ...battle, stage: next } };
}
