/** IC-8.2, IC-8.5: proposing a deal. */
import type { Refusal, Seat } from '../../vocabulary.ts';
import { hasColonyShipAt, placeOf, seatAt } from '../state/board.ts';
import { areHeld } from '../pieces/coins.ts';
import type { ProposeCommand } from '../state/command.ts';
import { dealOf } from '../phases/deal.ts';
import type { DealLanding, WorldId } from '../pieces/pieces.ts';
import type { Play } from '../play/play.ts';
import { hasDuplicates } from '../../input/refusal.ts';
import { ownerOf, systemOf } from '../pieces/ships.ts';
import type { State } from '../state/types.ts';
import { no } from '../text/presentation/refusals/no.ts';

export const MOST_PROPOSALS = 10;

export function forbidsPropose(state: State, by: Seat, command: ProposeCommand): Refusal | undefined {
  const { own, other } = dealOf(state, by)!;
  const { give, want, landings } = command;
  if (own.made >= MOST_PROPOSALS) return no('too-many-proposals', 'IC-8.5');
  if (!areHeld(give, seatAt(state, by).hand)) return no('not-your-coin', 'IC-8.2');
  if (want > seatAt(state, other.seat).hand.length) return no('too-many-coins-wanted', 'IC-8.2');
  if (hasDuplicates(landings.map(({ seat }) => seat))) return no('one-landing-each', 'IC-8.2');
  if (give.length === 0 && want === 0 && landings.length === 0) return no('empty-deal', 'IC-8.2');
  const parties = [by, other.seat] as const;
  return landings
    .map((landing) => forbidsLanding(state, parties, landing))
    .find((refusal) => refusal !== undefined);
}

function forbidsLanding(
  state: State,
  [one, two]: readonly [Seat, Seat],
  { seat, ships, world }: DealLanding,
): Refusal | undefined {
  if (seat !== one && seat !== two) return no('not-a-party', 'IC-8.2');
  const other = seat === one ? two : one;
  if (hasDuplicates(ships)) return no('ship-named-twice', 'IC-8.2');
  if (ships.length === 0) return no('no-ships', 'IC-8.2');
  if (ships.some((ship) => ownerOf(ship) !== seat)) return no('not-the-partys-ship', 'IC-8.2');
  if (!isLandable(state, other, world)) return no('no-landing-there', 'IC-8.2');
  const places = ships.map((ship) => placeOf(state, ship));
  if (places.includes('void')) return no('ship-in-void', 'IC-8.2');
  // A ship cannot land on the world that it is on: a deal of only such landings would be empty.
  return places.includes(world) ? no('ship-already-there', 'IC-8.2') : undefined;
}

/** Whether this party may allow landings on the world: it is in the party's system, or the party has a colony ship there. */
export const isLandable = (state: State, host: Seat, world: WorldId): boolean =>
  systemOf(world) === host || hasColonyShipAt(state, host, world);

export function propose(play: Play, by: Seat, command: ProposeCommand): void {
  const { own, other } = dealOf(play.state, by)!;
  const { give, show, want, landings, promise } = command;
  const proposal = { number: own.made + other.made + 1, give, show, want, landings, promise };
  play.record({ type: 'deal-proposed', seat: by, other: other.seat, proposal });
}
