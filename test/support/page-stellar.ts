/** The page of Stellar Conquest without a browser: its modules, which know the board as the API publishes it, and what a seat sees. */
import { BOARD } from '../../src/rules/stellar-conquest/published.ts';
import type { Own, View } from '../../src/rules/stellar-conquest/sighting.ts';
import type { State } from '../../src/rules/stellar-conquest/types.ts';
import { view } from '../../src/rules/stellar-conquest/view.ts';
import { asSeat } from '../../src/rules/vocabulary.ts';
import { load } from './page.ts';

/** One of its modules, by its place in the ruleset's folder. */
export const loadStellar = <T>(file: string): Promise<T> => load<T>(`rules/stellar-conquest/${file}`);

const { learn } = await loadStellar<{ learn(board: object): void }>('atlas.js');
learn(JSON.parse(JSON.stringify(BOARD)) as object);

export const me = asSeat(0);

export function seenIn(state: State): { readonly view: View; readonly own: Own } {
  const all = view(state, me);
  return { view: all, own: all.own! };
}
