/** Calls `make` when it is first called, and returns the same value ever after. */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
