/** What loads beside the question and the board, after them. */
import { isAgainstBots } from '../api/lists.ts';
import { ticksFrom } from '../api/ticks.ts';
import { laterSheet } from '../shared/style-sheet.ts';
import { dressTitles } from '../shared/look/titles.ts';
import { atTableOf } from './at-table.ts';
import { linesOf } from '../game/lines.ts';
import { reliabilityOf } from './reliability.ts';
import type { Summary } from '../../../src/room/table/wire.ts';
import type { firstState } from '../game/loading.ts';

interface Beside {
  readonly page: ReturnType<typeof firstState>;
  readonly id: string;
  readonly lens: () => Readonly<Record<string, string>>;
  readonly isOver: () => boolean;
  readonly isAway: () => boolean;
  readonly loadAside: () => Promise<void>;
  /** Loads the illustrations. */
  readonly drawings: () => Promise<void>;
  readonly ask: () => Promise<void>;
  readonly redraw: () => void;
}

export async function loadBeside(parts: Beside, game: Summary) {
  const { page, id, lens, isOver, isAway, loadAside, drawings, ask, redraw } = parts;
  void dressTitles();
  if (page.aside === null || page.lines === null) {
    await loadAside();
    page.lines ??= linesOf({
      id,
      query: lens,
      ruleset: () => page.game?.ruleset ?? '',
      sent: ask,
      redraw,
    });
    redraw();
  }
  await drawings();
  if (game.lesson && page.lesson === null && !isOver()) {
    page.lesson = await (await import('../game/lesson/runner.ts')).lessonFor(game, redraw);
    redraw();
  }
  if (page.clock === null && hasClock(game)) await loadClock(parts);
  page.reliability ??= reliabilityOf(redraw);
  if (page.seen !== null) void page.reliability.load(game, page.seen.seat);
  await page.aside?.load(page.me, game, page.seen?.talk);
  if (!game.lesson) await loadNext(parts);
  await page.lines?.load(page.etag);
  page.delivery ??= (await import('./delivery.ts')).deliveryOf(id);
  if (!isAway() && (await page.delivery.load(page.me, game, page.seen))) redraw();
}

/** Whether people play by minutes. */
const hasClock = (game: Summary) =>
  game.paceName === 'live' && game.status === 'running' && !game.lesson && !isAgainstBots(game);

async function loadClock({ page, redraw }: Beside) {
  const [{ liveClock, startClocks }] = await Promise.all([import('./live-clock.ts'), laterSheet('clock')]);
  page.clock = liveClock;
  startClocks();
  redraw();
}

async function loadNext({ page, id, redraw }: Beside) {
  const { hasMoved, me, seen } = page;
  if (hasMoved) page.next ??= (await import('./next-games.ts')).nextGamesOf(id);
  // While a move is held, its decision stays open.
  page.hasMoved &&= seen?.decisions.some(({ answer }) => !answer) ?? false;
  const isBot = (seat: number) => (page.game?.seats[seat]?.bot ?? null) !== null;
  if (await page.next?.load(me, seen, hasMoved, isBot)) redraw();
}

export const ticksOf = ({ page, id, ask, redraw }: Beside, path: string) =>
  ticksFrom(path, (tick) => {
    // Only those who play the game get ticks about presence.
    if (tick.changed === 'presence') void (page.atTable ??= atTableOf(id, redraw)).changed(tick.etag);
    if (tick.changed !== 'view') return;
    const { etag } = tick;
    // A socket that was lost took the seen marks with it, if the service restarted: look again.
    const isAgain = etag === page.lastTick;
    page.ticked = page.lastTick = etag;
    // A request on its way may have the change already.
    if (!page.polling && !page.sending && (isAgain || etag !== page.etag)) void ask();
  });
