/** The two tools that read exports, as processes: their output and their exit codes. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../..');
const GOLDEN = path.join(ROOT, 'test/rules/interstellar-conquest/journals');
const files = readdirSync(GOLDEN).toSorted();
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'journals-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function run(tool: string, ...args: readonly string[]): { code: number | null; out: string; err: string } {
  const tsx = path.join(ROOT, 'node_modules/tsx/dist/cli.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [tsx, `tools/verify/${tool}.ts`, ...args], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return { code: status, out: stdout, err: stderr };
}

interface Exported {
  entries: { seq: number; at: unknown; events: object[]; opened: { closesAt: Record<string, unknown> }[] }[];
}
function changed(name: string, change: (game: Exported) => void): string {
  const game = JSON.parse(readFileSync(path.join(GOLDEN, files[0]!), 'utf8')) as Exported;
  change(game);
  const file = path.join(folder, name);
  writeFileSync(file, JSON.stringify(game));
  return file;
}
const iso = (instant: unknown): string => new Date(instant as number).toISOString();

describe('npm run shadow', () => {
  it('folds journals of every released version, and exits with 0', () => {
    const { code, out, err } = run('shadow', GOLDEN);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain(`${files.length} journals, 0 fail`);
  });

  it('names the journal and the entry that cannot be folded, and exits with an error', () => {
    const bad = path.join(folder, 'bad');
    cpSync(GOLDEN, bad, { recursive: true });
    const file = path.join(bad, files[0]!);
    const game = JSON.parse(readFileSync(file, 'utf8')) as Exported;
    game.entries[3]!.events.unshift({ type: 'sun-exploded' });
    writeFileSync(file, JSON.stringify(game));
    const { code, out, err } = run('shadow', bad);
    expect(code).toBe(1);
    expect(err).toContain(`${file}: FAILS: entry 3: unreachable`);
    expect(out).toContain(`${files.length} journals, 1 fail`);
  });
});

describe('npm run verify', () => {
  it('finds no fault in games that follow the rules, with instants in either format', () => {
    const file = changed('iso.json', ({ entries }) => {
      for (const entry of entries) {
        entry.at = iso(entry.at);
        for (const { closesAt } of entry.opened)
          for (const seat of Object.keys(closesAt)) closesAt[seat] = iso(closesAt[seat]);
      }
    });
    const { code, out, err } = run('verify', file, path.join(GOLDEN, files[1]!));
    expect(code).toBe(0);
    // Only notes that no hash was given, one for each game.
    expect(err.trimEnd().split('\n')).toEqual([
      expect.stringContaining('WARNING: WITHOUT --hash'),
      expect.stringContaining('WARNING: WITHOUT --hash'),
    ]);
    expect(out.match(/\d+ entries, \d+ draws, 0 faults/g)).toHaveLength(2);
  });

  it('names the wrong entry, and exits with an error', () => {
    const file = changed('tampered.json', ({ entries }) => {
      entries[2]!.at = (entries[2]!.at as number) - 5000;
    });
    const { code, err } = run('verify', file);
    expect(code).toBe(1);
    expect(err).toContain(`${file}: entry 2: journal: is older than the entry before it`);
  });

  it('names the field that makes a file no export', () => {
    const file = changed('no-export.json', (game) => Object.assign(game, { seed: 'short' }));
    const { code, err } = run('verify', file);
    expect(code).not.toBe(0);
    expect(err).toContain('seed');
  });
});
