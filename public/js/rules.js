/** The rulings of a game, and of those that it builds on, as the API serves them. */
import { call } from './api.js';
import { h, render } from './dom.js';
import { rulesets, titleOf } from './games.js';
import { markdown, rulingsNamed } from './markdown.js';
import { whoAmI } from './session.js';
import { topBar } from './shell.js';

const page = {
  me: /** @type {import('./session.js').Player | null} */ (null),
  ruleset: new URLSearchParams(location.search).get('ruleset') ?? '',
  /** Those of the game, then those of the games that they build on: whatever ruling is named is here. */
  sources: /** @type {readonly string[]} */ ([]),
  known: /** @type {readonly import('./shapes.js').RulesetListed[]} */ ([]),
  error: '',
};

const root = /** @type {HTMLElement} */ (document.getElementById('page'));
const draw = () =>
  void render(root, topBar(page.me, draw, named), h('main', { class: 'prose' }, games(), body()));

/** What else has rules. */
function games() {
  const link = (/** @type {import('./shapes.js').RulesetListed} */ { name, title }) => {
    const current = name === page.ruleset ? /** @type {const} */ ({ 'aria-current': 'page' }) : {};
    return h('a', { key: name, class: 'button', href: `/rules?ruleset=${name}`, ...current }, title);
  };
  return (
    page.known.length > 1 &&
    h('nav', { class: 'row games-ruled', 'aria-label': 'Games' }, page.known.map(link))
  );
}

function body() {
  if (page.error !== '') return h('p', { class: 'refusal' }, page.error);
  if (page.sources.length === 0) return h('p', { class: 'quiet' }, 'Loading…');
  return page.sources.map((source, i) => h('article', { key: i }, markdown(source)));
}

async function named() {
  page.me = await whoAmI();
  draw();
}

/** @param {string[]} names each may add more */
async function load(names) {
  for (const name of names) {
    const reply = await call('GET', `/rulesets/${encodeURIComponent(name)}/rules`);
    if (!reply.ok) {
      page.error = reply.error;
      return;
    }
    page.sources = [...page.sources, reply.body];
    names.push(...rulingsNamed(reply.body).filter((other) => !names.includes(other)));
  }
}

async function begin() {
  page.known = await rulesets();
  if (page.ruleset === '') page.ruleset = page.known[0]?.name ?? '';
  document.title = `Rules · ${titleOf(page.ruleset)}`;
  await load([page.ruleset]);
  await named();
  // The browser looked for the place before it was there.
  if (location.hash.length > 1)
    document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
}

draw();
void begin();
