/** Rate limits. */
export interface LimitBindings {
  /** A factor for the rates of docs/identity.md, for tests under load. The default is 1. */
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
