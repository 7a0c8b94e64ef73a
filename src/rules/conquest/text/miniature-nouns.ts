/** What lists and letters call a round and what leads. */
import type { MiniatureNouns } from '../../text/standing.ts';

export const MINIATURE_NOUNS: MiniatureNouns = { round: 'Round', one: 'colony', many: 'colonies' };
