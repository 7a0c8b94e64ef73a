/** The calls between a room and the mailboxes of its players: the brief of a player, and delivery reports. */
import type { Instant, Seat, WindowId } from '../../rules/vocabulary.ts';
import type { Player, Reply } from '../table/visit.ts';

/** The name of a delivery channel: src/mailbox/channels/registry.ts registers them. */
export type Channel = string;

/** The first instant of each step, in milliseconds; left out if it never happened. */
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
  /** When the window was extended because no notice had reached the seat. */
  readonly extended?: Instant;
  /** The first channel that accepted it and has not reported a bounce since. */
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

export interface DeliveringRoom {
  /** For seated players: the deliveries. The host gets those of all seats, others those of their own. */
  deliveryStatus(request: { player: Player }): Promise<Reply<readonly DeliveryStatus[]>>;
  recordDelivery(request: DeliveryReport): Promise<Reply<null>>;
}
