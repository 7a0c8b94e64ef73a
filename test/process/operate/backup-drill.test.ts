/** The drill of `npm run backup-drill`, with little data. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { drill } from '../../../tools/drill/drill.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'parsec-drill-'));
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));

it('a service with damaged objects is backed up twice while games are played, and restored with equal rows and views', async () => {
  const said: string[] = [];
  const faults = await drill(folder, {
    running: 8,
    finished: 60,
    mailboxes: 6,
    perSecond: 100,
    pause: () => Promise.resolve(),
    say: (line) => said.push(line),
  });
  expect(faults).toEqual([]);
  expect(said).toContainEqual(
    expect.stringMatching(/^67 rooms and 7 mailboxes: \d+ files copied, 0 unchanged$/),
  );
  // Restored rooms must leave memory: each would keep three files open.
  const files = said.map((line) => /^restore: .* (\d+) files/.exec(line)?.[1]).find(Boolean);
  expect(Number(files)).toBeLessThan(180);
  expect(readFileSync(path.join(folder, 'log'), 'utf8')).not.toContain('jsg.Error: unloaded');
}, 600_000);
