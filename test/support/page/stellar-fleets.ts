/** Fleets of the first seat for the page of Stellar Conquest, and their moves by the rules. */
import { lend } from '../../../src/rules/randomness/random.ts';
import type { MoveCommand } from '../../../src/rules/stellar-conquest/state/command.ts';
import { move } from '../../../src/rules/stellar-conquest/movement/move.ts';
import { Play } from '../../../src/rules/stellar-conquest/state/play.ts';
import type { Contact, Ship, State } from '../../../src/rules/stellar-conquest/state/types.ts';
import { given } from '../../rules/stellar-conquest/positions/given.ts';
import { me } from './stellar.ts';

/** The map's handlers for a move. */
export interface Hooks {
  readonly lit: ReadonlyMap<string, { mark: string; words: string }>;
  readonly goal: string | null;
  readonly routes: readonly { from: string; turns: readonly (readonly string[])[] }[];
  readonly chosen?: string;
  why(hex: string): string;
  pick(hex: string): void;
  look(hex: string): void;
}

/** The path of each fleet in this turn, by the rules. */
export function movedBy(state: State, command: object): readonly (readonly string[])[] {
  const play = new Play(state, lend('a').luck);
  move(play, me, command as MoveCommand);
  return play.events.flatMap((event) => (event.type === 'moved' ? [event.path] : []));
}

/** The state with changed ships of the first seat. */
export const changed = (state: State, change: (ship: Ship) => Partial<Ship>): State => ({
  ...state,
  seats: state.seats.map((seat, i) =>
    i === 0 ? { ...seat, ships: seat.ships.map((ship) => ({ ...ship, ...change(ship) })) } : seat,
  ),
});

export const FLEETS = given({
  seats: [
    { ships: { Canis: { corvette: 2, scout: 1 }, Scorpii: { corvette: 1 } }, posts: ['Canis', 'Scorpii'] },
    { ships: { Kapetyn: { corvette: 1 } } },
  ],
  colonies: [{ planet: 'Canis/3', owner: me }],
  cards: { Canis: 25 },
});

/** The same with a contact at a star. */
export const sighted = (hex: string, what: Partial<Contact>): State => ({
  ...FLEETS,
  seats: FLEETS.seats.map((seat, i) =>
    i === 0
      ? {
          ...seat,
          contacts: { [hex]: { turn: 4, during: me, ships: [], colonies: [], devastated: [], ...what } },
        }
      : seat,
  ),
});
