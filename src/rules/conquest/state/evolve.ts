/** Applies events to the state without checking them. The result shares the unchanged parts. */
import { asSeat, unreachable, type Seat } from '../../vocabulary.ts';
import { seatAt } from './board.ts';
import { changed, handed, inCombat, relocated, unasked, withSeat, without } from './changes.ts';
import { mint } from '../pieces/coins.ts';
import type { Event, EventOf } from './event.ts';
import * as combat from './evolve-combat.ts';
import type { Kit } from '../pieces/kit.ts';
import type { Landing, Place, ShipId } from '../pieces/pieces.ts';
import { worldsOf } from '../pieces/ships.ts';
import type { Options, SeatState, State, Turn } from './types.ts';

const turnOf = (number: number, seat: Seat): Turn => ({
  number,
  seat,
  reclaimed: false,
  attack: 1,
  attacked: false,
  moved: [],
});

/** The state before the setup. */
export function initial(kit: Kit, options: Options): State {
  return {
    kit,
    options,
    seats: [],
    bag: [],
    discard: [],
    turn: turnOf(0, asSeat(0)),
    combats: 0,
    drawings: 0,
    dice: {},
    combat: null,
    asking: null,
    result: null,
  };
}

export function evolve(state: State, event: Event): State {
  switch (event.type) {
    case 'game-began':
      return began(state, event);
    case 'turn-began':
      return changed(state, { turn: turnOf(event.turn, event.seat), asking: { kind: 'turn' } });
    case 'second-attack-began':
      return changed(state, { turn: { ...state.turn, attack: 2, moved: [] }, asking: { kind: 'turn' } });
    case 'turn-ended':
      return turnEnded(state, event.seat);
    case 'passed':
      return unasked(state);
    case 'bag-refilled':
      return changed(state, { bag: [...state.bag, ...state.discard], discard: [] });
    case 'coins-drawn':
      return drawn(state, event);
    case 'deployed':
      return unasked(
        relocated(
          state,
          event.seats.flatMap(({ ships }) => moves(ships)),
        ),
      );
    case 'moved':
      return moved(state, event);
    case 'dice-rolled':
      return changed(state, { dice: { ...state.dice, ...facesOf(event.dice) } });
    case 'ship-reclaimed':
      return changed(relocated(state, moves([event])), { turn: { ...state.turn, reclaimed: true } });
    case 'recalled':
      return unasked(relocated(state, moves(event.ships)));
    case 'attack-declared':
      return combat.attackDeclared(state, event);
    case 'asked':
      return combat.asked(state, event);
    case 'allies-asked':
      return combat.alliesAsked(state, event.seats);
    case 'alliances-made':
      return combat.alliesMade(state, event);
    case 'powers-settled':
      return inCombat(state, { active: event.active });
    case 'answer-sealed':
      return combat.answerSealed(state, event);
    case 'coins-revealed':
      return combat.coinsRevealed(state, event);
    case 'combat-decided':
      return combat.combatDecided(state, event);
    case 'ships-moved':
      return unasked(relocated(state, event.ships));
    case 'compensated':
      return handed(state, event.from, event.to, event.coins);
    case 'deal-proposed':
      return combat.proposed(state, event);
    case 'proposal-withdrawn':
      return combat.withdrawn(state, event);
    case 'deal-made':
      return combat.dealMade(state, event);
    case 'deal-failed':
      return unasked(state);
    case 'rewarded':
      return unasked(relocated(state, moves(event.ships)));
    case 'coins-settled':
      return combat.coinsSettled(state, event);
    case 'combat-ended':
      return changed(state, { combat: null });
    case 'healing-offered':
      return withSeat(state, event.patient, { offered: event.ships });
    case 'healed':
      return healed(state, event);
    case 'orders-set':
      return withSeat(state, event.seat, { coinReclaim: event.coinReclaim });
    case 'resigned':
      return resigned(state, event.seat);
    case 'game-ended':
      return changed(state, { asking: null, result: { reason: event.reason, ranking: event.ranking } });
    default:
      return unreachable(event);
  }
}

const moves = (landings: readonly Landing[]): readonly { ship: ShipId; to: Place }[] =>
  landings.map(({ ship, world }) => ({ ship, to: world }));

function moved(state: State, { ships, world }: EventOf<'moved'>): State {
  const turn = { ...state.turn, moved: [...state.turn.moved, ...ships] };
  return changed(
    relocated(
      state,
      ships.map((ship) => ({ ship, to: world })),
    ),
    { turn },
  );
}

const facesOf = (dice: EventOf<'dice-rolled'>['dice']): State['dice'] =>
  Object.fromEntries(dice.map(({ ship, face }) => [ship, face]));

function began(state: State, { races, first }: EventOf<'game-began'>): State {
  const seats = races.map((race, i): SeatState => {
    const worlds = worldsOf(asSeat(i));
    return {
      race,
      ships: state.kit.stations.map((rank) => worlds[rank - 1]!),
      hand: [],
      coinReclaim: 'always',
      resigned: false,
      offered: 0,
      turns: 0,
      quiet: 0,
    };
  });
  return changed(state, { seats, bag: mint(seats.length), turn: turnOf(0, first) });
}

function turnEnded(state: State, seat: Seat): State {
  const { turns, quiet } = seatAt(state, seat);
  const change = { turns: turns + 1, quiet: state.turn.attacked ? 0 : quiet + 1 };
  return unasked(withSeat(state, seat, change));
}

function drawn(state: State, { seat, coins }: EventOf<'coins-drawn'>): State {
  const hand = [...seatAt(state, seat).hand, ...coins];
  const bag = without(state.bag, coins);
  return changed(withSeat(state, seat, { hand }), { bag, drawings: state.drawings + 1 });
}

function healed(state: State, { seat, patient, ships, coins }: EventOf<'healed'>): State {
  const paid = handed(relocated(state, moves(ships)), patient, seat, coins);
  return withSeat(paid, patient, { offered: seatAt(paid, patient).offered - ships.length });
}

/** IC-9.3: offers to the seat end and, if the seat is Nirnaeth, all offers. */
function resigned(state: State, seat: Seat): State {
  const healer = seatAt(state, seat).race === 'nirnaeth';
  const seats = state.seats.map((each, i) =>
    i === seat ? { ...each, resigned: true, offered: 0 } : healer ? { ...each, offered: 0 } : each,
  );
  return changed(state, { seats });
}
