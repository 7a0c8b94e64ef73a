/** Applies events to the state. It checks nothing. The new state shares all unchanged parts. */
import { unreachable, type Seat } from '../../vocabulary.ts';
import { allSeats, seatAt } from './board.ts';
import { withSeat } from './changes.ts';
import type { Event, EventOf } from './event.ts';
import * as battles from './evolve-battle.ts';
import * as colonies from './evolve-colonies.ts';
import * as ships from './evolve-ships.ts';
import * as turns from './evolve-turn.ts';
import type { Options, SeatState, State } from './types.ts';

/** The state before the first event. */
export const initial = (options: Options): State => ({
  options,
  length: options.length,
  seats: [],
  order: [],
  cards: {},
  colonies: [],
  devastated: [],
  turn: 0,
  phase: null,
  battle: null,
  result: null,
});

export function evolve(state: State, event: Event): State {
  switch (event.type) {
    case 'table-set':
      return turns.tableSet(state, event);
    case 'cards-dealt':
      return { ...state, cards: event.cards };
    case 'turn-opened':
      return turns.turnOpened(state, event);
    case 'turn-began':
      return turns.turnBegan(state, event);
    case 'turn-resumed':
    case 'step-began':
    case 'asked-no-more':
      return turns.turnProgressed(state, event);
    case 'turn-ended':
      return turns.turnEnded(state, event);
    case 'production-began':
      return { ...state, phase: { kind: 'production', besieged: event.besieged } };
    case 'production-ended':
      return forAll(state, { production: null });
    case 'posts-shown':
    case 'counters-shown':
      return state;
    case 'length-named':
      return withSeat(state, event.seat, { length: event.turns });
    case 'length-agreed':
      return { ...forAll(state, { length: null }), length: event.turns };
    case 'fell-dormant':
      return withSeat(state, event.seat, { dormant: true });
    case 'woke':
      return withSeat(state, event.seat, { dormant: false, missed: 0 });
    case 'went-out':
      return wentOut(state, event);
    case 'left':
      return withSeat(state, event.seat, { left: true, gone: nextGone(state) });
    case 'game-ended': {
      const { reason, points, ranking } = event;
      return { ...state, phase: null, battle: null, result: { reason, points, ranking } };
    }
    case 'outfit-sealed':
      return withSeat(state, event.seat, { outfit: event.outfit });
    case 'production-sealed':
      return withSeat(state, event.seat, { production: event.produce });
    case 'ships-built':
    case 'bound':
    case 'moved':
    case 'force-set':
    case 'explored':
    case 'post-set':
    case 'landed':
    case 'transports-passed':
      return ships.evolveShips(state, event);
    case 'sighted':
      return sighted(state, event);
    case 'orders-set':
      return withSeat(state, event.seat, { orders: event.orders });
    case 'plan-set':
      return withSeat(state, event.seat, { plan: event.plan, alarmed: false });
    case 'plan-advanced':
      return planAdvanced(state, event.seat);
    case 'plan-stopped':
      return withSeat(state, event.seat, { plan: null });
    case 'cruise-set':
      return withSeat(state, event.seat, { cruise: event.until });
    case 'cruise-ended':
      return withSeat(state, event.seat, { cruise: null });
    case 'research-listed':
      return withSeat(state, event.seat, { research: event.technologies });
    case 'invested':
    case 'produced':
    case 'conquered':
    case 'freed':
    case 'factories-destroyed':
    case 'depopulated':
    case 'colony-gone':
      return colonies.evolveColonies(state, event);
    case 'battle-began':
    case 'stage-set':
    case 'battle-ordered':
    case 'aimed':
    case 'fired':
    case 'round-ended':
    case 'withdrew':
    case 'attack-pressed':
    case 'aftermath-sealed':
    case 'battle-ended':
      return battles.evolveBattle(state, event);
    default:
      return unreachable(event);
  }
}

const forAll = (state: State, change: Partial<SeatState>): State =>
  allSeats(state).reduce((now, seat) => withSeat(now, seat, change), state);

/** The place, from 1, of the next seat to be out or to resign. */
const nextGone = (state: State): number => 1 + state.seats.filter(({ gone }) => gone !== null).length;

function wentOut(state: State, { seats }: EventOf<'went-out'>): State {
  const gone = nextGone(state);
  return seats.reduce((now, seat) => withSeat(now, seat, { gone }), state);
}

function sighted(state: State, { seat, hex, contact, alarm }: EventOf<'sighted'>): State {
  const { contacts, alarmed } = seatAt(state, seat);
  return withSeat(state, seat, {
    contacts: { ...contacts, [hex]: contact },
    alarmed: alarmed || alarm,
  });
}

function planAdvanced(state: State, seat: Seat): State {
  const { plan } = seatAt(state, seat);
  if (plan === null) throw new Error('no plan is set');
  return withSeat(state, seat, { plan: { ...plan, commands: plan.commands.slice(1) } });
}
