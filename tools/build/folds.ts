/**
 * Writes src/rules/kernel/fold-versions.ts. With --check, it fails if the file is out of date. `npm start`, `npm run build` and each
 * build of wrangler also write it, so that no build uses states that another fold has stored.
 */
import { foldVersions, keptVersions, writeFoldVersions } from './fold-versions.ts';

if (!process.argv.includes('--check')) {
  await writeFoldVersions();
} else if (keptVersions() !== (await foldVersions())) {
  console.error('src/rules/kernel/fold-versions.ts is out of date: run `npm run folds`');
  process.exit(1);
}
