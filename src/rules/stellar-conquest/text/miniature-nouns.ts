/** What lists and letters call a round and what leads. */
import { TURNS_TOGETHER } from '../data/figures.ts';
import type { MiniatureNouns } from '../../text/standing.ts';

export const MINIATURE_NOUNS: MiniatureNouns = {
  round: 'Turn',
  together: TURNS_TOGETHER,
  one: 'point',
  many: 'points',
};
