/**
 * Writes src/rules/fold-versions.ts; with --check, fails if it lags behind the rules. Run before each start and each
 * deploy, so that no build takes states that another fold stored for its own.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { foldVersions } from './fold-versions.ts';

const FILE = path.join(import.meta.dirname, '../src/rules/fold-versions.ts');
const text = await foldVersions();
const lags = readFileSync(FILE, 'utf8') !== text;

// Untouched where nothing differs: wrangler watches the folder.
if (lags && !process.argv.includes('--check')) writeFileSync(FILE, text);
else if (lags) {
  console.error('src/rules/fold-versions.ts lags behind the rules: run `npm run folds`');
  process.exit(1);
}
