/** The page of a running or finished game: status, the user's decisions, board, seats and log. */
import { aboutPanel } from './about.ts';
import { goalPanel } from './goal.ts';
import { h } from '../shared/dom.ts';
import { gameName, isAgainstBots, isOver } from '../api/lists.ts';
import { jumps } from './jumps.ts';
import { logPanel } from './log.ts';
import { presenceNotes, presencePanel } from '../presence/presence.ts';
import { rulingLink } from '../shared/links.ts';
import { stamp, ticking, until } from '../shared/time.ts';
import type { Back } from '../replay/past.ts';
import type { Reply } from '../api/call.ts';
import type { DecisionSeen, LogLine } from '../api/shapes/games.ts';
import type { Content } from '../shared/dom.ts';
import type { GameClient, Table } from '../rules/client.ts';
import type { Player } from '../api/shapes/account.ts';

const DAY = 86_400_000;

export interface RefusalShown {
  readonly window: string | undefined;
  readonly text: string;
  readonly ruling: string | null;
  /** The server did not answer: the text goes away when it does. */
  readonly silent?: boolean;
}

export interface Frame {
  readonly table: Table;
  readonly client: GameClient;
  readonly me: Player | null;
  readonly log: readonly LogLine[];
  readonly refusal: RefusalShown | null;
  readonly as: string;
  readonly viewAs: (as: string) => void;
  /** Whether the user plays by buttons instead of the board. */
  readonly isPlain: boolean;
  readonly act: (
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
  ) => Promise<Reply | undefined>;
  readonly dismiss: () => void;
  /** After a change that another module sent. */
  readonly refresh: () => Promise<void>;
  readonly ending: typeof import('./ending.ts').ending | null;
  /** Talk and notes. */
  readonly beside: Content;
  /** The deliveries of the open decisions. */
  readonly deliveries: Content;
  /** The user’s other games that wait for them, after a move. */
  readonly next?: Content;
  readonly back: Back;
  /** The card that asks how to notify the player. */
  readonly notify?: Content;
}

export function tablePage(f: Frame) {
  const { table, client, back } = f;
  const shown = back.shown(table);
  const past = shown === table ? '' : 'past';
  const over = isOver(table.seen);
  return [
    statusLine(f),
    jumps(),
    back.unseenLine(f),
    !over && presenceNotes(f),
    over && f.ending?.(f),
    h(
      'div',
      { class: 'table', key: 'table' },
      h(
        'div',
        { class: `play ${past}`, key: 'play' },
        !over && [back.news(f), asks(f)],
        goalPanel(f),
        client.aside(shown),
      ),
      h(
        'div',
        { class: `view ${past}`, key: 'view', id: 'board', tabindex: -1 },
        back.bar(f),
        client.board(shown),
      ),
    ),
    // Below the board: it loads late, and nothing above it moves.
    f.notify,
    h('div', { class: past, key: 'seats', id: 'seats', tabindex: -1 }, client.seats(shown)),
    f.beside,
    !over && presencePanel(f),
    h(
      'div',
      { class: 'table below', key: 'below' },
      logPanel(f.log, (text) => client.plainWords(table, text), table.redraw, back.lines),
      aboutPanel(f, over),
    ),
  ];
}

function statusLine({ table, client, deliveries }: Frame) {
  const { seen, names, seat } = table;
  const waits = seen.windows.map((w) => {
    const others = w.awaiting.filter((s) => s !== seat).map((s) => names[s]);
    const who = [...(w.awaiting.some((s) => s === seat) ? ['you'] : []), ...others].join(', ');
    return h(
      'span',
      { key: w.id, class: 'waits' },
      'Waiting for ',
      h('b', {}, who),
      ' · ',
      seen.status === 'paused'
        ? 'paused'
        : isUnhurried(table, w.closesAt)
          ? 'no hurry'
          : ticking(w.closesAt, 'left'),
      ' ',
    );
  });
  return h(
    'div',
    { class: 'status', key: 'status' },
    h('p', { class: 'game-name' }, gameName(table.game)),
    h('h1', {}, client.headline(table)),
    h('p', {}, waits),
    h('p', { class: 'lead' }, leadWords(table, client)),
    deliveries,
    // Screen readers announce a new question once, and never the countdown.
    h(
      'p',
      { class: 'unseen', role: 'status' },
      seen.decisions.map((d) => (d.answer ? '' : client.question(table, d))),
    ),
  );
}

