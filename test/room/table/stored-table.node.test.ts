/** Tables as SQLite stores them: stored names stay when names in the code change. */
import { expect, it } from 'vitest';
import { markedTable, storedTable, tableFrom } from '../../../src/room/journal/stored-table.ts';

const STORED = '{"id":"g1","places":[{"player":null,"rhythm":{}}],"patience":"defaults","delivered":true}';

it('a table that needs a fresh seed stores the flag under its stored name', () => {
  const marked = markedTable(STORED, (table) => ({ ...table, needsFreshSeed: true }));
  expect(marked).toBe(STORED.replace(/\}$/, ',"putBack":true}'));
  const table = tableFrom(marked);
  expect(table.needsFreshSeed).toBe(true);
  expect(JSON.parse(storedTable(table))).toEqual({ talk: 'open', ...JSON.parse(marked) });
  const { needsFreshSeed: _, ...done } = table;
  expect(JSON.parse(storedTable(done))).toEqual({ talk: 'open', ...JSON.parse(STORED) });
});
