/** The page of a running or finished game: status, the user's decisions, board, seats and log. */
import { goalPanel } from './goal.ts';
import { h } from '../shared/dom.ts';
import { afterBoard, fetched } from '../shared/fetched.ts';
import { gameName, isAgainstBots, isOver } from '../api/lists.ts';
import { jumps } from './jumps.ts';
import { noticesOf } from '../presence/notices.ts';
import { isBot } from '../rules/awaited.ts';
import { ROVING } from '../rules/hint.ts';
import { laterSheet } from '../shared/style-sheet.ts';
import { rulingLink } from '../shared/links.ts';
import { listOf } from '../shared/list-words.ts';
import { duration, stamp, ticking, until } from '../shared/time.ts';
import type { Back } from '../replay/past.ts';
import type { Sheet } from './question/sheet.ts';
import type { Reply } from '../api/call.ts';
import type { DecisionSeen, LogLine } from '../api/shapes/games.ts';
import type { Content } from '../shared/dom.ts';
import type { GameClient, Table } from '../rules/client.ts';
import type { Player } from '../api/shapes/account.ts';

const DAY = 86_400_000;
type Window = Table['seen']['windows'][number];

export interface RefusalShown {
  readonly window: string | undefined;
  readonly text: string;
  readonly ruling: string | null;
  /** Whether the error is that the server did not answer. The text disappears when it answers. */
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
  readonly ending: typeof import('./ending/ending.ts').ending | null;
  /** Null until a move is held back. */
  readonly holds: typeof import('./held.ts') | null;
  /** The clock of a game at the pace of minutes, once loaded. */
  readonly clock?: typeof import('./live-clock.ts').liveClock | null | undefined;
  /** Draws the questions of a phone. */
  readonly sheet: Sheet | null;
  /** What follows below the table. */
  readonly below: Content;
  /** Talk and notes, the number of new messages, and the button that leads to them. */
  readonly aside: {
    readonly talk: Content;
    readonly notes: Content;
    readonly unread: number;
    readonly button: Content;
  } | null;
  /** The deliveries of the open decisions. */
  readonly deliveries: Content;
  /** The user’s other games that wait for them, after a move. */
  readonly next?: Content;
  readonly back: Back;
  /** What the game is a branch of, and its branches. */
  readonly branches?: Content;
  /** The card that asks how to notify the player. */
  readonly notify?: Content;
  /** Whether its place is above the board. */
  readonly isCardAbove?: (isIdle: boolean) => boolean;
  /** The line that leads to it. */
  readonly notifyLine?: Content;
}

/** The log and the tabs. Their place is on the page before they load. */
const beside = fetched(
  afterBoard(async () => {
    const [side] = await Promise.all([import('./side/side.ts'), laterSheet('side')]);
    return side;
  }),
);

export function tablePage(frame: Frame) {
  // The forms and the board share one table: by it, the board finds what the forms ask for.
  const f = { ...frame, table: { ...frame.table, fresh: frame.back.fresh(frame) } };
  const { table, client, back } = f;
  const shown = back.shown(table);
  const past = shown === table ? '' : 'past';
  const over = isOver(table.seen);
  const idling = table.seen.decisions.every(({ answer }) => answer !== undefined);
  const isAbove = f.isCardAbove?.(idling) ?? idling;
  const questions = !over && [
    noticesOf(f),
    back.news(f),
    idling && back.results(f),
    asks(f),
    isAbove && f.notify,
  ];
  const panels = client.aside(shown);
  const parts = [statusLine(f), client.board(shown), sideOf(f, over), client.seats(shown)];
  const [status, board, record, seats] = back.kept(panels, parts);
  return [
    status,
    f.branches,
    f.notifyLine,
    jumps(client),
    back.unseenLine(f),
    over && f.ending?.(f),
    h(
      'div',
      { class: client.isWide ? 'table wide' : 'table', key: 'table' },
      h('div', { class: `play ${past}`, key: 'play' }, questions, panels, !over && free(f), goalPanel(f)),
      h(
        'div',
        { class: 'right', key: 'right' },
        h('div', { class: `view ${past}`, key: 'view', id: 'board', tabindex: -1 }, back.bar(f), board),
        h('div', { class: 'record', key: 'record' }, record),
      ),
    ),
    // A decision comes first.
    !isAbove && f.notify,
    h('div', { class: past, key: 'seats', id: 'seats', tabindex: -1 }, seats),
    f.deliveries,
    f.below,
    f.aside?.button,
  ];
}

function sideOf(f: Frame, over: boolean) {
  const module = beside.of(f.table);
  return f.aside && module?.side(f, f.aside, over);
}

