/** The state as each viewer may see it (IC-1.7, IC-10.4), built field by field. */
import { type Seat, type Viewer } from '../../vocabulary.ts';
import { allSeats, coloniesOf, seatAt } from '../state/board.ts';
import { hasDice } from '../pieces/kit.ts';
import type { CoinId } from '../pieces/pieces.ts';
import { isActive } from '../state/powers.ts';
import { answerOf } from '../play/sealing.ts';
import { shipsOf } from '../pieces/ships.ts';
import { strengthsSeen } from '../state/strength.ts';
import type { CoinsSeen, CombatSeen, Own, ProposalSeen, SeatSeen, ShipSeen, View } from './sighting.ts';
import type { Combat, Proposal, SeatState, State } from '../state/types.ts';
import { awaitedBy } from '../play/windows.ts';

export function view(state: State, viewer: Viewer): View {
  const { options, discard, turn, result } = state;
  return {
    options,
    seats: seatsSeen(state),
    bag: state.bag.length,
    discard,
    turn,
    combat: combatSeen(state),
    asking: askingSeen(state),
    proposals: proposalsSeen(state, viewer),
    own: typeof viewer === 'number' && state.seats.length > viewer ? ownSeen(state, viewer) : null,
    open: viewer === 'open' ? openSeen(state) : null,
    result,
  };
}

const seatsSeen = (state: State): readonly SeatSeen[] => allSeats(state).map((seat) => seatSeen(state, seat));

/** The view of a seat, and everything that it depends on. */
interface Known {
  readonly from: SeatState;
  readonly active: boolean;
  readonly dice: State['dice'];
  /** The combat, if dice matter. */
  readonly combat: Combat | null;
  readonly seen: SeatSeen;
}

/** A cache by seat: every viewer sees the same, drawing it up takes most of the time, and most entries change few seats. */
const latest: Known[] = [];

function seatSeen(state: State, seat: Seat): SeatSeen {
  const from = seatAt(state, seat);
  const active = isActive(state, seat);
  const { dice } = state;
  const combat = hasDice(state.kit) ? state.combat : null;
  const known = latest[seat];
  if (known?.from === from && known.active === active && known.dice === dice && known.combat === combat)
    return known.seen;
  const seen = seatSeenNow(state, seat, active);
  latest[seat] = { from, active, dice, combat, seen };
  return seen;
}

function seatSeenNow(state: State, seat: Seat, active: boolean): SeatSeen {
  const { race, resigned, hand, offered, turns, quiet } = seatAt(state, seat);
  return {
    seat,
    race,
    active,
    resigned,
    coins: hand.length,
    colonies: coloniesOf(state, seat),
    offered,
    turns,
    quiet,
    ships: shipsSeen(state, seat),
  };
}

function shipsSeen(state: State, seat: Seat): readonly ShipSeen[] {
  const { ships } = seatAt(state, seat);
  const strength = strengthsSeen(state, seat);
  const { kit, dice } = state;
  // Written twice, because views are built more often than anything else and a spread is several times as slow.
  return hasDice(kit)
    ? shipsOf(kit, seat).map((id, i) => ({
        id,
        place: ships[i]!,
        strength: strength(id, ships[i]!),
        face: dice[id] ?? null,
      }))
    : shipsOf(kit, seat).map((id, i) => ({ id, place: ships[i]!, strength: strength(id, ships[i]!) }));
}

function combatSeen(state: State): CombatSeen | null {
  if (state.combat === null) return null;
  const { number, attacker, defender, world, flight, asked, allies, coins } = state.combat;
  return { number, attacker, defender, world, fleet: flight, asked, allies, coins };
}

function askingSeen(state: State): View['asking'] {
  const { asking } = state;
  return asking === null ? null : { kind: asking.kind, awaiting: awaitedBy(state, asking) };
}

function proposalsSeen(state: State, viewer: Viewer): readonly ProposalSeen[] {
  if (state.asking?.kind !== 'deal') return [];
  const { parties } = state.asking;
  const present = viewer === 'open' || parties.some(({ seat }) => seat === viewer);
  if (!present) return [];
  return parties.flatMap(({ seat, proposal }) =>
    proposal === null ? [] : [proposalSeen(seat, proposal, viewer)],
  );
}

/** The viewer is one of the parties, or `open`. */
function proposalSeen(seat: Seat, proposal: Proposal, viewer: Viewer): ProposalSeen {
  const { number, give, show, want, landings, promise } = proposal;
  const faces = show || viewer === seat || viewer === 'open';
  return { seat, number, give: coinsSeen(give, faces), show, want, landings, promise };
}

const coinsSeen = (coins: readonly CoinId[], shown: boolean): CoinsSeen => ({
  count: coins.length,
  faces: shown ? coins : null,
});

function ownSeen(state: State, seat: Seat): Own {
  const { hand, coinReclaim } = seatAt(state, seat);
  return { seat, hand, coinReclaim, answer: answerOf(state, seat) };
}

function openSeen(state: State): NonNullable<View['open']> {
  return { hands: allSeats(state).map((seat) => ownSeen(state, seat)), bag: state.bag };
}
