/** The syntax of the page's modules, for tests of what they contain. */
import { transformSync } from 'esbuild';
import { parseAst } from 'vitest/node';

export interface Node {
  readonly type: string;
  readonly value?: unknown;
  readonly name?: string;
  readonly key?: Node;
  readonly computed?: boolean;
  readonly shorthand?: boolean;
  readonly operator?: string;
  readonly left?: Node;
  readonly right?: Node;
  readonly test?: Node | null;
  readonly consequent?: Node | readonly Node[];
  readonly alternate?: Node | null;
  readonly argument?: Node | null;
  readonly body?: Node | readonly Node[];
  readonly cases?: readonly Node[];
  readonly elements?: readonly (Node | null)[];
  readonly properties?: readonly Node[];
  readonly quasis?: readonly { readonly value: { readonly cooked: string } }[];
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** All nodes of the module, without its comments and types. */
export function nodesOf(source: string): readonly Node[] {
  const { code } = transformSync(source, { loader: 'ts', legalComments: 'none', charset: 'utf8' });
  const found: Node[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    if (!isNode(value)) return;
    found.push(value);
    Object.values(value).forEach(visit);
  };
  visit(parseAst(code));
  return found;
}

export const keyOf = ({ key, computed }: Node): unknown => (computed ? undefined : (key?.name ?? key?.value));
