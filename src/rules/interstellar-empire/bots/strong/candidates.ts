/** The commands that the strong bot weighs, from its own hand and public facts. All are legal. */
import { subsets } from '../../../randomness/sampling.ts';
import { unreachable, type Seat } from '../../../vocabulary.ts';
import { forbidsDeclare, forbidsDraw } from '../../commands/draw-phase.ts';
import { playsOf } from '../../commands/play.ts';
import { keepable } from '../../phases/closing.ts';
import { cardIn, opponentsOf, seatAt } from '../../state/board.ts';
import type { Command, PlayCommand } from '../../state/command.ts';
import { GOVERNMENTS, type Owed, type Ship, type State } from '../../state/types.ts';
import type { Card, CardId } from '../../data/deck.ts';
import { chance, firepower, numberIn } from './odds.ts';
import { policy } from './policy.ts';
import { cheapest, pricedHand, spendable, type Priced } from './purse.ts';

/** Without duplicates; the policy's own choice is the first. */
export function candidates(state: State, seat: Seat): readonly Command[] {
  const all = [policy(state, seat), ...listed(state, seat)];
  return [...new Map(all.map((command) => [alike(state, command), command])).values()];
}

/** Equal for commands that differ only in cards that are alike. */
const alike = (state: State, command: Command): string =>
  JSON.stringify(command, (_, value: unknown) => {
    if (typeof value !== 'string') return value;
    const card = state.seats.length > 0 && isCard(state, value) ? cardIn(state, value) : undefined;
    return card === undefined ? value : `${card.kind} ${card.number} ${card.effect} ${ownerIn(state, value)}`;
  });

const isCard = (state: State, id: string): boolean =>
  state.seats.some(
    ({ hand, fleet, empire }) =>
      hand.includes(id) || empire.includes(id) || fleet.some(({ card }) => card === id),
  );

const ownerIn = (state: State, id: CardId): number =>
  state.seats.findIndex(({ empire, fleet }) => empire.includes(id) || fleet.some(({ card }) => card === id));

function listed(state: State, seat: Seat): readonly Command[] {
  const { asking, owed } = state;
  if (asking === null) throw new Error('no window is open');
  switch (asking.kind) {
    case 'first':
      return seatAt(state, seat).hand.map((card) => ({ type: 'lay-first', card }));
    case 'defence':
      return defences(state, seat);
    case 'turn':
      return owed === null ? turn(state, seat) : answers(state, seat, owed);
    default:
      return unreachable(asking);
  }
}

const MOST_DEFENCES = 10;

/** Keeping a Resistance back is worth a thought only if there is one. */
function defences(state: State, seat: Seat): readonly Command[] {
  const { fleet, hand } = seatAt(state, seat);
  const of = (ships: readonly Ship[]): readonly CardId[] => ships.map(({ card }) => card);
  const untapped = of(fleet.filter(({ tapped }) => !tapped));
  const sets = [untapped, of(fleet), ...subsets(untapped, MOST_DEFENCES - 2)];
  const holds = hand.some((id) => cardIn(state, id).effect === 'resistance');
  return sets.flatMap((ships) =>
    (holds ? [true, false] : [true]).map((resist): Command => ({ type: 'defend', ships, resist })),
  );
}

function answers(state: State, seat: Seat, owed: Owed): readonly Command[] {
  const purse = spendable(state, seat, pricedHand(state, seat)).toSorted((a, b) => a.worth - b.worth);
  switch (owed.kind) {
    case 'choice':
      return keepable(state, seat, owed.cards).map((card) => ({ type: 'keep', card }));
    case 'occupation':
      return [null, ...purse.slice(0, 5)].map((paid) => ({
        type: 'occupy',
        card: paid === null ? null : paid.card.id,
      }));
    case 'unrest': {
      const ships = seatAt(state, seat)
        .fleet.filter(({ tapped }) => tapped)
        .toSorted((a, b) => numberIn(state, b) - numberIn(state, a));
      const most = Math.min(ships.length, purse.length);
      return Array.from({ length: most + 1 }, (_, count) => ({
        type: 'pay-unrest',
        cards: purse.slice(0, count).map(({ card }) => card.id),
        ships: ships.slice(0, count).map(({ card }) => card),
      }));
    }
    default:
      return unreachable(owed);
  }
}

function turn(state: State, seat: Seat): readonly Command[] {
  const hand = pricedHand(state, seat);
  const purse = spendable(state, seat, hand);
  const ships = seatAt(state, seat)
    .fleet.filter(({ tapped }) => !tapped)
    .toSorted((a, b) => numberIn(state, a) - numberIn(state, b));
  return [
    { type: 'end-turn' },
    ...(forbidsDraw(state) === undefined ? [{ type: 'draw' } as const] : []),
    ...(forbidsDeclare(state, seat) === undefined
      ? GOVERNMENTS.map((government): Command => ({ type: 'declare', government }))
      : []),
    ...plays(state, seat),
    ...discoveries(state, { hand, purse, ships }),
    ...wars(state, seat, ships),
    ...builds(hand, purse),
  ];
}

