/** Positions for tests, described by the pieces in each hex. */
import { MOST_SHIPS } from '../../../../src/rules/stellar-conquest/data/counters.ts';
import { ENTRIES } from '../../../../src/rules/stellar-conquest/data/figures.ts';
import { STAR_CARDS } from '../../../../src/rules/stellar-conquest/data/cards.ts';
import {
  byPlanet,
  STAR_HEXES,
  starAt,
  starNamed,
} from '../../../../src/rules/stellar-conquest/data/planets.ts';
import type { TechnologyId } from '../../../../src/rules/stellar-conquest/data/technologies.ts';
import { initial } from '../../../../src/rules/stellar-conquest/state/evolve.ts';
import { seatWith } from '../../../../src/rules/stellar-conquest/state/evolve-turn.ts';
import { isHex, type Hex } from '../../../../src/rules/stellar-conquest/data/hex.ts';
import { COLOURS } from '../../../../src/rules/stellar-conquest/state/types.ts';
import type {
  Colony,
  Options,
  Phase,
  SeatState,
  Ship,
  State,
} from '../../../../src/rules/stellar-conquest/state/types.ts';
import { asSeat } from '../../../../src/rules/vocabulary.ts';
import type { ShipClass } from '../../../../src/rules/stellar-conquest/data/pieces.ts';

export const OPTIONS: Options = {
  entries: 'bySeats',
  length: 44,
  battles: 'orders',
  battlesSeen: 'all',
  counters: 'hidden',
  posts: 'on',
  baseWeaponry: 'off',
  standoff: 'off',
  missed: 3,
};

/** The hex of a star's name (`Canis`), or a hex itself (`G5`). */
export function hexAt(place: string): Hex {
  const hex = starNamed(place)?.hex ?? place;
  if (!isHex(hex)) throw new Error(`no such place: ${place}`);
  return hex;
}

export interface SeatPosition {
  /** The number of ships of each class, by star or hex: `{ Canis: { corvette: 2 } }`. Ids count in this order, from 1. */
  readonly ships?: Readonly<Record<string, Readonly<Partial<Record<ShipClass, number>>>>>;
  readonly technologies?: readonly TechnologyId[];
  readonly posts?: readonly string[];
  readonly explored?: readonly string[];
  /** Other fields. */
  readonly more?: Partial<SeatState>;
}

export interface Position {
  readonly seats: readonly SeatPosition[];
  readonly colonies?: readonly (Pick<Colony, 'planet' | 'owner'> & Partial<Colony>)[];
  /** Cards by star; other stars have the first card of their colour. */
  readonly cards?: Readonly<Record<string, number>>;
  readonly options?: Partial<Options>;
  /** 5 by default. */
  readonly turn?: number;
  /** By default the seat-turn of seat 0. */
  readonly phase?: Phase;
}

export function given(position: Position): State {
  const { turn = 5, phase = { kind: 'turn', seat: asSeat(0) } } = position;
  const options = { ...OPTIONS, ...position.options };
  return {
    ...initial(options),
    seats: position.seats.map((seat, i) => {
      const state = seatGiven(seat, i);
      const inTurn = phase.kind === 'together' || (phase.kind === 'turn' && phase.seat === i);
      return inTurn && state.turn === null ? { ...state, turn: turnNumber(turn) } : state;
    }),
    order: position.seats.map((_, i) => asSeat(i)),
    cards: cardsWith(position.cards ?? {}),
    colonies: (position.colonies ?? []).map(colonyWith).toSorted((a, b) => byPlanet(a.planet, b.planet)),
    turn,
    phase,
  };
}

const turnNumber = (turn: number): NonNullable<SeatState['turn']> => ({
  turn,
  part: 1,
  step: 'movement',
  battles: 0,
  silent: [],
  depopulated: {},
  unasked: null,
  missed: false,
});

function cardsWith(chosen: Readonly<Record<string, number>>): Record<Hex, number> {
  const cards = Object.fromEntries(
    STAR_HEXES.map((hex) => [hex, STAR_CARDS.find(({ colour }) => colour === starAt(hex)!.colour)!.card]),
  );
  for (const [place, card] of Object.entries(chosen)) cards[hexAt(place)] = card;
  return cards;
}

/** A ship without a destination. */
export const shipWith = (ship: Partial<Ship> & Pick<Ship, 'id' | 'class' | 'hex'>): Ship => ({
  to: null,
  left: null,
  way: 'quick',
  avoid: [],
  steps: 0,
  halted: false,
  force: null,
  people: null,
  ...ship,
});

function seatGiven(
  { ships = {}, technologies = [], posts = [], explored = [], more }: SeatPosition,
  i: number,
): SeatState {
  const seat = asSeat(i);
  const fleet: Ship[] = [];
  for (const [place, counts] of Object.entries(ships))
    for (const kind of Object.keys(MOST_SHIPS) as ShipClass[])
      for (let n = 0; n < (counts[kind] ?? 0); n += 1) {
        const people = kind === 'transport' ? { of: seat, home: null, cet: false } : null;
        fleet.push(shipWith({ id: fleet.length + 1, class: kind, hex: hexAt(place), people }));
      }
  return {
    ...seatWith(COLOURS[i]!, ENTRIES[i]!),
    ships: fleet,
    nextShip: fleet.length + 1,
    posts: posts.map(hexAt),
    technologies: Object.fromEntries(technologies.map((id) => [id, { paid: 0, owned: true }])),
    explored: explored.map(hexAt),
    ...more,
  };
}

const colonyWith = (colony: Pick<Colony, 'planet' | 'owner'> & Partial<Colony>): Colony => ({
  people: 10,
  factories: 0,
  bases: 0,
  advancedBases: 0,
  shield: false,
  conqueror: null,
  idle: false,
  destroyed: 0,
  ...colony,
});
