/**
 * Builds dist/site, from which the page is served: `public/` with bundled and minified scripts and styles; the rulings, both as
 * Markdown and as the elements that the page draws; the guides to the API, and the editions of its OpenAPI document. It runs before the service starts or is deployed. Several runs may happen at
 * once, so it writes only files that differ.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, transform } from 'esbuild';
import { editionOf, rulesetsIn, wholeEdition } from './editions.mjs';
import { gathering, passedOn, withNeedsAtOnce } from './gather.mjs';
import { baseElementsOf, elementsOf, linkedPages, replacedBy } from './prose.mjs';

const ROOT = path.join(import.meta.dirname, '../..');
const FROM = path.join(ROOT, 'public');
const RULES = path.join(ROOT, 'docs/rules');
const GUIDES = path.join(ROOT, 'docs/guides');
const TO = path.join(ROOT, 'dist/site');
/** Browsers that support dialogs, CSS nesting and container queries also support this version. */
const TARGET = 'es2022';

const SCRIPTS = /<script type="module" src="(\/js\/[\w/-]+\.ts)"><\/script>/g;
const STYLES = /(?: *<link rel="stylesheet" href="\/[\w/-]+\.css" \/>\n)+/;
/** Style sheets that a page names but loads only when a script requests them. Those of the same purpose become one file. */
const LATER = /(?: *<link rel="later" href="\/[\w/-]+\.css" data-for="[\w -]+" \/>\n)+/;
const FOR = /href="(\/[\w/-]+\.css)" data-for="([\w -]+)"/g;
/** An HTML fragment that several pages include. */
const PART = /^( *)<!-- (parts\/[\w-]+\.html) -->\n/gm;
const HREF = /href="(\/[\w/-]+\.css)"/g;
/** Draws the reference of the API: a module with chunks of its own. */
const SCALAR = path.join(ROOT, 'node_modules/@scalar/api-reference');
/** Files that scripts import: pictures and typefaces. The page gets their addresses. */
const IMPORTED = /\.(?:webp|woff2)$/;
/** The module with the version of the texts of rulesets. */
const VERSION = /\/api\/presentation-version\.ts$/;
/** A step of `css/base/scale.css` in another sheet. */
const STEP = /var\((--(?:step|space)-[\d-]+)\)/g;

/**
 * The front page and the table share no file with other pages: they need fewer files, and on a slow network each six files take
 * another round trip. The prefix of their files tells them apart.
 */
const ALONE = { '/js/lobby/lobby.ts': 'front-', '/js/game/game.ts': 'table-' };

/** The content of each file of dist/site, by path. */
const files = new Map(/** @type {[string, Uint8Array][]} */ ([]));
for (const name of readdirSync(FROM, { withFileTypes: true }))
  if (name.isFile() && !/\.(?:html|css|ts)$|^tsconfig/.test(name.name))
    files.set(name.name, readFileSync(path.join(FROM, name.name)));
// Under names that stay: a chat fetches the picture of a link again long after it was posted.
for (const name of readdirSync(path.join(FROM, 'pictures')))
  if (name.endsWith('.png')) files.set(`pictures/${name}`, readFileSync(path.join(FROM, 'pictures', name)));
// The licence of the typeface goes with it.
files.set('type/OFL.txt', readFileSync(path.join(FROM, 'type/OFL.txt')));
for (const page of readdirSync(RULES)) {
  files.set(`rulings/${page}`, readFileSync(path.join(RULES, page)));
  files.set(`rulings/${path.basename(page, '.md')}.json`, json(rulingsFrom(page)));
}
for (const guide of readdirSync(GUIDES)) {
  const source = readFileSync(path.join(GUIDES, guide), 'utf8');
  files.set(`guides/${guide}`, Buffer.from(source));
  files.set(`prose/guides/${path.basename(guide, '.md')}.json`, json(elementsOf(source)));
}
const document = JSON.parse(readFileSync(path.join(ROOT, 'docs/openapi.json'), 'utf8'));
files.set(
  'prose/problems.json',
  json({ service: document['x-problem-codes'], rules: document['x-rule-codes'] }),
);
files.set('openapi/all.json', json(wholeEdition(document)));
files.set('openapi/service.json', json(editionOf(document, null)));
for (const ruleset of rulesetsIn(document))
  files.set(`openapi/rulesets/${ruleset}.json`, json(editionOf(document, ruleset)));
files.set('sw.js', await workerScript());
const scalar = copyScalar();
const version = `export const VERSION = ${JSON.stringify(await presentationVersion())}`;

