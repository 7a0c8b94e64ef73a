/** A hash of the code by which the journals of each ruleset are folded. Written by `npm run folds`. */
export const FOLD_VERSIONS: Readonly<Record<string, string>> = {
  'cosmic-conquest': '281131ab4a1a0845',
  'interstellar-conquest': '1c5c8e7bca741ad5',
  'interstellar-empire': '1c24fafa6145c2e0',
  'stellar-conquest': '0906aba10976a49d',
};
