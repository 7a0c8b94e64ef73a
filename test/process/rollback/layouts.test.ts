/** The present build stores everything that each kept release needs. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { DESK_LAYOUT } from '../../../src/auth/verification/pending-mails.ts';
import { MAILBOX_LAYOUT } from '../../../src/mailbox/store/notification-store.ts';
import { MIGRATIONS, USABLE_FROM } from '../../../src/room/journal/migrations.ts';
import { bundle } from '../../../tools/build/bundle.ts';
import { codeOf, releases } from '../../../tools/deploy/releases.ts';
import { classes } from './rolling.ts';
import { databaseStatements, faultsIn, laidOutBy, statementsIn, TableBuilder } from './schemas.ts';

const SETTINGS = readFileSync(path.join(import.meta.dirname, '../../../wrangler.toml'), 'utf8');
const bench = new TableBuilder();
afterAll(() => bench.end());

const room = (level?: number) => MIGRATIONS.slice(0, level).flatMap(statementsIn);

describe.each(releases())('for release $name', ({ layouts, migration, classes: known, ...release }) => {
  const code = codeOf({ layouts, migration, classes: known, ...release });

  it('D1 has everything that it uses', async () => {
    const before = await bench.tables(databaseStatements(migration));
    expect(before.length).toBeGreaterThan(5);
    expect(faultsIn(before, await bench.tables(databaseStatements()), code)).toEqual([]);
  });

  it('rooms have everything that it uses', async () => {
    const before = await bench.tables(room(layouts.room));
    expect(before.length).toBeGreaterThan(5);
    expect(faultsIn(before, await bench.tables(room()), code)).toEqual([]);
  });

  it('mailboxes, desks and allowances have everything that it uses', async () => {
    const before = await bench.tables(laidOutBy(code));
    expect(before.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['letters', 'mails', 'news', 'proofs', 'taken', 'told', 'wrong']),
    );
    expect(faultsIn(before, await bench.tables(laidOutBy(await bundle())), code)).toEqual([]);
  });

  it('the layouts state that it can use them', () => {
    expect(MIGRATIONS.length).toBeGreaterThanOrEqual(layouts.room);
    expect(USABLE_FROM).toBeLessThanOrEqual(layouts.room);
    expect(MAILBOX_LAYOUT.usableFrom).toBeLessThanOrEqual(layouts.mailbox);
    expect(DESK_LAYOUT.usableFrom).toBeLessThanOrEqual(layouts.desk);
  });

  it('its Durable Objects exist under the same names', () => {
    expect(classes()).toEqual(expect.arrayContaining([...known]));
    expect(SETTINGS).not.toMatch(/^(renamed_classes|deleted_classes|transferred_classes)\b/m);
    const bound = Array.from(SETTINGS.matchAll(/^class_name = "(\w+)"/gm), ([, name]) => name);
    expect(bound).toEqual(expect.arrayContaining([...classes()]));
    const exported = readFileSync(path.join(import.meta.dirname, '../../../src/index.ts'), 'utf8');
    for (const name of classes()) expect(exported).toMatch(new RegExp(`export \\{[^}]*\\b${name}\\b`));
  });
});

describe('a change that an older build could not use', () => {
  const MADE = ['CREATE TABLE games (id TEXT PRIMARY KEY, host TEXT NOT NULL, deadline INTEGER)'];
  const NAMED = "'INSERT INTO games (id, host, deadline) VALUES (?, ?, ?)'";
  const UNNAMED = "'INSERT OR REPLACE INTO games VALUES (?, ?, ?)'";

  it.each([
    ['drops a table', ['DROP TABLE games'], ['games is gone']],
    ['renames a table', ['ALTER TABLE games RENAME TO tables'], ['games is gone']],
    ['drops a column', ['ALTER TABLE games DROP COLUMN deadline'], ['games.deadline is gone']],
    [
      'renames a column',
      ['ALTER TABLE games RENAME COLUMN host TO owner'],
      ['games.host is gone', 'games.owner is new and has no default'],
    ],
    [
      'makes a column stricter',
      [
        'DROP TABLE games',
        'CREATE TABLE games (id TEXT PRIMARY KEY, host TEXT NOT NULL, deadline INTEGER NOT NULL)',
      ],
      ['games.deadline is another one'],
    ],
    [
      'adds a column that must be given',
      ['DROP TABLE games', `${MADE[0]!.slice(0, -1)}, pace TEXT NOT NULL)`],
      ['games.pace is new and has no default'],
    ],
    ['refuses rows', ['CREATE UNIQUE INDEX one ON games (host)'], ['games.one refuses rows']],
  ])('is found: it %s', async (_, change, faults) => {
    const [before, after] = [await bench.tables(MADE), await bench.tables([...MADE, ...change])];
    expect(faultsIn(before, after, NAMED)).toEqual(faults);
  });

  it('is found: it adds a column to a table into which that build inserts without naming columns', async () => {
    const before = await bench.tables(MADE);
    const after = await bench.tables([...MADE, 'ALTER TABLE games ADD COLUMN pace TEXT']);
    expect(faultsIn(before, after, NAMED)).toEqual([]);
    expect(faultsIn(before, after, UNNAMED)).toEqual([
      'games.pace is new, in a table that takes rows without names of columns',
    ]);
  });

  it('is none if that build does not mention the dropped column', async () => {
    const [before, after] = [await bench.tables(MADE), await bench.tables([...MADE, 'DROP TABLE games'])];
    expect(faultsIn(before, after, 'nothing of it')).toEqual([]);
  });
});
