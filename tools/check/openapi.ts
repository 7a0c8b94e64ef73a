/** Writes docs/openapi.json. With --check, it fails if the file is out of date. */
import { readFileSync, writeFileSync } from 'node:fs';
import { format } from 'prettier';
import { openApiDocument } from '../../src/api/openapi/whole-document.ts';

const FILE = 'docs/openapi.json';
const text = await format(JSON.stringify(openApiDocument()), { parser: 'json', printWidth: 110 });

if (!process.argv.includes('--check')) {
  writeFileSync(FILE, text);
} else if (read(FILE) !== text) {
  console.error(`${FILE} is out of date: run \`npm run openapi\``);
  process.exit(1);
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
