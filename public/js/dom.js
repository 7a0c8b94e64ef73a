/**
 * A small keyed renderer: pages describe what they want to show, and only what differs is touched. So focus, scroll and
 * half-typed text stay when a poll brings news. All text goes in as text nodes; nothing here parses markup.
 */

/** @typedef {string | number | boolean | null | undefined | ((event: never) => void)} Prop */
/** What is typed into, ticked or chosen from. @typedef {HTMLInputElement & Pick<HTMLSelectElement, 'selectedIndex'>} Field */
/** @typedef {(event: Event & { target: Field }) => void} OnField */
/**
 * @typedef {{
 *   readonly oninput?: OnField,
 *   readonly onchange?: OnField,
 *   readonly onfocus?: OnField,
 *   readonly ontoggle?: (event: Event & { target: HTMLDetailsElement }) => void,
 *   readonly onsubmit?: (event: SubmitEvent) => void,
 *   readonly onclick?: (event: MouseEvent) => void,
 *   readonly onkeydown?: (event: KeyboardEvent) => void,
 *   readonly [name: string]: Prop,
 * }} Props
 */
/** @typedef {{ tag: string, key: string | undefined, props: Readonly<Record<string, Prop>>, children: readonly (VNode | string)[] }} VNode */
/** @typedef {VNode | string | number | false | null | undefined | readonly Content[]} Content */

const SVG = 'http://www.w3.org/2000/svg';
/** What an element was last rendered with. */
/** @type {WeakMap<Element, { key: string, props: Readonly<Record<string, Prop>> }>} */
const rendered = new WeakMap();

/** What passes over the page and goes by itself: drawing leaves it alone. @type {WeakSet<Node>} */
export const passing = new WeakSet();

/**
 * Describes an element. `key` names it among its siblings, `on…` are listeners, the rest attributes.
 * @param {string} tag
 * @param {Props} [props]
 * @param {...Content} content
 * @returns {VNode}
 */
export function h(tag, props = {}, ...content) {
  const { key, ...rest } = props;
  return { tag, key: key === undefined ? undefined : String(key), props: rest, children: flatten(content) };
}

/**
 * Makes the children of `root` be `content`. Returns whether the focused element had to go.
 * @param {Element} root
 * @param {...Content} content
 */
export function render(root, ...content) {
  const focused = focusIn(root);
  patchChildren(root, flatten(content));
  disabled = focused !== null && focused.isConnected && focused.matches(':disabled') ? focused : null;
  if (focused === null || focused === document.activeElement) return false;
  if (focused.isConnected && (focused instanceof HTMLElement || focused instanceof SVGElement))
    focused.focus({ preventScroll: true });
  return !focused.isConnected;
}

/** What had the focus when it was disabled: browsers take it away then, and give it to nobody. @type {Element | null} */
let disabled = null;

/**
 * @param {Element} root
 * @returns {Element | null}
 */
function focusIn(root) {
  const focused = document.activeElement;
  if (focused === document.body) return disabled;
  return focused !== root && root.contains(focused) ? focused : null;
}

/**
 * @param {readonly Content[]} content
 * @returns {(VNode | string)[]}
 */
function flatten(content) {
  return content.flatMap((c) => {
    if (c === null || c === undefined || c === false || c === '') return [];
    if (typeof c === 'number') return [String(c)];
    return isList(c) ? flatten(c) : [c];
  });
}

/** @type {(c: Content) => c is readonly Content[]} */
const isList = (c) => Array.isArray(c);

/**
 * @param {Element} parent
 * @param {readonly (VNode | string)[]} wanted
 */
function patchChildren(parent, wanted) {
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

/**
 * Texts are told apart by their order alone.
 * @param {Element} parent
 */
function byKey(parent) {
  /** @type {Map<string, ChildNode>} */
  const nodes = new Map();
  let texts = 0;
  for (const node of parent.childNodes) {
    if (passing.has(node)) continue;
    const known = node instanceof Element ? rendered.get(node)?.key : `#:${texts}`;
    if (!(node instanceof Element)) texts += 1;
    nodes.set(known ?? `foreign:${nodes.size}`, node);
  }
  return nodes;
}

/**
 * The same key again, or none, is told apart by the order.
 * @param {VNode | string} want
 * @param {Map<string, number>} counts
 */
function newKey(want, counts) {
  const kind = typeof want === 'string' ? '#' : want.key === undefined ? want.tag : `${want.tag}=${want.key}`;
  const nth = counts.get(kind) ?? 0;
  counts.set(kind, nth + 1);
  return `${kind}:${nth}`;
}

/**
 * @param {ChildNode | undefined} found
 * @param {string} text
 */
function patchText(found, text) {
  if (found instanceof Text) {
    if (found.data !== text) found.data = text;
    return found;
  }
  return document.createTextNode(text);
}

/**
 * @param {Element} parent
 * @param {ChildNode | undefined} found
 * @param {VNode} want
 * @param {string} key
 */
function patchElement(parent, found, want, key) {
  const node = found instanceof Element ? found : createFor(parent, want.tag);
  patchProps(node, rendered.get(node)?.props ?? {}, want.props);
  rendered.set(node, { key, props: want.props });
  patchChildren(node, want.children);
  if (node instanceof HTMLSelectElement && want.props['value'] !== undefined) {
    setLive(node, 'value', want.props['value']);
  }
  return node;
}

/**
 * @param {Element} parent
 * @param {string} tag
 */
function createFor(parent, tag) {
  const svg = tag === 'svg' || (parent.namespaceURI === SVG && parent.tagName !== 'foreignObject');
  return svg ? document.createElementNS(SVG, tag) : document.createElement(tag);
}

const TYPED = new Set(['INPUT', 'SELECT', 'TEXTAREA']);

/**
 * @param {Element} node
 * @param {Readonly<Record<string, Prop>>} before
 * @param {Readonly<Record<string, Prop>>} after
 */
function patchProps(node, before, after) {
  for (const name of Object.keys(before)) if (!(name in after)) setProp(node, name, undefined);
  for (const [name, value] of Object.entries(after)) {
    if (name === 'checked' || (name === 'value' && TYPED.has(node.tagName))) setLive(node, name, value);
    else if (before[name] !== value) setProp(node, name, value);
  }
}

/**
 * What a person changes in the page: compared with the page itself, not with what was rendered last.
 * @param {Element} node
 * @param {string} name
 * @param {Prop} value
 */
function setLive(node, name, value) {
  const live = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (node));
  const wanted = name === 'checked' ? Boolean(value) : String(value ?? '');
  if (live[name] !== wanted) live[name] = wanted;
}

/**
 * @param {Element} node
 * @param {string} name
 * @param {Prop} value
 */
function setProp(node, name, value) {
  if (name.startsWith('on')) {
    const listening = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (node));
    listening[name.toLowerCase()] = value ?? null;
  } else if (value === false || value === null || value === undefined) node.removeAttribute(name);
  else node.setAttribute(name, value === true ? '' : String(value));
}
