/** A hash of the code by which the journals of each ruleset are folded. Written by `npm run folds`. */
export const FOLD_VERSIONS: Readonly<Record<string, string>> = {
  'cosmic-conquest': 'af6a4981bd016d7a',
  'interstellar-conquest': '73b8568f312de4b4',
  'interstellar-empire': 'c7b652f8725ae356',
  'stellar-conquest': '6f87ecafb277d2b3',
};
