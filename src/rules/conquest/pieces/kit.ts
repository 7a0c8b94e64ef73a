/** The pieces of a game of this family, and what players do with them. Plain JSON, because it is part of the state. */
import type { ClassLetter } from './pieces.ts';

/** The ships of one class: their indices in `SeatState.ships`, from `from` up to but not including `to`, and their numbers. */
export interface Squadron {
  readonly from: number;
  readonly to: number;
  /** The number of the first ship. Each following number is `step` more. */
  readonly first: number;
  readonly step: 1 | -1;
}

export interface Kit {
  /** Each class lists its ships in the order in which they go home. Colony ships come first, then warships, then transports. */
  readonly fleet: Readonly<Record<ClassLetter, Squadron>>;
  /** For each ship of a seat, the rank of the home world on which it starts. */
  readonly stations: readonly number[];
  /** The strength of a ship: a constant, the number in its name, or the face of its die. */
  readonly counts: Readonly<Record<ClassLetter, number | 'number' | 'die'>>;
  /** CC-1.3: before the first turn, the seats place their colony ships. */
  readonly deploys: boolean;
  /** Besides attacks, a turn allows either to recall ships instead (IC-3.6), or to move ships before an attack (CC-3.1). */
  readonly manoeuvre: 'recall' | 'move';
}

export const hasDice = ({ counts }: Kit): boolean =>
  counts.c === 'die' || counts.w === 'die' || counts.t === 'die';
