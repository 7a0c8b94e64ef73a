/** The companion of Cosmic Conquest, for the shared suite. */
import { cosmicConquest } from '../../../src/rules/cosmic-conquest/index.ts';
import { companionOf } from '../conquest/twin.ts';

export const companion = companionOf(cosmicConquest, false);
