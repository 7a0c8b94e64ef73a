/** `npm run verify`, as a person runs it who has an export and what was published at the start. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const JOURNALS = path.join(import.meta.dirname, 'rules/cosmic-conquest/journals');
const FILE = path.join(JOURNALS, readdirSync(JOURNALS)[0]!);

function run(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', path.join(import.meta.dirname, '../tools/verify.ts'), ...args],
    { encoding: 'utf8' },
  );
  return { status, stdout, stderr };
}

describe('npm run verify', () => {
  it('warns in capitals where no hash is given, and checks the rest', () => {
    const { status, stdout, stderr } = run(FILE);
    expect(status).toBe(0);
    expect(stdout).toMatch(/, 0 faults$/m);
    expect(stderr).toMatch(/WARNING: WITHOUT --hash NOTHING SHOWS/);
  });

  it('fails with a hash that is not the game’s, and warns of none', () => {
    const { status, stderr } = run('--hash', 'ab'.repeat(32), FILE);
    expect(status).toBe(1);
    expect(stderr).toContain('commitment: the commitment is not the one that was published');
    expect(stderr).not.toContain('WITHOUT --hash');
  });

  it('says where a file is no export', () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'verify-')), 'none.json');
    writeFileSync(file, '{"game": 1}');
    const { status, stderr } = run(file);
    expect(status).toBe(1);
    expect(stderr).toContain('no export');
  });

  it('takes one file with a hash', () => {
    expect(run('--hash', 'ab', FILE, FILE).status).toBe(2);
  });
});
