/**
 * What pure code must not call. The linter refuses calls of deprecated functions in `src/rules`, `src/calendar` and `examples`,
 * under any name (`const M = Math`). Only their `tsconfig.json` includes this file.
 */
interface Math {
  /** @deprecated Rules must not draw random numbers themselves: use the `Luck` that `decide` gets. */
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
