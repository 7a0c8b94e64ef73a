/** How games of one ruleset end: figures to look at. */
import { call } from './api.js';
import { h, render } from './dom.js';
import { plain } from './field.js';
import { titleOf } from './games.js';
import { isKnown } from './known.js';
import { at } from './path.js';
import { countBars, plot } from './plot.js';
import { findRuled, gamesRuled, isUnknown, noSuchGame, ruledBy } from './ruled.js';
import { naming, topBar } from './shell.js';
import { absolute } from './time.js';

/**
 * @import { Player } from './session.js'
 * @import { Bucket, StatisticsSeen } from './shapes.js'
 */

const page = {
  me: /** @type {Player | null} */ (null),
  seen: /** @type {StatisticsSeen | null} */ (null),
  error: '',
};

const ruled = ruledBy('/statistics');

const root = /** @type {HTMLElement} */ (document.getElementById('page'));
const draw = () => void render(root, topBar(page.me, draw, named), h('main', {}, gamesRuled(ruled), body()));
const named = naming(page, draw);

function body() {
  if (isUnknown(ruled)) return noSuchGame(ruled);
  if (page.error !== '') return h('p', { class: 'refusal', role: 'alert' }, page.error);
  const { seen } = page;
  if (seen === null) return h('p', { class: 'quiet' }, 'Loading…');
  const title = titleOf(ruled.ruleset);
  if (seen.countedAt === null)
    return [
      h('h1', {}, title),
      h('p', { class: 'quiet' }, 'The games are being counted. Look again in a minute.'),
    ];
  if (seen.games === 0)
    return [
      h('h1', {}, title),
      h(
        'p',
        { class: 'empty' },
        'No game of it that counts has ended yet. ',
        h('a', { href: '/new' }, 'Make one'),
        ', or ',
        h('a', { href: at`/?ruleset=${ruled.ruleset}` }, 'join one'),
        '.',
      ),
    ];
  return [
    h('h1', {}, `How ${title} ends`),
    h(
      'p',
      { class: 'quiet' },
      `${seen.games} ${seen.games === 1 ? 'game' : 'games'} that two people or more have played to the end, as of ${absolute(seen.countedAt)}. `,
      h('a', { href: at`/rules?ruleset=${ruled.ruleset}` }, 'The rules'),
    ),
    h('div', { class: 'plots' }, plots(seen)),
  ];
}

/** @param {StatisticsSeen} seen */
const plots = ({ played, length, days, seats, pace }) => [
  played.length > 0 && plotOfWins(played),
  length.length > 0 && plot('Games by their turns', countBars(length.map(labelled))),
  plot('Games by the days they took', countBars(days.map(inDays))),
  plot('Games by seats', countBars(seats.map((row) => ({ label: `${row.seats} seats`, count: row.games })))),
  plot('Games by pace', countBars(pace.map((row) => ({ label: plain(row.pace), count: row.games })))),
];

/** @param {StatisticsSeen['played']} played */
function plotOfWins(played) {
  const sum = (/** @type {'wins' | 'seats'} */ what) => played.reduce((all, row) => all + row[what], 0);
  const average = sum('wins') / sum('seats');
  const bars = played
    .toSorted((a, b) => b.wins / b.seats - a.wins / a.seats)
    .map(({ played: what, seats, wins }) => ({
      label: plain(what),
      share: wins / seats,
      text: `${percent(wins / seats)} · ${wins}/${seats}`,
    }));
  return plot('Won by people who played …', bars, {
    share: average,
    text: `${percent(average)} of people’s seats won; what bots won is left out`,
  });
}

/** @param {number} share */
const percent = (share) => `${Math.round(share * 100)} %`;

/** @param {Bucket} bucket */
const inDays = (bucket) =>
  bucket.below === 1 ? { label: 'less than 1', count: bucket.games } : labelled(bucket);

/** @param {Bucket} bucket */
const labelled = ({ from, below, games }) => ({
  label: below - from === 1 ? String(from) : `${from}–${below - 1}`,
  count: games,
});

async function load() {
  document.title = `Statistics · ${titleOf(ruled.ruleset)}`;
  const reply = await call('GET', at`/rulesets/${ruled.ruleset}/statistics`);
  if (reply.ok) page.seen = reply.body;
  else page.error = reply.error;
}

async function begin() {
  await findRuled(ruled);
  if (!isUnknown(ruled)) await load();
  draw();
  if (isKnown()) await named();
}

draw();
void begin();
