/** The calls between a room and its players' mailboxes: delivery status and delivery reports. */
import type { Instant, Seat, WindowId } from '../../rules/vocabulary.ts';
import type { Player, Reply } from '../table/visit.ts';

/** The name of a delivery channel: src/mailbox/channels/registry.ts registers them. */
export type Channel = string;

/** When each step of a delivery first happened; left out if it has not. In milliseconds. */
export interface DeliveryStatus {
  readonly window: WindowId;
  readonly seat: Seat;
  /** When the notice for an open window was queued. */
  readonly queued?: Instant;
  readonly accepted?: Instant;
  /** When the recipient's mail server accepted the letter, if it has not bounced since. Only some mail providers report it. */
  readonly delivered?: Instant;
  readonly failed?: Instant;
  readonly bounced?: Instant;
  readonly seen?: Instant;
  /** When the window was extended because no notice could be delivered to the seat. */
  readonly extended?: Instant;
  /** The first channel that accepted the notice and has not reported a bounce since. */
  readonly channel?: Channel;
}

/** The mail provider reports `delivered`, and `bounced` after `accepted` or `delivered`, for letters only. */
export type DeliveryStep = 'accepted' | 'delivered' | 'failed' | 'bounced';

/** A mailbox's report of its notices about these windows. */
export interface DeliveryReport {
  readonly player: Player;
  readonly windows: readonly WindowId[];
  readonly step: DeliveryStep;
  readonly channel: Channel;
  /** The letter that a report of the mail provider names. */
  readonly letter?: string;
}

/** What a player knows of their seat without reading its view: from a letter, or because they answered by a link. */
export interface SeenReport {
  readonly player: Player;
  readonly seat: Seat;
  /** They know everything up to this step of the seat. */
  readonly step: number;
  /** If given, `step` counts only if they already knew everything up to this step. */
  readonly since?: number;
  /** The step up to which a page has shown them what happened. */
  readonly shown?: number;
  /** Decisions that they have seen. Left out for a letter that was only accepted. */
  readonly windows?: readonly WindowId[];
}

export interface DeliveringRoom {
  /** For seated players. The host gets the deliveries of all seats, others those of their own seat. */
  deliveryStatus(request: { player: Player }): Promise<Reply<readonly DeliveryStatus[]>>;
  recordDelivery(request: DeliveryReport): Promise<Reply<null>>;
  /** The next recap begins after this step. */
  recordSeen(request: SeenReport): Promise<Reply<null>>;
}