/** The HTML of each page, with its fragments included. */
const pages = new Map(
  readdirSync(FROM)
    .filter((name) => name.endsWith('.html') && name !== 'plain.html')
    .map((name) => [
      name,
      read(name).replace(PART, (_, indent, part) => read(part).replaceAll(/^(?=.)/gm, indent)),
    ]),
);
const scripts = await gatherScripts();
// Under a name that stays: the Worker writes the pages behind the links in letters.
files.set('letters.css', await lettersSheet());
for (const [name, page] of pages) files.set(name, Buffer.from(await rewritten(page)));
// People copy this page, so it stays as it is: one file with its own script and style, which the headers permit by their hashes.
files.set('plain.html', Buffer.from(read('plain.html')));
files.set('_headers', Buffer.from(permitted(read('_headers'), read('plain.html'))));
lay();

/**
 * A page of rulings and the pages to which it links, so that each ruling that the page names is included.
 * @param {string} page
 */
function rulingsFrom(page) {
  const source = (/** @type {string} */ name) => readFileSync(path.join(RULES, `${name}.md`), 'utf8');
  const own = source(path.basename(page, '.md'));
  return [elementsOf(own), ...linkedPages(own).map((name) => baseElementsOf(source(name), replacedBy(own)))];
}

/** @param {unknown} value */
function json(value) {
  return Buffer.from(JSON.stringify(value));
}

/** @typedef {{ readonly file: string, readonly needs: readonly string[] }} Script */

/** @returns {Promise<ReadonlyMap<string, Script>>} by the path that the page names */
async function gatherScripts() {
  const entries = [...new Set([...pages.values()].flatMap(scriptsOf))];
  const others = entries.filter((entry) => !(entry in ALONE));
  const alone = Object.entries(ALONE).map(([entry, prefix]) => bundled([entry], prefix));
  return new Map((await Promise.all([...alone, bundled(others, '')])).flat());
}

/**
 * Bundles the scripts of pages. Code that several of them share, and code that is loaded later, goes into separate files.
 * @param {readonly string[]} entries
 * @param {string} prefix of the names of files
 * @returns {Promise<(readonly [string, Script])[]>}
 */
async function bundled(entries, prefix) {
  const addresses = {
    name: 'addresses',
    setup: (/** @type {import('esbuild').PluginBuild} */ { onLoad }) => {
      onLoad({ filter: IMPORTED }, addressModule);
      onLoad({ filter: VERSION }, () => ({ contents: version }));
    },
  };
  /** @satisfies {import('esbuild').BuildOptions} */
  const options = {
    absWorkingDir: ROOT,
    entryPoints: entries.map((entry) => `public${entry}`),
    outdir: 'dist/site/js',
    entryNames: `${prefix}[name]-[hash]`,
    chunkNames: `${prefix}[name]-[hash]`,
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: TARGET,
    plugins: [addresses],
    define: { SCALAR: JSON.stringify(scalar) },
    external: [scalar],
    metafile: true,
    write: false,
    logLevel: 'error',
  };
  const { inputs } = (await build(options)).metafile;
  const plugins = [addresses, gathering(ROOT, inputs, options.entryPoints)];
  const { metafile, outputFiles } = await build({ ...options, plugins });
  const passing = new Map(outputFiles.map(({ path: where, text }) => [path.basename(where), passedOn(text)]));
  for (const { path: where, text } of outputFiles) {
    if (passing.get(path.basename(where)) !== undefined) continue;
    const script = withNeedsAtOnce(text, path.relative(ROOT, where), metafile.outputs, passing);
    files.set(path.relative(TO, where), Buffer.from(script));
  }
  const site = (/** @type {string} */ file) => `/${path.relative('dist/site', file)}`;
  return Object.entries(metafile.outputs).flatMap(([file, { entryPoint, imports }]) => {
    if (entryPoint === undefined) return [];
    const needs = imports.filter(({ kind }) => kind === 'import-statement').map((one) => site(one.path));
    return [/** @type {const} */ ([`/${path.relative('public', entryPoint)}`, { file: site(file), needs }])];
  });
}

/**
 * An imported picture or typeface is its address, which contains a hash of its content.
 * @param {{ readonly path: string }} imported
 */
function addressModule({ path: from }) {
  const content = readFileSync(from);
  const { dir, name, ext } = path.parse(path.relative(FROM, from));
  const named = `${dir}/${name}-${hashOf(content)}${ext}`;
  files.set(named, content);
  return { contents: `export default ${JSON.stringify(`/${named}`)}` };
}

/**
 * The version of the texts of rulesets, as the service computes it.
 * @returns {Promise<string>}
 */
async function presentationVersion() {
  /** @satisfies {import('esbuild').BuildOptions} */
  const options = {
    absWorkingDir: ROOT,
    entryPoints: ['src/api/schema/rulesets/presented.ts'],
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
    logLevel: 'error',
  };
  const [{ text }] = (await build(options)).outputFiles;
  return (await import(`data:text/javascript,${encodeURIComponent(text)}`)).presentationVersion();
}

