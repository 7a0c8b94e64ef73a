/** A hash of the code by which the journals of each ruleset are folded. Written by `npm run folds`. */
export const FOLD_VERSIONS: Readonly<Record<string, string>> = {
  'cosmic-conquest': '656bfa5c4f0fa9bb',
  'interstellar-conquest': 'a240c787c72730c9',
  'interstellar-empire': 'ef26fba6feb47152',
  'stellar-conquest': 'afb2391eaa3fa79d',
};
