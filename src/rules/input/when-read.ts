/** Objects with values that are made when they are first read. */

type Made<Makers> = { readonly [Key in keyof Makers]: Makers[Key] extends () => infer Value ? Value : never };

/** Adds properties whose values these functions make. */
export function withMade<Now extends object, Makers extends Readonly<Record<string, () => object>>>(
  now: Now,
  makers: Makers,
): Now & Made<Makers> {
  const all = { ...now };
  for (const [key, make] of Object.entries(makers)) {
    let made: object | undefined;
    Object.defineProperty(all, key, { get: () => (made ??= make()), enumerable: true });
  }
  return all as Now & Made<Makers>;
}
