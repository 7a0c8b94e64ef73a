/** A hash of the code by which the journals of each ruleset are folded. Written by `npm run folds`. */
export const FOLD_VERSIONS: Readonly<Record<string, string>> = {
  'cosmic-conquest': '066719771f325d2e',
  'interstellar-conquest': '2f19b8692aedd22e',
  'interstellar-empire': '249c9e330f7e119a',
  'stellar-conquest': '7c70315df1c5622d',
};
