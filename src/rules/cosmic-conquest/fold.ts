/** What this game adds to the fold of a journal. */
import { foldOf } from '../conquest/fold.ts';
import { KIT } from './data/kit.ts';

export const fold = foldOf(KIT);
