/**
 * For each ruleset, a hash of all code that folds its journals: the kernel's code, the ruleset's own, and their imports. Types,
 * comments, line breaks and names of variables do not change the hash.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';

const RULES = path.join(import.meta.dirname, '../../src/rules');
const FILE = path.join(RULES, 'kernel/fold-versions.ts');

/** Updates src/rules/kernel/fold-versions.ts. Does not write an unchanged file, because wrangler watches the folder. */
export async function writeFoldVersions(): Promise<void> {
  const text = await foldVersions();
  if (keptVersions() !== text) writeFileSync(FILE, text);
}

/** The current text of src/rules/kernel/fold-versions.ts. */
export const keptVersions = (): string => readFileSync(FILE, 'utf8');

/** The correct text of src/rules/kernel/fold-versions.ts. */
export async function foldVersions(): Promise<string> {
  const rulesets = readdirSync(RULES).filter((name) => existsSync(path.join(RULES, name, 'index.ts')));
  const lines = await Promise.all(
    rulesets.toSorted().map(async (name) => `  '${name}': '${await foldVersion(name)}',\n`),
  );
  return `/** A hash of the code by which the journals of each ruleset are folded. Written by \`npm run folds\`. */
export const FOLD_VERSIONS: Readonly<Record<string, string>> = {
${lines.join('')}};
`;
}

/** 16 hexadecimal digits. `plugins` replace parts of the code. `folder` is the parent of the ruleset's folder. */
export async function foldVersion(
  ruleset: string,
  plugins: readonly Plugin[] = [],
  folder = RULES,
): Promise<string> {
  const own = JSON.stringify(path.join(folder, ruleset, 'fold.ts'));
  const contents = `export { fold } from ${own}; export * from './kernel/fold.ts';`;
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: RULES, loader: 'ts' },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2024',
    legalComments: 'none',
    plugins: [...plugins, withoutSchemas],
  });
  return createHash('sha256').update(outputFiles[0]!.contents).digest('hex').slice(0, 16);
}

/** Leaves out zod: schemas check only input, and events are folded unchecked, so a new version of zod does not change a fold. */
const withoutSchemas: Plugin = {
  name: 'without-schemas',
  setup({ onResolve }) {
    onResolve({ filter: /^zod$/ }, () => ({ path: 'zod', external: true, sideEffects: false }));
  },
};
