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

it('bots that earlier builds do not know are stored as others, and stay until the seat changes', () => {
  const table = tableFrom(STORED);
  const seats = [
    { player: null, bot: 'strong' },
    { player: null, bot: 'easy' },
    { player: null, bot: 'steady' },
  ] as const;
  const text = storedTable({ ...table, seats });
  type Stored = { readonly places: readonly { readonly bot: string | null }[] };
  const { places, ...rest } = JSON.parse(text) as Stored;
  expect(places.map(({ bot }) => bot)).toEqual(['steady', 'random', 'steady']);
  expect(tableFrom(text).seats).toEqual(seats);
  const freed = { ...rest, places: places.map((place) => ({ ...place, bot: null })) };
  expect(tableFrom(JSON.stringify(freed)).seats.map(({ bot }) => bot)).toEqual([null, null, null]);
});