function statusLine({ table, client, clock, sheet }: Frame) {
  const { seen } = table;
  const most = sheet?.isPhone() ? 2 : 3;
  return h(
    'div',
    { class: 'status', key: 'status' },
    // Its host may have written it.
    h('p', { class: 'game-name', dir: 'auto' }, gameName(table.game)),
    youAre(table, client),
    h('h1', {}, client.headline(table)),
    h('p', {}, waitsFor(table, clock, most)),
    h('p', { class: 'lead' }, leadWords(table, client, most)),
    // Screen readers announce a new question once, and never the countdown.
    h(
      'p',
      { class: 'unseen', role: 'status' },
      seen.decisions.map((d) => (d.answer ? '' : d.question)),
    ),
  );
}

function youAre(table: Table, client: GameClient) {
  const { seat, names } = table;
  if (seat === null) return null;
  const sign = client.seatSign?.(table, seat);
  return h(
    'p',
    { ...ROVING, class: 'you-are' },
    'You are ',
    sign?.mark,
    ' ',
    h('b', {}, names[seat]),
    sign?.plays !== undefined && [' (', sign.plays, ')'],
  );
}

/** One phrase for all open windows, with the viewer's own deadline, or that of the first window that closes. `most`: names. */
function waitsFor(table: Table, clock: Frame['clock'], most = 3) {
  const { seen, seat } = table;
  const { windows } = seen;
  // A lesson has no clock, and its bubble says what to do.
  if (table.game.lesson) return h('span', { class: 'waits' }, 'Your lesson: no clock');
  const own = windows.find(({ awaiting }) => awaiting.some((one) => one === seat));
  const next = own ?? windows.toSorted((a, b) => Date.parse(a.closesAt) - Date.parse(b.closesAt))[0];
  if (next === undefined) return null;
  // A window says the soonest deadline of all awaited seats, and a time bank can make the viewer's own later.
  const { closesAt } = seen.decisions.find(({ window }) => window === own?.id) ?? next;
  // While the user is awaited, bots are left out: they answer at once.
  const isShown = (one: number) => one !== seat && (own === undefined || !isBot(table, one));
  const others = new Set(windows.flatMap(({ awaiting }) => awaiting.filter(isShown)));
  const who = own === undefined || seat === null ? [...others] : [seat, ...others];
  // The clock stays where it is, or is another one.
  const at = { class: 'waits', key: [own?.id, ...others].join(' ') };
  return h('span', at, 'Waiting for ', namesIn(table, who, most), clockWords(table, next, closesAt, clock));
}

/** `most`: names, which the style sheet may cut. */
function namesIn({ names, seat }: Table, seats: readonly number[], most: number) {
  const shown = seats.length > most ? seats.slice(0, most - 1) : seats;
  const nameOf = (one: number) =>
    h('span', { key: one, title: names[one] }, one === seat ? 'you' : names[one]);
  const others = seats.length - shown.length;
  return h(
    'b',
    { class: 'names' },
    listOf([...shown.map(nameOf), ...(others > 0 ? [`${others} others`] : [])]),
  );
}

/** None while only bots are awaited: they move by themselves, long before their deadline. */
function clockWords(table: Table, next: Window, closesAt: string, clock: Frame['clock']) {
  if (table.seen.status === 'paused') return ' · paused';
  if (table.seen.windows.every(({ awaiting }) => awaiting.every((seat) => isBot(table, seat)))) return null;
  if (isUnhurried(table, closesAt)) return ' · no hurry';
  return [' · ', clock?.(closesAt, bankIn(table, next)) ?? ticking(closesAt, 'left')];
}

/** Seconds of the bank of the seat whose deadline the page shows: the viewer's, or the one that has the least time. */
function bankIn({ game, seat }: Table, { awaiting }: Window) {
  const banks = awaiting.map((one) => game.seats[one]?.bank ?? 0);
  return awaiting.some((one) => one === seat) ? (game.seats[seat ?? -1]?.bank ?? 0) : Math.min(...banks);
}

/** Whether a day or more is left, and only bots wait. */
const isUnhurried = ({ game }: Table, closesAt: string) => isAgainstBots(game) && until(closesAt) > DAY;

/** Null if the rules hide who leads, and after the end. `who`: empty if all have the same. */
export function leadOf(table: Table, client: GameClient) {
  const lead = client.lead?.(table);
  if (lead === undefined || table.seen.outcome !== null) return null;
  const most = Math.max(...lead.amounts.map(({ amount }) => amount));
  const first = lead.amounts.filter(({ amount }) => amount === most);
  const names = first.map(({ seat }) => (seat === table.seat ? 'you' : table.names[seat]));
  const who = first.length === lead.amounts.length ? '' : names.join(' and ');
  const verb = first.length === 1 && who !== 'you' ? 'leads' : 'lead';
  return { who, seats: first.map(({ seat }) => seat), verb, amount: lead.words(most) };
}

