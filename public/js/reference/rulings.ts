/** The rulings of a ruleset and of those that it builds on, as prepared by the build. */
import { failure } from '../api/failure.ts';
import { hasLesson } from '../game/lesson/lessons.ts';
import { h, render } from '../shared/dom.ts';
import { titleOf } from '../api/lists.ts';
import { drawn, fetchProse } from './prose.ts';
import { at } from '../shared/path.ts';
import { findRuled, gamesRuled, isUnknown, noSuchGame, ruledBy } from './ruleset-links.ts';
import { untilLoaded } from '../shared/poll.ts';
import { naming, topBar } from '../shared/top-bar.ts';
import type { Element } from './prose.ts';
import type { Player } from '../api/shapes/account.ts';

const page = {
  me: null as Player | null,
  /** The rulings of the ruleset, then of those that it builds on, so that every reference leads to a ruling here. */
  articles: [] as readonly (readonly Element[])[],
  starting: false,
  /** Why the rules could not be loaded. */
  trouble: '',
  /** Why the lesson did not begin. */
  error: '',
};

const ruled = ruledBy('/rules');

const root = document.getElementById('page') as HTMLElement;
const draw = () =>
  void render(root, topBar(page.me, draw, named), h('main', { class: 'prose' }, gamesRuled(ruled), body()));
const named = naming(page, draw);

const lessonButton = () =>
  hasLesson(ruled.ruleset) &&
  h('button', { class: 'primary', disabled: page.starting, onclick: learn }, 'Learn by playing');

async function learn() {
  page.starting = true;
  draw();
  const { startLesson } = await import('../game/lesson/start.ts');
  page.error = await startLesson(ruled.ruleset);
  page.starting = false;
  draw();
}

/** The link to the statistics. */
const figures = () =>
  h(
    'p',
    { class: 'row' },
    lessonButton(),
    h('a', { href: at`/statistics?ruleset=${ruled.ruleset}` }, 'Statistics'),
  );

function body() {
  if (isUnknown(ruled)) return noSuchGame(ruled);
  if (page.articles.length === 0)
    return page.trouble === ''
      ? h('p', { class: 'quiet' }, 'Loading…')
      : h('p', { class: 'refusal', role: 'alert', key: 'refusal' }, page.trouble);
  return [
    figures(),
    failure(page, draw),
    page.articles.map((article, i) => h('article', { key: i }, article.map(drawn))),
  ];
}

async function load() {
  document.title = `Rules · ${titleOf(ruled.ruleset)}`;
  const articles = await fetchProse<readonly (readonly Element[])[]>(at`/rulings/${ruled.ruleset}.json`);
  if (articles === undefined) return;
  page.articles = articles;
  draw();
  // The browser looked for the anchor before the page was drawn. This sends it there again and marks the target.
  if (location.hash.length > 1) location.replace(location.href);
}

async function begin() {
  const isFound = await findRuled(ruled);
  const hasRules = () => isUnknown(ruled) || page.articles.length > 0;
  if (isFound && !hasRules()) await load();
  page.trouble =
    isFound && hasRules() ? '' : 'The rules could not be loaded. This page tries again by itself.';
  const isNamed = await named();
  return page.trouble === '' && isNamed;
}

draw();
void untilLoaded(begin)();
