/** The page that draws one position by the page's own board, without the service. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import type { Position } from './position.ts';

const PUBLIC = path.join(import.meta.dirname, '../../public');
const ADDRESS = 'http://picture.invalid/';
const NAMES = ['Nova', 'Orin', 'Sable', 'Vesper', 'Ione', 'Taro'];

/** Draws again when a button of the board moves what it shows. */
const SCRIPT = `
import { h, render } from './shared/dom.ts';
import { clientFor } from './rules/registry.ts';
const { ruleset, seen, names } = JSON.parse(document.getElementById('position').textContent);
const client = await clientFor(ruleset);
const table = {
  game: { ruleset }, seen, log: [], names, seat: null, sending: false,
  draft: () => ({}), redraw: draw, send: () => undefined, reliability: () => null,
};
function draw() {
  render(document.getElementById('page'), h('main', {}, client.board(table)));
}
draw();
// The scale of a map depends on its width, which is known only now.
draw();
document.body.dataset.drawn = 'yes';
`;

/** All style sheets, because no page lists those that a picture needs. */
const styles = (): string =>
  ['app.css', ...globSync('css/**/*.css', { cwd: PUBLIC }).toSorted()]
    .map((name) => readFileSync(path.join(PUBLIC, name), 'utf8'))
    .join('\n');

async function script(): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: SCRIPT, resolveDir: path.join(PUBLIC, 'js'), loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
  });
  return outputFiles[0]!.text;
}

const shell = (position: Position): string => `<!doctype html>
<style>${styles()}</style>
<div id="page"></div>
<script type="application/json" id="position">${inScript({ ...position, names: NAMES })}</script>
<script type="module" src="/board.js"></script>`;

const inScript = (value: object): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

/** A page on which the board stands, in the colours of this theme. */
export async function boardOf(
  browser: Browser,
  position: Position,
  { width, theme }: { readonly width: number; readonly theme: 'light' | 'dark' },
): Promise<Page> {
  const page = await browser.newPage({
    viewport: { width, height: 1000 },
    colorScheme: theme,
    reducedMotion: 'reduce',
  });
  const board = await script();
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: shell(position) });
    if (pathname === '/board.js') return route.fulfill({ contentType: 'text/javascript', body: board });
    // The one call of a board: what is the same in every game.
    return route.fulfill({ json: position.presented });
  });
  await page.goto(ADDRESS);
  await page.locator('[data-drawn]').waitFor();
  return page;
}
