/** Writes docs/openapi.json; with --check, fails if it lags behind the code. */
import { readFileSync, writeFileSync } from 'node:fs';
import { format } from 'prettier';
import { openApiDocument } from '../src/api/app.ts';

const FILE = 'docs/openapi.json';
const text = await format(JSON.stringify(openApiDocument()), { parser: 'json', printWidth: 110 });

if (!process.argv.includes('--check')) {
  writeFileSync(FILE, text);
} else if (read(FILE) !== text) {
  console.error(`${FILE} lags behind the code: run \`npm run openapi\``);
  process.exit(1);
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
