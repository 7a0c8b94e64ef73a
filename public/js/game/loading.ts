/** Loads the summary, view and log of a game into the page's state. */
import { call, callIfChanged } from '../api/call.ts';
import { isOver as isGameOver } from '../api/lists.ts';
import { asked, at } from '../shared/path.ts';
import { headKey } from '../account/session-mark.ts';
import { clientFor, isGeneric } from '../rules/registry.ts';
import { loadNotices } from '../presence/notices.ts';
import { laterSheet } from '../shared/style-sheet.ts';
import { setClock } from '../shared/time.ts';
import type { Summary } from '../../../src/room/table/wire.ts';
import type { Reply } from '../api/call.ts';
import type { Player } from '../api/shapes/account.ts';
import type { CommandSeen, EventsSeen, GameView, LogLine } from '../api/shapes/games.ts';
import type { GameClient } from '../rules/client.ts';
import type { Sheet } from '../table/question/sheet.ts';
import type { RefusalShown } from '../table/table.ts';
import type { Setting } from '../waiting/waiting.ts';
import type { Running } from './lesson/runner.ts';

export interface Loaded {
  game: Summary | null;
  client: GameClient | null;
  /** Draws the game before its start. */
  setting: Setting | null;
  /** Draws the game after its end. */
  ending: typeof import('../table/ending/ending.ts').ending | null;
  /** Null until a move is held back. */
  holds: typeof import('../table/held.ts') | null;
  /** Left out in games that have nothing to do with branches. */
  branches?: typeof import('../replay/branches.ts');
  readonly seen: GameView | null;
  readonly etag: string | null;
  readonly log: LogLine[];
  /** The last step in the log. */
  logged: number;
  /** The viewer after the end: `open`, or a seat. */
  as: string;
}

/** What the page knows before it has loaded anything. `as`: the viewer after the end. */
export const firstState = (as: string) => ({
  me: null as Player | null,
  game: null as Summary | null,
  client: null as GameClient | null,
  setting: null as Setting | null,
  /** Null until the module has loaded. */
  names: null as typeof import('../lobby/names.ts') | null,
  lesson: null as Running | null,
  ending: null as typeof import('../table/ending/ending.ts').ending | null,
  holds: null as typeof import('../table/held.ts') | null,
  lines: null as ReturnType<typeof import('./lines.ts').linesOf> | null,
  reliability: null as ReturnType<typeof import('../table/reliability.ts').reliabilityOf> | null,
  aside: null as ReturnType<typeof import('../talk/aside.ts').asideOf> | null,
  sheet: null as Sheet | null,
  outage: null as typeof import('./outage.ts').outage | null,
  seen: null as GameView | null,
  etag: null as string | null,
  log: [] as LogLine[],
  logged: 0,
  as,
  waiting: { preference: undefined as object | undefined },
  refusal: null as RefusalShown | null,
  sending: false,
  /** Why the user's last action failed, and why the last poll failed. */
  error: '',
  /** Whether the error is that the server did not answer. */
  errorSilent: false,
  trouble: '',
  /** Polls that failed in a row. */
  failures: 0,
  /** The server does not answer. A refusal is an answer. */
  silent: false,
  missing: false,
  spent: false,
  host: undefined as Player | undefined,
  answeredAt: null as string | null,
  trying: false,
  delivery: null as ReturnType<typeof import('../table/delivery.ts').deliveryOf> | null,
  next: null as ReturnType<typeof import('../table/next-games.ts').nextGamesOf> | null,
  clock: null as typeof import('../table/live-clock.ts').liveClock | null,
  atTable: null as ReturnType<typeof import('../table/at-table.ts').atTableOf> | null,
  /** Whether the user has moved since the last view with nothing to decide. */
  hasMoved: false,
  /** The ETag in the last tick, until the page has asked for the view. */
  ticked: null as string | null,
  /** The ETag in the last tick. A socket repeats it only when it connects again. */
  lastTick: '',
  polling: false,
  /** Whether the page showed the waiting room when it was last drawn. */
  wasOpen: false,
});

interface Loading {
  readonly page: Loaded;
  readonly id: string;
  /** The invitation, or empty. */
  readonly secret: string;
  readonly isPlain: boolean;
  readonly isAway: () => boolean;
  /** What the first board waits for. */
  readonly sheet?: Promise<unknown>;
  /** Loads talk and notes, with which a game is drawn before its start. */
  readonly loadAside: () => Promise<void>;
  /** Called for a new view. */
  readonly changed: (seen: GameView) => void;
  readonly redraw: () => void;
}

interface Returned extends Pick<Loaded, 'etag' | 'log' | 'logged'> {
  readonly reply: Reply<GameView>;
}

