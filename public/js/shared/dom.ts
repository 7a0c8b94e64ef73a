/**
 * A small keyed renderer: pages describe what they want to show, and only what differs is touched. So focus, scroll and
 * half-typed text stay when a poll brings changes. All text goes in as text nodes; nothing here parses markup.
 */

type Prop = string | number | boolean | null | undefined | ((event: never) => void);
/** Form controls. */
type Field = HTMLInputElement & Pick<HTMLSelectElement, 'selectedIndex'>;
export type OnField = (event: Event & { target: Field }) => void;
export interface Props {
  readonly oninput?: OnField;
  readonly onchange?: OnField;
  readonly onfocus?: OnField;
  readonly ontoggle?: (event: Event & { readonly target: HTMLDetailsElement }) => void;
  readonly onsubmit?: (event: SubmitEvent) => void;
  readonly onclick?: (event: MouseEvent) => void;
  readonly onkeydown?: (event: KeyboardEvent) => void;
  readonly [name: string]: Prop;
}
export interface VNode {
  readonly tag: string;
  readonly key: string | undefined;
  readonly props: Readonly<Record<string, Prop>>;
  readonly children: readonly (VNode | string)[];
}
export type Content = VNode | string | number | false | null | undefined | readonly Content[];

const SVG = 'http://www.w3.org/2000/svg';
/** The properties of an element at its last render. */
const rendered = new WeakMap<Element, { key: string; props: Readonly<Record<string, Prop>> }>();

/** Temporary elements of animations: rendering leaves them alone. */
export const passing = new WeakSet<Node>();

/** Describes an element. `key` names it among its siblings, `on…` are listeners, the rest attributes. */
export function h(tag: string, props: Props = {}, ...content: Content[]): VNode {
  const { key, ...rest } = props;
  return { tag, key: key === undefined ? undefined : String(key), props: rest, children: flatten(content) };
}

/** Renders `content` as the children of `root`. Returns whether that removed the focused element. */
export function render(root: Element, ...content: Content[]) {
  const focused = focusIn(root);
  patchChildren(root, flatten(content));
  disabled = focused !== null && focused.isConnected && focused.matches(':disabled') ? focused : null;
  if (focused === null || focused === document.activeElement) return false;
  if (focused.isConnected && (focused instanceof HTMLElement || focused instanceof SVGElement))
    focused.focus({ preventScroll: true });
  return !focused.isConnected;
}

/** The element that had the focus when it was disabled: browsers then drop the focus. */
let disabled: Element | null = null;

function focusIn(root: Element): Element | null {
  const focused = document.activeElement;
  if (focused === document.body) return disabled;
  return focused !== root && root.contains(focused) ? focused : null;
}

function flatten(content: readonly Content[]): (VNode | string)[] {
  return content.flatMap((c) => {
    if (c === null || c === undefined || c === false || c === '') return [];
    if (typeof c === 'number') return [String(c)];
    return isList(c) ? flatten(c) : [c];
  });
}

const isList: (c: Content) => c is readonly Content[] = (c) => Array.isArray(c);

function patchChildren(parent: Element, wanted: readonly (VNode | string)[]) {
  const old = byKey(parent);
  const counts = new Map();
  let next = parent.firstChild;
  for (const want of wanted) {
    const key = newKey(want, counts);
    const found = old.get(key);
    old.delete(key);
    const node = typeof want === 'string' ? patchText(found, want) : patchElement(parent, found, want, key);
    if (node === next) next = node.nextSibling;
    else parent.insertBefore(node, next);
  }
  for (const node of old.values()) node.remove();
}

/** Only their order identifies texts. */
function byKey(parent: Element) {
  const nodes = new Map<string, ChildNode>();
  let texts = 0;
  for (const node of parent.childNodes) {
    if (passing.has(node)) continue;
    const known = node instanceof Element ? rendered.get(node)?.key : `#:${texts}`;
    if (!(node instanceof Element)) texts += 1;
    nodes.set(known ?? `foreign:${nodes.size}`, node);
  }
  return nodes;
}

/** Order also identifies elements with the same key or without one. */
function newKey(want: VNode | string, counts: Map<string, number>) {
  const kind = typeof want === 'string' ? '#' : want.key === undefined ? want.tag : `${want.tag}=${want.key}`;
  const nth = counts.get(kind) ?? 0;
  counts.set(kind, nth + 1);
  return `${kind}:${nth}`;
}

function patchText(found: ChildNode | undefined, text: string) {
  if (found instanceof Text) {
    if (found.data !== text) found.data = text;
    return found;
  }
  return document.createTextNode(text);
}

function patchElement(parent: Element, found: ChildNode | undefined, want: VNode, key: string) {
  const node = found instanceof Element ? found : createFor(parent, want.tag);
  patchProps(node, rendered.get(node)?.props ?? {}, want.props);
  rendered.set(node, { key, props: want.props });
  patchChildren(node, want.children);
  if (node instanceof HTMLSelectElement && want.props['value'] !== undefined) {
    setLive(node, 'value', want.props['value']);
  }
  return node;
}

function createFor(parent: Element, tag: string) {
  const svg = tag === 'svg' || (parent.namespaceURI === SVG && parent.tagName !== 'foreignObject');
  return svg ? document.createElementNS(SVG, tag) : document.createElement(tag);
}

const TYPED = new Set(['INPUT', 'SELECT', 'TEXTAREA']);

function patchProps(
  node: Element,
  before: Readonly<Record<string, Prop>>,
  after: Readonly<Record<string, Prop>>,
) {
  for (const name of Object.keys(before)) if (!(name in after)) setProp(node, name, undefined);
  for (const [name, value] of Object.entries(after)) {
    if (name === 'checked' || (name === 'value' && TYPED.has(node.tagName))) setLive(node, name, value);
    else if (before[name] !== value) setProp(node, name, value);
  }
}

/** What a person changes in the page: compared with the page itself, not with what was rendered last. */
function setLive(node: Element, name: string, value: Prop) {
  // No type lists the properties of all elements.
  const live = node as unknown as Record<string, unknown>;
  const wanted = name === 'checked' ? Boolean(value) : String(value ?? '');
  if (live[name] !== wanted) live[name] = wanted;
}

function setProp(node: Element, name: string, value: Prop) {
  if (name.startsWith('on')) {
    // No type lists the handlers of all elements.
    const listening = node as unknown as Record<string, unknown>;
    listening[name.toLowerCase()] = value ?? null;
  } else if (value === false || value === null || value === undefined) node.removeAttribute(name);
  else node.setAttribute(name, value === true ? '' : String(value));
}
