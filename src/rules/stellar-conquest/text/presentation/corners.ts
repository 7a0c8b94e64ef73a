/** The corners of the map in words (SC-2.4). */
import { ENTRIES } from '../../data/figures.ts';
import type { Hex } from '../../data/hex.ts';

/** In the order of `ENTRIES`. */
const CORNERS = ['bottom right', 'bottom left', 'top left', 'top right'];

/** Where an entry hex is: `bottom right`. */
export const cornerName = (entry: Hex): string => CORNERS[ENTRIES.indexOf(entry)]!;

/** `bottom right corner (FF20)` */
export const cornerWithHex = (entry: Hex): string => `${cornerName(entry)} corner (${entry})`;
