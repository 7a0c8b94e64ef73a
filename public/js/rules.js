/** The rulings of a game, as the API serves them. */
import { call } from './api.js';
import { h, render } from './dom.js';
import { rulesets, titleOf } from './games.js';
import { markdown } from './markdown.js';
import { whoAmI } from './session.js';
import { topBar } from './shell.js';

const page = {
  me: /** @type {import('./session.js').Player | null} */ (null),
  ruleset: new URLSearchParams(location.search).get('ruleset') ?? '',
  source: /** @type {string | null} */ (null),
  error: '',
};

const root = /** @type {HTMLElement} */ (document.getElementById('page'));
const draw = () => void render(root, topBar(page.me, draw, named), h('main', { class: 'prose' }, body()));

function body() {
  if (page.error !== '') return h('p', { class: 'refusal' }, page.error);
  return page.source === null ? h('p', { class: 'quiet' }, 'Loading…') : markdown(page.source);
}

async function named() {
  page.me = await whoAmI();
  draw();
}

async function begin() {
  if (page.ruleset === '') page.ruleset = (await rulesets())[0]?.name ?? '';
  document.title = `Rules · ${titleOf(page.ruleset)}`;
  const reply = await call('GET', `/rulesets/${encodeURIComponent(page.ruleset)}/rules`);
  page.error = reply.error;
  page.source = reply.ok ? reply.body : null;
  await named();
  // The browser looked for the place before it was there.
  if (location.hash.length > 1)
    document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
}

draw();
void begin();
