/** The legal commands of a seat: all, or a fair sample of at most 200. */
import type { Window } from '../../contract.ts';
import { unreachable, type Seat } from '../../vocabulary.ts';
import { seatAt } from '../state/board.ts';
import type { Command } from '../state/command.ts';
import { allianceParts, dealParts, freeParts, rewardParts } from './describe.ts';
import { turnParts } from './describe-turn.ts';
import { legalDeals } from './deals.ts';
import { legalDeployments } from './deployments.ts';
import { legalAttacks, legalRecalls } from './fleets.ts';
import { legalMoves } from './moves.ts';
import { losable } from '../phases/loss.ts';
import { sampleOf, subsets, choices } from '../../randomness/sampling.ts';
import { askableByDefender } from '../play/targets.ts';
import type { State } from '../state/types.ts';

/** `window` asks the seat. It is undefined for commands that answer no window. */
export function legal(state: State, seat: Seat, window: Window | undefined): readonly Command[] {
  const { asking } = state;
  if (asking === null || state.seats[seat] === undefined || seatAt(state, seat).resigned) return [];
  if (window === undefined) return legalFree(state, seat);
  switch (asking.kind) {
    case 'deploy':
      return legalDeployments(state, seat);
    case 'turn':
      return legalTurn(state, seat);
    case 'ally-request':
      return subsets(askableByDefender(state), 70).map((seats) => ({ type: 'ask', seats }));
    case 'alliance':
      return legalAlliances(state, seat);
    case 'coin':
      return seatAt(state, seat).hand.map((coin) => ({ type: 'commit', coin }));
    case 'deal':
      return legalDeals(dealParts(state, seat));
    case 'loss':
      return legalLosses(state, seat);
    case 'reward':
      return legalRewards(state, seat);
    case 'coin-reclaim':
      return [{ type: 'take' }, { type: 'leave' }];
    default:
      return unreachable(asking);
  }
}

function legalTurn(state: State, seat: Seat): readonly Command[] {
  const parts = turnParts(state, seat);
  const { reclaim } = parts;
  if (reclaim !== null) {
    return reclaim.ships.flatMap((ship) =>
      reclaim.worlds.map((world): Command => ({ type: 'reclaim', ship, world })),
    );
  }
  return [
    { type: 'pass' },
    ...legalRecalls(parts),
    ...legalMoves(state, seat, parts),
    ...legalAttacks(parts),
  ];
}

function legalAlliances(state: State, seat: Seat): readonly Command[] {
  const { sides } = allianceParts(state, seat);
  const allying = sides.flatMap(({ side, ships }) =>
    subsets(ships, 99)
      .filter((chosen) => chosen.length > 0)
      .map((chosen): Command => ({ type: 'ally', side, ships: chosen })),
  );
  return [{ type: 'decline' }, ...allying];
}

/** At most 105 pairs. */
function legalLosses(state: State, seat: Seat): readonly Command[] {
  const ships = losable(state, seat);
  return ships.flatMap((one, i) =>
    ships.slice(i + 1).map((two): Command => ({ type: 'lose', ships: [one, two] })),
  );
}

function legalRewards(state: State, seat: Seat): readonly Command[] {
  const { ships, worlds, units } = rewardParts(state, seat);
  const taken = subsets(ships, 40, units);
  return choices([taken, worlds] as const, 180)
    .filter(([chosen, world]) => chosen.length > 0 || world === worlds[0])
    .map(([chosen, world]) => ({
      type: 'reward',
      ships: chosen.map((ship, i) => ({ ship, world: worlds[(worlds.indexOf(world) + i) % worlds.length]! })),
    }));
}

const OFFERS = [0, 1, 2, 3, 5];

function legalFree(state: State, seat: Seat): readonly Command[] {
  const { offers, heal, coinReclaim } = freeParts(state, seat);
  const numbers = [...OFFERS, state.kit.fleet.t.to];
  const offering = offers.flatMap((offer) =>
    numbers
      .filter((ships) => ships !== offer.ships)
      .map((ships): Command => ({
        type: 'offer-healing',
        seat: offer.seat,
        ships,
      })),
  );
  // Every seat may set the order, but only these two races use it.
  const concerned = ['celegorm', 'mormegil'].includes(seatAt(state, seat).race);
  const orders = concerned
    ? (['always', 'never', 'ask'] as const).filter((order) => order !== coinReclaim)
    : [];
  return [
    ...offering,
    ...(heal === null ? [] : legalHealings(heal)),
    ...orders.map((order): Command => ({ type: 'set-orders', coinReclaim: order })),
  ];
}

function legalHealings(heal: NonNullable<ReturnType<typeof freeParts>['heal']>): readonly Command[] {
  const { ships, worlds, coins, most } = heal;
  const patients = subsets(ships, 40, most).filter((chosen) => chosen.length > 0);
  return sampleOf(choices([patients, worlds, coins] as const, 400), 100).map(([chosen, world, coin]) => ({
    type: 'heal',
    ships: chosen.map((ship, i) => ({
      ship,
      world: worlds[(worlds.indexOf(world) + i) % worlds.length]!,
      coin: coins[(coins.indexOf(coin) + i) % coins.length]!,
    })),
  }));
}
