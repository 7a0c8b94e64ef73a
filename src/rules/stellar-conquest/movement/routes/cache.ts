/** Caches results for a set of hexes that may be entered. It is cleared when it holds `most` results. Public: the page imports it. */
export class RouteCache<Key, Value> {
  private byHexes = new WeakMap<readonly boolean[], Map<Key, Value>>();
  private count = 0;

  constructor(private readonly most: number) {}

  /** `allowed` has an entry for each hex, in hex order. Callers must pass the same array again to find a result. */
  for(allowed: readonly boolean[], key: Key, make: () => Value): Value {
    const before = this.byHexes.get(allowed)?.get(key);
    if (before !== undefined) return before;
    if (this.count >= this.most) {
      this.byHexes = new WeakMap();
      this.count = 0;
    }
    const made = make();
    const known = this.byHexes.get(allowed) ?? new Map<Key, Value>();
    this.byHexes.set(allowed, known.set(key, made));
    this.count += 1;
    return made;
  }
}
