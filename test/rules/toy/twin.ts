/** The companion of the toy, for tests that register the toy itself. */
import { toyCompanion } from '../../support/toy/companion.ts';

export const companion = toyCompanion;
