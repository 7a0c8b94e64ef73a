/** A hash of the code by which the journals of each ruleset are folded. Written by `npm run folds`. */
export const FOLD_VERSIONS: Readonly<Record<string, string>> = {
  'cosmic-conquest': 'd82e0999de691ff3',
  'interstellar-conquest': 'ad21443d76d7a027',
  'interstellar-empire': '01446ff800139dce',
  'stellar-conquest': '7bcaf85a341029a7',
};
