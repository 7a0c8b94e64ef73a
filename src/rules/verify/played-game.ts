/** A finished game as an export holds it, what is known of it from elsewhere, and the faults that checks find in it. */
import type { Entry, Header, Heads } from '../journal/entry.ts';

/** A finished game, as far as it can be checked. */
export interface PlayedGame {
  readonly header: Header;
  readonly entries: readonly Entry[];
  /** What was published at the start. */
  readonly seedHash?: string;
  /** Who sits there in the end. Required with a commitment of version 2; otherwise empty or left out if that was not kept. */
  readonly seats?: readonly PlayedSeat[];
  /** The hash of the commitment, as the export has it. */
  readonly hash?: string | undefined;
  /** The last head of each viewer, as the export has them. Required with a commitment of version 2. */
  readonly heads?: Heads | undefined;
  /** Null: none, since the game was cancelled. */
  readonly outcome?: object | null;
}

export interface PlayedSeat {
  readonly seat: number;
  readonly player: { readonly id: string } | null;
  readonly bot: string | null;
  readonly preference?: object | undefined;
}

/**
 * `seed`, `draw`: the luck was not what the seed gives. `journal`: the record does not hold together. `decision`: today's
 * rules make something else of it; in a game begun under older rules that alone proves nothing. `header`: what was settled before
 * the first entry contradicts itself, or these rules. `room`: no room does such a thing. `time`: no room sets such a deadline.
 * `commitment`: the game is not what was fixed at the start. `head`: it is not what a viewer was shown. `signature`: the service did not sign it.
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
  /** Left out where the fault is in no one entry. */
  readonly seq?: number;
  readonly text: string;
}

/** What whoever runs verify knows of the game from elsewhere than the export. */
export interface Outside {
  /** The hash of the commitment, as it was published at the start. */
  readonly hash?: string | undefined;
  /** Heads, as views showed them: of any viewer, at any step. */
  readonly heads?: readonly string[] | undefined;
  /** Nonces of those who sat down. */
  readonly nonces?: readonly string[] | undefined;
  /** Of the secret and the nonces, as the table showed them before somebody sat down. */
  readonly digests?: readonly string[] | undefined;
  /** Of the table's secret, as it was published before the start. */
  readonly secretHash?: string | undefined;
}
