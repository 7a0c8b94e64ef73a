/** `npm run build`: what `npm run serve` serves: the Worker's code in dist/serve, and the page in dist/site. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundle } from './bundle.ts';

const FOLDER = path.join(import.meta.dirname, '../dist/serve');

execFileSync(process.execPath, [path.join(import.meta.dirname, 'assets.mjs')]);
mkdirSync(FOLDER, { recursive: true });
writeFileSync(path.join(FOLDER, 'index.js'), await bundle());
