/** The sentences of rulesets for their refusals. They are not in the registry: its modules call the API, and calls need these sentences. */

type Fetched = () => Promise<{ REFUSALS: Readonly<Record<string, string>> }>;

/** By the letters that their rulings begin with. */
const REFUSALS: Readonly<Record<string, Fetched>> = {
  IC: () => import('./conquest/words/refusals.ts'),
  CC: () => import('./conquest/words/refusals.ts'),
  IE: () => import('./interstellar-empire/refusals.ts'),
  SC: () => import('./stellar-conquest/refusals.ts'),
};

/** A ruleset's sentences for its codes; undefined if it has none. `ruling`: `IC-4.2`. */
export const refusalsUnder = async (ruling: string) => (await REFUSALS[ruling.slice(0, 2)]?.())?.REFUSALS;
