/** Two ways to play a game with people who look: what their looking costs is counted apart from what their commands cost. */
import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { ViewTick } from '../../../src/ticks/wire.ts';
import { Match } from '../../../src/rules/kernel/match.ts';
import { API, etagOf, type Desk } from '../support/guests.ts';
import { NOW, played, rulesetOfBench, SEATS, settled, type Script, type Step } from '../support/script.ts';
import { readMeter, sum, type Meter } from './prices.ts';

/** Seconds between two commands: each is published to D1 by itself, and every alarm has time to ring. */
export const PAUSE = 600;
/** Milliseconds in which a tick must arrive, and in which a socket closes. */
const [LONGEST, CLOSING] = [30_000, 2_000];

export interface Played {
  /** Four people make the game and sit down, which starts it. */
  readonly opening: Meter;
  /** The commands that were counted, with all that follows from them. */
  readonly playing: Meter;
  /** Sockets, views after ticks, seen marks. */
  readonly looking: Meter;
  readonly commands: number;
  readonly views: number;
}

export interface Table {
  readonly desk: Desk;
  readonly port: number;
  readonly game: string;
}

/** What a scene does around a command, to look. Returns how many views it fetched. */
interface Scene {
  before(table: Table, step: Step): Promise<number>;
  after(table: Table, step: Step, seats: readonly Changed[]): Promise<number>;
  end(): void;
}

/** A seat that sees something of a command, and its step after it. */
interface Changed {
  readonly seat: number;
  readonly version: number;
}

export interface Bounds {
  /** The most commands to count. */
  readonly commands: number;
  /** The instant after which no further command is counted. */
  readonly until: number;
}

/** Plays until the bounds or the end. `beside`: called before each command. */
export async function play(
  desk: Desk,
  port: number,
  { header, steps }: Script,
  scene: Scene,
  bounds: Bounds,
  beside: (table: Table, i: number, step: Step) => Promise<void> = () => Promise.resolve(),
): Promise<Played> {
  const game = await desk.game();
  const table = { desk, port, game };
  const opening = await readMeter(desk, game, PAUSE);
  let match = settled(Match.begin(rulesetOfBench(), header, NOW));
  let [playing, looking]: [Meter | undefined, Meter | undefined] = [undefined, undefined];
  let [commands, views] = [0, 0];
  for (const [i, step] of steps.entries()) {
    if (i >= bounds.commands || Date.now() > bounds.until) break;
    await beside(table, i, step);
    views += await scene.before(table, step);
    looking = sum(looking, await readMeter(desk, game, 0));
    const { body } = await desk.send(
      200,
      desk.command(game, step, `key-${i}`, { after: match.step(step.by), seen: true }),
    );
    if (!body.includes('"view":{')) throw new Error('a command was answered without the view');
    const next = played(match, step);
    const changed = SEATS.flatMap((seat) =>
      next.step(seat) === match.step(seat) ? [] : { seat, version: next.step(seat) },
    );
    const sent = await readMeter(desk, game, 0);
    views += await scene.after(table, step, changed);
    looking = sum(looking, await readMeter(desk, game, 0));
    playing = sum(playing, sum(sent, await readMeter(desk, game, PAUSE)));
    [match, commands] = [next, commands + 1];
  }
  scene.end();
  // The room stores the marks of the sockets that have closed.
  await new Promise((resolve) => setTimeout(resolve, 500));
  looking = sum(looking, await readMeter(desk, game, 0));
  return { opening, playing: playing!, looking, commands, views };
}

/** All four have the table open from the start to the end. Each tick makes a page fetch the view, as does its first sight of the table. */
export function together(): Scene {
  let pages: readonly Page[] | undefined;
  return {
    async before(table) {
      if (pages !== undefined) return 0;
      pages = await Promise.all(SEATS.map((seat) => Page.open(table, seat)));
      for (const page of pages) await page.look();
      return pages.length;
    },
    async after(_, { by }, changed) {
      const others = changed.filter(({ seat }) => seat !== by);
      for (const { seat, version } of others) await pages![seat]!.lookAt(version);
      return others.length;
    },
    end() {
      for (const page of pages ?? []) page.close();
    },
  };
}

/** Players come one after the other: each opens the table, looks, sends a command and leaves. */
export function apart(): Scene {
  let page: Page | undefined;
  return {
    async before(table, { by }) {
      page = await Page.open(table, by);
      await page.look();
      return 1;
    },
    async after() {
      page!.close();
      await page!.isClosed();
      return 0;
    },
    end: () => undefined,
  };
}

/** What a page does that has the table open. */
class Page {
  private readonly ticks = new Map<number, string>();
  private shown = 0;

  private constructor(
    private readonly table: Table,
    private readonly seat: number,
    private readonly socket: WebSocket,
  ) {}

  static async open(table: Table, seat: number): Promise<Page> {
    const address = `ws://127.0.0.1:${table.port}${API}/games/${table.game}/ticks?marks=socket`;
    const headers = { Authorization: `Bearer ${table.desk.guests[seat]!}` };
    const socket = new WebSocket(address, { headers });
    const page = new Page(table, seat, socket);
    socket.on('message', (data: Buffer) => {
      const { version, etag } = JSON.parse(data.toString()) as ViewTick;
      page.ticks.set(version, etag);
    });
    await once(socket, 'message', { signal: AbortSignal.timeout(LONGEST) });
    return page;
  }

  async look(): Promise<string> {
    const { desk, game } = this.table;
    const reply = await desk.send(
      200,
      desk.look(game, this.seat, { etag: '"another"', after: this.shown, seen: true }),
    );
    this.shown = (JSON.parse(reply.body) as { version: number }).version;
    return etagOf(reply);
  }

  /** Fetches the view once the tick of this version has come. */
  async lookAt(version: number): Promise<void> {
    const signal = AbortSignal.timeout(LONGEST);
    while (!this.ticks.has(version)) await once(this.socket, 'message', { signal });
    if ((await this.look()) !== this.ticks.get(version)) throw new Error('the tick has another ETag');
  }

  close(): void {
    this.socket.close();
  }

  /** At the end of the game, the service closes the socket as well, and the local runtime then ends the connection late. */
  async isClosed(): Promise<void> {
    if (this.socket.readyState === WebSocket.CLOSED) return;
    await once(this.socket, 'close', { signal: AbortSignal.timeout(CLOSING) }).catch(() =>
      this.socket.terminate(),
    );
  }
}
