/**
 * Gathers the scripts of a page into few files. esbuild puts modules into one file if the same entry points and the same
 * `import()`s reach them, so a page with many `import()`s falls into dozens of small files.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** @typedef {import('esbuild').Metafile} Metafile */
/** @typedef {Metafile['inputs']} Inputs */
/** @typedef {Metafile['outputs']} Outputs */
/** @typedef {{ readonly imports: readonly { readonly path: string, readonly kind: string }[] }} Node */

/**
 * Each module that loads later imports all modules that are certainly there by then. So the same `import()`s reach these modules,
 * and they are one file.
 * @param {string} root
 * @param {Inputs} inputs of a build without this plugin
 * @param {readonly string[]} entries
 * @returns {import('esbuild').Plugin}
 */
export function gathering(root, inputs, entries) {
  const there = certainlyThere(inputs, entries);
  return {
    name: 'gathering',
    setup: ({ onLoad }) =>
      onLoad({ filter: /\.ts$/ }, ({ path: file }) => {
        const before = there.get(path.relative(root, file));
        if (before === undefined) return undefined;
        const imports = [...before].map((one) => `import ${JSON.stringify(path.join(root, one))};`);
        return { contents: [readFileSync(file, 'utf8'), ...imports].join('\n'), loader: 'ts' };
      }),
  };
}

/**
 * The modules that have loaded before each module that loads later.
 * @param {Inputs} inputs
 * @param {readonly string[]} entries
 */
function certainlyThere(inputs, entries) {
  const later = new Set(Object.values(inputs).flatMap((one) => importsOf(one, 'dynamic-import')));
  const reached = new Map([...entries, ...later].map((one) => [one, reachedFrom(inputs, one)]));
  /** @type {Map<string, ReadonlySet<string>>} */
  const there = new Map();
  for (let before = -1; before !== sizeOf(there);) {
    before = sizeOf(there);
    for (const one of later) {
      const sets = [...reached].flatMap(([from, modules]) => {
        if (![...modules].some((module) => importsOf(inputs[module], 'dynamic-import').includes(one)))
          return [];
        if (entries.includes(from)) return [new Set([...modules].filter((module) => module !== from))];
        const known = there.get(from);
        return known === undefined ? [] : [new Set([...modules, ...known])];
      });
      // Of an importer that is not known yet, a later round takes account.
      if (sets.length > 0) there.set(one, common(sets));
    }
  }
  // A module that is always there needs nothing more, and could import itself.
  for (const [one, modules] of there) if (modules.has(one)) there.delete(one);
  return there;
}

/** @param {ReadonlyMap<string, ReadonlySet<string>>} sets */
function sizeOf(sets) {
  return [...sets.values()].reduce((sum, set) => sum + set.size + 1, 0);
}

/** @param {readonly ReadonlySet<string>[]} sets */
function common([first = new Set(), ...others]) {
  return new Set([...first].filter((one) => others.every((other) => other.has(one))));
}

/**
 * @param {Node | undefined} node
 * @param {string} kind
 */
function importsOf(node, kind) {
  return (node?.imports ?? []).flatMap((one) => (one.kind === kind ? [one.path] : []));
}

/**
 * A module and all that it imports before it runs.
 * @param {Readonly<Record<string, Node>>} nodes
 * @param {string} from
 */
function reachedFrom(nodes, from) {
  const met = new Set([from]);
  for (const one of met) for (const next of importsOf(nodes[one], 'import-statement')) met.add(next);
  return met;
}

/**
 * A script whose `import()`s request the files that the loaded file needs at the same time, instead of after it.
 * @param {string} text
 * @param {string} file
 * @param {Outputs} outputs
 */
export function withNeedsAtOnce(text, file, outputs) {
  const there = reachedFrom(outputs, file);
  const folder = path.dirname(file);
  return text.replaceAll(/import\("(\.\/[^"]+)"\)/g, (loads, name) => {
    const needs = [...reachedFrom(outputs, path.join(folder, name))]
      .slice(1)
      .filter((one) => !there.has(one));
    if (needs.length === 0) return loads;
    const others = needs.map((one) => `import("./${path.relative(folder, one)}")`);
    return `Promise.all([${[loads, ...others].join()}]).then(([m])=>m)`;
  });
}
