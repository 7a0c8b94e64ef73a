/** Adds the games of the folder `examples` in development. Builds and deployments do not use it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'esbuild';
import { foldVersion } from '../build/fold-versions.ts';

const FOLDER = path.join(import.meta.dirname, '../../examples');

/** Replaces `src/rules/examples.ts`, which has no examples, by a module that has them. */
export async function examplesIncluded(): Promise<Plugin> {
  const names = readdirSync(FOLDER).filter((name) => existsSync(path.join(FOLDER, name, 'index.ts')));
  const added = await Promise.all(names.map(async (name) => [name, await addedTo(name)] as const));
  const contents = `
    import { EXAMPLES as games } from './registry.ts';
    const ADDED = ${JSON.stringify(Object.fromEntries(added))};
    export const EXAMPLES = games.map((rules) => ({ rules, ...ADDED[rules.name] }));`;
  return {
    name: 'examples-included',
    setup({ onLoad }) {
      const replaced = /[/\\]src[/\\]rules[/\\]examples\.ts$/;
      onLoad({ filter: replaced }, () => ({ contents, loader: 'js', resolveDir: FOLDER }));
    },
  };
}

/** What the service needs for an example besides its rules. */
async function addedTo(name: string) {
  const rulings = readFileSync(path.join(FOLDER, name, 'rules.md'), 'utf8');
  return { foldVersion: await foldVersion(name, [], FOLDER), rulings };
}
