/** Applies events of set-up, turns and concessions to the state. */
import { seatAt } from './board.ts';
import {
  discardFromHand,
  addToPile,
  addPlanets,
  addToHand,
  setTapped,
  removeFromDeck,
  removePlanets,
  withSeat,
  without,
  withTurn,
} from './changes.ts';
import type { EventOf } from './event.ts';
import { asSeat, type Seat } from '../../vocabulary.ts';
import type { State, Turn } from './types.ts';

export const turnOf = (number: number, seat: Seat): Turn => ({
  number,
  seat,
  part: 1,
  phase: 'marks',
  idle: false,
  extras: 0,
  discovered: 0,
  artifacts: 0,
  pirated: [],
  acted: false,
});

export const NO_TURN: Turn = turnOf(0, asSeat(0));

export function firstAsked(state: State, { round, seats }: EventOf<'first-asked'>): State {
  return { ...state, asking: { kind: 'first', round, asked: seats.map((seat) => ({ seat, card: null })) } };
}

export function firstLaid(state: State, { seat, card }: EventOf<'first-laid'>): State {
  const { asking } = state;
  if (asking?.kind !== 'first') return state;
  const asked = asking.asked.map((laid) => (laid.seat === seat ? { seat, card } : laid));
  return { ...state, asking: { kind: 'first', round: asking.round, asked } };
}

export function firstRevealed(state: State, { cards }: EventOf<'first-revealed'>): State {
  const laid = cards.reduce((before, { seat, card }) => discardFromHand(before, seat, [card]), state);
  return { ...laid, asking: null };
}

export function turnBegan(state: State, { turn, seat }: EventOf<'turn-began'>): State {
  const begun = withSeat(state, seat, { turns: seatAt(state, seat).turns + 1 });
  return { ...begun, turn: turnOf(turn, seat), asking: { kind: 'turn' } };
}

export function turnEnded(state: State, { seat, missed }: EventOf<'turn-ended'>): State {
  const after = withSeat(state, seat, { missed: missed ? seatAt(state, seat).missed + 1 : 0 });
  return { ...after, asking: null };
}

export function drew(state: State, { seat, card, why }: EventOf<'drew'>): State {
  const drawn = addToHand(removeFromDeck(state, [card]), seat, [card]);
  return why === 'industry' ? withTurn(drawn, { extras: state.turn.extras - 1 }) : drawn;
}

export function discovered(state: State, event: EventOf<'discovered'>): State {
  const { seat, planet, ship, paid, slavery } = event;
  const found = withSeat(state, seat, { hand: without(seatAt(state, seat).hand, [planet]) });
  const spent = discardFromHand(found, seat, slavery === null ? paid : [slavery]);
  const sent = setTapped(addPlanets(spent, seat, [planet]), seat, [ship], true);
  return withTurn(sent, { discovered: state.turn.discovered + 1 });
}

export function built(state: State, { seat, ship, paid }: EventOf<'built'>): State {
  const { hand, fleet } = seatAt(state, seat);
  const begun = withSeat(state, seat, {
    hand: without(hand, [ship]),
    fleet: [...fleet, { card: ship, tapped: false }],
  });
  return discardFromHand(begun, seat, paid);
}

export function conceded(state: State, event: EventOf<'conceded'>): State {
  const { seat, hand, ships, planets, heir } = event;
  const order = state.seats.filter((each) => each.conceded !== null).length + 1;
  const gone = removePlanets(discardFromHand(state, seat, hand), seat, planets);
  const left = withSeat(gone, seat, {
    fleet: [],
    conceded: order,
    conceding: false,
    artifacts: 0,
    unrest: false,
  });
  return { ...addPlanets(addToPile(left, ships), heir, planets), asking: null, owed: null };
}
