/** The entrance for authors of clients: the guides, and the codes of problems, to which responses link. */
import { h, render } from '../shared/dom.ts';
import { at } from '../shared/path.ts';
import { codesOf } from './codes.ts';
import { drawn, fetchProse } from './prose.ts';
import { GUIDES } from './guides.ts';
import { untilLoaded } from '../shared/poll.ts';
import { naming, topBar } from '../shared/top-bar.ts';
import type { Codes } from './codes.ts';
import type { Element } from './prose.ts';
import type { Player } from '../api/shapes/account.ts';

/** The guide that the address names, if there is such a guide. */
const guide = GUIDES.find(({ name }) => name === new URLSearchParams(location.search).get('guide'));

const page = {
  me: null as Player | null,
  text: null as readonly Element[] | null,
  codes: null as Codes | null,
  error: '',
};

const root = document.getElementById('page') as HTMLElement;
const draw = () => void render(root, topBar(page.me, draw, named), body());
const named = naming(page, draw);

const body = () =>
  guide === undefined
    ? h('main', { class: 'entrance' }, entrance(), refusal(), page.codes && codesOf(page.codes))
    : h('main', { class: 'docs' }, contents(), h('article', { class: 'prose' }, refusal(), guideText()));

const refusal = () =>
  page.error !== '' && h('p', { class: 'refusal', role: 'alert', key: 'refusal' }, page.error);

const entrance = () => [
  h('h1', {}, 'The API'),
  h('p', {}, 'The page uses only this API, so your program can do everything that the page does.'),
  h(
    'p',
    { class: 'row' },
    h('a', { class: 'button primary', href: '/docs?guide=first-bot' }, 'Write your first bot'),
    h('a', { class: 'button', href: '/reference' }, 'Search the reference'),
  ),
  h(
    'ul',
    { class: 'guides', 'aria-label': 'Guides' },
    GUIDES.map(({ name, title, about }) =>
      h(
        'li',
        { class: 'card', key: name },
        h('a', { href: at`/docs?guide=${name}` }, title),
        h('p', { class: 'quiet' }, about),
      ),
    ),
  ),
  h(
    'p',
    {},
    h('a', { href: '/plain' }, 'The smallest client'),
    ' · ',
    h('a', { href: '/api/v1/openapi.json' }, 'OpenAPI document'),
    ' · ',
    h('a', { href: '/llms.txt' }, 'For agents'),
  ),
];

const contents = () =>
  h(
    'nav',
    { 'aria-label': 'Guides' },
    h('p', {}, h('a', { href: '/docs' }, 'The API')),
    h(
      'ul',
      {},
      GUIDES.map(({ name, title }) =>
        h(
          'li',
          { key: name },
          h('a', { href: at`/docs?guide=${name}`, 'aria-current': name === guide?.name && 'page' }, title),
        ),
      ),
      h('li', {}, h('a', { href: '/reference' }, 'Reference')),
      h('li', {}, h('a', { href: '/docs#problems' }, 'Codes of problems')),
    ),
  );

const guideText = () =>
  page.text?.map(drawn) ?? (page.error === '' && h('p', { class: 'quiet' }, 'Loading…'));

async function load() {
  if (guide === undefined) page.codes = (await fetchProse<Codes>('/prose/problems.json')) ?? null;
  else page.text = (await fetchProse<readonly Element[]>(at`/prose/guides/${guide.name}.json`)) ?? null;
  page.error = isLoaded() ? '' : 'This could not be loaded. The page tries again by itself.';
  draw();
  // The browser looked for the anchor before the page was drawn.
  if (isLoaded() && location.hash.length > 1) location.replace(location.href);
}

const isLoaded = () => page.text !== null || page.codes !== null;

async function begin() {
  if (!isLoaded()) await load();
  const isNamed = await named();
  return isLoaded() && isNamed;
}

if (guide !== undefined) document.title = `${guide.title} · Parsec Post`;
draw();
void untilLoaded(begin)();
