/** What tells the games of this family apart: their pieces, and what is done with them. Plain JSON, for the state holds it. */
import type { ClassLetter } from './pieces.ts';

/** The ships of one class: their places in `SeatState.ships`, from `from` to before `to`, and their numbers. */
export interface Squadron {
  readonly from: number;
  readonly to: number;
  /** The number of the first ship; that of each next one is `step` more. */
  readonly first: number;
  readonly step: 1 | -1;
}

export interface Kit {
  /** In each class in the order in which ships go home. Colony ships come first, then warships, then transports. */
  readonly fleet: Readonly<Record<ClassLetter, Squadron>>;
  /** For each ship of a seat, the rank of the home world that it stands on at first. */
  readonly stations: readonly number[];
  /** What a ship counts in combat: so much, the number in its name, or what its die shows. */
  readonly counts: Readonly<Record<ClassLetter, number | 'number' | 'die'>>;
  /** CC-1.3: before the first turn the seats say where their colony ships go. */
  readonly deploys: boolean;
  /** What a turn knows beside attacks: ships called home in place of one (IC-3.6), or moved before it (CC-3.1). */
  readonly manoeuvre: 'recall' | 'move';
}

export const hasDice = ({ counts }: Kit): boolean =>
  counts.c === 'die' || counts.w === 'die' || counts.t === 'die';
