/** How the page shows a player. */
import type { ShownPlayer } from '../../../src/room/table/wire.ts';

/** The name of a player beside others. */
export const nameOf = ({ name, displayName }: ShownPlayer) => displayName ?? name;
