/** WebSockets for ticks, opened through the Worker. */
import { expect } from 'vitest';
import { PREFIX, raw, type Guest } from './api.ts';

export interface Listener {
  /** The next tick. Waits for it. */
  next(): Promise<unknown>;
  /** The ticks that have arrived and that nobody has taken. */
  readonly left: readonly unknown[];
  /** The code with which the service closes the socket. */
  readonly closed: Promise<number>;
  send(text: string): void;
  close(): void;
}

export interface Opening {
  readonly guest?: Guest | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

/** `path` begins after the prefix. */
export function upgrade(path: string, { guest, headers }: Opening = {}): Promise<Response> {
  return raw('GET', `${PREFIX}${path}`, {
    headers: {
      Upgrade: 'websocket',
      ...(guest !== undefined && { Authorization: `Bearer ${guest.token}` }),
      ...headers,
    },
  });
}

export async function listen(path: string, opening: Opening = {}): Promise<Listener> {
  const response = await upgrade(path, opening);
  expect(response.status, response.status === 101 ? '' : await response.text()).toBe(101);
  return listenerTo(response.webSocket!);
}

/** The code of a refusal. */
export async function refusedCode(path: string, opening: Opening = {}): Promise<readonly [number, string]> {
  const response = await upgrade(path, opening);
  return [response.status, (await response.json<{ code: string }>()).code];
}

function listenerTo(socket: WebSocket): Listener {
  const left: unknown[] = [];
  const waiting: ((tick: unknown) => void)[] = [];
  socket.addEventListener('message', ({ data }) => {
    const tick: unknown = data === 'pong' ? data : JSON.parse(data as string);
    const first = waiting.shift();
    if (first === undefined) left.push(tick);
    else first(tick);
  });
  const closed = new Promise<number>((resolve) => {
    socket.addEventListener('close', ({ code }) => resolve(code));
  });
  socket.accept();
  return {
    next: () => (left.length > 0 ? Promise.resolve(left.shift()) : new Promise((got) => waiting.push(got))),
    left,
    closed,
    send: (text) => socket.send(text),
    close: () => socket.close(1000),
  };
}
