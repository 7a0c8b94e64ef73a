/** The companion of Interstellar Conquest, for the shared suite. */
import { interstellarConquest } from '../../../src/rules/interstellar-conquest/index.ts';
import { companionOf } from '../conquest/twin.ts';

export const companion = companionOf(interstellarConquest, true);
