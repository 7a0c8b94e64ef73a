/** The shapes of table talk as the API answers with them. Nothing here runs. */
import type { Player } from './account.ts';

export interface Party {
  readonly player: Player;
  readonly seat: number | null;
}

export interface Message {
  readonly id: number;
  readonly at: string;
  readonly from: Party;
  readonly to: Party | null;
  readonly text: string;
}

/** What a page of talk holds. */
export interface MessagesSeen {
  readonly messages: readonly Message[];
  readonly next: number;
  readonly muted: readonly Party[];
}
