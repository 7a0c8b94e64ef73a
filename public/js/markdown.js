/** The little markdown that rulings are written in, as elements. Text stays text; there is no markup to inject. */
import { h } from './dom.js';
import { at } from './path.js';

/** @import { VNode } from './dom.js' */

/**
 * @param {string} source
 * @returns {VNode[]}
 */
export function markdown(source) {
  const lines = source.split('\n');
  const out = [];
  let section = '';
  while (lines.length > 0) {
    const line = /** @type {string} */ (lines[0]);
    const heading = /^(#{1,4}) (.*)$/.exec(line);
    if (line.trim() === '') lines.shift();
    else if (heading) {
      lines.shift();
      section = /^[A-Z]+-\d+/.exec(/** @type {string} */ (heading[2]))?.[0] ?? section;
      out.push(headingOf(/** @type {string} */ (heading[1]).length, /** @type {string} */ (heading[2])));
    } else if (/^\s*\|/.test(line)) out.push(table(takeWhile(lines, (l) => /^\s*\|/.test(l))));
    else if (/^\d+\. /.test(line)) out.push(ordered(takeWhile(lines, inList), section));
    else if (/^[*-] /.test(line)) out.push(bullets(takeWhile(lines, inList)));
    else out.push(h('p', {}, ...inline(takeWhile(lines, isProse).join(' '))));
  }
  return out;
}

/** @param {string} l */
const inList = (l) => /^(\d+\. |[*-] |\s+\S)/.test(l);
/** @param {string} l */
const isProse = (l) => l.trim() !== '' && !/^(#{1,4} |\s*\||\d+\. |[*-] )/.test(l);

/**
 * Takes the first line whatever it is, so that no line can stall the reader.
 * @param {string[]} lines
 * @param {(line: string) => boolean} test
 */
function takeWhile(lines, test) {
  const taken = [/** @type {string} */ (lines.shift())];
  while (lines.length > 0 && test(/** @type {string} */ (lines[0]))) {
    taken.push(/** @type {string} */ (lines.shift()));
  }
  return taken;
}

/**
 * @param {number} level
 * @param {string} text
 */
function headingOf(level, text) {
  const id = /^[A-Z]+-\d+/.exec(text)?.[0];
  return h(`h${level}`, id === undefined ? {} : { id }, ...inline(text));
}

/**
 * Rulings: each item is named `IC-4.2`, so that decisions and refusals can point at it.
 * @param {string[]} lines
 * @param {string} section
 */
function ordered(lines, section) {
  const items = itemsOf(lines, /^(\d+)\. /).map(({ mark, body }) => {
    const id = `${section}.${mark}`;
    const name = h('a', { class: 'ruling', href: `#${id}` }, id);
    return h('li', { id, value: mark }, name, ' ', ...blocks(body));
  });
  return h('ol', { class: 'rulings' }, items);
}

/** @param {string[]} lines */
function bullets(lines) {
  return h(
    'ul',
    {},
    itemsOf(lines, /^([*-]) /).map(({ body }) => h('li', {}, ...blocks(body))),
  );
}

/**
 * @param {string[]} lines
 * @param {RegExp} bullet
 */
function itemsOf(lines, bullet) {
  /** @type {{ mark: string, body: string[] }[]} */
  const items = [];
  for (const line of lines) {
    const start = bullet.exec(line);
    if (start) items.push({ mark: /** @type {string} */ (start[1]), body: [line.slice(start[0].length)] });
    else items.at(-1)?.body.push(line.trim());
  }
  return items;
}

/** An item's lines: prose, with tables between. @param {string[]} body */
function blocks(body) {
  const lines = [...body];
  /** @type {(VNode | string)[]} */
  const out = [];
  while (lines.length > 0) {
    if (lines[0]?.startsWith('|')) out.push(table(takeWhile(lines, (l) => l.startsWith('|'))));
    else out.push(...inline(takeWhile(lines, (l) => !l.startsWith('|')).join(' ')));
  }
  return out;
}

/** @param {string[]} lines */
function table(lines) {
  const rows = lines
    .filter((line) => !/^[\s|:-]+$/.test(line))
    .map((line) =>
      line
        .trim()
        .replace(/^\||\|$/g, '')
        .split('|'),
    );
  const [head = [], ...body] = rows;
  return h(
    'div',
    { class: 'scroll', tabindex: 0, role: 'group', 'aria-label': 'Table' },
    h(
      'table',
      {},
      h(
        'thead',
        {},
        h(
          'tr',
          {},
          head.map((cell) => h(cell.trim() === '' ? 'td' : 'th', {}, ...inline(cell.trim()))),
        ),
      ),
      h(
        'tbody',
        {},
        body.map((row) =>
          h(
            'tr',
            {},
            row.map((cell) => h('td', {}, ...inline(cell.trim()))),
          ),
        ),
      ),
    ),
  );
}

/**
 * The games whose rulings a page of rulings links to, by the names of their files.
 * @param {string} source
 * @returns {string[]}
 */
export const rulingsNamed = (source) => [
  ...new Set([...source.matchAll(/\]\(([\w-]+)\.md\)/g)].map(([, name]) => String(name))),
];

const INLINE = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*]+)\*|\[([^\]]+)\]\(([^)\s]+)\)|\b([A-Z]{2}-\d+(?:\.\d+)?)\b/;

/**
 * @param {string} text
 * @returns {(VNode | string)[]}
 */
export function inline(text) {
  const found = INLINE.exec(text);
  if (!found) return [printed(text)];
  const [all, code, strong, em, label, href, ruling] = found;
  const rest = inline(text.slice(found.index + all.length));
  return [printed(text.slice(0, found.index)), mark({ code, strong, em, label, href, ruling }), ...rest];
}

/** With the apostrophe that the page has everywhere. @param {string} text */
const printed = (text) => text.replaceAll("'", '’');

/** @param {Record<'code' | 'strong' | 'em' | 'label' | 'href' | 'ruling', string | undefined>} found */
function mark({ code, strong, em, label, href, ruling }) {
  if (code !== undefined) return h('code', {}, code);
  if (strong !== undefined) return h('strong', {}, ...inline(strong));
  if (em !== undefined) return h('em', {}, ...inline(em));
  if (ruling !== undefined) return h('a', { href: `#${ruling}` }, ruling);
  const safe = /^(https?:|#|[\w./-]+$)/.test(href ?? '') && !/^javascript:/i.test(href ?? '');
  const page = /^([\w-]+)\.md$/.exec(href ?? '')?.[1];
  if (page !== undefined) return h('a', { href: at`/rules?ruleset=${page}` }, label);
  return safe ? h('a', { href: /** @type {string} */ (href) }, label) : h('span', {}, label);
}
