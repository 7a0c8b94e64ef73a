/** The rulings of a game, and of those that it builds on, as the API serves them. */
import { call } from '../api/call.ts';
import { h, render } from '../shared/dom.ts';
import { titleOf } from '../api/lists.ts';
import { markdown, rulingsNamed } from './markdown.ts';
import { at } from '../shared/path.ts';
import { findRuled, gamesRuled, isUnknown, noSuchGame, ruledBy } from './ruleset-links.ts';
import { naming, topBar } from '../shared/top-bar.ts';
import type { Player } from '../api/shapes.ts';

const page = {
  me: null as Player | null,
  /** Those of the game, then those of the games that they build on: whatever ruling is named is here. */
  sources: [] as readonly string[],
  error: '',
};

const ruled = ruledBy('/rules');

const root = document.getElementById('page') as HTMLElement;
const draw = () =>
  void render(root, topBar(page.me, draw, named), h('main', { class: 'prose' }, gamesRuled(ruled), body()));
const named = naming(page, draw);

/** Who wins it, and how long it takes. */
const figures = () =>
  h('p', {}, h('a', { href: at`/statistics?ruleset=${ruled.ruleset}` }, 'How games of it end'));

function body() {
  if (isUnknown(ruled)) return noSuchGame(ruled);
  if (page.error !== '') return h('p', { class: 'refusal', role: 'alert' }, page.error);
  if (page.sources.length === 0) return h('p', { class: 'quiet' }, 'Loading…');
  return [figures(), page.sources.map((source, i) => h('article', { key: i }, markdown(source)))];
}

/** `names`: each may add more. */
async function load(names: string[]) {
  for (const name of names) {
    const reply = await call<string>('GET', at`/rulesets/${name}/rules`);
    if (!reply.ok) {
      page.error = reply.error;
      return;
    }
    page.sources = [...page.sources, reply.body];
    names.push(...rulingsNamed(reply.body).filter((other) => !names.includes(other)));
  }
}

async function begin() {
  await findRuled(ruled);
  if (!isUnknown(ruled)) {
    document.title = `Rules · ${titleOf(ruled.ruleset)}`;
    await load([ruled.ruleset]);
  }
  await named();
  // The browser looked for the place before it was there: once more, so that it goes there and marks it.
  if (location.hash.length > 1) location.replace(location.href);
}

draw();
void begin();
