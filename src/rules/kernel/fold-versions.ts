/** A hash of the code by which the journals of each ruleset are folded. Written by `npm run folds`. */
export const FOLD_VERSIONS: Readonly<Record<string, string>> = {
  'cosmic-conquest': 'a87fcf88ad0f9ae1',
  'interstellar-conquest': '5c2ea20cca7b0994',
  'interstellar-empire': '6c9c84eef34436d4',
  'stellar-conquest': 'f29d0822a66c43a7',
};