function leadWords(table: Table, client: GameClient, most: number) {
  const lead = leadOf(table, client);
  if (lead === null) return isOver(table.seen) ? null : client.hiddenLead?.(table);
  const { who, verb, amount } = lead;
  const seats = lead.seats.toSorted((a, b) => Number(b === table.seat) - Number(a === table.seat));
  // Other words are another element, so that none of them moves.
  return who === ''
    ? `Nobody leads: each has ${amount}.`
    : h('span', { key: `${who} ${amount}` }, namesIn(table, seats, most), ` ${verb}: ${amount}`);
}

function asks(f: Frame) {
  const { table } = f;
  const { decisions } = table.seen;
  if (table.seat === null) return watching(f);
  return h(
    'div',
    { class: 'sheet', key: 'sheet', ...f.sheet?.propsOf(f) },
    f.sheet?.head(f),
    f.holds?.brokenHolds(f),
    decisions.map((d, i) => ask(f, d, i === 0)),
    decisions.length === 0 && [idle(f), f.next],
    refusalOf(f, undefined),
  );
}

/** For a spectator. On a phone, its bar names the awaited players. */
const watching = (f: Frame) =>
  h(
    'div',
    { class: 'sheet', key: 'sheet', ...f.sheet?.propsOf(f) },
    h(
      'section',
      { class: 'card ask idle', id: 'ask', tabindex: -1 },
      h('h2', {}, 'You are watching'),
      h('p', {}, waitsFor(f.table, f.clock)),
    ),
  );

const free = ({ table, client }: Frame) =>
  table.seat !== null && h('div', { class: 'free', key: 'free' }, client.freeForm(table));

function idle({ table, client }: Frame) {
  const { windows } = table.seen;
  if (client.hasResigned(table)) return resigned();
  const since = windows[0]?.openedAt;
  return h(
    'section',
    { class: 'card ask idle', key: 'idle', id: 'ask', tabindex: -1 },
    h('h2', {}, 'Nothing to decide'),
    h(
      'p',
      {},
      'Waiting for the others',
      since !== undefined && !table.game.lesson && [' since ', stamp(since)],
      '. This page updates by itself.',
    ),
  );
}

const resigned = () =>
  h(
    'section',
    { class: 'card ask idle', key: 'idle', id: 'ask', tabindex: -1 },
    h('h2', {}, 'You have resigned'),
    h('p', {}, 'The others play on without you. You can watch.'),
    h('p', {}, h('a', { class: 'button primary', href: '/' }, 'All games')),
  );

/** `first`: takes the focus when the focused element is gone. */
function ask(f: Frame, d: DecisionSeen, first: boolean) {
  const { table, client } = f;
  const ruling = client.rulingFor(d.kind);
  const link = ruling && rulingLink(table, ruling);
  const held = f.holds?.heldFor(f, d);
  return h(
    'section',
    {
      class: d.answer || held ? 'card ask answered' : 'card ask urgent',
      key: d.window,
      id: first ? 'ask' : null,
      tabindex: -1,
      'data-kind': d.kind,
      'data-window': d.window,
    },
    h('h2', {}, d.question, ' ', link),
    held ?? [
      // Not below the form, which may be longer than the screen.
      d.answer && [given(f, d), first && f.next],
      refusalOf(f, d.window),
      client.answerForm(table, d),
      deadline(f, d),
    ],
  );
}

function deadline({ table, client }: Frame, d: DecisionSeen) {
  if (table.seen.status === 'paused')
    return h('p', { class: 'default' }, 'The game is paused. You can answer when it resumes.');
  if (d.answer || table.game.lesson) return null;
  const otherwise = h(
    'b',
    {},
    client.isEmpty?.(d) ? 'The game goes on.' : client.plainWords(table, d.default.text),
  );
  if (!isUnhurried(table, d.closesAt))
    return h('p', { class: 'default' }, 'If you do nothing by ', instant(d.closesAt, ':'), ' ', otherwise);
  return h(
    'details',
    { class: 'default', key: 'default' },
    h('summary', {}, 'Take your time: the bots wait for you.'),
    h('p', {}, 'They wait until ', stamp(d.closesAt), bankWords(table), '. Then: ', otherwise),
  );
}

/** The deadline has the bank in it. */
function bankWords({ game, seat }: Table) {
  const left = game.seats[seat ?? -1]?.bank ?? 0;
  return (
    left > 0 &&
    `, because your time bank (extra time for late answers) has ${duration(left * 1000)} left for the rest of the game`
  );
}

const instant = (at: string, mark: string) => [
  stamp(at),
  ' ',
  h('span', { class: 'countdown' }, '(', ticking(at, 'relative'), `)${mark}`),
];

function given({ table, client }: Frame, d: DecisionSeen) {
  if (client.isEmpty?.(d)) return h('p', { class: 'given' }, 'You have answered.');
  return h(
    'p',
    { class: 'given' },
    'Your answer: ',
    h('b', {}, d.answerLabel),
    '. Nobody else can see it yet. ',
    table.seen.status !== 'paused' && [
      'You can change it until everybody has answered',
      table.game.lesson ? '.' : [', or until ', instant(d.closesAt, '.')],
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
