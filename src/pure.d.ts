/**
 * What pure code must not call. The linter refuses a call of anything deprecated in `src/rules` and `src/calendar`, under
 * whatever name (`const M = Math`); only their `tsconfig.json` reads this file.
 */
interface Math {
  /** @deprecated Rules have no chance of their own: draw from the `Luck` that `decide` is lent. */
  random(): number;
}

interface DateConstructor {
  /** @deprecated Pure code has no clock: take an `Instant` as a parameter. */
  (): string;
  /** @deprecated Pure code has no clock: take an `Instant` as a parameter. */
  new (): Date;
  /** @deprecated Pure code has no clock: take an `Instant` as a parameter. */
  now(): number;
}
