/** How the steady bot deals: it makes a few proposals, then refuses. */
import { COLONIES_TO_WIN } from '../data/numbers.ts';
import type { Seat } from '../../vocabulary.ts';
import { valueOf } from '../pieces/coins.ts';
import type { Command, ProposeCommand } from '../state/command.ts';
import type { DealParts } from '../legal/describe.ts';
import type { CoinId, DealLanding, ShipId } from '../pieces/pieces.ts';
import { classOf } from '../pieces/ships.ts';
import type { ProposalSeen, SeatSeen, View } from '../view/sighting.ts';
import { hand, hasColony, isAnchor, me, ofClass, seatIn } from './odds.ts';

const OWN_PROPOSALS = 3;
const MOST_PROPOSALS = 10;
const WORTH = { colony: 10, coin: 2, victory: 1000, noDeal: -3 } as const;

/** Whether the latest proposal is the seat's own. Then it is the other seat's turn. */
export function hasLastWord(view: View): boolean {
  const last = view.proposals.toSorted((a, b) => b.number - a.number)[0];
  return last !== undefined && last.seat === view.own?.seat;
}

/** Accepts a proposal that is better than losing two ships; otherwise makes a proposal, at most three times. */
export function answerDeal(view: View, parts: DealParts): Command {
  const offered = view.proposals.find(({ seat }) => seat === parts.other);
  const cheapest = cheapestFirst(hand(view));
  if (offered !== undefined && worthOf(view, parts.other, offered) > WORTH.noDeal) {
    return { type: 'accept', proposal: offered.number, coins: cheapest.slice(0, offered.want) };
  }
  const made = MOST_PROPOSALS - parts.proposalsLeft;
  const proposals = proposalsOf(view, parts);
  return made < OWN_PROPOSALS ? (proposals[made] ?? { type: 'refuse' }) : { type: 'refuse' };
}

/** The least valuable coin first. Diplomacy ranks between attack coins 2 and 3. */
const cheapestFirst = (coins: readonly CoinId[]): readonly CoinId[] =>
  coins.toSorted((a, b) => (valueOf(a) || 2.5) - (valueOf(b) || 2.5));

/** The value of the other seat's proposal. */
function worthOf(view: View, other: Seat, proposal: ProposalSeen): number {
  const coins = (proposal.give.count - proposal.want) * WORTH.coin;
  const own = landingValue(me(view), proposal.landings);
  const others = landingValue(seatIn(view, other), proposal.landings);
  return coins + own - others;
}

/** The value of a landing to the seat that lands: that of colonies, or of the game. */
function landingValue(seat: SeatSeen, landings: readonly DealLanding[]): number {
  const landing = landings.find((each) => each.seat === seat.seat);
  if (landing === undefined) return 0;
  const settlers = ofClass(landing.ships, 'c');
  const given = settlers.filter((ship) => isAnchor(seat, ship)).length;
  const founds =
    settlers.length > 0 && !hasColony(seat, landing.world) && landing.world[0] !== `${seat.seat}` ? 1 : 0;
  const wins = founds - given + seat.colonies >= COLONIES_TO_WIN;
  return wins ? WORTH.victory : (founds - given) * WORTH.colony;
}

/** The bot's proposals in order: a colony for each, coins against coins, a gift of a coin. None lets only the other seat win. */
function proposalsOf(view: View, parts: DealParts): readonly ProposeCommand[] {
  const least = cheapestFirst(parts.coins).slice(0, 1);
  const propose = (
    give: readonly CoinId[],
    want: number,
    landings: readonly DealLanding[],
  ): ProposeCommand => ({
    type: 'propose',
    give,
    show: false,
    want,
    landings,
    promise: '',
  });
  const swap = parts.landings.flatMap((side) => settlement(view, side) ?? []);
  const close =
    seatIn(view, parts.other).colonies >= COLONIES_TO_WIN - 1 && me(view).colonies < COLONIES_TO_WIN - 1;
  return [
    ...(swap.length === parts.landings.length && !close ? [propose([], 0, swap)] : []),
    ...(least.length > 0 && parts.wants > 0 ? [propose(least, 1, [])] : []),
    ...(least.length > 0 ? [propose(least, 0, [])] : []),
    ...(parts.wants > 0 ? [propose([], 1, [])] : []),
  ];
}

/** A colony ship that can be spared, on a world that the seat has not settled. */
function settlement(view: View, { seat, worlds }: DealParts['landings'][number]): DealLanding | undefined {
  const guest = seatIn(view, seat);
  const spare = (ship: ShipId): boolean => classOf(ship) === 'c' && !isAnchor(guest, ship);
  const found = worlds.find(({ world, ships }) => !hasColony(guest, world) && ships.some(spare));
  return found && { seat, ships: [found.ships.find(spare)!], world: found.world };
}
