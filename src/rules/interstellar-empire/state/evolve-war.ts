/** Applies events of a war to the state. */
import { unreachable } from '../../vocabulary.ts';
import { seatAt } from './board.ts';
import {
  discardFromHand,
  addToPile,
  addPlanets,
  setTapped,
  removeFromDeck,
  removePlanets,
  removeShips,
  withTurn,
} from './changes.ts';
import type { EventOf } from './event.ts';
import type { State, War } from './types.ts';

type WarEvent = EventOf<
  | 'war-declared'
  | 'defence-asked'
  | 'defended'
  | 'number-turned'
  | 'battle-fought'
  | 'occupation-asked'
  | 'occupation-paid'
  | 'resistance-played'
  | 'war-ended'
>;

export function evolveWar(state: State, event: WarEvent): State {
  switch (event.type) {
    case 'war-declared':
      return declared(state, event);
    case 'defence-asked':
      return { ...state, asking: { kind: 'defence' } };
    case 'defended':
      return defended(state, event);
    case 'number-turned':
      return numberTurned(state, event);
    case 'battle-fought':
      return battleFought(state, event);
    case 'occupation-asked':
      return { ...state, owed: { kind: 'occupation', answering: event.answering } };
    case 'occupation-paid':
      return { ...discardFromHand(state, event.seat, [event.card]), owed: null };
    case 'resistance-played':
      return discardFromHand(state, event.seat, [event.card]);
    case 'war-ended':
      return { ...warEnded(state, event), war: null, owed: null };
    default:
      return unreachable(event);
  }
}

function declared(state: State, { war, seat, owner, planet, ships }: EventOf<'war-declared'>): State {
  const resist = seatAt(state, owner).orders.resist === 'always';
  const begun: War = { number: war, attacker: seat, owner, planet, ships, defence: null, resist };
  return { ...state, wars: war, war: begun };
}

/** IE-14: after a defence window, the turn goes on in a new turn window. */
function defended(state: State, { ships, resist, asked }: EventOf<'defended'>): State {
  if (state.war === null) return state;
  const ready: State = { ...state, war: { ...state.war, defence: ships, resist } };
  if (!asked) return ready;
  return { ...withTurn(ready, { part: state.turn.part + 1 }), asking: { kind: 'turn' } };
}

function numberTurned(state: State, { seat, card, from }: EventOf<'number-turned'>): State {
  if (card === null) return state;
  return from === 'deck'
    ? addToPile(removeFromDeck(state, [card]), [card])
    : discardFromHand(state, seat, [card]);
}

/** IE-9.5, IE-9.6. */
function battleFought(state: State, { destroyed }: EventOf<'battle-fought'>): State {
  if (state.war === null) return state;
  const { attacker, owner, ships, defence } = state.war;
  const tapped = setTapped(setTapped(state, attacker, ships, true), owner, defence ?? [], true);
  return addToPile(removeShips(tapped, owner, destroyed), destroyed);
}

function warEnded(state: State, { planet, owner, fate, conqueror }: EventOf<'war-ended'>): State {
  switch (fate) {
    case 'held':
      return state;
    case 'conquered':
      return addPlanets(removePlanets(state, owner, [planet]), conqueror, [planet]);
    case 'ruined':
      return addToPile(removePlanets(state, owner, [planet]), [planet]);
    default:
      return unreachable(fate);
  }
}