/** Of ships that a special can take or untap, those with the highest numbers. */
const MOST_SHIPS = 3;

function plays(state: State, seat: Seat): readonly Command[] {
  const all = playsOf(state, seat);
  const number = ({ ship }: PlayCommand): number => (ship === undefined ? 0 : cardIn(state, ship).number);
  const at = all.filter(({ ship }) => ship === undefined);
  const onShips = all.filter(({ ship }) => ship !== undefined).toSorted((a, b) => number(b) - number(a));
  const best = [...new Set(onShips.map(({ card }) => card))].flatMap((special) =>
    onShips.filter(({ card }) => card === special).slice(0, MOST_SHIPS),
  );
  return [...at, ...best];
}

interface Means {
  readonly hand: readonly Priced[];
  readonly purse: readonly Priced[];
  /** Untapped, the weakest first. */
  readonly ships: readonly Ship[];
}

/** Each planet with the weakest and the strongest ship. */
function discoveries(state: State, { hand, purse, ships }: Means): readonly Command[] {
  const { phase } = state.turn;
  if ((phase !== 'draw' && phase !== 'explore') || ships.length === 0) return [];
  const slavery = hand.find(({ card }) => card.effect === 'slavery')?.card.id;
  const scouts = ships.length === 1 ? ships : [ships[0]!, ships.at(-1)!];
  return hand.flatMap(({ card }) => {
    if (card.kind !== 'planet') return [];
    const paid = payments(purse, card).map((pay) => ({ pay }));
    const enslaved = slavery !== undefined && card.effect !== 'none' ? [{ slavery }] : [];
    return scouts.flatMap((ship, i) =>
      (i === 0 ? [...paid, ...enslaved] : paid.slice(0, 1)).map((price): Command => ({
        type: 'discover',
        planet: card.id,
        ship: ship.card,
        ...price,
      })),
    );
  });
}

/** The payment with the least worth, and the one with the fewest cards. */
function payments(purse: readonly Priced[], bought: Card): readonly (readonly CardId[])[] {
  const cheap = cheapest(purse, bought, bought.number);
  const single = purse
    .filter(({ card }) => card !== bought && card.number >= bought.number)
    .toSorted((a, b) => a.card.number - b.card.number)[0];
  return [
    ...(cheap === undefined ? [] : [cheap.cards.map(({ id }) => id)]),
    ...(single === undefined ? [] : [[single.card.id]]),
  ];
}

const builds = (hand: readonly Priced[], purse: readonly Priced[]): readonly Command[] =>
  hand.flatMap(({ card }) =>
    card.kind === 'ship'
      ? payments(purse, card).map((pay): Command => ({ type: 'build', ship: card.id, pay }))
      : [],
  );

const LEAST_ODDS = 0.15;
const ENOUGH = [0.5, 0.75, 0.9];

/** Against each kind of planet of each opponent: the strongest ship, all ships, and the fewest with decent odds. */
function wars(state: State, seat: Seat, ships: readonly Ship[]): readonly Command[] {
  if (ships.length === 0 || state.turn.phase === 'build' || seatAt(state, seat).government === 'liberal')
    return [];
  return opponentsOf(state, seat).flatMap((owner) => {
    const kinds = new Map(seatAt(state, owner).empire.map((id) => [cardIn(state, id).effect, id]));
    const defends = firepower(state, owner);
    const fleets = fleetsAgainst(state, ships, defends);
    return [...kinds.values()].flatMap((planet) =>
      fleets.map((fleet): Command => ({
        type: 'wage-war',
        planet,
        ships: fleet.map(({ card }) => card),
      })),
    );
  });
}

function fleetsAgainst(state: State, ships: readonly Ship[], defends: number): readonly (readonly Ship[])[] {
  const total = (fleet: readonly Ship[]): number =>
    fleet.reduce((sum, ship) => sum + numberIn(state, ship), 0);
  const odds = (fleet: readonly Ship[]): number => chance(total(fleet), defends);
  const enough = ENOUGH.flatMap((least) => {
    const single = ships.find((ship) => odds([ship]) >= least);
    if (single !== undefined) return [[single]];
    const count = ships.findIndex((_, i) => odds(ships.slice(0, i + 1)) >= least);
    return count < 0 ? [] : [ships.slice(0, count + 1)];
  });
  return [...enough, [ships.at(-1)!], ships].filter((fleet) => odds(fleet) >= LEAST_ODDS);
}
