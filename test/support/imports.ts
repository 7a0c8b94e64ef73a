/** The imports of each file, for tests of the architecture. All paths are relative to the project's root. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.join(import.meta.dirname, '../..');

export interface Import {
  readonly file: string;
  /** A path relative to the root for a file of the project, else the name of a package. */
  readonly target: string;
  readonly types: boolean;
}
/** The nodes that each node imports. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Files at any depth, except in `node_modules`. Empty if there is no such folder. */
export function filesUnder(folder: string, suffix = /\.ts$/): string[] {
  if (!existsSync(path.join(ROOT, folder))) return [];
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(folder, file))
    .filter((file) => suffix.test(file) && !file.includes('node_modules'));
}
/** The example rulesets, which keep the rules of `src/rules`. The example bot is a client. */
export const exampleRulesets = (): string[] =>
  filesUnder('examples').filter((file) => !file.startsWith('examples/bot/'));
export const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
/** The code of a file without comments. */
export const codeOf = (file: string): string => read(file).replaceAll(/\/\*[^]*?\*\/|(?<!:)\/\/[^\n]*/g, '');

export function importsOf(file: string): Import[] {
  const found = codeOf(file).matchAll(
    /(?:import|export)\s(?:(type)\s)?(?:[^'";]*?\sfrom\s)?'([^']+)'|import\('([^']+)'\)/g,
  );
  return [...found].map(([, type, named, dynamic]) => {
    const target = (named ?? dynamic)!;
    const relative = target.startsWith('.');
    return {
      file,
      target: relative ? path.join(path.dirname(file), target) : target,
      types: type !== undefined,
    };
  });
}

/** Includes imports of types. `nodeOf` names the node of a file, or leaves the file out. */
export function importGraph(
  files: readonly string[],
  imports: readonly Import[],
  nodeOf: (file: string) => string | undefined,
): Graph {
  const graph = new Map<string, Set<string>>();
  for (const file of files) {
    const node = nodeOf(file);
    if (node !== undefined && !graph.has(node)) graph.set(node, new Set());
  }
  for (const { file, target } of imports) {
    const [from, to] = [nodeOf(file), files.includes(target) ? nodeOf(target) : undefined];
    if (from !== undefined && to !== undefined && from !== to) graph.get(from)!.add(to);
  }
  return graph;
}

/** The strongly connected components of more than one node (Tarjan), each sorted. */
export function circlesIn(graph: Graph): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  const enter = (node: string): void => {
    order.set(node, order.size);
    lowest.set(node, order.get(node)!);
    open.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) enter(next);
      if (open.includes(next)) lowest.set(node, Math.min(lowest.get(node)!, lowest.get(next)!));
    }
    if (lowest.get(node) !== order.get(node)) return;
    const circle = open.splice(open.indexOf(node));
    if (circle.length > 1) circles.push(circle.toSorted());
  };
  for (const node of graph.keys()) if (!order.has(node)) enter(node);
  return circles;
}
