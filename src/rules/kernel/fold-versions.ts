/** A hash of the code by which the journals of each ruleset are folded. Written by `npm run folds`. */
export const FOLD_VERSIONS: Readonly<Record<string, string>> = {
  'cosmic-conquest': '9dbd4ef4b6ad0454',
  'interstellar-conquest': '4dd8fe31227149d1',
  'interstellar-empire': '1e7838e593d37ab2',
  'stellar-conquest': '0ea3845e25532f3d',
};
