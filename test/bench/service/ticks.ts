/** The time from a move to its ticks, and thousands of idle sockets beside it. */
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { API, Desk, etagOf } from '../support/guests.ts';
import type { ViewTick } from '../../../src/ticks/wire.ts';
import { residentOf, runtimeOf } from '../support/process.ts';
import type { Figure, Part } from '../support/report.ts';
import { headerFor, record, type Script } from '../support/script.ts';
import { SEED, serve } from '../support/serving.ts';

/** Milliseconds: in which objects go to sleep; and in which a tick must arrive. */
const [REST, LONGEST] = [20_000, 10_000];
const LANES = 8;

interface Listening {
  readonly socket: WebSocket;
  readonly first: ViewTick;
}

interface Extent {
  readonly moves: number;
  readonly games: number;
  /** Idle sockets of each of these games. */
  readonly sockets: number;
}

export async function ticks({ moves, games, sockets }: Extent): Promise<Part> {
  const script = record(headerFor(SEED));
  const serving = await serve('seeded');
  const desk = await Desk.open(serving.port);
  const idle: WebSocket[] = [];
  try {
    const alone = await delaysOf(desk, serving.port, script, moves);
    const names: string[] = [];
    // The desk sends one request at a time.
    for (let i = 0; i < games; i += 1) names.push(await openTable(desk));
    await sleep(REST);
    const before = residentOf(runtimeOf());
    await inLanes(games, async (i) => {
      for (let n = 0; n < sockets; n += 1) idle.push((await listen(serving.port, names[i]!)).socket);
    });
    await sleep(REST);
    const after = residentOf(runtimeOf());
    // The service has dropped the connection of the first games meanwhile.
    const again = await Desk.again(serving.port, desk.guests);
    const beside = await delaysOf(again, serving.port, script, moves);
    again.close();
    const count = games * sockets;
    return {
      title: 'Ticks',
      about: `The time from sending a move to each of its ticks, over ${moves} moves of a game with four open sockets; and the same beside ${count} idle sockets to ${games} sleeping games.`,
      figures: [
        ...figuresOf('move to tick', alone),
        ...figuresOf(`move to tick beside ${count} idle sockets`, beside),
        { name: 'ticks for each move, of four seats', value: alone.length / moves, unit: 'ticks' },
        {
          name: 'idle sockets that are still open',
          value: idle.filter(isOpen).length,
          unit: '',
          goal: { atLeast: count },
        },
        { name: 'memory of 1,000 idle sockets', value: ((after - before) / count) * 1000, unit: 'MiB' },
      ],
    };
  } finally {
    for (const socket of idle) socket.terminate();
    desk.close();
    await serving.stop();
  }
}

const isOpen = ({ readyState }: WebSocket): boolean => readyState === WebSocket.OPEN;

/**
 * Milliseconds from sending each move to each of its ticks, sorted. A tick belongs to a move if it has the ETag that the view of its
 * seat has after this move, and did not have before. The next move waits for all of them.
 */
async function delaysOf(
  desk: Desk,
  port: number,
  { steps }: Script,
  moves: number,
): Promise<readonly number[]> {
  const game = await desk.game();
  const seats = await Promise.all(desk.guests.map((token) => Follower.open(port, game, token)));
  const delays: number[] = [];
  for (const [i, step] of steps.slice(0, moves).entries()) {
    const sentAt = performance.now();
    await desk.send(200, desk.command(game, step, `key-${i}`));
    let hasMoverTick = false;
    for (const [seat, follower] of seats.entries()) {
      const at = await follower.tickOf(etagOf(await desk.send(200, desk.look(game, seat))));
      if (at !== undefined) delays.push(at - sentAt);
      hasMoverTick ||= at !== undefined && seat === step.by;
    }
    if (!hasMoverTick) throw new Error(`move ${i} does not change the view of the seat that makes it`);
  }
  for (const follower of seats) follower.close();
  return delays.toSorted((a, b) => a - b);
}

/** The ticks of one seat. */
class Follower {
  private readonly heard = new Map<string, number>();
  private known: string;

  private constructor(
    private readonly socket: WebSocket,
    first: string,
  ) {
    this.known = first;
    socket.on('message', (data: Buffer) => {
      const at = performance.now();
      const { etag } = JSON.parse(data.toString()) as ViewTick;
      if (!this.heard.has(etag)) this.heard.set(etag, at);
    });
  }

  static async open(port: number, game: string, token: string): Promise<Follower> {
    const { socket, first } = await listen(port, game, token);
    return new Follower(socket, first.etag);
  }

  /** When the tick with this ETag arrived; undefined if the last one had the same. */
  async tickOf(etag: string): Promise<number | undefined> {
    if (etag === this.known) return undefined;
    const late = AbortSignal.timeout(LONGEST);
    while (!this.heard.has(etag)) await once(this.socket, 'message', { signal: late });
    this.known = etag;
    return this.heard.get(etag);
  }

  close(): void {
    this.socket.terminate();
  }
}

function figuresOf(name: string, sorted: readonly number[]): readonly Figure[] {
  const at = (share: number) => sorted[Math.floor(sorted.length * share)]!;
  return [
    { name: `${name}, p50`, value: at(0.5), unit: 'ms' },
    { name: `${name}, p99`, value: at(0.99), unit: 'ms', goal: { atMost: 100 } },
  ];
}

async function openTable(desk: Desk): Promise<string> {
  const body = { ruleset: 'interstellar-conquest', seats: 4 };
  const { body: text } = await desk.send(201, {
    method: 'POST',
    path: `${API}/games`,
    token: desk.guests[0]!,
    body,
  });
  return (JSON.parse(text) as { game: { id: string } }).game.id;
}

/** An open socket, and its first tick. */
async function listen(port: number, game: string, token?: string): Promise<Listening> {
  const headers = token === undefined ? {} : { Authorization: `Bearer ${token}` };
  const socket = new WebSocket(`ws://127.0.0.1:${port}${API}/games/${game}/ticks`, { headers });
  const [data] = (await once(socket, 'message')) as [Buffer];
  return { socket, first: JSON.parse(data.toString()) as ViewTick };
}

/** Some at a time. */
async function inLanes(count: number, act: (i: number) => Promise<void>): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next < count) await act(next++);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}
