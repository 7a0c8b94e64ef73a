/**
 * Converts Markdown to elements of the page when the page is built. An element is `[tag, attributes, ...children]`, as JSON, because
 * the page's security policy forbids scripts to parse markup. Raw HTML stays text.
 */
import { lexer } from 'marked';

/** @typedef {string | [string, Record<string, string | number>, ...Element[]]} Element */
/** @typedef {import('marked').Token} Token */
/**
 * The rulings of a game that those of a game built on it replace, by id: with the ruling that does, and whether a part still holds.
 * @typedef {ReadonlyMap<string, { readonly by: string, readonly partly: boolean }>} Replaced
 */

/** The name of a section (`IC-7`) or a ruling (`IC-7.4`). */
const SECTION = /^[A-Z]+-\d+/;
const RULING = /\b([A-Z]{2}-\d+(?:\.\d+)?)\b/;
/** What the published rules leave open: `[R]`, `[R: …]`. The page shows a sign with an explanation instead, because players do not know the letter. */
const OWN = /\[R(?:[:,]? ([^\]]*))?\]/;
const OWN_MEANS = 'The published rules leave this open, so this project decides it.';
/** @type {Element} */
const OWN_SIGN = ['abbr', { title: OWN_MEANS }, '†'];
/** A comment for maintainers. */
const COMMENT = /^<!--[^]*-->\s*$/;
/** A link to another page of rulings. */
const PAGE = /^([\w-]+)\.md$/;
/** The heading of the part that begins each page. */
const HOW_IT_IS_PLAYED = 'How it is played';
/** As `(partly in place of IC-1.3)`, in a ruling or in the heading of a section. */
const IN_PLACE = /\((partly )?in place of ([A-Z]{2}-\d+\.\d+)\)/g;

/**
 * @param {string} source
 * @param {Replaced} [replaced]
 * @returns {Element[]}
 */
export function elementsOf(source, replaced = new Map()) {
  return sectioned(source).flatMap(({ token, section }) => blockOf(token, section, replaced));
}

/**
 * The rulings of a game on the page of another one that builds on it: what still holds. How it is played is for its own players.
 * @param {string} source
 * @param {Replaced} replaced
 * @returns {Element[]}
 */
export function baseElementsOf(source, replaced) {
  const shown = sectioned(source).filter(({ heading }) => heading !== HOW_IT_IS_PLAYED);
  return shown.flatMap(({ token, section }) => blockOf(token, section, replaced));
}

/**
 * What the rulings of this page replace.
 * @param {string} source
 * @returns {Replaced}
 */
export function replacedBy(source) {
  return new Map(
    sectioned(source).flatMap(({ token, section }) =>
      rulingsIn(token, section).flatMap(({ id, text }) =>
        [...text.matchAll(IN_PLACE)].map(
          ([, partly, old = '']) => /** @type {const} */ ([old, { by: id, partly: partly !== undefined }]),
        ),
      ),
    ),
  );
}

/**
 * Its blocks, each with the section that it stands in, and the last heading.
 * @param {string} source
 */
function sectioned(source) {
  let section = '';
  let heading = '';
  return lexer(source).map((token) => {
    if (token.type === 'heading') {
      heading = token.text;
      section = SECTION.exec(heading)?.[0] ?? section;
    }
    return { token, section, heading };
  });
}

/**
 * A heading counts as a ruling of its section's name.
 * @param {Token} token
 * @param {string} section
 * @returns {{ id: string, text: string }[]}
 */
function rulingsIn(token, section) {
  if (token.type === 'heading') return [{ id: section, text: token.text }];
  if (token.type !== 'list' || !token.ordered) return [];
  return token.items.map((/** @type {import('marked').Tokens.ListItem} */ item) => ({
    id: `${section}.${numberOf(item)}`,
    text: item.text,
  }));
}

/** @param {import('marked').Tokens.ListItem} item */
const numberOf = (item) => Number.parseInt(item.raw.trimStart(), 10);

/**
 * The names of the pages of rulings to which a page links.
 * @param {string} source
 * @returns {string[]}
 */
export const linkedPages = (source) => [
  ...new Set([...source.matchAll(/\]\(([\w-]+)\.md\)/g)].map(([, name]) => name)),
];

/**
 * @param {Token} token
 * @param {string} section that it stands in
 * @param {Replaced} [replaced]
 * @returns {Element[]}
 */
function blockOf(token, section, replaced = new Map()) {
  switch (token.type) {
    case 'space':
    case 'def':
      return [];
    case 'heading': {
      const id = SECTION.exec(token.text)?.[0];
      return [[`h${token.depth}`, id === undefined ? {} : { id }, ...inlineOf(token.tokens ?? [])]];
    }
    case 'paragraph':
      return [['p', {}, ...inlineOf(token.tokens ?? [])]];
    case 'list':
      return [listOf(/** @type {import('marked').Tokens.List} */ (token), section, replaced)];
    case 'table':
      return [tableOf(/** @type {import('marked').Tokens.Table} */ (token))];
    case 'code':
      return [['pre', { tabindex: 0 }, ['code', {}, token.text]]];
    case 'html':
      return COMMENT.test(token.raw) ? [] : [['p', {}, ...textOf(token.raw)]];
    default:
      throw new Error(`prose may not contain ${token.type}: ${token.raw}`);
  }
}

