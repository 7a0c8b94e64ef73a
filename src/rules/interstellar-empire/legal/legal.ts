/** The commands that a seat may send now: all of them, or a fair sample of at most 200. */
import type { Window } from '../../contract.ts';
import { sampleOf, subsets } from '../../randomness/sampling.ts';
import { unreachable, type Seat } from '../../vocabulary.ts';
import { seatAt, shipsOf } from '../state/board.ts';
import { totalOf } from '../state/cards.ts';
import type { Command, SetOrdersCommand } from '../state/command.ts';
import { turnParts, type TurnParts } from './describe.ts';
import { singleOrder } from '../play/orders.ts';
import { DEFENCES, type State } from '../state/types.ts';
import type { CardId } from '../data/deck.ts';

const MOST = {
  plays: 40,
  discoveries: 50,
  wars: 50,
  builds: 50,
  unrest: 60,
  occupations: 200,
  defences: 99,
} as const;
const MOST_PAYMENTS = 4;

/** `window` is one that asks the seat; if it is undefined, the result is the commands that need no window. */
export function legal(state: State, seat: Seat, window: Window | undefined): readonly Command[] {
  const { asking } = state;
  const own = state.seats[seat];
  if (asking === null || own === undefined || own.left || own.conceded !== null) return [];
  if (window === undefined) return legalOrders(state, seat);
  switch (asking.kind) {
    case 'first':
      return own.hand.map((card) => ({ type: 'lay-first', card }));
    case 'turn':
      return legalTurn(state, turnParts(state, seat));
    case 'defence':
      return subsets(shipsOf(state, seat), MOST.defences).flatMap((ships) =>
        [true, false].map((resist): Command => ({ type: 'defend', ships, resist })),
      );
    default:
      return unreachable(asking);
  }
}

function legalTurn(state: State, parts: TurnParts): readonly Command[] {
  if (parts.owed !== null) return legalAnswers(parts.owed);
  return [
    { type: 'end-turn' },
    ...(parts.draw ? [{ type: 'draw' } as const] : []),
    ...parts.governments.map((government): Command => ({ type: 'declare', government })),
    ...sampleOf(parts.play, MOST.plays),
    ...legalDiscoveries(state, parts),
    ...legalWars(parts),
    ...legalBuilds(state, parts),
  ];
}

function legalAnswers(owed: NonNullable<TurnParts['owed']>): readonly Command[] {
  switch (owed.kind) {
    case 'choice':
      return owed.cards.map((card) => ({ type: 'keep', card }));
    case 'occupation':
      return sampleOf([null, ...owed.cards], MOST.occupations).map((card) => ({ type: 'occupy', card }));
    case 'unrest': {
      const most = Math.min(owed.cards.length, owed.ships.length);
      return subsets(owed.ships, MOST.unrest, most).map((ships) => ({
        type: 'pay-unrest',
        cards: owed.cards.slice(0, ships.length),
        ships,
      }));
    }
    default:
      return unreachable(owed);
  }
}

function legalDiscoveries(state: State, parts: TurnParts): readonly Command[] {
  const { planets, ships, slavery, pay } = parts;
  const all = planets.flatMap(({ card: planet, cost, natives }) => {
    const enslaving = natives ? slavery.map((card) => ({ slavery: card })) : [];
    const paying = payments(state, pay, { card: planet, cost }).map((cards) => ({ pay: cards }));
    return ships.flatMap((ship) =>
      [...enslaving, ...paying].map((price): Command => ({ type: 'discover', planet, ship, ...price })),
    );
  });
  return sampleOf(all, MOST.discoveries);
}

function legalBuilds(state: State, { build, pay }: TurnParts): readonly Command[] {
  const all = build.flatMap(({ card: ship, cost }) =>
    payments(state, pay, { card: ship, cost }).map((cards): Command => ({ type: 'build', ship, pay: cards })),
  );
  return sampleOf(all, MOST.builds);
}

function legalWars({ targets, ships }: TurnParts): readonly Command[] {
  const planets = targets.flatMap(({ planets }) => planets);
  if (planets.length === 0) return [];
  const fleets = subsets(ships, Math.max(2, Math.floor(MOST.wars / planets.length))).filter(
    ({ length }) => length > 0,
  );
  const all = planets.flatMap((planet) =>
    fleets.map((fleet): Command => ({ type: 'wage-war', planet, ships: fleet })),
  );
  return sampleOf(all, MOST.wars);
}

/** Some payments: single cards, and runs from either end of the hand without needless cards. */
function payments(
  state: State,
  purse: readonly CardId[],
  { card, cost }: { card: CardId; cost: number },
): readonly (readonly CardId[])[] {
  const cards = purse.filter((each) => each !== card);
  const worth = (pay: readonly CardId[]): number => totalOf(state.options, pay);
  const alone = cards.filter((each) => worth([each]) >= cost).map((each) => [each]);
  const runs = [cards, cards.toReversed()]
    .map((order) => order.slice(0, enough(order, cost, worth)))
    .map((run) => needed(run, cost, worth));
  const found = [...alone, ...runs].filter((pay) => pay.length > 0 && worth(pay) >= cost);
  const different = new Map(found.map((pay) => [pay.toSorted().join(), pay]));
  return sampleOf([...different.values()], MOST_PAYMENTS);
}

/** How many cards, from the first on, add up to the cost; 0 if all together do not. */
function enough(cards: readonly CardId[], cost: number, worth: (pay: readonly CardId[]) => number): number {
  const reached = cards.findIndex((_, i) => worth(cards.slice(0, i + 1)) >= cost);
  return reached < 0 ? 0 : reached + 1;
}

/** Drops cards while the others still pay: the highest first, so that the payment wastes least. */
function needed(
  run: readonly CardId[],
  cost: number,
  worth: (pay: readonly CardId[]) => number,
): readonly CardId[] {
  const spare = worth(run) - cost;
  const needless = run
    .filter((card) => run.length > 1 && worth([card]) <= spare)
    .toSorted((a, b) => worth([b]) - worth([a]))[0];
  return needless === undefined
    ? run
    : needed(
        run.filter((card) => card !== needless),
        cost,
        worth,
      );
}

function legalOrders(state: State, seat: Seat): readonly SetOrdersCommand[] {
  const { orders, empire } = seatAt(state, seat);
  const general = DEFENCES.filter((defence) => defence !== orders.defence);
  const resist = orders.resist === 'always' ? 'never' : 'always';
  const single = empire
    .slice(0, 10)
    .flatMap((planet) =>
      [...DEFENCES, null]
        .filter((order) => order !== (singleOrder(orders, planet) ?? null))
        .map((order): SetOrdersCommand => ({ type: 'set-orders', planets: { [planet]: order } })),
    );
  return [
    ...general.map((defence): SetOrdersCommand => ({ type: 'set-orders', defence })),
    { type: 'set-orders', resist },
    ...single,
  ];
}
