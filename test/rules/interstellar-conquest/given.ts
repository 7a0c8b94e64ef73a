/**
 * Given, when, then for the rulings: lay out any position, send commands through the kernel, look at what happened.
 *
 *     const table = given({ ships: { '0-w1': 'void' }, hands: { 0: ['sun-5'] } });
 *     table.does(0, { type: 'reclaim', ship: '0-w1', world: '0-1' });
 *     expect(table.place('0-w1')).toBe('0-1');
 */
import type { Chair } from '../../../src/rules/contract.ts';
import type { Race } from '../../../src/rules/interstellar-conquest/data/races.ts';
import { interstellarConquest } from '../../../src/rules/interstellar-conquest/index.ts';
import { SUITS } from '../../../src/rules/interstellar-conquest/pieces.ts';
import type { CoinId, CoinReclaim, Place, ShipId } from '../../../src/rules/interstellar-conquest/pieces.ts';
import type {
  Options,
  Preference,
  SeatState,
  State,
  Turn,
} from '../../../src/rules/interstellar-conquest/types.ts';
import { lend } from '../../../src/rules/random.ts';
import { asSeat, seatsOf } from '../../../src/rules/vocabulary.ts';
import { Table } from './table.ts';

/** What is left out is at its start: ships at home, three low attack coins a hand, the other coins in the bag. */
export interface Position {
  /** Two, or as many as there are `races`, if not said. */
  readonly seats?: number;
  /** Of the first seats; the others get races whose powers are the least in the way. */
  readonly races?: readonly Race[];
  readonly ships?: Readonly<Partial<Record<ShipId, Place>>>;
  /** By seat. */
  readonly hands?: Readonly<Record<number, readonly CoinId[]>>;
  readonly bag?: readonly CoinId[];
  readonly discard?: readonly CoinId[];
  /** Where the coins lie that are named nowhere: the bag, the discard, or the hand of a seat. */
  readonly rest?: 'bag' | 'discard' | number;
  readonly orders?: Readonly<Record<number, CoinReclaim>>;
  readonly offered?: Readonly<Record<number, number>>;
  readonly turns?: Readonly<Record<number, number>>;
  readonly quiet?: Readonly<Record<number, number>>;
  readonly resigned?: readonly number[];
  readonly turn?: Partial<Omit<Turn, 'seat'>> & { readonly seat?: number };
  readonly options?: Partial<Options>;
  /** 64 hex digits. */
  readonly seed?: string;
  /** The rest of the state, for positions that are in the middle of a combat. */
  readonly state?: Partial<State>;
}

export const OPTIONS: Options = { races: 'choose', without: [], recall: 'on', thirdSeats: 'off', rounds: 20 };
const QUIET_RACES: readonly Race[] = [
  'nirnaeth',
  'pelantiri',
  'celegorm',
  'mormegil',
  'hirilorn',
  'druwaith',
  'gelmir',
  'seregon',
  'balchoth',
];
const RANKS = [1, 2, 3, 4, 5] as const;

/** A table at which it is seat 0's turn, or whatever the position says. */
export function given(position: Position = {}): Table {
  return new Table(interstellarConquest, stateOf(position), position.seed);
}

/** A table that has just begun, from these chairs. */
export function begun(
  chairs: readonly Chair<Preference>[],
  options: Partial<Options> = {},
  seed = seedOf(1),
): Table {
  const all = { ...OPTIONS, ...options };
  const events = interstellarConquest.setup(all, chairs, lend(seed).luck);
  const empty = interstellarConquest.initial(all, chairs.length);
  const state = events.reduce((before, event) => interstellarConquest.evolve(before, event), empty);
  const table = new Table(interstellarConquest, state, seed);
  table.events.push(...events);
  return table;
}

/** `count` seats that stated no preference. */
export const strangers = (count: number): readonly Chair<Preference>[] =>
  Array.from({ length: count }, () => ({}));

/** Ships of a seat so that its power is inactive: one colony ship at home, on world 1, and none abroad. */
export const powerless = (seat: number): NonNullable<Position['ships']> =>
  Object.fromEntries([2, 3, 4, 5].map((rank) => [`${seat}-c${rank}`, 'void']));

export const seedOf = (n: number): string => n.toString(16).padStart(64, '0');

export function stateOf(position: Position): State {
  const races = racesOf(position);
  const { hands, bag, discard } = coinsOf(position, races.length);
  return {
    options: { ...OPTIONS, ...position.options },
    seats: races.map((race, seat) => seatOf(position, seat, race, hands[seat]!)),
    bag,
    discard,
    turn: {
      number: 1,
      reclaimed: false,
      attack: 1,
      attacked: false,
      ...position.turn,
      seat: asSeat(position.turn?.seat ?? 0),
    },
    combats: 0,
    drawings: 0,
    combat: null,
    asking: { kind: 'turn' },
    result: null,
    ...position.state,
  };
}

function racesOf({ races = [], seats = Math.max(races.length, 2) }: Position): readonly Race[] {
  const others = QUIET_RACES.filter((race) => !races.includes(race));
  return [...races, ...others].slice(0, seats);
}

function seatOf(position: Position, seat: number, race: Race, hand: readonly CoinId[]): SeatState {
  const names = ['c', 'w', 't'].flatMap((letter) => RANKS.map((rank) => ({ letter, rank })));
  return {
    race,
    ships: names.map(
      ({ letter, rank }) =>
        position.ships?.[`${seat}-${letter}${rank}` as ShipId] ?? (`${seat}-${rank}` as Place),
    ),
    hand,
    coinReclaim: position.orders?.[seat] ?? 'always',
    resigned: position.resigned?.includes(seat) ?? false,
    offered: position.offered?.[seat] ?? 0,
    turns: position.turns?.[seat] ?? 0,
    quiet: position.quiet?.[seat] ?? 0,
  };
}

/** IC-1.4, counted out here again, so that the engine's own list is not taken on trust. */
export function allCoins(seats: number): readonly CoinId[] {
  const suits = SUITS.slice(0, seats <= 4 ? 4 : 8);
  return suits.flatMap((suit) => [0, ...RANKS].map((value): CoinId => `${suit}-${value}`));
}

function coinsOf(position: Position, seats: number): Pick<State, 'bag' | 'discard'> & { hands: CoinId[][] } {
  const { bag = [], discard = [], rest = 'bag' } = position;
  const named = new Set([...bag, ...discard, ...Object.values(position.hands ?? {}).flat()]);
  const hands = seatsOf(seats).map((seat) => {
    const low = ([1, 2, 3] as const).map((value): CoinId => `${SUITS[seat]!}-${value}`);
    return [...(position.hands?.[seat] ?? low.filter((coin) => !named.has(coin)))];
  });
  const dealt = new Set([...named, ...hands.flat()]);
  const left = allCoins(seats).filter((coin) => !dealt.has(coin));
  if (typeof rest === 'number') hands[rest]!.push(...left);
  return {
    hands,
    bag: rest === 'bag' ? [...bag, ...left] : bag,
    discard: rest === 'discard' ? [...discard, ...left] : discard,
  };
}