/**
 * The id of a ruling contains the number in the source, not its position, so that decisions and refusals can link to it.
 * @param {import('marked').Tokens.List} list
 * @param {string} section
 * @param {Replaced} replaced
 * @returns {Element}
 */
function listOf({ ordered, items }, section, replaced) {
  if (!ordered)
    return ['ul', {}, ...items.map((item) => /** @type {Element} */ (['li', {}, ...insideOf(item)]))];
  const rulings = items.map((item) => {
    const number = numberOf(item);
    const id = `${section}.${number}`;
    const name = /** @type {Element} */ (['a', { class: 'ruling', href: `#${id}` }, id]);
    return /** @type {Element} */ ([
      'li',
      { id, value: number },
      name,
      ' ',
      ...holding(item, replaced.get(id)),
    ]);
  });
  return ['ol', { class: 'rulings' }, ...rulings];
}

/**
 * @param {import('marked').Tokens.ListItem} item
 * @param {{ readonly by: string, readonly partly: boolean } | undefined} replaced
 * @returns {Element[]}
 */
function holding(item, replaced) {
  if (replaced === undefined) return insideOf(item);
  const { by, partly } = replaced;
  return partly
    ? [...linked(`${by} replaces a part of this. `), ...insideOf(item)]
    : linked(`${by} replaces this.`);
}

/**
 * The beginning of an item is never a paragraph, whether or not empty lines separate the items.
 * @param {import('marked').Tokens.ListItem} item
 */
function insideOf({ tokens }) {
  return tokens.flatMap((token, i) =>
    token.type === 'text' || (token.type === 'paragraph' && i === 0)
      ? inlineOf(token.tokens ?? [])
      : blockOf(token, ''),
  );
}

/**
 * @param {import('marked').Tokens.Table} table
 * @returns {Element}
 */
function tableOf({ header, rows }) {
  const head = header.map(
    (cell) => /** @type {Element} */ ([cell.text === '' ? 'td' : 'th', {}, ...inlineOf(cell.tokens)]),
  );
  const body = rows.map(
    (row) =>
      /** @type {Element} */ ([
        'tr',
        {},
        ...row.map((cell) => /** @type {Element} */ (['td', {}, ...inlineOf(cell.tokens)])),
      ]),
  );
  const table = /** @type {Element} */ ([
    'table',
    {},
    ['thead', {}, ['tr', {}, ...head]],
    ['tbody', {}, ...body],
  ]);
  return ['div', { class: 'scroll', tabindex: 0, role: 'group', 'aria-label': 'Table' }, table];
}

/**
 * @param {readonly Token[]} tokens
 * @returns {Element[]}
 */
function inlineOf(tokens) {
  return tokens.flatMap((token) => {
    switch (token.type) {
      case 'codespan':
        return [token.text === '[R]' ? OWN_SIGN : ['code', {}, token.text]];
      case 'strong':
      case 'em':
        return [[token.type, {}, ...inlineOf(token.tokens ?? [])]];
      case 'link':
        return [linkOf(/** @type {import('marked').Tokens.Link} */ (token))];
      case 'escape':
        return textOf(token.text);
      case 'br':
        return [' '];
      case 'html':
        return COMMENT.test(token.raw) ? [] : textOf(token.raw);
      default:
        return textOf(token.raw);
    }
  });
}

/**
 * @param {import('marked').Tokens.Link} link
 * @returns {Element}
 */
function linkOf({ href, text }) {
  const page = PAGE.exec(href)?.[1];
  if (page !== undefined) return ['a', { href: `/rules?ruleset=${page}` }, text];
  return /^(https?:|#|[\w./?=#-]+$)/.test(href) ? ['a', { href }, text] : ['span', {}, text];
}

/**
 * Replaces `[R]` by its sign, makes links of the rulings that a text names, and uses the page's apostrophe.
 * @param {string} text
 * @returns {Element[]}
 */
function textOf(text) {
  return text.split(OWN).flatMap((part, i) => (i % 2 === 0 ? linked(part) : ownOf(part)));
}

/**
 * @param {string | undefined} words that say what is our own
 * @returns {Element[]}
 */
const ownOf = (words) => (words === undefined ? [OWN_SIGN] : ['(', OWN_SIGN, ...linked(` ${words})`)]);

/**
 * @param {string} text
 * @returns {Element[]}
 */
function linked(text) {
  return text
    .split(RULING)
    .map((part, i) =>
      i % 2 === 0 ? printed(part) : /** @type {Element} */ (['a', { href: `#${part}` }, part]),
    )
    .filter((part) => part !== '');
}

/** @param {string} text */
const printed = (text) =>
  text
    .replaceAll("'", '’')
    .replaceAll('\n', ' ')
    .replace(/ \[note\]$/, '')
    .replace('[note] ', 'Note: ');
