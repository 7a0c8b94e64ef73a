/** Statistics of the finished games of one ruleset. */
import { call, UNREACHABLE } from '../api/call.ts';
import { h, render } from '../shared/dom.ts';
import { titleOf } from '../api/lists.ts';
import { at } from '../shared/path.ts';
import { plots } from './statistics-plots.ts';
import { findRuled, gamesRuled, isUnknown, noSuchGame, ruledBy } from '../reference/ruleset-links.ts';
import { untilLoaded } from '../shared/poll.ts';
import { naming, topBar } from '../shared/top-bar.ts';
import { absolute } from '../shared/time.ts';
import type { StatisticsSeen } from '../api/shapes/figures.ts';
import type { Player } from '../api/shapes/account.ts';

const page = {
  me: null as Player | null,
  seen: null as StatisticsSeen | null,
  error: '',
};

const ruled = ruledBy('/statistics');

const root = document.getElementById('page') as HTMLElement;
const draw = () => void render(root, topBar(page.me, draw, named), h('main', {}, gamesRuled(ruled), body()));
const named = naming(page, draw);

function body() {
  if (isUnknown(ruled)) return noSuchGame(ruled);
  const { seen, error } = page;
  if (error !== '') return h('p', { class: 'refusal', role: 'alert', key: 'trouble' }, error);
  if (seen === null) return h('p', { class: 'quiet' }, 'Loading…');
  const title = titleOf(ruled.ruleset);
  if (seen.countedAt === null)
    return [
      h('h1', {}, title),
      h('p', { class: 'quiet' }, 'The statistics are not ready. This page shows them as soon as they are.'),
    ];
  if (seen.games === 0)
    return [
      h('h1', {}, title),
      h(
        'p',
        { class: 'empty' },
        'No rated games yet. ',
        h('a', { href: '/new' }, 'Create one'),
        ', or ',
        h('a', { href: at`/?ruleset=${ruled.ruleset}` }, 'join one'),
        '.',
      ),
    ];
  return [
    h('h1', {}, `${title}: statistics`),
    h(
      'p',
      { class: 'quiet' },
      `${seen.games} ${seen.games === 1 ? 'game' : 'games'} played to the end by at least two people, as of ${absolute(seen.countedAt)}. `,
      h('a', { href: at`/rules?ruleset=${ruled.ruleset}` }, 'The rules'),
    ),
    h('div', { class: 'plots' }, plots(seen)),
  ];
}

async function load() {
  document.title = `Statistics · ${titleOf(ruled.ruleset)}`;
  const reply = await call<StatisticsSeen>('GET', at`/rulesets/${ruled.ruleset}/statistics`);
  if (reply.ok) page.seen = reply.body;
  page.error = reply.error;
}

/** The service counts soon after its start. */
const isCounted = () => typeof page.seen?.countedAt === 'string';

async function begin() {
  const isFound = await findRuled(ruled);
  if (!isFound) page.error = UNREACHABLE;
  else if (!isUnknown(ruled) && !isCounted()) await load();
  draw();
  const isNamed = await named();
  return isFound && isNamed && (isUnknown(ruled) || isCounted());
}

draw();
void untilLoaded(begin)();
