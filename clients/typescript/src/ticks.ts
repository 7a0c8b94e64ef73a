import { bodyOf } from './problem.js';
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
}

export interface Listener {
  readonly isOpen: boolean;
  close(): void;
}

/** Milliseconds before the first attempt to connect again; doubles up to the second. Between two signs of life. */
const [FIRST, LONGEST, ALIVE] = [1000, 60_000, 45_000];
/** The code with which the service closes the socket when the game is over. */
const OVER = 1000;

/**
 * Opens a WebSocket on which the service says that something has changed, and opens it again when it breaks. The first tick of each
 * connection has the present state, so none is missed. If the client has no `webSocket`, nothing is ever opened.
 */
export function listen(client: ParsecPost, { game, presence = false, onTick }: Listening): Listener {
  const { url, isSignedIn, webSocket } = client.connection;
  let socket: WebSocket | undefined;
  let failures = 0;
  let isClosed = webSocket === null;
  let isAnswered = true;
  let retry: ReturnType<typeof setTimeout> | undefined;

  async function connect(): Promise<void> {
    try {
      const address = new URL(`/api/v1/${game === undefined ? 'me' : `games/${game}`}/ticks`, url);
      address.protocol = address.protocol.replace('http', 'ws');
      if (presence) address.searchParams.set('presence', 'true');
      if (isSignedIn)
        address.searchParams.set('ticket', bodyOf(await client.POST('/api/v1/me/tickets')).ticket);
      if (!isClosed) open(new webSocket!(address.href));
    } catch {
      // What is wrong, the requests beside it say, too.
      again();
    }
  }

  function open(opened: WebSocket): void {
    socket = opened;
    isAnswered = true;
    opened.addEventListener('message', ({ data }: { readonly data: unknown }) => {
      failures = 0;
      isAnswered = true;
      if (data === 'pong') return;
      const tick: Tick = JSON.parse(String(data));
      onTick(tick);
    });
    opened.addEventListener('close', ({ code }: { readonly code: number }) => {
      if (socket !== opened) return;
      socket = undefined;
      if (code === OVER) close();
      else again();
    });
    // Without this listener, some environments throw. The event `close` follows.
    opened.addEventListener('error', () => undefined);
  }

  function again(): void {
    if (isClosed) return;
    retry = setTimeout(() => void connect(), Math.min(FIRST * 2 ** failures, LONGEST) * (1 + Math.random()));
    failures += 1;
  }

  const alive = setInterval(() => {
    if (socket?.readyState !== 1) return;
    if (isAnswered) socket.send('ping');
    else socket.close();
    isAnswered = false;
  }, ALIVE);

  function close(): void {
    isClosed = true;
    clearTimeout(retry);
    clearInterval(alive);
    socket?.close();
    socket = undefined;
  }

  if (isClosed) clearInterval(alive);
  else void connect();
  return {
    get isOpen() {
      return socket?.readyState === 1;
    },
    close,
  };
}
