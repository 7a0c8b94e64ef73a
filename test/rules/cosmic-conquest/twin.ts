/** What the shared suite must be told of Cosmic Conquest. */
import { cosmicConquest } from '../../../src/rules/cosmic-conquest/index.ts';
import { companionOf } from '../conquest/twin.ts';

export const companion = companionOf(cosmicConquest, false);
