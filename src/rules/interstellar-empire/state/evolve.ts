/** Applies events to the state. It checks nothing. The new state shares all unchanged parts. */
import { unreachable, type Seat } from '../../vocabulary.ts';
import { seatAt } from './board.ts';
import {
  discardFromHand,
  addToPile,
  addToHand,
  setTapped,
  removeFromDeck,
  withSeat,
  without,
  withTurn,
} from './changes.ts';
import type { Event, EventOf } from './event.ts';
import * as turns from './evolve-turn.ts';
import * as wars from './evolve-war.ts';
import type { Options, SeatState, State } from './types.ts';

/** The state before the deal. */
export const initial = (options: Options): State => ({
  options,
  seats: [],
  deck: [],
  pile: [],
  turn: turns.NO_TURN,
  wars: 0,
  war: null,
  owed: null,
  asking: null,
  result: null,
});

export function evolve(state: State, event: Event): State {
  switch (event.type) {
    case 'dealt':
      return { ...state, deck: event.deck, seats: event.hands.map(seatWith) };
    case 'deck-reshuffled':
      return { ...state, deck: event.deck };
    case 'first-asked':
      return turns.firstAsked(state, event);
    case 'first-laid':
      return turns.firstLaid(state, event);
    case 'first-revealed':
      return turns.firstRevealed(state, event);
    case 'first-decided':
      return { ...withTurn(state, { seat: event.seat }), asking: null };
    case 'turn-began':
      return turns.turnBegan(state, event);
    case 'turn-ended':
      return turns.turnEnded(state, event);
    case 'phase-began':
      return withTurn(state, { phase: event.phase, extras: event.extras });
    case 'mark-lapsed':
    case 'set-out':
    case 'unrest-struck':
    case 'unrest-paid':
      return evolveMark(state, event);
    case 'untapped':
      return setTapped(state, event.seat, fleetOf(state, event.seat), false);
    case 'drew':
      return turns.drew(state, event);
    case 'looked':
      return {
        ...removeFromDeck(state, event.cards),
        owed: { kind: 'choice', from: 'look', cards: event.cards },
      };
    case 'kept':
      return { ...addToPile(addToHand(state, event.seat, [event.kept]), [event.discarded]), owed: null };
    case 'declared':
      return withSeat(state, event.seat, { government: event.government });
    case 'discovered':
      return turns.discovered(state, event);
    case 'built':
      return turns.built(state, event);
    case 'played':
      return discardFromHand(state, event.seat, [event.card]);
    case 'marked':
    case 'traded':
    case 'resupplied':
    case 'pirated':
      return evolveSpecial(state, event);
    case 'war-declared':
    case 'defence-asked':
    case 'defended':
    case 'number-turned':
    case 'battle-fought':
    case 'occupation-asked':
    case 'occupation-paid':
    case 'resistance-played':
    case 'war-ended':
      return wars.evolveWar(state, event);
    case 'acted':
      return withTurn(state, { acted: true });
    case 'orders-set':
      return withSeat(state, event.seat, { orders: event.orders });
    case 'concession-kept':
      return withSeat(state, event.seat, { conceding: true });
    case 'left':
      return withSeat(state, event.seat, { left: true, conceding: true });
    case 'conceded':
      return turns.conceded(state, event);
    case 'game-ended':
      return { ...state, asking: null, owed: null, result: { reason: event.reason, ranking: event.ranking } };
    default:
      return unreachable(event);
  }
}

const fleetOf = (state: State, seat: Seat) => seatAt(state, seat).fleet.map(({ card }) => card);

const seatWith = (hand: SeatState['hand']): SeatState => ({
  hand,
  fleet: [],
  empire: [],
  government: null,
  artifacts: 0,
  unrest: false,
  orders: { defence: 'ask', planets: {}, resist: 'always' },
  conceding: false,
  left: false,
  conceded: null,
  missed: 0,
  turns: 0,
});

type MarkEvent = EventOf<'mark-lapsed' | 'set-out' | 'unrest-struck' | 'unrest-paid'>;

function evolveMark(state: State, event: MarkEvent): State {
  const { hand, artifacts } = seatAt(state, event.seat);
  switch (event.type) {
    case 'mark-lapsed':
      return withSeat(
        state,
        event.seat,
        event.mark === 'unrest' ? { unrest: false } : { artifacts: artifacts - 1 },
      );
    case 'set-out': {
      const kept = without(hand, event.cards);
      const out = withSeat(state, event.seat, { hand: kept, artifacts: artifacts - 1 });
      return { ...out, owed: { kind: 'choice', from: 'artifact', cards: event.cards } };
    }
    case 'unrest-struck': {
      const struck = withTurn(withSeat(state, event.seat, { unrest: false }), { idle: true });
      return event.asked ? { ...struck, owed: { kind: 'unrest' } } : struck;
    }
    case 'unrest-paid': {
      const paid = discardFromHand(state, event.seat, event.cards);
      return { ...setTapped(paid, event.seat, event.ships, false), owed: null };
    }
    default:
      return unreachable(event);
  }
}

type PlayedEvent = EventOf<'marked' | 'traded' | 'resupplied' | 'pirated'>;
function evolveSpecial(state: State, event: PlayedEvent): State {
  switch (event.type) {
    case 'marked': {
      const { artifacts } = seatAt(state, event.victim);
      if (event.mark === 'unrest') return withSeat(state, event.victim, { unrest: true });
      const marked = withSeat(state, event.victim, { artifacts: artifacts + 1 });
      return withTurn(marked, { artifacts: state.turn.artifacts + 1 });
    }
    case 'traded': {
      const given = withSeat(state, event.from, {
        hand: without(seatAt(state, event.from).hand, [event.card]),
      });
      return addToHand(given, event.seat, [event.card]);
    }
    case 'resupplied':
      return setTapped(state, event.seat, [event.ship], false);
    case 'pirated': {
      const fleet = seatAt(state, event.from).fleet.filter(({ card }) => card !== event.ship);
      const gone = withSeat(state, event.from, { fleet });
      const arrived = [...seatAt(gone, event.seat).fleet, { card: event.ship, tapped: true }];
      const pirated = [...state.turn.pirated, event.ship];
      return withTurn(withSeat(gone, event.seat, { fleet: arrived }), { pirated });
    }
    default:
      return unreachable(event);
  }
}
