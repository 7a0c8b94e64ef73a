/**
 * `npm run verify -- export.json …`: checks finished games from their seeds, and names each entry that is wrong.
 * Exits with 1 if any is.
 */
import { rulesOf } from '../src/rules/registry.ts';
import { verify, type Fault } from '../src/rules/verify.ts';
import { readExport } from './exported.ts';

function check(file: string): boolean {
  const played = readExport(file);
  const { game, ruleset } = played.header;
  const rules = rulesOf(ruleset);
  if (rules === undefined) {
    console.error(`${file}: there is no ruleset ${ruleset}`);
    return false;
  }
  const faults = verify(rules, played);
  for (const fault of faults) console.error(`${file}: ${sentence(fault)}`);
  const draws = played.entries.reduce((sum, entry) => sum + entry.draws.length, 0);
  console.log(
    `${file}: game ${game}, ${played.entries.length} entries, ${draws} draws, ${faults.length} faults`,
  );
  return faults.length === 0;
}

function sentence({ kind, seq, text }: Fault): string {
  return seq === undefined ? `${kind}: ${text}` : `entry ${seq}: ${kind}: ${text}`;
}

const files = process.argv.slice(2);
if (files.length === 0) {
  console.error('usage: npm run verify -- export.json …');
  process.exitCode = 2;
} else if (!files.map(check).every(Boolean)) process.exitCode = 1;
