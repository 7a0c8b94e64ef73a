/** After the end: the result, the next steps, the story, and the check of the dice. */
import { call } from '../../api/call.ts';
import { serviceRefusals } from '../../api/presentation.ts';
import { h } from '../../shared/dom.ts';
import { rematchLink } from '../../api/lists.ts';
import { ROVING } from '../../rules/hint.ts';
import { emblem, named } from '../../shared/player.ts';
import { at } from '../../shared/path.ts';
import { saveJson } from '../../shared/save.ts';
import { resultWords } from '../../../../src/rules/text/result.ts';
import { fightsPanel } from './fights.ts';
import { luck } from './luck.ts';
import { plotPanel } from './plot.ts';
import { isPlaying, playFailure, startGame } from './play-now.ts';
import { shareButton } from './share-button.ts';
import { blow, prepare as prepareStory, storyPanel, storyOf, watchFromStart } from './story.ts';
import { toneOf } from './tone.ts';
import { viewerChoice } from './viewer-choice.ts';
import { exitOf, prepareReasons, reasonOf } from './words.ts';
import type { ShownPlayer, Summary } from '../../../../src/room/table/wire.ts';
import type { RematchSeen } from '../../api/shapes/games.ts';
import type { Frame } from '../table.ts';

export const prepare = ({ id, ruleset }: Summary, invitation: string) =>
  Promise.all([prepareStory(id, invitation), prepareReasons(ruleset)]);

export function ending(f: Frame) {
  const { table } = f;
  const cancelled = table.seen.status === 'cancelled';
  return [
    h(
      'section',
      { class: `card ending ${tintOf(f)} ${side(f)}`, key: 'ending', 'aria-label': 'Result' },
      cancelled ? cancelledWords() : [crest(f), result(f), ranking(f), blow(f)],
      table.game.id === missing.game && missingBots(),
      whatNext(f),
    ),
    h('div', { class: 'ending-parts', key: 'ending-parts' }, pictures(f), after(f)),
  ];
}

/** The class with the colour of the winner, where one seat has won. */
function tintOf(f: Frame) {
  const winners = f.table.seen.outcome?.ranking[0] ?? [];
  return winners.length === 1 && winners[0] !== undefined ? toneOf(f, winners[0]) : '';
}

const cancelledWords = () => [
  h('h2', { key: 'result', tabindex: -1 }, 'The game was cancelled.'),
  h('p', { class: 'why', key: 'why' }, 'Nobody wins, and it does not count for ratings.'),
];

function side({ table }: Frame) {
  const { outcome } = table.seen;
  if (outcome === null || table.seat === null) return '';
  return outcome.ranking[0]?.some((seat) => seat === table.seat) ? 'won' : 'lost';
}

const winnersOf = ({ table }: Frame) => table.seen.outcome?.ranking[0] ?? [];

/** The marks of the winners, large. */
const crest = (f: Frame) =>
  h(
    'p',
    { ...ROVING, class: 'crest', key: 'crest' },
    winnersOf(f).map((seat) => markOf(f, seat)),
  );

/** A game without marks has the emblems of its players, and a bot has none. */
const markOf = ({ client, table }: Frame, seat: number) =>
  client.seatSign?.(table, seat).mark ?? emblem(table.game.seats[seat]?.player) ?? world(`tone-${seat}`);

const world = (tone: string) =>
  h(
    'svg',
    { class: `emblem ${tone}`, viewBox: '-10 -10 20 20', key: tone, 'aria-hidden': 'true' },
    h('circle', { class: 'world', r: 5.6 }),
    h('ellipse', { class: 'ring', rx: 9, ry: 2.6, transform: 'rotate(-18)' }),
  );

function result(f: Frame) {
  const { names, seat } = f.table;
  const why = [reasonOf(f.table), storyOf(f.table.game.id)?.tieBreak].filter(Boolean).join(' ');
  return [
    h(
      'h2',
      { key: 'result', tabindex: -1 },
      resultWords({ names, winners: winnersOf(f), seat, exit: exitOf(f) }),
    ),
    why !== '' && h('p', { class: 'why', key: 'why' }, why),
  ];
}

