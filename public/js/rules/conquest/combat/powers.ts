/** Whether a seat's power applies, and how it changes the words of a form (IC-2). */
import { viewOf } from '../pieces.ts';
import type { Race } from '../../../../../src/rules/conquest/data/races.ts';
import type { Table } from '../../client.ts';

export const hasPower = (table: Table, race: Race, seat: number | null | undefined) =>
  viewOf(table).seats.some((s) => s.seat === seat && s.race === race && s.active);

/** What becomes of the viewer's ships on the losing side. */
export const lossWords = (table: Table) =>
  hasPower(table, 'gelmir', table.seat) ? 'go home: Gelmir loses none' : 'are lost to the void';
