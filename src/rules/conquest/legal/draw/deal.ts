/** Draws what a main party says in a deal (IC-8). */
import { someOf } from '../../../randomness/bits.ts';
import { pick, pickedFrom, type Random } from '../../../randomness/random.ts';
import type { Seat } from '../../../vocabulary.ts';
import { isLandable, MOST_PROPOSALS } from '../../commands/propose.ts';
import { dealOf } from '../../phases/deal.ts';
import type { DealLanding, WorldId } from '../../pieces/pieces.ts';
import { worldsOf } from '../../pieces/ships.ts';
import { allSeats, seatAt, shipsOfSet } from '../../state/board.ts';
import type { Command, ProposeCommand } from '../../state/command.ts';
import { placesOf, slotOf } from '../../state/places.ts';
import type { DealParty, State } from '../../state/types.ts';

/** Each kind of answer that is possible is equally likely. */
export function drawDeal(state: State, seat: Seat, random: Random): Command {
  const { own, other } = dealOf(state, seat)!;
  const { hand } = seatAt(state, seat);
  const kinds: (() => Command | undefined)[] = [() => ({ type: 'refuse' })];
  const mine = own.proposal;
  if (mine !== null) kinds.push(() => ({ type: 'withdraw', proposal: mine.number }));
  const theirs = other.proposal;
  if (theirs !== null && theirs.want <= hand.length)
    kinds.push(() => ({
      type: 'accept',
      proposal: theirs.number,
      coins: pickedFrom(hand, theirs.want, random),
    }));
  if (own.made < MOST_PROPOSALS) kinds.push(() => drawProposal(state, seat, other, random));
  return pick(kinds, random)() ?? { type: 'refuse' };
}

/** Undefined if the drawn proposal has neither coins nor landings. */
function drawProposal(
  state: State,
  seat: Seat,
  { seat: other }: DealParty,
  random: Random,
): ProposeCommand | undefined {
  const { hand } = seatAt(state, seat);
  const show = random.below(2) === 1;
  const want = random.below(seatAt(state, other).hand.length + 1);
  const landings = [drawLanding(state, seat, other, random), drawLanding(state, other, seat, random)].filter(
    (landing) => landing !== undefined,
  );
  const give = pickedFrom(hand, random.below(hand.length + 1), random);
  if (give.length + want + landings.length === 0) return undefined;
  return { type: 'propose', give, show, want, landings, promise: '' };
}

/** No landing, or one of the guest's ships on a world where the host may allow it. */
function drawLanding(state: State, guest: Seat, host: Seat, random: Random): DealLanding | undefined {
  const { on, inVoid, ships } = placesOf(state, guest);
  const left = ((1 << ships.length) - 1) & ~inVoid;
  const worlds = allSeats(state)
    .flatMap(worldsOf)
    .filter((world) => isLandable(state, host, world) && (left & ~on[slotOf(world)]!) !== 0);
  const world: WorldId | undefined = worlds[random.below(worlds.length + 1)];
  if (world === undefined) return undefined;
  return { seat: guest, ships: shipsOfSet(state, guest, someOf(left & ~on[slotOf(world)]!, random)), world };
}
