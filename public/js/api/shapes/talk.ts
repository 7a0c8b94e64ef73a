/** The shapes of table talk as the API answers with them. Nothing here runs. */
export interface Party {
  readonly player: { readonly id: string; readonly name: string };
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
