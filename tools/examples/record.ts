/**
 * `npm run examples`: plays games of one ruleset, and writes the requests and responses to dist/examples. The clock stands still, and all
 * random numbers follow from a seed.
 */
import { createECDH } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { env } from 'cloudflare:workers';
import { it, vi } from 'vitest';
import { editionOf, wholeEdition } from '../build/editions.mjs';
import { cut } from './cut.ts';
import { seedRandomness } from './luck.ts';
import { Recorder } from './recorder.ts';
import { playAll } from './scenario.ts';

const START = Date.parse('2031-01-06T10:00:00Z');

it('records the examples', async () => {
  const ruleset = process.env['RULESET']!;
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  serveFiles();
  seedRandomness('examples');
  const recorder = new Recorder();
  await playAll(recorder, ruleset);
  const examples = [...recorder.recorded].map(([id, recorded]) => [id, cut(id, recorded)]);
  mkdirSync('dist/examples', { recursive: true });
  writeFileSync(
    `dist/examples/${ruleset}.json`,
    withoutSecrets(JSON.stringify(Object.fromEntries(examples))),
  );
});

/** Replaces the ends of tokens and keys, so that no service accepts them: the secrets of tests are public. */
const withoutSecrets = (text: string): string =>
  text.replaceAll(/\b(ppk?1_[\w.-]{24,}?)[\w-]{8}(?=[^\w.-])/g, '$1-example');

/** Serves the files of the site to the Worker, with a fixed key for web push. */
function serveFiles(): void {
  const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
  const edition = (name: string): unknown => {
    const whole = read('docs/openapi.json') as object;
    return name === 'all' ? wholeEdition(whole) : editionOf(whole, name === 'service' ? null : name);
  };
  const browser = createECDH('prime256v1');
  browser.setPrivateKey(Buffer.alloc(32, 7));
  const fetch = (input: RequestInfo | URL) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    const name = path.basename(pathname, path.extname(pathname));
    const isDocument = pathname.startsWith('/openapi/');
    const text = isDocument ? JSON.stringify(edition(name)) : readFileSync(`docs/rules/${name}.md`, 'utf8');
    const type = isDocument ? 'application/json' : 'text/markdown; charset=utf-8';
    return Promise.resolve(new Response(text, { headers: { 'Content-Type': type, ETag: '"4f1c0a9b"' } }));
  };
  Object.assign(env, { ASSETS: { fetch }, VAPID_PUBLIC_KEY: browser.getPublicKey('base64url') });
}
