/** A page's local storage. Its keys are its own properties, as in a browser. */
export function storeOn(kept: Map<string, string>): object {
  const store: Readonly<Record<string, unknown>> = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const described = { configurable: true, enumerable: true };
  return new Proxy(
    {},
    {
      get: (_, name) => store[String(name)],
      ownKeys: () => [...kept.keys()],
      getOwnPropertyDescriptor: (_, name) => (kept.has(String(name)) ? described : undefined),
    },
  );
}
