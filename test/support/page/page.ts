/** The page without a browser: loads its modules, and finds, reads, presses and types in what a panel draws. */
export const load = async <T>(file: string): Promise<T> =>
  (await import(new URL(`../../../public/js/${file}`, import.meta.url).href)) as T;

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
    readonly onclick: (event?: object) => void;
    readonly onsubmit: (event: object) => void;
    readonly [name: string]: unknown;
  };
  readonly children: readonly (VNode | string)[];
}
/** Everything that a part of the page may draw. */
export type Drawn = VNode | string | number | boolean | null | undefined | readonly Drawn[];

export function nodesIn(drawn: Drawn): readonly VNode[] {
  if (Array.isArray(drawn)) return (drawn as readonly Drawn[]).flatMap(nodesIn);
  if (typeof drawn !== 'object' || drawn === null) return [];
  const node = drawn as VNode;
  return [node, ...node.children.flatMap(nodesIn)];
}

/** All its words, joined. */
export function wordsOf(drawn: Drawn): string {
  if (Array.isArray(drawn)) return (drawn as readonly Drawn[]).map(wordsOf).join('');
  if (typeof drawn === 'string' || typeof drawn === 'number') return String(drawn);
  if (typeof drawn !== 'object' || drawn === null) return '';
  return (drawn as VNode).children.map(wordsOf).join('');
}

/** Without what only keeps a place. */
export const shownWords = (drawn: Drawn): string =>
  nodesIn(drawn)
    .filter(({ props }) => String(props['class']).endsWith(' kept'))
    .reduce((words, kept) => words.replace(wordsOf(kept), ''), wordsOf(drawn));

export function find(root: Drawn, is: (node: VNode) => boolean): VNode {
  const found = nodesIn(root).find(is);
  if (found === undefined) throw new Error(`nothing of the kind in: ${wordsOf(root)}`);
  return found;
}

/** Presses the first button whose words begin so. */
export const press = (root: Drawn, words: string): void =>
  find(root, (node) => node.tag === 'button' && wordsOf(node).startsWith(words)).props.onclick();

/** The field of the first label that ends in these words. */
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
