/**
 * Writes src/rules/kernel/fold-versions.ts; with --check, fails if it lags behind the rules. `npm start`, `npm run build` and each
 * build of wrangler do so, too: no build may mistake states that another fold stored for its own.
 */
import { foldVersions, keptVersions, writeFoldVersions } from './fold-versions.ts';

if (!process.argv.includes('--check')) {
  await writeFoldVersions();
} else if (keptVersions() !== (await foldVersions())) {
  console.error('src/rules/kernel/fold-versions.ts lags behind the rules: run `npm run folds`');
  process.exit(1);
}
