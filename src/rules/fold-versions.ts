/** A hash of the code by which the journals of each ruleset are folded. Written by `npm run folds`. */
export const FOLD_VERSIONS: Readonly<Record<string, string>> = {
  'cosmic-conquest': 'fb87270060316e64',
  'interstellar-conquest': '32edc1f9e4f12296',
  'interstellar-empire': '7c17fd2285f240d7',
  'stellar-conquest': '9b434976ee195c0b',
};
