/** A hash of the code by which the journals of each ruleset are folded. Written by `npm run folds`. */
export const FOLD_VERSIONS: Readonly<Record<string, string>> = {
  'cosmic-conquest': 'da1fb344d271c033',
  'interstellar-conquest': '00ca8a065d21dd3a',
  'interstellar-empire': '0ec72f7082b2e855',
  'stellar-conquest': '0906aba10976a49d',
};
