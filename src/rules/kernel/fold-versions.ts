/** A hash of the code by which the journals of each ruleset are folded. Written by `npm run folds`. */
export const FOLD_VERSIONS: Readonly<Record<string, string>> = {
  'cosmic-conquest': '4aea62600dc3bf69',
  'interstellar-conquest': '6aa30b14bb3f9bd8',
  'interstellar-empire': 'c7b652f8725ae356',
  'stellar-conquest': '2ff0ab473dfeaf72',
};
