/** What lists and letters call a round and what leads. Public: the page imports it. */
import type { MiniatureNouns } from '../../text/standing.ts';

export const MINIATURE_NOUNS: MiniatureNouns = { round: 'Turn', one: 'point', many: 'points' };
