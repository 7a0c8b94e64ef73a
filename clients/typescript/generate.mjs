/** Writes the types of the API, from the OpenAPI document: `src/schema.d.ts`, and the codes of its problems as `src/codes.d.ts`. */
import { readFileSync, writeFileSync } from 'node:fs';
import openapiTS, { astToString } from 'openapi-typescript';

const DOCUMENT = new URL('../../docs/openapi.json', import.meta.url);
const document = JSON.parse(readFileSync(DOCUMENT, 'utf8'));

// A field with a default is still optional in a request. Silent, because it warns of unions whose members are unions themselves.
const types = await openapiTS(document, { defaultNonNullable: false, silent: true });
writeFileSync(new URL('src/schema.d.ts', import.meta.url), astToString(types));

const known = [document['x-problem-codes'], ...Object.values(document['x-rule-codes'])].flatMap(Object.keys);
const codes = [...new Set(known)].map((code) => `  | '${code}'`);
writeFileSync(new URL('src/codes.d.ts', import.meta.url), `export type KnownCode =\n${codes.join('\n')};\n`);