export function loadingOf({ page, id, secret, isPlain, isAway, sheet, loadAside, changed, redraw }: Loading) {
  const isOver = () => page.game !== null && isGameOver(page.game);
  const lens = () => ({ invitation: secret, as: isOver() ? page.as : '' });

  /** The first view, which the page requests while the module of the ruleset loads. */
  let early: ReturnType<typeof requestView> | null = null;

  /** The view that a command returned, until the page takes it, and what the page had before that command. */
  let returned: Returned | null = null;

  // The view comes with the log lines since the last one. Without a lens and labels, the request takes the server’s fast path.
  const query = (ruleset = page.game?.ruleset) => ({
    after: page.logged || null,
    seen: String(!isAway()),
    news: 'true',
    labels: ruleset !== undefined && isGeneric(ruleset, isPlain) && 'true',
  });
  const requestView = (ruleset?: string) =>
    callIfChanged<GameView>(at`/games/${id}/view${asked({ ...lens(), ...query(ruleset) })}`, page.etag);

  /** For a command: the parameters of the view after it, and the function that takes that view. */
  function expectView() {
    const { etag, log, logged } = page;
    const take = (reply: Reply<CommandSeen>) => {
      if (!reply.ok || !reply.body.view) return;
      returned = {
        etag,
        log,
        logged,
        reply: { ...reply, etag: reply.body.etag ?? null, body: reply.body.view },
      };
    };
    return { query: at`${asked(query())}`, take };
  }

  /** Null if the page has received another view since it sent the command: that one may be newer. */
  function takeReturned() {
    const taken = returned;
    returned = null;
    const isNext = page.etag === taken?.etag && page.log === taken?.log && page.logged === taken?.logged;
    return isNext ? (taken?.reply ?? null) : null;
  }

  async function summary() {
    const reply = await call<{ readonly game: Summary }>(
      'GET',
      at`/games/${id}${asked({ invitation: secret })}`,
    );
    if (!reply.ok) return reply;
    const { game } = reply.body;
    if (page.client === null && game.status !== 'open' && !isGameOver(game))
      early = requestView(game.ruleset);
    // A running game does not need the second.
    [page.client, page.setting] = await Promise.all([
      page.client ?? clientFor(game.ruleset, isPlain, game.status === 'open'),
      page.setting ??
        (game.status === 'open' ? import('../waiting/waiting.ts').then((m) => m.setting(id)) : null),
      sheet,
      game.status === 'open' && loadAside(),
    ]);
    if (page.seen !== null) await loadNotices({ ...game, seats: page.seen.seats }, page.seen);
    if (isGameOver(game)) page.ending ??= await endingOf(game, secret);
    if (game.branchOf || game.branches) page.branches ??= await import('../replay/branches.ts');
    page.game = game;
    return reply;
  }

  async function view(): Promise<Reply> {
    const before = { log: page.log, logged: page.logged };
    const reply = await (early ?? takeReturned() ?? requestView());
    early = null;
    // A link may name a seat that this game does not have.
    if (reply.code === 'unknown-seat' && page.as !== 'open') {
      page.as = 'open';
      return view();
    }
    if (!reply.ok) return reply;
    if (reply.body !== null) {
      await page.client?.prepare?.(reply.body);
      // The view has newer seats.
      await loadNotices({ ...page.game, seats: reply.body.seats }, reply.body);
      if (reply.body.held) page.holds ??= await import('../table/held.ts');
      learn(reply.body, reply.etag);
      keepLines(reply.body.log, before);
    }
    return (await follow()) ?? reply;
  }

  function learn(seen: GameView, etag: string | null) {
    // The service restored the game to an earlier step: the steps known here are void, and new ones reuse their numbers.
    if (page.seen !== null && page.seen.restores !== seen.restores)
      Object.assign(page, { log: [], logged: 0 });
    Object.assign(page, { seen, etag });
    // This head later proves that nobody changed the past after the end.
    if (seen.head && !isGameOver(seen)) localStorage.setItem(headKey(id), seen.head);
    const { host, seats, rematch } = seen;
    if (page.game !== null) page.game = { ...page.game, host, seats, rematch };
    setClock(seen.now, page.game?.sandbox ?? false);
    changed(seen);
    // The first board does not wait for the whole log. Later views wait for their log lines, which say what moved.
    if (page.logged === 0) redraw();
  }

  /** Not if the user has chosen another viewer meanwhile, or the steps are void. */
  function keepLines(lines: EventsSeen | undefined, before: Pick<Loaded, 'log' | 'logged'>) {
    if (lines === undefined || page.log !== before.log || page.logged !== before.logged) return;
    page.log.push(...lines.events);
    page.logged = lines.next;
  }

  /** Loads the log and summary of a view, also of an unchanged one if they failed before. */
  async function follow() {
    const { seen } = page;
    if (seen === null) return null;
    await events(seen.version);
    const { status = null, laterSeedHashes = [] } = page.game ?? {};
    if (seen.status === status && laterSeedHashes.length === (seen.restores ?? 0)) return null;
    await summary();
    return isOver() && seen.status !== status ? again() : null;
  }

  /** After the end, view and log show what was hidden. */
  function again() {
    Object.assign(page, { etag: null, log: [], logged: 0 });
    return view();
  }

  /** `version`: the last step to load. */
  async function events(version: number) {
    const { log } = page;
    while (page.logged < version) {
      const reply = await call<EventsSeen>(
        'GET',
        at`/games/${id}/events${asked({ after: page.logged, ...lens() })}`,
      );
      // The user may have chosen another viewer meanwhile, with another log.
      if (!reply.ok || page.log !== log || reply.body.next === page.logged) return;
      log.push(...reply.body.events);
      page.logged = reply.body.next;
    }
  }

  return { summary, view, expectView, lens, isOver };
}

/** With the story, so that nothing moves when it comes. */
async function endingOf(game: Summary, secret: string) {
  const [{ ending, prepare }] = await Promise.all([
    import('../table/ending/ending.ts'),
    laterSheet('ending'),
  ]);
  if (game.status !== 'cancelled') await prepare(game, secret);
  return ending;
}
