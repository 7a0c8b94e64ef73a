/** A hash of the code by which the journals of each ruleset are folded. Written by `npm run folds`. */
export const FOLD_VERSIONS: Readonly<Record<string, string>> = {
  'cosmic-conquest': '3e0d5a8a90a0e901',
  'interstellar-conquest': 'fb2f3b4c0496af34',
  'interstellar-empire': '7cf0db0fa0dba8f1',
  'stellar-conquest': '374ceb68493398c9',
};
