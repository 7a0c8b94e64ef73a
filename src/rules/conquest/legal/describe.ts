/**
 * The parts from which a client composes a command where `legal` is a sample. The comments say how to combine them; this way a client
 * can send every legal command.
 */
import type { Window } from '../../contract.ts';
import { unreachable, type Seat } from '../../vocabulary.ts';
import { allSeats, placeOf, seatAt, shipsAt } from '../state/board.ts';
import { isLandable, MOST_PROPOSALS } from '../commands/propose.ts';
import { turnParts, type TurnParts } from './describe-turn.ts';
import { committable, sidesAsking } from '../phases/alliance.ts';
import { claims } from '../phases/coin-reclaim.ts';
import { dealOf } from '../phases/deal.ts';
import { centreOf, colonyShipsOf, outerWorldsOf } from '../phases/deploy.ts';
import { losable, SHIPS_TO_LOSE } from '../phases/loss.ts';
import { rewarded } from '../phases/reward.ts';
import { healable, healerOf } from '../phases/turn.ts';
import type { CoinId, CoinReclaim, ShipId, Side, WorldId } from '../pieces/pieces.ts';
import { worldsOf } from '../pieces/ships.ts';
import { askableByDefender } from '../play/targets.ts';
import type { State } from '../state/types.ts';

/** Two of the ships on `centre`, and one on each of `worlds`. */
export interface DeployParts {
  readonly ships: readonly ShipId[];
  readonly centre: WorldId;
  readonly worlds: readonly WorldId[];
}
export interface AllyRequestParts {
  readonly seats: readonly Seat[];
}
/** One side, and at least one of the ships listed with it. */
export interface AllianceParts {
  readonly sides: readonly { readonly side: Side; readonly ships: readonly ShipId[] }[];
}
export interface CoinParts {
  readonly coins: readonly CoinId[];
}
/** For each entry of `landings` at most one landing: on one of its worlds, with any of the ships listed for that world. */
export interface DealParts {
  readonly other: Seat;
  /** The coins that the seat may give. It may ask the other seat for up to `wants` coins. */
  readonly coins: readonly CoinId[];
  readonly wants: number;
  readonly landings: readonly {
    readonly seat: Seat;
    readonly worlds: readonly { readonly world: WorldId; readonly ships: readonly ShipId[] }[];
  }[];
  readonly proposalsLeft: number;
  /** The seat's own standing proposal, which it may withdraw. */
  readonly own: number | null;
  /** The other seat's standing proposal. To accept it, the seat chooses `coins` of its coins. */
  readonly offered: { readonly proposal: number; readonly coins: number } | null;
}
export interface LossParts {
  readonly ships: readonly ShipId[];
  readonly count: number;
}
/** Up to `units` of the ships, each to any of the worlds. */
export interface RewardParts {
  readonly ships: readonly ShipId[];
  readonly worlds: readonly WorldId[];
  readonly units: number;
}
export interface CoinReclaimParts {
  readonly coin: CoinId;
}
export interface FreeParts {
  /** For Nirnaeth: its patients, and the present offer to each. */
  readonly offers: readonly { readonly seat: Seat; readonly ships: number }[];
  /** Up to `most` of the ships, each to any of the worlds, each for any coin. */
  readonly heal: {
    readonly ships: readonly ShipId[];
    readonly worlds: readonly WorldId[];
    readonly coins: readonly CoinId[];
    readonly most: number;
  } | null;
  readonly coinReclaim: CoinReclaim;
}
export type Parts =
  | DeployParts
  | TurnParts
  | AllyRequestParts
  | AllianceParts
  | CoinParts
  | DealParts
  | LossParts
  | RewardParts
  | CoinReclaimParts
  | FreeParts;

export function describe(state: State, seat: Seat, window: Window | undefined): Parts | undefined {
  const { asking } = state;
  if (state.result !== null) return undefined;
  if (window === undefined) return freeParts(state, seat);
  if (asking === null) return undefined;
  switch (asking.kind) {
    case 'deploy':
      return { ships: colonyShipsOf(state, seat), centre: centreOf(seat), worlds: outerWorldsOf(seat) };
    case 'turn':
      return turnParts(state, seat);
    case 'ally-request':
      return { seats: askableByDefender(state) };
    case 'alliance':
      return allianceParts(state, seat);
    case 'coin':
      return { coins: seatAt(state, seat).hand };
    case 'deal':
      return dealParts(state, seat);
    case 'loss':
      return { ships: losable(state, seat), count: SHIPS_TO_LOSE };
    case 'reward':
      return rewardParts(state, seat);
    case 'coin-reclaim':
      return { coin: claims(state).find((claim) => claim.seat === seat)!.coin };
    default:
      return unreachable(asking);
  }
}

export function freeParts(state: State, seat: Seat): FreeParts {
  const patients = healerOf(state) === seat && state.combat === null ? allSeats(state) : [];
  const most = healable(state, seat);
  const ships = shipsAt(state, seat, 'void');
  return {
    offers: patients
      .filter((patient) => patient !== seat && !seatAt(state, patient).resigned)
      .map((patient) => ({ seat: patient, ships: seatAt(state, patient).offered })),
    heal: most === 0 ? null : { ships, worlds: worldsOf(seat), coins: seatAt(state, seat).hand, most },
    coinReclaim: seatAt(state, seat).coinReclaim,
  };
}

export const allianceParts = (state: State, seat: Seat): AllianceParts => ({
  sides: sidesAsking(state, seat).map((side) => ({ side, ships: committable(state, seat, side) })),
});

export function dealParts(state: State, seat: Seat): DealParts {
  const { own, other } = dealOf(state, seat)!;
  const { proposal } = other;
  return {
    other: other.seat,
    coins: seatAt(state, seat).hand,
    wants: seatAt(state, other.seat).hand.length,
    landings: [landingsOf(state, seat, other.seat), landingsOf(state, other.seat, seat)],
    proposalsLeft: MOST_PROPOSALS - own.made,
    own: own.proposal?.number ?? null,
    offered: proposal && { proposal: proposal.number, coins: proposal.want },
  };
}

function landingsOf(state: State, guest: Seat, host: Seat): DealParts['landings'][number] {
  const worlds = allSeats(state)
    .flatMap(worldsOf)
    .filter((world) => isLandable(state, host, world))
    .map((world) => ({
      world,
      ships: losable(state, guest).filter((ship) => placeOf(state, ship) !== world),
    }))
    .filter(({ ships }) => ships.length > 0);
  return { seat: guest, worlds };
}

export const rewardParts = (state: State, seat: Seat): RewardParts => ({
  ships: shipsAt(state, seat, 'void'),
  worlds: worldsOf(seat),
  units: rewarded(state).find((ally) => ally.seat === seat)!.ships.length,
});
