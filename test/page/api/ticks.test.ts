/** The page's socket for ticks, without a browser. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { load } from '../../support/page/page.ts';

interface Ticking {
  ticksFrom(
    path: string,
    tick: (message: unknown) => void,
  ): { isOpen(): boolean; heardWithin(ms: number): boolean; connect(): void; reconnect(): void };
}

const { ticksFrom } = await load<Ticking>('api/ticks.ts');

const PROBLEM = { 'Content-Type': 'application/problem+json' };

/** As a browser's, without a network. */
class Socket extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly made: Socket[] = [];
  readyState = 0;
  readonly sent: string[] = [];

  readonly url: string;

  constructor(address: URL) {
    super();
    this.url = address.href;
    Socket.made.push(this);
  }

  send(text: string): void {
    this.sent.push(text);
  }

  close(): void {
    this.readyState = 3;
  }

  opens(): void {
    this.readyState = 1;
  }

  says(data: string): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }

  breaks(code: number): void {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }
}

let screen: EventTarget & { hidden: boolean };
let network: EventTarget;
const last = (): Socket => Socket.made.at(-1)!;
const pass = (ms: number) => vi.advanceTimersByTime(ms);

function look(hidden: boolean): void {
  screen.hidden = hidden;
  screen.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
  screen = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal('document', screen);
  network = new EventTarget();
  vi.stubGlobal('window', network);
  vi.stubGlobal('location', { href: 'https://parsec.test/game?g=g' });
  vi.stubGlobal('WebSocket', Socket);
  Socket.made.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('passes on ticks, and opens one connection however often it is asked', () => {
  const heard: unknown[] = [];
  const ticks = ticksFrom('/games/g/ticks', (message) => heard.push(message));
  ticks.connect();
  ticks.connect();
  expect(Socket.made.map(({ url }) => url)).toEqual(['wss://parsec.test/api/v1/games/g/ticks']);
  expect(ticks.isOpen()).toBe(false);
  last().opens();
  last().says('{"version":3}');
  last().says('pong');
  expect([ticks.isOpen(), heard]).toEqual([true, [{ version: 3 }]]);
});

it('connects again after pauses that grow, and after a shorter one once it has heard something', () => {
  ticksFrom('/me/ticks', () => undefined).connect();
  for (const [pause, made] of [
    [1_000, 2],
    [2_000, 3],
    [4_000, 4],
  ] as const) {
    last().breaks(1006);
    pass(pause - 1);
    expect(Socket.made).toHaveLength(made - 1);
    pass(1);
    expect(Socket.made).toHaveLength(made);
  }
  last().says('{}');
  last().breaks(1012);
  pass(1_000);
  expect(Socket.made).toHaveLength(5);
});

it('waits at most a minute before it connects again', () => {
  vi.mocked(Math.random).mockReturnValue(0.999_999);
  ticksFrom('/me/ticks', () => undefined).connect();
  for (let made = 2; made < 12; made += 1) {
    last().breaks(1006);
    pass(60_000);
    expect(Socket.made).toHaveLength(made);
  }
});

it('leaves out parameters that a server of an older build does not know', async () => {
  const server = vi.fn<(path: string) => Promise<Response>>(async () =>
    Response.json({ code: 'unknown-field', field: 'sitting' }, { status: 400, headers: PROBLEM }),
  );
  vi.stubGlobal('fetch', server);
  ticksFrom('/games/g/ticks?invitation=i&sitting=true', () => undefined).connect();
  last().breaks(1006);
  await vi.waitFor(() => expect(server).toHaveBeenCalledTimes(2));
  expect(server.mock.calls.map(([path]) => path)).toEqual([
    '/api/v1/games/g/ticks?invitation=i&sitting=true',
    '/api/v1/games/g/ticks?invitation=i',
  ]);
  pass(1_000);
  expect(last().url).toBe('wss://parsec.test/api/v1/games/g/ticks?invitation=i');
});

it('does not ask why a socket closed that had spoken', () => {
  const server = vi.fn(async () => new Response());
  vi.stubGlobal('fetch', server);
  ticksFrom('/games/g/ticks?presence=true', () => undefined).connect();
  last().says('{}');
  last().breaks(1012);
  expect(server).not.toHaveBeenCalled();
});

it('stays closed once the game is over', () => {
  const ticks = ticksFrom('/games/g/ticks', () => undefined);
  ticks.connect();
  last().breaks(1000);
  pass(120_000);
  ticks.connect();
  expect(Socket.made).toHaveLength(1);
});

it('waits to be asked again if the user may not listen any more', () => {
  const ticks = ticksFrom('/games/g/ticks', () => undefined);
  ticks.connect();
  last().breaks(4404);
  pass(120_000);
  expect(Socket.made).toHaveLength(1);
  ticks.connect();
  expect(Socket.made).toHaveLength(2);
});

it('opens nothing before it is asked, even if the network returns', () => {
  ticksFrom('/games/g/ticks', () => undefined);
  network.dispatchEvent(new Event('online'));
  look(true);
  look(false);
  expect(Socket.made).toEqual([]);
});

it('is closed while the page is hidden', () => {
  const ticks = ticksFrom('/games/g/ticks', () => undefined);
  ticks.connect();
  last().opens();
  look(true);
  expect(last().readyState).toBe(3);
  pass(120_000);
  expect(Socket.made).toHaveLength(1);
  look(false);
  expect(Socket.made).toHaveLength(2);
});

it('connects anew if a sign of life gets no answer', () => {
  ticksFrom('/games/g/ticks', () => undefined).connect();
  last().opens();
  pass(45_000);
  last().says('pong');
  pass(45_000);
  expect(last().sent).toEqual(['ping', 'ping']);
  expect(Socket.made).toHaveLength(1);
  pass(45_000);
  expect(Socket.made).toHaveLength(2);
});

it('counts as alive for a while after a sign of life, as long as it is open', () => {
  const ticks = ticksFrom('/games/g/ticks', () => undefined);
  ticks.connect();
  last().opens();
  expect(ticks.heardWithin(60_000)).toBe(false);
  last().says('{}');
  pass(59_999);
  expect(ticks.heardWithin(60_000)).toBe(true);
  pass(1);
  expect(ticks.heardWithin(60_000)).toBe(false);
  last().says('pong');
  expect(ticks.heardWithin(60_000)).toBe(true);
  last().breaks(1006);
  expect(ticks.heardWithin(60_000)).toBe(false);
});
