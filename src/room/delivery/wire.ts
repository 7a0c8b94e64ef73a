/** What a room says to those who tell its players: how it stands with one of them, and whether they were reached. */
import type { Instant, Seat, WindowId } from '../../rules/vocabulary.ts';
import type { Player, Reply } from '../table/visit.ts';

/** The name of a delivery channel: src/mailbox/channels/registry.ts registers them. */
export type Channel = string;

/** The first instant of each, in milliseconds; left out where it never was. */
export interface Reached {
  readonly window: WindowId;
  readonly seat: Seat;
  /** Since when it is on its way to whoever sits there; of windows that are open. */
  readonly queued?: Instant;
  readonly accepted?: Instant;
  /** When a mail server at the end of a letter's way took it, and it has not come back since; only where the provider reports it. */
  readonly delivered?: Instant;
  readonly failed?: Instant;
  readonly bounced?: Instant;
  readonly seen?: Instant;
  /** When the window stayed open longer, since nothing had reached the seat. */
  readonly extended?: Instant;
  /** By which it was accepted first, and from which it has not come back. */
  readonly channel?: Channel;
}

/** `delivered`, and `bounced` after `accepted` or `delivered`, are told of letters alone, by whoever carries them. */
export type ReachStep = 'accepted' | 'delivered' | 'failed' | 'bounced';

/** By a mailbox: what became of what it sent about these windows. */
export interface ReachRequest {
  readonly player: Player;
  readonly windows: readonly WindowId[];
  readonly step: ReachStep;
  readonly channel: Channel;
  /** Of what is reported of a letter: which one. */
  readonly letter?: string;
}

export interface DeliveringRoom {
  /** For those who sit: who was reached. For the host of all seats, for others of their own. */
  reach(request: { player: Player }): Promise<Reply<readonly Reached[]>>;
  reached(request: ReachRequest): Promise<Reply<null>>;
}
