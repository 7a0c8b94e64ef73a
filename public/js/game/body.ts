/** The page of a game below the bar: the table before the start or the game, and errors. */
import { goalPanel } from '../table/goal.ts';
import { h } from '../shared/dom.ts';
import { fetched } from '../shared/fetched.ts';
import { hasNeverBegun, isAtTable, isOver, namesOf } from '../api/lists.ts';
import { marked, nameOf, pageLink } from '../shared/player.ts';
import { isCardAbove, notifyLine } from './notify.ts';
import { jump } from '../table/jumps.ts';
import { holdIn } from './hold.ts';
import { newsFrom } from '../table/news/since.ts';
import { leadOf, tablePage } from '../table/table.ts';
import type { Summary } from '../../../src/room/table/wire.ts';
import type { Content } from '../shared/dom.ts';
import type { Loaded } from './loading.ts';
import type { GameClient, Table } from '../rules/client.ts';
import type { GameView } from '../api/shapes/games.ts';
import type { Frame, RefusalShown } from '../table/table.ts';
import type { Back } from '../replay/past.ts';
import type { Due } from './outage.ts';
import type { Player } from '../api/shapes/account.ts';

interface State {
  readonly me: Player | null;
  readonly waiting: { readonly preference: object | undefined };
  readonly refusal: RefusalShown | null;
  readonly sending: boolean;
  /** Why the user's last action failed. */
  readonly error: string;
  /** Why the last poll failed. */
  readonly trouble: string;
  /** The server does not answer at all. */
  readonly silent: boolean;
  /** The game does not exist, or this user may not see it. */
  readonly missing: boolean;
  /** Whether the invitation in the address was valid once. */
  readonly spent: boolean;
  /** The host of the game, who can send another invitation. */
  readonly host: Player | undefined;
  readonly answeredAt: string | null;
  readonly trying: boolean;
  /** Null until it has loaded. */
  readonly sheet: Frame['sheet'];
  /** Null until they have loaded. */
  readonly aside: ReturnType<typeof import('../talk/aside.ts').asideOf> | null;
  readonly lines: ReturnType<typeof import('./lines.ts').linesOf> | null;
  readonly outage: typeof import('./outage.ts').outage | null;
  readonly reliability: ReturnType<typeof import('../table/reliability.ts').reliabilityOf> | null;
  readonly delivery: ReturnType<typeof import('../table/delivery.ts').deliveryOf> | null;
  readonly next: ReturnType<typeof import('../table/next-games.ts').nextGamesOf> | null;
  /** Null until it has loaded, and in slow games. */
  readonly clock: Frame['clock'];
  /** Null until it has loaded, and for those who do not play. */
  readonly atTable: ReturnType<typeof import('../table/at-table.ts').atTableOf> | null;
}

interface Parts {
  readonly page: State & Loaded;
  readonly isPlain: boolean;
  readonly back: Back;
  readonly drafts: ReturnType<typeof import('./drafts.ts').draftsOf>;
  readonly isHost: () => boolean;
  /** Whether the address has an invitation. */
  readonly hasLink: boolean;
  readonly invitation?: string | undefined;
  readonly isOver: () => boolean;
  readonly send: Table['send'];
  readonly act: Frame['act'];
  readonly dismiss: () => void;
  readonly viewAs: (as: string) => void;
  readonly refresh: () => Promise<void>;
  readonly retry: () => Promise<void>;
  readonly named: () => Promise<void>;
  readonly redraw: () => void;
  readonly notify: ReturnType<typeof import('./notify.ts').notifyOf>;
}

/** What the page shows instead of a game, or below one that has started without the visitor. */
const elsewhere = fetched(async () => import('../lobby/open-tables.ts'));

/** Where it names a player of the game, it puts their emblem before the name. */
export const gameBody = (parts: Parts): Content => marked(bodyOf(parts), playersOf(parts.page));

/** Everybody whose name the page may show: players, sitters, those who offer a seat, and the host. */
export const playersOf = ({ game, host }: Pick<State, 'host'> & Pick<Loaded, 'game'>) =>
  game === null
    ? [host]
    : [
        ...game.seats.flatMap(({ player, sitter }) => [player, sitter?.player]),
        ...(game.offers ?? []).flatMap(({ by, to }) => [by, to]),
        game.host,
      ];

