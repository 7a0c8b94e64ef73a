/** `npm run verify`, as a person runs it who has an export and what was published at the start. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { EXPORT_PUBLIC_KEY } from '../support/settings/export-keys.ts';

const JOURNALS = path.join(import.meta.dirname, '../rules/cosmic-conquest/journals');
const FILE = path.join(JOURNALS, readdirSync(JOURNALS)[0]!);

function run(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', path.join(import.meta.dirname, '../../tools/verify/verify.ts'), ...args],
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
    expect(stderr).toContain('not an export');
  });

  it('refuses a file in which a field occurs twice, of which readers take either', () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'verify-')), 'twice.json');
    const whole = readFileSync(FILE, 'utf8');
    for (const [field, hidden] of [
      ['outcome', whole.replace('"outcome":', '"outcome":null,"outcome":')],
      ['result', whole.replace('"result":', '"result":7,"result":')],
      ['game', whole.replace('"game":', '"g\\u0061me":"another", "game":')],
    ] as const) {
      expect(hidden).not.toBe(whole);
      writeFileSync(file, hidden);
      const { status, stderr } = run(file);
      expect([status, stderr]).toEqual([
        1,
        expect.stringContaining(`not an export: the field ${field} occurs twice`),
      ]);
    }
  });

  describe('reads lines of JSON', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'verify-'));
    const { entries, outcome, ...header } = JSON.parse(readFileSync(FILE, 'utf8')) as {
      entries: object[];
      outcome: object;
    };
    const lines = [
      { type: 'header', ...header },
      ...entries.map((entry) => ({ type: 'entry', ...entry })),
      { type: 'end', outcome },
    ];
    const fileOf = (name: string, some: readonly object[]): string => {
      const text = some.map((line) => `${JSON.stringify(line)}\n`).join('');
      writeFileSync(path.join(folder, name), name.endsWith('.gz') ? gzipSync(text) : text);
      return path.join(folder, name);
    };

    it('of one export, with the same findings as in JSON', () => {
      const same = run(fileOf('lines.ndjson', lines));
      const findings = ({ stdout, stderr }: typeof same) => (stdout + stderr).replaceAll(/^\S+: /gm, '');
      expect([same.status, findings(same)]).toEqual([0, findings(run(FILE))]);
      const given = run('--hash', 'ab'.repeat(32), fileOf('hash.ndjson', lines));
      expect(given.stderr).toContain('commitment: the commitment is not the one that was published');
    });

    it('and fails at one that is cut short, or ends with a problem', () => {
      for (const [some, reason] of [
        [lines.slice(0, -1), 'the export has no end'],
        [[...lines.slice(0, 5), { type: 'problem', problem: {} }], 'the type problem'],
        [[lines[0]!, lines.at(-1)!], 'not an export'],
        [[], 'has no export'],
      ] as const) {
        const { status, stderr } = run(fileOf('cut.ndjson', some));
        expect([status, stderr]).toEqual([1, expect.stringContaining(reason)]);
      }
    });

    it('of a dump or an archive, game by game, and then takes only keys', () => {
      const whole = { ...header, entries, outcome };
      const dump = fileOf('dump.ndjson.gz', [whole, whole]);
      const { status, stdout } = run(dump);
      expect([status, stdout.match(/, 0 faults$/gm)?.length]).toEqual([0, 2]);
      const games = [{ type: 'account' }, { type: 'game', export: null }, { type: 'game', export: whole }];
      expect(run(fileOf('archive.ndjson', [...games, { type: 'end' }])).stdout).toMatch(/, 0 faults$/m);
      expect(run('--nonce', 'ab'.repeat(16), dump).stderr).toContain('it has several games');
      const forged = fileOf('forged.ndjson', [whole, { ...whole, entries: entries.slice(0, -1) }]);
      expect(run(forged).status).toBe(1);
    });
  });

  it('takes one file with a hash or a nonce, and several with a key', () => {
    expect(run('--hash', 'ab', FILE, FILE).status).toBe(2);
    expect(run('--nonce', 'ab', FILE, FILE).status).toBe(2);
    const { status, stderr } = run('--key', EXPORT_PUBLIC_KEY, FILE, FILE);
    expect(status).toBe(1);
    expect(stderr.match(/the export has no signature/g)).toHaveLength(2);
  });

  it('fails with a nonce that is no part of the seed, and notes where the service drew the seed alone', () => {
    const nonce = 'ab'.repeat(16);
    const { status, stdout, stderr } = run('--nonce', nonce, FILE);
    expect(status).toBe(1);
    expect(stderr).toContain(`seed: the nonce ${nonce} is no part of the seed`);
    expect(stdout).toContain('note: the service drew the seed alone');
  });

  it('warns in capitals where the seed is derived, and what a player kept is not given', () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'verify-')), 'derived.json');
    const [secret, nonce] = ['cd'.repeat(32), 'ab'.repeat(16)];
    const seedOrigin = { secret, seats: 8, nonces: [nonce] };
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(FILE, 'utf8')), seedOrigin }));
    const { status, stderr } = run(file);
    expect(status).toBe(1);
    expect(stderr).toContain('seed: the seed does not follow from the secret and the nonces');
    expect(stderr).toMatch(/WARNING: WITHOUT --digest AND --nonce NOTHING SHOWS/);
    const given = run('--nonce', nonce, '--digest', 'ab'.repeat(32), '--secret-hash', 'ef'.repeat(32), file);
    expect(given.stderr).toContain('the secret is not the one whose hash the table published');
    expect(given.stderr).not.toContain('WITHOUT --digest');
  });
});
