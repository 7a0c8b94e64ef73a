/** A rate limit. */
export interface LimitBindings {
  /** Multiplies the rates of docs/identity.md, for tests under load. Left out: 1. */
  readonly LIMITS?: string;
}

export function factorOf({ LIMITS }: LimitBindings): number {
  return LIMITS === undefined ? 1 : Number(LIMITS);
}

export interface Rate {
  readonly most: number;
  /** Milliseconds. */
  readonly within: number;
}
