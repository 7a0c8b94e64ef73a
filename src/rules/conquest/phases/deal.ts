/** Diplomacy against Diplomacy (IC-8.1 to IC-8.3). */
import type { Seat } from '../../vocabulary.ts';
import { seatAt } from '../state/board.ts';
import type { CoinId } from '../pieces/pieces.ts';
import { returnFlights } from '../play/returns.ts';
import { endIfWon } from '../play/outcome.ts';
import type { Play } from '../play/play.ts';
import type { DealParty, Proposal, State } from '../state/types.ts';
import { beginCoinReclaim } from './coin-reclaim.ts';
import { beginLoss } from './loss.ts';

/** The seat's own part of the deal, and the other party's. Undefined if the seat is no party. */
export function dealOf(state: State, seat: Seat): { own: DealParty; other: DealParty } | undefined {
  if (state.asking?.kind !== 'deal') return undefined;
  const [one, two] = state.asking.parties;
  if (one.seat === seat) return { own: one, other: two };
  return two.seat === seat ? { own: two, other: one } : undefined;
}

export function beginDeal(play: Play): void {
  const { attacker, defender } = play.combat;
  const gone = [attacker, defender].find((seat) => seatAt(play.state, seat).resigned);
  if (gone === undefined) play.record({ type: 'asked', kind: 'deal', part: 1, seats: [attacker, defender] });
  else failDeal(play, gone);
}

/** `by` is the seat that refused; null if time ran out. */
export function failDeal(play: Play, by: Seat | null): void {
  play.record({ type: 'deal-failed', refusedBy: by });
  beginLoss(play);
}

/** IC-8.3. `coins` are the coins that the accepting seat gives. */
export function makeDeal(
  play: Play,
  maker: Seat,
  accepter: Seat,
  deal: { proposal: Proposal; coins: readonly CoinId[] },
): void {
  const { give, landings, promise } = deal.proposal;
  const gave = [
    { seat: maker, coins: give },
    { seat: accepter, coins: deal.coins },
  ] as const;
  play.record({ type: 'deal-made', gave, landings, promise });
  const ships = landings.flatMap((landing) => landing.ships.map((ship) => ({ ship, to: landing.world })));
  if (ships.length > 0) play.record({ type: 'ships-moved', cause: 'deal', ships });
  returnFlights(play);
  if (!endIfWon(play)) beginCoinReclaim(play);
}
