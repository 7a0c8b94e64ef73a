/** The words of lists and letters for a round, and for what the leader has most of. */
import type { MiniatureNouns } from '../../text/standing.ts';

export const MINIATURE_NOUNS: MiniatureNouns = { round: 'Round', one: 'colony', many: 'colonies' };
