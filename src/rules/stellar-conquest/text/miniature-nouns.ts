/** The words of lists and letters for a round, and for what the leader has most of. */
import { TURNS_TOGETHER } from '../data/figures.ts';
import type { MiniatureNouns } from '../../text/standing.ts';

export const MINIATURE_NOUNS: MiniatureNouns = {
  round: 'Turn',
  together: TURNS_TOGETHER,
  one: 'point',
  many: 'points',
};
