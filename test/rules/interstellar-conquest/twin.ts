/** What the shared suite must be told of Interstellar Conquest. */
import { interstellarConquest } from '../../../src/rules/interstellar-conquest/index.ts';
import { companionOf } from '../conquest/twin.ts';

export const companion = companionOf(interstellarConquest, true);
