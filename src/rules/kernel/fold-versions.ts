/** A hash of the code by which the journals of each ruleset are folded. Written by `npm run folds`. */
export const FOLD_VERSIONS: Readonly<Record<string, string>> = {
  'cosmic-conquest': 'f5f6b41efa4bcd05',
  'interstellar-conquest': 'da8d5fbe155b379c',
  'interstellar-empire': '35d803c38dae5969',
  'stellar-conquest': '9812cfb83d9ff0c7',
};
