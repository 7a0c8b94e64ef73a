/** What the page draws of a combat, which most games begin without. */
import { fetched } from '../../../shared/fetched.ts';

export const fight = fetched(async () => import('./fight.ts'));