function bodyOf(parts: Parts): Content {
  const { game, client, seen, me, spent, missing, trouble, host } = parts.page;
  // With a key, so that it does not become another line that moves.
  const loading = h('p', { class: 'quiet', key: 'loading' }, 'Loading…');
  if (game === null || game.status === 'open') {
    // The page may stand open while an invitation ends. That of an invitation by name has no link.
    const why = spent ? trouble : missing && game && me && askHost;
    if (why) return elsewhere.of(parts)?.spentInvitation(why, host, me?.id, parts.redraw, game) ?? loading;
    if (missing) return elsewhere.of(parts)?.noSuchGame(me) ?? loading;
  }
  if (game === null || client === null) return wrong(parts, null) || loading;
  const others = () => elsewhere.of(parts)?.openTables(me?.id, parts.redraw, game);
  if (hasNeverBegun(game))
    return [
      wrong(parts, null),
      elsewhere.of(parts)?.neverBegun(game, !parts.isHost() && askHost, {
        me,
        token: parts.invitation,
        redraw: parts.redraw,
      }) ?? loading,
    ];
  if (game.status === 'open')
    return [
      wrong(parts, null),
      beforeStart(parts, game, client),
      parts.page.aside?.panels(parts.page.me, game),
    ];
  if (seen === null || seen.view === null) return wrong(parts, null) || loading;
  const table = tableOf(parts, game, seen);
  // A lesson has no clock.
  const due = game.lesson ? null : { seen, plain: (text: string) => client.plainWords(table, text) };
  const late = isTooLate(parts, game);
  return [
    // Over the page, which it does not move.
    h('div', { class: 'over', key: 'over' }, wrong(parts, due)),
    late && tooLate(game),
    tablePage(frameOf(parts, table, client)),
    // Below the table, because it loads later.
    late && others(),
  ];
}

/** Whether the viewer has followed an invitation to a game that has started without them. */
const isTooLate = ({ page: { me }, hasLink }: Parts, game: Summary) =>
  hasLink &&
  !isAtTable(game, me?.id) &&
  game.seats.every(({ sitter }) => me === null || sitter?.player.id !== me.id);

const tooLate = (game: Summary) =>
  h(
    'p',
    { class: 'card', key: 'late', role: 'status' },
    isOver(game) ? 'This game is over. ' : 'This game has started without you: its seats are taken. ',
    ...askHost(game),
    ' Or see the ',
    jump('open-tables', 'open tables'),
    '.',
  );

const askHost = ({ host }: Summary) => [
  'To play with ',
  h('strong', {}, nameOf(host)),
  ', ask them for another link.',
];

/** For the title of the tab: `Round 3 of 20` and `Ann leads`. Empty before the start. */
export function standingOf(parts: Parts): readonly string[] {
  const { game, client, seen } = parts.page;
  if (game === null || client === null || seen === null || seen.view === null) return [];
  const table = tableOf(parts, game, seen);
  const lead = leadOf(table, client);
  const leaders = lead !== null && lead.who !== '' ? [`${lead.who} ${lead.verb}`] : [];
  return [...client.headline(table).split(/\s·\s|:/, 1), ...leaders];
}

function beforeStart(
  { page, isHost, hasLink, act, redraw, named, notify }: Parts,
  game: Summary,
  client: GameClient,
) {
  const { me, waiting: draft, setting, sending: busy } = page;
  return setting?.draw({
    game,
    me,
    client,
    host: isHost(),
    hasLink,
    draft,
    act,
    redraw,
    named,
    busy,
    goal: goalPanel({ table: { game, redraw } }),
    notify: notify(page),
  });
}

export const tableOf = ({ page, drafts, redraw, send }: Parts, game: Summary, seen: GameView): Table => ({
  game,
  seen,
  log: page.log,
  names: namesOf(game),
  seat: seen.seat,
  draft: drafts.of,
  redraw,
  send,
  sending: page.sending,
  reliability: (seat) => pageLink(game, seat, seen.seat, page.reliability?.words),
  here: page.atTable?.dot,
  hold: holdIn(game),
  newsFrom: () => newsFrom({ log: page.log, seen }),
});

function frameOf(parts: Parts, table: Table, client: GameClient) {
  const { page, isPlain, back, isOver, viewAs, act, dismiss, refresh } = parts;
  const { me, log, refusal, as, ending, holds, sheet } = page;
  const { game, seen, seat } = table;
  const below = page.lines?.panel(seat !== null && !isOver());
  const deliveries = page.delivery?.panel(me, game, seen);
  return {
    table,
    client,
    me,
    log,
    refusal,
    as,
    ending,
    holds,
    sheet,
    viewAs,
    isPlain,
    act,
    dismiss,
    refresh,
    below,
    aside: page.aside?.parts(me, game) ?? null,
    deliveries,
    next: page.next?.line(),
    clock: page.clock,
    branches: page.branches?.branchNotes(game),
    back,
    // Nothing is asked of a player who has resigned.
    ...(!client.hasResigned(table) && {
      notify: parts.notify(page),
      notifyLine: notifyLine(page),
      isCardAbove,
    }),
  };
}

/** Why the user's last action failed, and the outage notice with the decisions that fall `due`. */
function wrong({ page, dismiss, retry }: Parts, due: Due | null) {
  const { error, trouble, silent, answeredAt, trying, outage } = page;
  const ok = [' ', h('button', { class: 'link', onclick: dismiss }, 'OK')];
  const refused = error !== '' && h('p', { class: 'refusal', role: 'alert' }, error, ok);
  if (silent && outage !== null) return [refused, outage({ trouble, answeredAt, trying, retry, due })];
  return refused || (trouble !== '' && h('p', { class: 'refusal', role: 'alert' }, trouble));
}