/** Each place with the measure of the lead, such as `3 of 4 colonies`. */
function ranking({ table, client }: Frame) {
  const rows = table.seen.outcome?.ranking ?? [];
  const amountOf = amountsOf(table, client);
  const line = (seat: number) => {
    const amount = amountOf(seat);
    return h(
      'span',
      { key: seat, class: seat === table.seat ? 'mine' : '' },
      client.seatSign?.(table, seat).mark,
      ' ',
      table.names[seat],
      seat === table.seat && ' (you)',
      amount !== '' && h('small', {}, ` ${amount}`),
    );
  };
  return h(
    'ol',
    { ...ROVING, class: 'ranking', key: 'ranking' },
    rows.map((seats) => h('li', { key: seats.join() }, seats.map(line))),
  );
}

/** Where the rules hide the lead until the end, the story has the amounts. */
function amountsOf(table: Frame['table'], client: Frame['client']): (seat: number) => string {
  const lead = client.lead?.(table);
  const story = storyOf(table.game.id);
  if (lead === undefined && story !== null) {
    const { one, many } = story.measure;
    const amounts = story.standings.at(-1)?.amounts ?? [];
    return (seat) => `${amounts[seat] ?? 0} ${amounts[seat] === 1 ? one : many}`;
  }
  return (seat) => {
    const amount = lead?.amounts.find((found) => found.seat === seat)?.amount;
    return amount === undefined ? '' : (lead?.words(amount) ?? '');
  };
}

function whatNext(f: Frame) {
  const { table, me } = f;
  const canRematch = me !== null && table.seat !== null;
  return [
    h(
      'p',
      { class: 'row next', key: 'next' },
      canRematch && rematch(f),
      h(
        'button',
        {
          class: canRematch ? '' : 'primary',
          key: 'play',
          disabled: isPlaying(),
          onclick: () => startGame(f),
        },
        'Play now',
      ),
      watchFromStart(f),
      shareButton(f),
    ),
    playFailure(table.redraw),
    h(
      'p',
      { class: 'hint', key: 'which' },
      canRematch && 'Rematch: the same players and options. ',
      'Play now: a short game against bots.',
    ),
    h(
      'p',
      { class: 'row elsewhere', key: 'elsewhere' },
      h('a', { href: at`/new?ruleset=${table.game.ruleset}` }, 'New game with other options'),
      h('a', { href: '/' }, 'All games'),
    ),
  ];
}

function pictures(f: Frame) {
  const story = storyOf(f.table.game.id);
  if (story === null || f.table.seen.status === 'cancelled') return null;
  const isFlat = story.standings.every(({ amounts }) => amounts.every((amount) => amount === 0));
  return [storyPanel(story), !isFlat && plotPanel(f, story), fightsPanel(f, story)];
}

const after = (f: Frame) =>
  h(
    'section',
    { class: 'card ending-after', key: 'after', 'aria-label': 'The whole game' },
    h('p', { class: 'row', key: 'look' }, viewerChoice(f), exportButton(f)),
    luck(f),
  );

/** Fetched, not linked: a private game requires the invitation. */
function exportButton({ table }: Frame) {
  const save = async () => {
    const reply = await call<object>('GET', at`/games/${table.game.id}/export`);
    if (reply.ok) saveJson(`${table.game.id}.json`, reply.body);
  };
  return h('button', { onclick: save }, 'Download the game');
}

/** The bots that were not seated at the rematch, as the request for it reported them once. */
const missing = { game: '', bots: [] as readonly { readonly player: ShownPlayer; readonly why: string }[] };

const missingBots = () =>
  h(
    'div',
    { key: 'missing', role: 'status' },
    h('p', {}, 'The rematch has empty seats for these bots, which could not be seated:'),
    h(
      'ul',
      {},
      missing.bots.map(({ player, why }) => h('li', { key: player.id }, named(player), ': ', why)),
    ),
  );

async function again({ table, act }: Frame) {
  const reply = await act('POST', '/rematch', {});
  if (!reply?.ok) return;
  const { unseated } = reply.body as RematchSeen;
  const texts = unseated.length === 0 ? {} : await serviceRefusals();
  const bots = unseated.map(({ player, code }) => ({ player, why: texts[code]?.text ?? code }));
  Object.assign(missing, { game: table.game.id, bots });
  table.redraw();
}

function rematch(f: Frame) {
  const { table } = f;
  const next = table.game.rematch;
  if (next !== null)
    return h(
      'a',
      { class: 'button primary', key: 'rematch', href: rematchLink(next, table.game.invitation) },
      'Go to the rematch',
    );
  return h('button', { class: 'primary', key: 'rematch', onclick: () => void again(f) }, 'Rematch');
}
