/** A finished game as in an export, the evidence from outside the export, and the faults that checks find. */
import type { Entry, Header, Heads } from '../journal/entry.ts';

/** The parts of a finished game that can be checked. */
export interface PlayedGame {
  readonly header: Header;
  readonly entries: readonly Entry[];
  /** The seed's hash, as published at the start. */
  readonly seedHash?: string;
  /** Who has each seat at the end. Required with a commitment of version 2; otherwise empty or absent if it was not stored. */
  readonly seats?: readonly PlayedSeat[];
  /** The hash of the commitment, as in the export. */
  readonly hash?: string | undefined;
  /** The last head of each viewer, as in the export. Required with a commitment of version 2. */
  readonly heads?: Heads | undefined;
  /** Null if the game was cancelled. */
  readonly outcome?: object | null;
}

export interface PlayedSeat {
  readonly seat: number;
  readonly player: { readonly id: string } | null;
  readonly bot: string | null;
  readonly preference?: object | undefined;
}

/**
 * - `seed`, `draw`: the draws do not follow from the seed.
 * - `journal`: the entries do not fit together.
 * - `decision`: the present rules decide otherwise. In a game that began under older rules, this alone proves nothing.
 * - `header`: what was fixed before the first entry contradicts itself, or these rules.
 * - `room`: the room's rules do not allow the action.
 * - `time`: the room's rules do not allow the deadline.
 * - `commitment`: the game is not the one that was fixed at the start.
 * - `head`: the game is not what a viewer was shown.
 * - `signature`: the service did not sign the export.
 */
export interface Fault {
  readonly kind:
    | 'seed'
    | 'draw'
    | 'journal'
    | 'decision'
    | 'header'
    | 'room'
    | 'time'
    | 'commitment'
    | 'head'
    | 'signature';
  /** The entry with the fault. Absent if the fault is in no single entry. */
  readonly seq?: number;
  readonly text: string;
}

/** What the person who runs verify knows about the game from outside the export. */
export interface Evidence {
  /** The hash of the commitment, as published at the start. */
  readonly hash?: string | undefined;
  /** Heads of any viewers and steps, as views showed them. */
  readonly heads?: readonly string[] | undefined;
  /** Nonces of players who sat down. */
  readonly nonces?: readonly string[] | undefined;
  /** Digests of the secret and the nonces, as the table showed them before a player sat down. */
  readonly digests?: readonly string[] | undefined;
  /** The hash of the table's secret, as published before the start. */
  readonly secretHash?: string | undefined;
}
