/** The page without a browser: its modules, and looks into what a panel describes: finds, reads, presses and types. */
export const load = async <T>(file: string): Promise<T> =>
  (await import(new URL(`../../public/js/${file}`, import.meta.url).href)) as T;

export interface VNode {
  readonly tag: string;
  readonly key: string | undefined;
  readonly props: {
    readonly id?: string;
    readonly checked?: boolean;
    readonly value?: unknown;
    readonly disabled?: boolean;
    readonly role?: string;
    readonly 'aria-label'?: string;
    readonly 'data-aims'?: string;
    readonly onchange: (event: object) => void;
    readonly oninput: (event: object) => void;
    readonly onclick: () => void;
    readonly onsubmit: (event: object) => void;
  };
  readonly children: readonly (VNode | string)[];
}

const nodesOf = (node: VNode): VNode[] => [
  node,
  ...node.children.flatMap((child) => (typeof child === 'string' ? [] : nodesOf(child))),
];
export const wordsOf = (node: VNode): string =>
  node.children.map((child) => (typeof child === 'string' ? child : wordsOf(child))).join('');

export function find(root: VNode, is: (node: VNode) => boolean): VNode {
  const found = nodesOf(root).find(is);
  if (found === undefined) throw new Error(`nothing of the kind in: ${wordsOf(root)}`);
  return found;
}

/** The first button whose words begin so. */
export const press = (root: VNode, words: string): void =>
  find(root, (node) => node.tag === 'button' && wordsOf(node).startsWith(words)).props.onclick();

/** What belongs to the first label that ends in these words. */
const fieldOf = (root: VNode, words: string): VNode =>
  find(
    find(root, (node) => node.tag === 'label' && wordsOf(node).endsWith(words)),
    ({ tag }) => tag === 'input' || tag === 'select',
  );
export const tickOf = (root: VNode, words: string): VNode['props'] => fieldOf(root, words).props;

export function typeInto(root: VNode, words: string, value: string): void {
  const { oninput, onchange } = fieldOf(root, words).props;
  (oninput ?? onchange)({ target: { value } });
}
