/**
 * Positions for tests of the rulings: a test gives a position, sends commands through the kernel and checks the result.
 *
 *     const table = given({ hands: { 0: ['jungle-planet-1', 'cruiser-1'] }, fleets: { 0: ['frigate-1', 'frigate-2*'] } });
 *     table.does(0, discover('jungle-planet-1', 'frigate-1', 'cruiser-1'));
 *     expect(table.seat(0).empire).toEqual(['jungle-planet-1']);
 */
import { cardsOf } from '../../../src/rules/interstellar-empire/state/cards.ts';
import { interstellarEmpire } from '../../../src/rules/interstellar-empire/index.ts';
import type { Options, SeatState, State, Turn } from '../../../src/rules/interstellar-empire/state/types.ts';
import { lend } from '../../../src/rules/randomness/random.ts';
import { asSeat, seatsOf } from '../../../src/rules/vocabulary.ts';
import { Table } from './table.ts';
import type { Card, CardId } from '../../../src/rules/interstellar-empire/data/deck.ts';

type BySeat<T> = Readonly<Record<number, T>>;

/** Omitted fields are empty, or as at the start. */
export interface Position {
  /** Two by default. */
  readonly seats?: number;
  readonly hands?: BySeat<readonly CardId[]>;
  /** A star after a ship's id means that it is tapped. */
  readonly fleets?: BySeat<readonly string[]>;
  readonly empires?: BySeat<readonly CardId[]>;
  /** From the top. Cards that the position does not name follow in deck-list order, until the deck has `left` cards. */
  readonly deck?: readonly CardId[];
  /** By default all of them. The rest lies at the bottom of the pile. */
  readonly left?: number;
  readonly pile?: readonly CardId[];
  /** Marks, orders, a government and the like. */
  readonly own?: BySeat<Partial<SeatState>>;
  /** By default the draw phase of seat 0's first turn, after its draws. */
  readonly turn?: Partial<Omit<Turn, 'seat'>> & { readonly seat?: number };
  readonly options?: Partial<Options>;
  /** 64 hex digits. */
  readonly seed?: string;
  /** The rest of the state. */
  readonly state?: Partial<State>;
}

export const OPTIONS: Options = {
  deck: 'ours',
  decks: 1,
  dealt: 10,
  first: 'sealed',
  governments: 'off',
  defence: 'ask',
  missed: 3,
};

export const seedOf = (n: number): string => n.toString(16).padStart(64, '0');

/** A game from this position; by default it is seat 0's turn. */
export function given(position: Position = {}): Table {
  const options = { ...OPTIONS, ...position.options };
  const seats = seatsOf(position.seats ?? 2).map((seat) => seatOf(position, seat));
  const turn = turnOf(position);
  const rest = { wars: 0, war: null, owed: null, asking: { kind: 'turn' }, result: null } as const;
  const state: State = { options, seats, ...cardsLeft(position, options), turn, ...rest, ...position.state };
  return new Table(state, position.seed ?? seedOf(1));
}

/** A game that has just begun. */
export function begun(seats: number, chosen: Partial<Options> = {}, seed = seedOf(1)): Table {
  const options = { ...OPTIONS, ...chosen };
  const chairs = seatsOf(seats).map(() => ({}));
  const events = interstellarEmpire.setup(options, chairs, lend(seed).luck);
  const empty = interstellarEmpire.initial(options, seats);
  const table = new Table(events.reduce(interstellarEmpire.evolve, empty), seed);
  table.events.push(...events);
  return table;
}

/** A host's deck of `count` cards that begins with these. */
export const deckWith = (cards: readonly Card[], count = 40): readonly Card[] => [
  ...cards,
  ...Array.from({ length: count - cards.length }, (_, i): Card => {
    const title = `Corvette ${i}`;
    return { id: `corvette-${i}`, title, kind: 'ship', number: (i % 5) + 1, effect: 'none' };
  }),
];

function turnOf({ turn }: Position): Turn {
  const counts = { extras: 0, discovered: 0, artifacts: 0 };
  const start = { number: 1, part: 1, phase: 'draw', idle: false, pirated: [], acted: false } as const;
  return { ...start, ...counts, ...turn, seat: asSeat(turn?.seat ?? 0) };
}

function seatOf({ hands, fleets, empires, own, turn }: Position, seat: number): SeatState {
  const ships = (fleets?.[seat] ?? []).map((name) => ({
    card: name.replace('*', ''),
    tapped: name.endsWith('*'),
  }));
  return {
    hand: hands?.[seat] ?? [],
    fleet: ships,
    empire: empires?.[seat] ?? [],
    government: null,
    artifacts: 0,
    unrest: false,
    orders: { defence: 'ask', planets: {}, resist: 'always' },
    conceding: false,
    left: false,
    conceded: null,
    missed: 0,
    turns: seat === (turn?.seat ?? 0) ? 1 : 0,
    ...own?.[seat],
  };
}

function cardsLeft(position: Position, options: Options): Pick<State, 'deck' | 'pile'> {
  const { hands = {}, fleets = {}, empires = {}, deck = [], pile = [], state } = position;
  const choice = state?.owed?.kind === 'choice' ? state.owed.cards : [];
  const held = [hands, fleets, empires].flatMap((each) => Object.values(each).flat());
  const named = new Set([...held, ...deck, ...pile, ...choice].map((card) => card.replace('*', '')));
  const others = cardsOf(options)
    .map(({ id }) => id)
    .filter((id) => !named.has(id));
  const more = position.left === undefined ? others.length : position.left - deck.length;
  return { deck: [...deck, ...others.slice(0, more)], pile: [...others.slice(more), ...pile] };
}
