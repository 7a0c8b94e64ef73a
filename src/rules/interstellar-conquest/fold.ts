/** The part of a journal's fold that belongs to this game. */
import { foldOf } from '../conquest/fold.ts';
import { KIT } from './data/kit.ts';

export const fold = foldOf(KIT);
