/** The page of a player: ratings, reliability, last games. */
import { call } from '../api/call.ts';
import { gameBefore } from './back.ts';
import { deadEnd } from '../shared/dead-end.ts';
import { displayNames } from '../../../src/rules/text/names/display-name.ts';
import { emblem, nameOf } from '../shared/player.ts';
import { h, render } from '../shared/dom.ts';
import { rows } from '../lobby/game-rows.ts';
import { titleOf } from '../api/lists.ts';
import { person } from '../shared/links.ts';
import { at } from '../shared/path.ts';
import { countBars, plot } from '../shared/look/plot.ts';
import { paceTitle } from '../new/pace-words.ts';
import { percent } from '../table/reliability.ts';
import { untilLoaded } from '../shared/poll.ts';
import { naming, topBar } from '../shared/top-bar.ts';
import { startTicking } from '../shared/time.ts';
import type { PlayerSeen, StandingSeen } from '../api/shapes/figures.ts';
import type { ShownPlayer } from '../../../src/room/table/wire.ts';
import type { Player } from '../api/shapes/account.ts';

const page = {
  me: null as Player | null,
  id: new URLSearchParams(location.search).get('p') ?? '',
  seen: null as PlayerSeen | null,
  error: '',
  missing: false,
  /** Fetched only for visitors with a player of their own: nobody else can block. */
  blocks: null as typeof import('../settings/blocks.ts') | null,
};

const DAY = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'long', year: 'numeric' });

const root = document.getElementById('page') as HTMLElement;
const game = gameBefore(document.referrer, location.origin);
const back = game && h('p', { key: 'back' }, h('a', { href: game }, 'Back to the game'));
const draw = () => void render(root, topBar(people()[0], draw, named), h('main', {}, back, body()));
const rename = naming(page, draw);

async function named() {
  const isNamed = await rename();
  if (page.me === null || page.me.id === page.id || page.blocks !== null) return isNamed;
  try {
    const blocks = await import('../settings/blocks.ts');
    if ((await blocks.loadBlocks()) === '') page.blocks = blocks;
  } catch {
    // Without a network, the page shows no button yet.
  }
  draw();
  return page.blocks !== null;
}

/** The user and the player, who may have the same name. The server distinguishes the player only from people in the games. */
function people() {
  const { me, seen } = page;
  if (me === null || seen === null) return [me, seen?.player ?? null] as const;
  const shown = displayNames([me, seen.player]);
  const withDisplayName = (one: ShownPlayer) => ({
    ...one,
    displayName: one.displayName ?? shown.get(one.id) ?? one.name,
  });
  return [withDisplayName(me), withDisplayName(seen.player)] as const;
}

function body() {
  if (page.missing) return deadEnd('No such player', 'The link is incomplete, or the account was deleted.');
  if (page.error !== '') return h('p', { class: 'refusal', role: 'alert' }, page.error);
  const { seen } = page;
  if (seen === null) return h('p', { class: 'quiet' }, 'Loading…');
  const { player, since, standings, games } = seen;
  return [
    h('h1', {}, emblem(player), nameOf(people()[1] ?? player), player.id === page.me?.id && ' (you)'),
    player.bot !== undefined &&
      h('p', {}, 'A bot account: a program plays. It belongs to ', person(player.bot.owner), '.'),
    h('p', { class: 'quiet' }, `Joined ${DAY.format(new Date(since))}`),
    h('div', { class: 'figures' }, figures(seen)),
    h('h2', {}, 'Ratings'),
    standings.length === 0
      ? h(
          'p',
          { class: 'empty' },
          'No rated games yet. A game is rated if at least two people play it to the end, except in a sandbox.',
        )
      : table(standings),
    standings.length > 0 && h('div', { class: 'plots standings' }, wins(standings)),
    h('h2', {}, 'Last public games'),
    games.length === 0
      ? h('p', { class: 'empty' }, 'No finished public games yet.')
      : rows(games, page.me?.id, draw),
    // Loaded after the rest, so it is at the end.
    page.blocks?.blockPanel(people()[1] ?? player, draw),
  ];
}

function figures({ standings, reliability, pace }: PlayerSeen) {
  const sum = (what: 'games' | 'wins') => standings.reduce((all, one) => all + one[what], 0);
  const { asked, share } = reliability;
  const answers =
    share === null
      ? `${asked} ${asked === 1 ? 'decision' : 'decisions'} so far, too few to tell`
      : `of ${asked} decisions in time`;
  return [
    figure('Games', String(sum('games')), `${sum('wins')} won`),
    figure('Reliability', share === null ? '–' : percent(share), answers),
    figure(
      'Pace',
      pace === null ? '–' : paceTitle(pace),
      pace === null ? 'no rated games yet' : 'most common in recent games',
    ),
  ];
}

const figure = (what: string, value: string, hint: string) =>
  h('p', { class: 'card figure', key: what }, what, h('b', {}, value), h('small', {}, hint));

function table(standings: readonly StandingSeen[]) {
  const head = ['Game', 'Rating', 'Games', 'Won'].map((name) => h('th', { scope: 'col', key: name }, name));
  return h(
    'div',
    { class: 'scroll standings' },
    h(
      'table',
      {},
      h('thead', {}, h('tr', {}, head)),
      h(
        'tbody',
        {},
        standings.map(({ ruleset, rating, provisional, games, wins: won }) =>
          h(
            'tr',
            { key: ruleset },
            h('th', { scope: 'row' }, h('a', { href: at`/statistics?ruleset=${ruleset}` }, titleOf(ruleset))),
            h('td', {}, rating, provisional && h('small', {}, ' provisional')),
            h('td', {}, games),
            h('td', {}, won),
          ),
        ),
      ),
    ),
  );
}

const wins = (standings: readonly StandingSeen[]) =>
  standings.map(({ ruleset, games, wins: won }) =>
    plot(
      titleOf(ruleset),
      countBars([
        { label: 'Won', count: won },
        { label: 'Not won', count: games - won },
      ]),
    ),
  );

async function load() {
  const reply = await call<PlayerSeen>('GET', at`/players/${page.id}`);
  if (reply.ok) page.seen = reply.body;
  page.missing = page.id === '' || reply.code === 'unknown-player';
  page.error = reply.error;
  if (page.seen !== null) document.title = `${page.seen.player.name} · Parsec Post`;
  draw();
  return reply.ok || page.missing;
}

async function begin() {
  const isLoaded = page.seen !== null || (await load());
  const isNamed = await named();
  return isLoaded && isNamed;
}

draw();
startTicking();
void untilLoaded(begin)();
