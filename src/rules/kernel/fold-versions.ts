/** A hash of the code by which the journals of each ruleset are folded. Written by `npm run folds`. */
export const FOLD_VERSIONS: Readonly<Record<string, string>> = {
  'cosmic-conquest': 'c4e2fce648bd44eb',
  'interstellar-conquest': '45ac033d457f86d5',
  'interstellar-empire': '1e7838e593d37ab2',
  'stellar-conquest': 'eaa9a8682f6c24b6',
};
