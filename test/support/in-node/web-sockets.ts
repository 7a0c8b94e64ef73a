/** WebSockets in Node: pairs of sockets without a network, which an object holds as the platform does. */
import { standIn } from '../cast.ts';
import type { SocketContext } from '../../../src/ticks/sockets.ts';

const [OPEN, CLOSED, SWITCHING] = [1, 3, 101];

/** One end of a connection. Messages before `accept` wait for it. */
class End extends EventTarget {
  readyState = OPEN;
  tags: readonly string[] = [];
  /** What the object does for its end. */
  owner: { readonly said: (text: string) => void; readonly left: (code: number) => void } | undefined;
  private other!: End;
  private attachment: string | undefined;
  private waiting: Event[] | undefined = [];

  static pair(): { 0: End; 1: End } {
    const [client, server] = [new End(), new End()];
    client.other = server;
    server.other = client;
    return { 0: client, 1: server };
  }

  accept(): void {
    const events = this.waiting ?? [];
    this.waiting = undefined;
    for (const event of events) this.dispatchEvent(event);
  }

  send(text: string): void {
    if (this.readyState !== OPEN) throw new TypeError('the socket is closed');
    this.other.get(new MessageEvent('message', { data: text }));
    this.other.owner?.said(text);
  }

  close(code = 1005): void {
    if (this.readyState !== OPEN) return;
    this.readyState = this.other.readyState = CLOSED;
    this.other.get(Object.assign(new Event('close'), { code }));
    this.other.owner?.left(code);
  }

  serializeAttachment(value: unknown): void {
    this.attachment = JSON.stringify(value);
  }

  deserializeAttachment(): unknown {
    return this.attachment === undefined ? null : JSON.parse(this.attachment);
  }

  private get(event: Event): void {
    if (this.owner !== undefined) return;
    if (this.waiting === undefined) this.dispatchEvent(event);
    else this.waiting.push(event);
  }
}

interface Instance {
  webSocketMessage?(socket: unknown, text: string): unknown;
  webSocketClose?(socket: unknown, code: number): unknown;
}

/** The sockets that an object holds, as its state offers them. */
export function heldSockets(instance: () => Instance): Omit<SocketContext, 'waitUntil'> {
  const held = new Set<End>();
  const heardAt = new WeakMap<End, Date>();
  let auto: AutoResponse | undefined;
  const said = (end: End, text: string): void => {
    if (text !== auto?.request) return void instance().webSocketMessage?.(end, text);
    heardAt.set(end, new Date());
    end.send(auto.response);
  };
  return standIn<Omit<SocketContext, 'waitUntil'>>({
    acceptWebSocket: (end: End, tags: readonly string[] = []) => {
      held.add(Object.assign(end, { tags }));
      end.owner = {
        said: (text) => said(end, text),
        left: (code) => {
          held.delete(end);
          instance().webSocketClose?.(end, code);
        },
      };
    },
    getWebSockets: (tag?: string) => [...held].filter(({ tags }) => tag === undefined || tags.includes(tag)),
    getWebSocketAutoResponseTimestamp: (end: End) => heardAt.get(end) ?? null,
    setWebSocketAutoResponse: (pair: AutoResponse) => void (auto = pair),
  });
}

/** A constructor, because the service calls it as one. */
const Pair = function WebSocketPair() {
  return End.pair();
};

/** Node refuses a response with this status. */
const SwitchingResponse = new Proxy(Response, {
  construct: (
    Class,
    [body, init]: [BodyInit | null, (ResponseInit & { webSocket?: unknown }) | undefined],
  ) => {
    if (init?.status !== SWITCHING) return new Class(body, init);
    return Object.defineProperties(new Class(null), {
      status: { value: SWITCHING },
      webSocket: { value: init.webSocket },
    });
  },
});

class AutoResponse {
  constructor(
    readonly request: string,
    readonly response: string,
  ) {}
}

export const globals = {
  WebSocketPair: Pair,
  WebSocketRequestResponsePair: AutoResponse,
  Response: SwitchingResponse,
};
