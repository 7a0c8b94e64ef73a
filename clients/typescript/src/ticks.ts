import { bodyOf, ProblemError } from './problem.js';
import type { ParsecPost } from './client.js';
import type { components } from './schema.js';

type Schemas = components['schemas'];
export type Tick = Schemas['ViewTick'] | Schemas['PresenceTick'] | Schemas['DecisionsTick'];

export interface Listening {
  /** Ticks of this game. If left out, ticks of the player's decisions in all games. */
  readonly game?: string;
  /** Whether to get ticks about who is at the table of this game, too. */
  readonly presence?: boolean;
  readonly onTick: (tick: Tick) => void;
  /** Called if no tick can come any more: the game is over, or the service refuses access. A request for the view says which. */
  readonly onEnd?: () => void;
}

export interface Listener {
  readonly isOpen: boolean;
  close(): void;
}

/**
 * Milliseconds before the first attempt to connect again, and the most of them. They double with each failure, and are multiplied by 1
 * to 2, so that many clients do not come back at once. Then between two signs of life.
 */
const [FIRST, LONGEST, ALIVE] = [1000, 30_000, 45_000];
/** The codes with which the service closes a socket for good: the game is over, the client sent nonsense, or may not see the game. */
const FINAL = [1000, 4400, 4404];

/**
 * Opens a WebSocket on which the service says that something has changed, and opens it again when it breaks. The first tick of each
 * connection has the present state, so none is missed. If the client has no `webSocket`, nothing is ever opened.
 */
export function listen(client: ParsecPost, { game, presence = false, onTick, onEnd }: Listening): Listener {
  const { url, isSignedIn, webSocket, wait } = client.connection;
  const closing = new AbortController();
  const { signal } = closing;
  let socket: WebSocket | undefined;
  let failures = 0;

  /** `wasRefused`: whether the last socket never opened. Environments do not say why, so a request asks. */
  async function connect(wasRefused = false): Promise<void> {
    // A visitor has no decisions.
    if (game === undefined && !isSignedIn) return end();
    try {
      if (wasRefused && (await isOver())) return end();
      const address = new URL(`/api/v1/${game === undefined ? 'me' : `games/${game}`}/ticks`, url);
      address.protocol = address.protocol.replace('http', 'ws');
      if (presence) address.searchParams.set('presence', 'true');
      if (isSignedIn)
        address.searchParams.set(
          'ticket',
          bodyOf(await client.POST('/api/v1/me/tickets', { signal })).ticket,
        );
      if (!signal.aborted) open(new webSocket!(address.href));
    } catch (error) {
      if (isFinal(error)) end();
      else await again();
    }
  }

  async function isOver(): Promise<boolean> {
    if (game === undefined) return false;
    const params = { path: { game } };
    const { status } = bodyOf(await client.GET('/api/v1/games/{game}', { params, signal })).game;
    return status === 'finished' || status === 'cancelled';
  }

  function open(opened: WebSocket): void {
    let hasSpoken = false;
    let isAnswered = true;
    socket = opened;
    opened.addEventListener('message', ({ data }: { readonly data: unknown }) => {
      failures = 0;
      hasSpoken = isAnswered = true;
      if (data === 'pong') return;
      const tick: Tick = JSON.parse(String(data));
      onTick(tick);
    });
    opened.addEventListener('close', ({ code }: { readonly code: number }) => {
      if (socket !== opened) return;
      if (FINAL.includes(code)) end();
      else void again(!hasSpoken);
    });
    // Without this listener, some environments throw. The event `close` follows.
    opened.addEventListener('error', () => undefined);
    void stayAlive();

    async function stayAlive(): Promise<void> {
      for (;;) {
        await wait(ALIVE, signal);
        if (socket !== opened) return;
        if (!isAnswered) break;
        isAnswered = false;
        if (opened.readyState === 1) opened.send('ping');
      }
      // A connection that broke unnoticed may take minutes to close.
      opened.close();
      await again();
    }
  }

  async function again(wasRefused = false): Promise<void> {
    socket = undefined;
    const pause = Math.min(FIRST * 2 ** failures, LONGEST) * (1 + Math.random());
    failures += 1;
    await wait(pause, signal);
    if (!signal.aborted) await connect(wasRefused);
  }

  function end(): void {
    close();
    onEnd?.();
  }

  function close(): void {
    closing.abort();
    socket?.close();
    socket = undefined;
  }

  if (webSocket !== null) void connect();
  return {
    get isOpen() {
      return socket?.readyState === 1;
    },
    close,
  };
}

/** Whether the service would refuse the next attempt, too. */
const isFinal = (error: unknown): boolean =>
  error instanceof ProblemError && error.problem.status < 500 && error.problem.status !== 429;
