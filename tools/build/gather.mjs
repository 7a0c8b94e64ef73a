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

/** A file that only passes on what others export. */
const FACADE = /^((?:import(?:\{[^}]*\}from)?"[^"]+";)+)export\{([^}]*)\};\s*$/;
const IMPORTS = /import\{([^}]*)\}from"\.\/([^"]+)";/g;
/** `a as b` or `a` */
const NAMES = /([\w$]+)(?: as ([\w$]+))?/g;

/** @param {string} list */
const namesIn = (list) =>
  Array.from(list.matchAll(NAMES), ([, from = '', to]) => /** @type {const} */ ([from, to ?? from]));

/**
 * The file whose exports this file passes on, and how its names are there: `{side:m.a}`. Undefined for another file, and for one that
 * passes on the exports of several.
 * @param {string} text
 */
export function passedOn(text) {
  const [, imports, exports] = FACADE.exec(text) ?? [];
  const [first, ...others] = Array.from(imports?.matchAll(IMPORTS) ?? []);
  if (first === undefined || others.length > 0) return undefined;
  const [, list = '', file = ''] = first;
  const there = new Map(namesIn(list).map(([name, here]) => [here, name]));
  const names = namesIn(exports ?? '').map(([here, name]) => `${name}:m.${there.get(here)}`);
  return { file, names: `{${names.join()}}` };
}

/**
 * A script whose `import()`s request the files that the loaded file needs at the same time, instead of after it; and the file that
 * has the code instead of one that only passes on its exports.
 * @param {string} text
 * @param {string} file
 * @param {Outputs} outputs
 * @param {ReadonlyMap<string, ReturnType<typeof passedOn>>} passing by name
 */
export function withNeedsAtOnce(text, file, outputs, passing) {
  const there = reachedFrom(outputs, file);
  const folder = path.dirname(file);
  return text.replaceAll(/import\("\.\/([^"]+)"\)/g, (_, named) => {
    const { file: name, names = 'm' } = passing.get(named) ?? { file: named };
    const needs = [...reachedFrom(outputs, path.join(folder, named))]
      .filter((one) => !there.has(one))
      .map((one) => path.relative(folder, one));
    const loads = [...new Set([name, ...needs])]
      .filter((one) => one === name || one !== named)
      .map((one) => `import("./${one}")`);
    if (loads.length === 1) return names === 'm' ? loads[0] : `${loads[0]}.then(m=>(${names}))`;
    return `Promise.all([${loads.join()}]).then(([m])=>(${names}))`;
  });
}
