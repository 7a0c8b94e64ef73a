/** Whether a seat's power is at work, and what it changes about the words of a form (IC-2). */
import { viewOf } from './pieces.js';

/**
 * @import { Race } from '../../../../src/rules/conquest/data/races.ts'
 * @import { Table } from '../client.js'
 */

/**
 * @param {Table} table
 * @param {Race} race
 * @param {number | null | undefined} seat
 */
export const hasPower = (table, race, seat) =>
  viewOf(table).seats.some((s) => s.seat === seat && s.race === race && s.active);

/** What becomes of the viewer's ships on the losing side. @param {Table} table */
export const lossWords = (table) =>
  hasPower(table, 'gelmir', table.seat) ? 'go home: Gelmir loses none' : 'are lost to the void';
