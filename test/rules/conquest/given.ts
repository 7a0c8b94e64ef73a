/** Creates positions of any game of the family. */
import type { Chair, Rules } from '../../../src/rules/contract.ts';
import type { Race } from '../../../src/rules/conquest/data/races.ts';
import type { Kit } from '../../../src/rules/conquest/pieces/kit.ts';
import { SUITS } from '../../../src/rules/conquest/pieces/pieces.ts';
import type { CoinId, CoinReclaim, Place, ShipId } from '../../../src/rules/conquest/pieces/pieces.ts';
import type { Options, Preference, SeatState, State, Turn } from '../../../src/rules/conquest/state/types.ts';
import { shipsOf } from '../../../src/rules/conquest/pieces/ships.ts';
import { lend } from '../../../src/rules/randomness/random.ts';
import { asSeat, seatsOf } from '../../../src/rules/vocabulary.ts';
import { Table } from './table.ts';
import type { Conquest } from '../../../src/rules/conquest/nouns.ts';

/** Everything absent is as at the start: ships at home, three low attack coins in each hand, the other coins in the bag. */
export interface Position {
  /** By default two, or as many as there are `races`. */
  readonly seats?: number;
  /** Of the first seats. The others get races whose powers affect combats least. */
  readonly races?: readonly Race[];
  readonly ships?: Readonly<Partial<Record<ShipId, Place>>>;
  /** By seat. */
  readonly hands?: Readonly<Record<number, readonly CoinId[]>>;
  readonly bag?: readonly CoinId[];
  readonly discard?: readonly CoinId[];
  /** The place of all other coins: the bag, the discard, or the hand of a seat. */
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
  /** The rest of the state, for positions in the middle of a combat. */
  readonly state?: Partial<State>;
}

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
const VALUES = [0, 1, 2, 3, 4, 5] as const;

/** One game of the family, with the default options of positions. */
export interface Game {
  readonly rules: Rules<Conquest>;
  readonly kit: Kit;
  readonly options: Options;
}

/** A table at which it is seat 0's turn, unless the position says otherwise. */
export function tableAt(game: Game, position: Position): Table {
  return new Table(game.rules, stateOf(game, position), position.seed);
}

/** A table with these chairs whose game has just begun. */
export function newGame(
  { rules, options }: Game,
  chairs: readonly Chair<Preference>[],
  chosen: Partial<Options>,
  seed: string,
): Table {
  const all = { ...options, ...chosen };
  const events = rules.setup(all, chairs, lend(seed).luck);
  const empty = rules.initial(all, chairs.length);
  const state = events.reduce((before, event) => rules.evolve(before, event), empty);
  const table = new Table(rules, state, seed);
  table.events.push(...events);
  return table;
}

/** `count` seats without preferences. */
export const chairsWithoutPreference = (count: number): readonly Chair<Preference>[] =>
  Array.from({ length: count }, () => ({}));

export const seedOf = (n: number): string => n.toString(16).padStart(64, '0');

function stateOf({ kit, options }: Game, position: Position): State {
  const races = racesOf(position);
  const { hands, bag, discard } = coinsOf(position, races.length);
  return {
    kit,
    options: { ...options, ...position.options },
    seats: races.map((race, seat) => seatOf({ kit, position }, seat, race, hands[seat]!)),
    bag,
    discard,
    turn: {
      number: 1,
      reclaimed: false,
      attack: 1,
      attacked: false,
      moved: [],
      ...position.turn,
      seat: asSeat(position.turn?.seat ?? 0),
    },
    combats: 0,
    drawings: 0,
    dice: {},
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

function seatOf(
  { kit, position }: { kit: Kit; position: Position },
  seat: number,
  race: Race,
  hand: readonly CoinId[],
): SeatState {
  const stations = kit.stations.map((rank): Place => `${seat}-${rank}`);
  return {
    race,
    ships: shipsOf(kit, asSeat(seat)).map((ship, i) => position.ships?.[ship] ?? stations[i]!),
    hand,
    coinReclaim: position.orders?.[seat] ?? 'always',
    resigned: position.resigned?.includes(seat) ?? false,
    offered: position.offered?.[seat] ?? 0,
    turns: position.turns?.[seat] ?? 0,
    quiet: position.quiet?.[seat] ?? 0,
  };
}

/** IC-1.4, computed independently of the engine's list. */
export function allCoins(seats: number): readonly CoinId[] {
  const suits = SUITS.slice(0, seats <= 4 ? 4 : 8);
  return suits.flatMap((suit) => VALUES.map((value): CoinId => `${suit}-${value}`));
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
