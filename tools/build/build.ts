/** `npm run build`: builds the Worker's code into dist/serve and the page into dist/site, for `npm run serve`. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundle } from './bundle.ts';
import { writeFoldVersions } from './fold-versions.ts';

const FOLDER = path.join(import.meta.dirname, '../../dist/serve');

execFileSync(process.execPath, [path.join(import.meta.dirname, 'assets.mjs')]);
await writeFoldVersions();
mkdirSync(FOLDER, { recursive: true });
writeFileSync(path.join(FOLDER, 'index.js'), await bundle());