/** A day or more is left, and nobody but bots waits. */
const isUnhurried = ({ game }: Table, closesAt: string) => isAgainstBots(game) && until(closesAt) > DAY;

/** Null if the rules hide who leads, and after the end. `who`: empty if all have the same. */
export function leadOf(table: Table, client: GameClient) {
  const lead = client.lead?.(table);
  if (lead === undefined || table.seen.outcome !== null) return null;
  const most = Math.max(...lead.amounts.map(({ amount }) => amount));
  const first = lead.amounts.filter(({ amount }) => amount === most);
  const names = first.map(({ seat }) => (seat === table.seat ? 'you' : table.names[seat]));
  const who = first.length === lead.amounts.length ? '' : names.join(' and ');
  return { who, verb: first.length === 1 && who !== 'you' ? 'leads' : 'lead', amount: lead.words(most) };
}

function leadWords(table: Table, client: GameClient) {
  const lead = leadOf(table, client);
  if (lead === null) return null;
  const { who, verb, amount } = lead;
  return who === '' ? `Nobody leads: each has ${amount}.` : [h('b', {}, who), ` ${verb}: ${amount}`];
}

function asks(f: Frame) {
  const { table } = f;
  const { decisions } = table.seen;
  if (table.seat === null)
    return h('section', { class: 'card ask', id: 'ask', tabindex: -1 }, 'You are watching.');
  return [
    decisions.map((d, i) => ask(f, d, i === 0)),
    decisions.length === 0 && idle(f),
    f.next,
    refusalOf(f, undefined),
    h('div', { class: 'free', key: 'free' }, f.client.freeForm(table)),
  ];
}

function idle({ table, client }: Frame) {
  const { windows } = table.seen;
  const since = windows[0]?.openedAt;
  return h(
    'section',
    { class: 'card ask idle', key: 'idle', id: 'ask', tabindex: -1 },
    h('h2', {}, client.hasResigned(table) ? 'You have resigned' : 'Nothing to decide'),
    h(
      'p',
      {},
      'Waiting for the others',
      since !== undefined && [' since ', stamp(since)],
      '. This page updates by itself.',
    ),
  );
}

/** `first`: takes the focus when the focused element is gone. */
function ask(f: Frame, d: DecisionSeen, first: boolean) {
  const { table, client } = f;
  const ruling = client.rulingFor(d.kind);
  const link = ruling && rulingLink(table, ruling);
  return h(
    'section',
    {
      class: d.answer ? 'card ask answered' : 'card ask urgent',
      key: d.window,
      id: first ? 'ask' : null,
      tabindex: -1,
      'data-kind': d.kind,
      'data-window': d.window,
    },
    h('h2', {}, client.question(table, d), ' ', link),
    d.answer && given(f, d),
    refusalOf(f, d.window),
    client.answerForm(table, d),
    deadline(f, d),
  );
}

function deadline({ table, client }: Frame, d: DecisionSeen) {
  if (table.seen.status === 'paused')
    return h('p', { class: 'default' }, 'The game is paused. You can answer when it resumes.');
  if (d.answer) return null;
  const unhurried = isUnhurried(table, d.closesAt);
  return h(
    'p',
    { class: 'default' },
    unhurried ? 'Take your time: the bots wait. If you do nothing by ' : 'If you do nothing by ',
    unhurried ? stamp(d.closesAt) : instant(d.closesAt),
    ': ',
    h('b', {}, client.plainWords(table, d.default.text)),
  );
}

const instant = (at: string) => [stamp(at), ' (', ticking(at, 'relative'), ')'];

function given({ table, client }: Frame, d: DecisionSeen) {
  return h(
    'p',
    { class: 'given' },
    'Your answer: ',
    h('b', {}, d.answer && client.commandWords(table, d.answer)),
    '. Nobody else can see it yet. ',
    table.seen.status !== 'paused' && [
      'You can change it until ',
      instant(d.closesAt),
      ' or until everybody has answered.',
    ],
  );
}

function refusalOf({ refusal, table, dismiss }: Frame, window: string | undefined) {
  const known = table.seen.decisions.some((d) => d.window === refusal?.window);
  const here = refusal !== null && (refusal.window === window || (window === undefined && !known));
  if (!here) return null;
  const { ruling, text } = refusal;
  return h(
    'p',
    { class: 'refusal', role: 'alert', key: 'refusal' },
    text,
    ' ',
    ruling && rulingLink(table, ruling),
    ' ',
    h('button', { class: 'link', onclick: dismiss }, 'OK'),
  );
}
