/** A hash of the code by which the journals of each ruleset are folded. Written by `npm run folds`. */
export const FOLD_VERSIONS: Readonly<Record<string, string>> = {
  'cosmic-conquest': 'e63d32a036d75168',
  'interstellar-conquest': '39539dc0b81a842e',
  'interstellar-empire': 'c7b652f8725ae356',
  'stellar-conquest': '2ff0ab473dfeaf72',
};
