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
  readonly object?: Node;
  readonly property?: Node;
  readonly callee?: Node;
  readonly arguments?: readonly Node[];
  readonly expressions?: readonly Node[];
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

/** What a text has instead of an expression. */
export const SLOT = '…';

const EDGE = new RegExp(String.raw`^[${SLOT}\s,.;:()]+|[${SLOT}\s,.;:()]+$`, 'g');
/** Without what stands around it. */
export const bare = (text: string): string => text.replaceAll(EDGE, '');

/** Elements that stand in a line of text. Others begin a line of their own. */
const INLINE = new Set(['a', 'abbr', 'b', 'code', 'em', 'i', 'kbd', 'span', 'strong']);

const isDrawn = (node: Node | null): boolean => node?.type === 'CallExpression' && node.callee?.name === 'h';

/** What a reader sees of this value, in one line if it is one. */
function seenOf(node: Node | null): string {
  if (node === null) return '';
  if (node.type === 'Literal') return constant(node);
  if (node.type === 'TemplateLiteral')
    return (node.quasis ?? [])
      .map((quasi, i) => [quasi.value.cooked, slotOf(node.expressions?.[i])].join(''))
      .join('');
  if (node.type === 'ArrayExpression') return (node.elements ?? []).map(seenOf).join('');
  if (!isDrawn(node)) return SLOT;
  const [tag, , ...children] = node.arguments ?? [];
  const words = children.map(seenOf).join('');
  return INLINE.has(String(tag?.value)) ? words : `\n${words}\n`;
}

const slotOf = (node: Node | undefined): string =>
  node === undefined ? '' : node.type === 'Literal' ? constant(node) : SLOT;

const constant = ({ value }: Node): string =>
  typeof value === 'string' || typeof value === 'number' ? `${value}` : '';

const hasElement = ({ type, elements = [] }: Node): boolean =>
  type === 'ArrayExpression' && elements.some(isDrawn);

/** The texts of a module, also those that are spread over the children of an element. */
export const textsIn = (source: string): readonly string[] =>
  nodesOf(source).flatMap((node) => {
    if (isDrawn(node) || hasElement(node))
      return seenOf(node)
        .split('\n')
        .filter((line) => line !== '');
    if (node.type === 'TemplateLiteral') return [seenOf(node)];
    return node.type === 'Literal' && typeof node.value === 'string' ? [node.value] : [];
  });
