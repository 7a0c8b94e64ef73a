/** Moves from a position, without windows. */
import { lend } from '../../../../src/rules/randomness/random.ts';
import { seatAt } from '../../../../src/rules/stellar-conquest/state/board.ts';
import type { MoveCommand } from '../../../../src/rules/stellar-conquest/state/command.ts';
import { completeMovement } from '../../../../src/rules/stellar-conquest/turns/movement-end.ts';
import { forbidsMove, move } from '../../../../src/rules/stellar-conquest/movement/move.ts';
import { moveOn } from '../../../../src/rules/stellar-conquest/movement/onward.ts';
import { Play } from '../../../../src/rules/stellar-conquest/state/play.ts';
import type { Contact, SeatState, Ship } from '../../../../src/rules/stellar-conquest/state/types.ts';
import { asSeat, type Seat } from '../../../../src/rules/vocabulary.ts';
import { given, hexAt, shipWith, type Position } from '../positions/given.ts';

export const ME = asSeat(0);
export const YOU = asSeat(1);

export class Moving {
  readonly play: Play;

  constructor(position: Position, seed = '0'.repeat(64)) {
    this.play = new Play(given(position), lend(seed).luck);
  }

  /** Hexes may be given by the names of their stars. */
  does(more: Omit<MoveCommand, 'type'>, seat: Seat = ME): this {
    const refusal = this.refusal(more, seat);
    if (refusal !== undefined) throw new Error(`refused: ${refusal}`);
    move(this.play, seat, command(more));
    return this;
  }

  refusal(more: Omit<MoveCommand, 'type'>, seat: Seat = ME): string | undefined {
    return forbidsMove(this.play.state, seat, command(more))?.code;
  }

  goesOn(seat: Seat = ME): this {
    moveOn(this.play, seat);
    return this;
  }

  completes(seat: Seat = ME): this {
    completeMovement(this.play, seat);
    return this;
  }

  seat(seat: Seat = ME): SeatState {
    return seatAt(this.play.state, seat);
  }

  ship(id = 1, seat: Seat = ME): Ship {
    const ship = this.seat(seat).ships.find((one) => one.id === id);
    if (ship === undefined) throw new Error(`no ship ${id}`);
    return ship;
  }

  contact(place: string, seat: Seat = ME): Contact | undefined {
    return this.seat(seat).contacts[hexAt(place)];
  }
}

const command = ({ path, to, avoid, ...more }: Omit<MoveCommand, 'type'>): MoveCommand => ({
  type: 'move',
  ...more,
  ...(path === undefined ? {} : { path: path.map(hexAt) }),
  ...(to === undefined ? {} : { to: hexAt(to) }),
  ...(avoid === undefined ? {} : { avoid: avoid.map(hexAt) }),
});

/** A position with one ship of seat 0, whose id is 1. */
export const one = (ship: Partial<Ship>, more: Partial<Position> = {}): Position => ({
  seats: [{ more: { ships: [shipWith({ id: 1, class: 'corvette', hex: null, ...ship })], nextShip: 2 } }, {}],
  ...more,
});
