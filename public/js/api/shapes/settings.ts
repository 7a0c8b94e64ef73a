/** The shapes of a player's settings and availability as the API answers with them. Nothing here runs. */
/** Minutes of the day. */
export interface Quiet {
  readonly from: number;
  readonly to: number;
}

export interface Settings {
  readonly zone: string;
  readonly mail: boolean;
  readonly kinds: Readonly<Record<string, boolean>>;
  readonly silent: readonly string[];
  readonly quiet: Quiet | null;
  readonly hand: boolean;
  readonly batching: number;
  readonly pause: number;
  readonly digest: number | null;
  readonly sandbox: boolean;
}

export interface Channel {
  readonly lastSentAt: string | null;
  readonly failingSince: string | null;
}

/** `seenAt`: when the player first confirmed that they saw a test notification in this browser. */
export interface PushChannel extends Channel {
  readonly seenAt: string | null;
}

/** `push`: null if no browser receives notifications. */
export interface Delivery extends Channel {
  readonly push?: PushChannel | null;
  /** When a calendar program first fetched the address. */
  readonly calendar?: { readonly fetchedAt: string | null };
}

/** Minutes of the day; past midnight if `to` is not after `from`. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Seven days, from Monday. */
export interface Hours {
  readonly zone: string;
  readonly days: readonly (Span | null)[];
}

export interface Vacation {
  readonly from: string;
  readonly to: string;
}

export interface Availability {
  readonly hours: Hours | null;
  readonly vacations: readonly Vacation[];
  readonly daysLeft: number;
}

export interface Webhook {
  readonly id: string;
  readonly url: string;
  readonly verified: boolean;
  readonly verification: 'challenge' | 'code';
  readonly lastSentAt: string | null;
  readonly failingSince: string | null;
  readonly disabledAt: string | null;
}

export type SettingsSeen = Settings & { readonly delivery: Delivery };

/** `reason`: of what a test came to, in words. */
export interface Tested {
  readonly taken: boolean;
  readonly reason: string;
}
