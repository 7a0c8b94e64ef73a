/**
 * The differences between the pages of the games of this family. Types only.
 */
import type { Race } from '../../../../src/rules/conquest/data/races.ts';
import type { ClassLetter, ShipId, WorldId } from '../../../../src/rules/conquest/pieces/pieces.ts';
import type { TurnParts } from '../../../../src/rules/conquest/legal/describe-turn.ts';
import type { Content } from '../../shared/dom.ts';
import type { DecisionSeen } from '../../api/shapes/games.ts';
import type { Composer } from './forms/composer.ts';
import type { Stack } from './pieces.ts';
import type { Plan } from './board/geometry.ts';
import type { Table as AnyTable } from '../client.ts';

/** How large pieces are, in units of their `scale`. */
export interface Sizes {
  /** At the base. */
  readonly widths: Readonly<Record<ClassLetter, number>>;
  /** From one row of pieces to the next. */
  readonly row: number;
  /** From the middle of a single row to the piece. */
  readonly foot: number;
  /** Their maximum size, in radii of their disc. */
  readonly most: number;
  /** Where to write the number of stacked warships, clear of the pieces above and beside them. */
  readonly warCount: readonly [x: number, y: number];
  /** The `viewBox` of a piece by itself, at scale 52, standing at the origin. */
  readonly icon: string;
}

/** What a turn knows beside attacks. */
export interface Manoeuvre {
  readonly value: string;
  readonly label: string;
  readonly isOpen: (parts: TurnParts) => boolean;
  readonly form: (table: Table, decision: DecisionSeen, parts: TurnParts) => Composer;
  /** Loads the form before the player chooses it. */
  readonly ahead?: () => Promise<void>;
}

export interface Edition {
  readonly ruleset: string;
  /** A path, within 10 by 10 around the origin. */
  readonly mark: (seat: number, race: Race) => string;
  /** Of a race, which nobody may have yet; of none. */
  readonly sign: (race: Race | '') => Content;
  /** One piece of a stack. */
  readonly draw: (
    at: { readonly x: number; readonly y: number; readonly scale: number },
    stack: Stack,
    table: Table,
  ) => Content;
  readonly sizes: Sizes;
  /** Where worlds lie in their system. */
  readonly plan: Plan;
  /** Classes whose ships are named by number. */
  readonly numbered: readonly ClassLetter[];
  readonly manoeuvre: Manoeuvre;
  /** A proposed fleet against the chosen target, until the player chooses ships. `note`: the hint that says so. */
  readonly propose?: (
    table: Table,
    parts: TurnParts,
    world: WorldId,
  ) => { readonly fleet: readonly ShipId[]; readonly note: string } | undefined;
  /** For windows that the others lack. */
  readonly forms: Readonly<Record<string, (table: Table, decision: DecisionSeen) => Composer>>;
}

export type Table = AnyTable & { edition: Edition };
