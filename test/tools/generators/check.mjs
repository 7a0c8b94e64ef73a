/**
 * What other tools make of the OpenAPI document: redocly, spectral and swagger-parser find no fault in it, and the clients that
 * openapi-typescript, hey-api and orval generate compile under strict, and so does the bot, without casts. `npm run generators` in the main folder puts the document and
 * its editions into `documents`, and runs this.
 */
import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import SwaggerParser from '@apidevtools/swagger-parser';
import { createClient } from '@hey-api/openapi-ts';
import openapiTS, { astToString } from 'openapi-typescript';
import { generate } from 'orval';
import { castIn } from './casts.ts';

const HERE = import.meta.dirname;
const DIST = path.join(HERE, 'dist');
const QUIET = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', DO_NOT_TRACK: '1' };
const DOCUMENTS = readdirSync(path.join(HERE, 'documents')).map((file) => path.basename(file, '.json'));

/**
 * A field with a default is still optional in a request. Silent, because it warns of unions whose members are unions themselves, whose
 * tags it need not add.
 */
const AS_CLIENTS = { defaultNonNullable: false, silent: true };

const pathOf = (name) => path.join(HERE, 'documents', `${name}.json`);

mkdirSync(DIST);
await Promise.all([lint(), generateClients()]);
await run('tsc', ['-p', HERE]);
expectNoCasts();

async function lint() {
  const files = DOCUMENTS.map(pathOf);
  const found = await run('redocly', ['lint', '--config', 'redocly.yaml', '--format=json', ...files]);
  // It ends well if it only warns.
  if (/"(?:errors|warnings)": [1-9]/.test(found)) throw new Error(`redocly: ${found}`);
  // Every schema is in one of these two. The rulesets' documents are parts of the first, and all six would take three minutes.
  const whole = ['all', 'service'].map(pathOf);
  await run('spectral', ['lint', '--fail-severity=hint', '-r', '.spectral.yaml', ...whole]);
  for (const file of files) await SwaggerParser.validate(file);
}

async function generateClients() {
  for (const name of DOCUMENTS) {
    const input = pathOf(name);
    const at = (tool) => path.join(DIST, `${name}-${tool}`);
    writeFileSync(
      `${at('openapi-typescript')}.ts`,
      astToString(await openapiTS(new URL(`file://${input}`), AS_CLIENTS)),
    );
    await createClient({ input, output: at('hey-api'), logs: { level: 'silent', file: false } });
    await generate({ input, output: { target: `${at('orval')}/client.ts`, client: 'fetch' } });
  }
}

/** The bot narrows types by what it reads. */
function expectNoCasts() {
  for (const file of readdirSync(path.join(HERE, 'bot'))) {
    const cast = castIn(readFileSync(path.join(HERE, 'bot', file), 'utf8'));
    if (cast !== undefined) throw new Error(`bot/${file} has a cast: ${cast}`);
  }
}

/** Fails with what the tool says. */
async function run(tool, args) {
  const program = path.join(HERE, 'node_modules/.bin', tool);
  const env = { ...process.env, ...QUIET };
  try {
    const { stdout } = await promisify(execFile)(program, args, { env, cwd: HERE, maxBuffer: 2 ** 26 });
    return stdout;
  } catch (error) {
    throw new Error(`${tool}: ${error.stdout}${error.stderr}`, { cause: error });
  }
}