/** @param {string | Uint8Array} content */
function hashOf(content) {
  return createHash('sha256').update(content).digest('hex').slice(0, 8);
}

/**
 * These headers, with the hashes of the script and the style that are in this page.
 * @param {string} headers
 * @param {string} page
 */
function permitted(headers, page) {
  return headers.replaceAll(/\{(script|style)\}/g, (_, tag) => {
    const content = new RegExp(`<${tag}[^>]*>([^]*?)</${tag}>`).exec(page)?.[1] ?? '';
    return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
  });
}

/** Copies Scalar under a name that changes with its version, without its source maps. Returns the address of its module. */
function copyScalar() {
  const { version } = JSON.parse(readFileSync(path.join(SCALAR, 'package.json'), 'utf8'));
  const from = path.join(SCALAR, 'dist/browser');
  for (const name of readdirSync(from, { recursive: true, encoding: 'utf8' }))
    if (name.endsWith('.js') && name !== 'standalone.js')
      files.set(`js/scalar-${version}/${name}`, readFileSync(path.join(from, name)));
  return `/js/scalar-${version}/standalone.esm.js`;
}

/** The service worker: one file, whose name must stay the same because browsers have registered it. */
async function workerScript() {
  const { code } = await transform(read('sw.ts'), { loader: 'ts', minify: true, target: TARGET });
  return Buffer.from(code);
}

/**
 * A page that names one style sheet, its scripts, and the modules that these import. File names contain a hash of the content.
 * @param {string} page
 */
async function rewritten(page) {
  const sheets = [...(STYLES.exec(page)?.[0] ?? '').matchAll(HREF)].map(([, href]) => read(href));
  const sheet = await gatheredSheet('css/page', sheets.join('\n'));
  /** @type {Map<string, string[]>} */
  const purposes = new Map();
  for (const [, href = '', purpose = ''] of (LATER.exec(page)?.[0] ?? '').matchAll(FOR))
    purposes.set(purpose, [...(purposes.get(purpose) ?? []), href]);
  const later = await Promise.all(
    Array.from(purposes, async ([purpose, hrefs]) => {
      const name = `css/${path.basename(hrefs[0] ?? '', '.css')}`;
      const named = await gatheredSheet(name, hrefs.map(read).join('\n'));
      return `    <link rel="later" href="/${named}" data-for="${purpose}" />\n`;
    }),
  );
  const needs = scriptsOf(page).flatMap((src) => scripts.get(src)?.needs ?? []);
  const early = [...new Set(needs)].map((href) => `    <link rel="modulepreload" href="${href}" />\n`);
  return page
    .replace(LATER, later.join(''))
    .replace(STYLES, `    <link rel="stylesheet" href="/${sheet}" />\n${early.join('')}`)
    .replace(SCRIPTS, (_, src) => `<script type="module" src="${scripts.get(src)?.file}"></script>`);
}

/**
 * Adds a style sheet under a name that contains a hash of its content.
 * @param {string} name
 * @param {string} sheet
 */
async function gatheredSheet(name, sheet) {
  const code = await minified(sheet);
  const named = `${name}-${hashOf(code)}.css`;
  files.set(named, Buffer.from(code));
  return named;
}

async function lettersSheet() {
  const sheets = ['css/base/colours.css', 'app.css', 'css/base/controls.css', 'css/pages/letters.css'].map(
    read,
  );
  return Buffer.from(await minified(sheets.join('\n')));
}

/**
 * A style sheet with the values of the scale in the place of their names, which would be longer.
 * @param {string} sheet
 */
async function minified(sheet) {
  const values = new Map(
    Array.from(read('css/base/scale.css').matchAll(/(--[\w-]+): (.+);/g), ([, step, value]) => [step, value]),
  );
  const valued = sheet.replaceAll(STEP, (_, step) => {
    const value = values.get(step);
    if (value === undefined) throw new Error(`css/base/scale.css has no ${step}`);
    return value;
  });
  return (await transform(valued, { loader: 'css', minify: true, target: TARGET })).code;
}

/** @param {string} page */
function scriptsOf(page) {
  return Array.from(page.matchAll(SCRIPTS), ([, src]) => src ?? '');
}

/** @param {string} name */
function read(name) {
  return readFileSync(path.join(FROM, name), 'utf8');
}

function lay() {
  for (const [name, contents] of files) {
    const to = path.join(TO, name);
    if (existsSync(to) && readFileSync(to).equals(contents)) continue;
    mkdirSync(path.dirname(to), { recursive: true });
    writeFileSync(to, contents);
  }
  for (const { name, parentPath } of readdirSync(TO, { withFileTypes: true, recursive: true }).filter((one) =>
    one.isFile(),
  )) {
    const old = path.join(parentPath, name);
    if (!files.has(path.relative(TO, old))) rmSync(old, { force: true });
  }
}
