/**
 * A hash, for each ruleset, of all code by which its journals are folded: the kernel's and its own, with all that both
 * import. Types, comments, line breaks and the names of variables do not count.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';

const RULES = path.join(import.meta.dirname, '../src/rules');
const FILE = path.join(RULES, 'kernel/fold-versions.ts');

/** Brings src/rules/kernel/fold-versions.ts up to date. Writes nothing if nothing differs, since wrangler watches the folder. */
export async function writeFoldVersions(): Promise<void> {
  const text = await foldVersions();
  if (keptVersions() !== text) writeFileSync(FILE, text);
}

/** The text of src/rules/kernel/fold-versions.ts as it is. */
export const keptVersions = (): string => readFileSync(FILE, 'utf8');

/** The text of src/rules/kernel/fold-versions.ts as it should be. */
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

/** 16 hexadecimal digits. `plugins` replace parts of the code. `folder` is where the ruleset's own folder lies. */
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

/** Schemas check only input; facts are folded unchecked. So another version of zod changes no fold. */
const withoutSchemas: Plugin = {
  name: 'without-schemas',
  setup({ onResolve }) {
    onResolve({ filter: /^zod$/ }, () => ({ path: 'zod', external: true, sideEffects: false }));
  },
};
