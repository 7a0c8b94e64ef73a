/**
 * The sockets of one Durable Object that receive ticks. The platform holds them, also while the object hibernates, so an idle socket
 * keeps no object awake. Before each tick, the credential of its receiver is checked against a list of revocations that is at most a
 * minute old.
 */
import { isRevoked } from '../auth/caller.ts';
import { RECENT, type RevocationStore } from '../auth/revocations/revocations.ts';
import { faultOf, log } from '../log.ts';
import { ok, refuse, type Refusal, type Result } from '../rules/vocabulary.ts';
import { CLOSED, type Holder } from './wire.ts';

/** Sockets of one player, of visitors and of guests from one place, and of all. */
export const SOCKETS = { player: 8, place: 20, guests: 100, all: 1000 } as const;

/**
 * Milliseconds after the last tick in which clients may close their sockets themselves. The local runtime ends a connection that the
 * service closes only when the object leaves memory.
 */
const GRACE = 1000;
/** Milliseconds without a `ping` after which a connection counts as broken. Our page sends one every 45 seconds. */
const LONGEST_SILENCE = 120_000;
/** The code of the runtime for a connection that broke, which nobody can reply to. */
const CONNECTION_LOST = 1006;

/** The state of what a holder may see. */
export interface Announced {
  readonly tick: string;
  /** Identifies the state: a tick is sent if it differs from that of the last tick. */
  readonly key: string;
  /** The code with which the socket is closed a second after the tick, if its client has not closed it. */
  readonly closes?: number;
}

/**
 * Stored with a socket. `key`: that of its last tick. `presence`: that of its last tick about presence. `reported`: see `unreported`.
 * `shownAt`: when it began to show that its player is there. `kept`: see `keep`.
 */
interface Attachment {
  readonly holder: Holder;
  readonly key: string;
  readonly reported?: boolean;
  readonly presence?: string;
  readonly shownAt?: number;
  readonly kept?: object;
}

/** What is kept with a socket of this player. */
export interface KeptWith {
  readonly player: string;
  readonly kept: object;
}

export type SocketContext = Pick<
  DurableObjectState,
  | 'acceptWebSocket'
  | 'getWebSockets'
  | 'getWebSocketAutoResponseTimestamp'
  | 'setWebSocketAutoResponse'
  | 'waitUntil'
>;

export class TickSockets {
  constructor(
    private readonly ctx: SocketContext,
    private readonly store: RevocationStore,
    /** Called when a socket that keeps something closes. */
    private readonly onClosed: (one: KeptWith) => void = () => undefined,
  ) {}

  /**
   * Accepts a socket, and sends it the present state, so that its client misses no change. `isPlaying`: whether the holder plays
   * here. Only its own sockets count against such a holder.
   */
  accept(
    holder: Holder,
    { tick, key, closes }: Announced,
    isPlaying: (holder: Holder) => boolean = () => false,
  ): Result<Response, Refusal> {
    const limits = limitsOf(holder);
    const { ctx } = this;
    const counted = isPlaying(holder) ? limits.slice(0, 1) : limits;
    if (counted.some(({ tag, most }) => this.open(tag).length >= most)) return refuse('too-many-sockets');
    if (this.open().length >= SOCKETS.all && !(isPlaying(holder) && this.closeOther(isPlaying)))
      return refuse('too-many-sockets');
    const { 0: client, 1: server } = new WebSocketPair();
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'));
    ctx.acceptWebSocket(
      server,
      limits.map(({ tag }) => tag),
    );
    server.serializeAttachment({ holder, key } satisfies Attachment);
    server.send(tick);
    if (closes !== undefined) this.closeSoon(server, closes);
    return ok(new Response(null, { status: 101, webSocket: client }));
  }

  /** Sends a tick to each socket whose holder sees another state than at the last tick. False if one of them failed. Never throws. */
  async announce(stateFor: StateFor): Promise<boolean> {
    return this.forEach(async (socket) => {
      if (isNew(socket, stateFor) && (await this.mayReceive(socket))) this.tell(socket, stateFor);
    });
  }

  /**
   * Sends a tick about presence to each socket that asked for them, if this returns another state than that of its last one. Never throws.
   */
  async announcePresence(stateFor: (holder: Holder) => Announced | undefined): Promise<void> {
    const stateOf = (socket: WebSocket) => {
      const { holder, presence } = attachmentOf(socket);
      const state = holder.presence ? stateFor(holder) : undefined;
      return state?.key === presence ? undefined : state;
    };
    await this.forEach(async (socket) => {
      if (stateOf(socket) === undefined || !(await this.mayReceive(socket))) return;
      // Read again, because it may have changed while the credential was checked.
      const state = stateOf(socket);
      if (state === undefined) return;
      socket.send(state.tick);
      socket.serializeAttachment({ ...attachmentOf(socket), presence: state.key } satisfies Attachment);
    });
  }

  /** The holders whose sockets show that they are there and have a working connection. */
  shown(now: number): readonly Holder[] {
    return this.open().flatMap((socket) => {
      const { holder, shownAt } = attachmentOf(socket);
      if (shownAt === undefined) return [];
      const heardAt = this.ctx.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? 0;
      return now - Math.max(shownAt, heardAt) < LONGEST_SILENCE ? holder : [];
    });
  }

  /** From now on, the sockets of this player show that they are there. */
  markShown(player: string, now: number): void {
    for (const socket of this.open(`player:${player}`))
      socket.serializeAttachment({ ...attachmentOf(socket), shownAt: now } satisfies Attachment);
  }

  /** Sends this tick to all. Never throws. */
  async sendAll(tick: string): Promise<void> {
    await this.forEach(async (socket) => {
      if (await this.mayReceive(socket)) socket.send(tick);
    });
  }

  closeAll(): void {
    for (const socket of this.open()) this.close(socket, CLOSED.credential);
  }

  /**
   * Closes the sockets of this player. `by`: the id of an API key or of an app’s grant, to close only its sockets. Other clients
   * connect again if their credential is still valid.
   */
  closeOf(player: string, by?: string): void {
    for (const socket of this.open(`player:${player}`))
      if (by === undefined || by === idOf(attachmentOf(socket).holder)) this.close(socket, CLOSED.credential);
  }

  /** Closes the sockets of this player whose credential was revoked more than `RECENT` ago. Never throws. */
  async closeRevoked(player: string): Promise<void> {
    await this.forEach(async (socket) => void (await this.mayReceive(socket, RECENT)), `player:${player}`);
  }

  /** The players with a credential whose sockets `markReported` has not marked. */
  unreported(): ReadonlySet<string> {
    return new Set(
      this.open()
        .map(attachmentOf)
        .flatMap(({ holder, reported }) =>
          reported || holder.credential === null ? [] : holder.credential.player.id,
        ),
    );
  }

  /** Marks the sockets of this player. */
  markReported(player: string): void {
    for (const socket of this.open(`player:${player}`))
      socket.serializeAttachment({ ...attachmentOf(socket), reported: true } satisfies Attachment);
  }

  /**
   * Keeps this with an open socket of the player whose client agreed to it, instead of what was kept there. That costs nothing, and
   * lasts as long as the socket. False if there is no such socket.
   */
  keep(player: string, kept: object): boolean {
    const own = this.open(`player:${player}`).filter((socket) => attachmentOf(socket).holder.keepsMarks);
    const socket = own.find((one) => attachmentOf(one).kept !== undefined) ?? own[0];
    if (socket === undefined) return false;
    try {
      socket.serializeAttachment({ ...attachmentOf(socket), kept } satisfies Attachment);
      return true;
    } catch {
      // Too large for the platform.
      return false;
    }
  }

  /** All that is kept. */
  get kept(): readonly KeptWith[] {
    return this.open().flatMap(keptWith);
  }

  /** Forgets what is kept with the sockets of this player. */
  forget(player: string): void {
    for (const socket of this.open(`player:${player}`)) forgetKept(socket);
  }

  /** To be called when the platform reports that a socket has closed or broken. */
  release(socket: WebSocket): void {
    const [one] = keptWith(socket);
    if (one === undefined) return;
    forgetKept(socket);
    this.onClosed(one);
  }

  /** Closes a socket of somebody who does not play. False if there is none. */
  private closeOther(isPlaying: (holder: Holder) => boolean): boolean {
    const other = this.open().find((socket) => !isPlaying(attachmentOf(socket).holder));
    if (other !== undefined) this.close(other, CLOSED.full);
    return other !== undefined;
  }

  /** Without those that are closing: the runtime keeps them for a while. */
  private open(tag?: string): readonly WebSocket[] {
    return this.ctx.getWebSockets(tag).filter(({ readyState }) => readyState === WebSocket.OPEN);
  }

  /** Reads the state again, because it may have changed while the credential was checked. */
  private tell(socket: WebSocket, stateFor: StateFor): void {
    const attachment = attachmentOf(socket);
    const state = stateFor(attachment.holder);
    if (typeof state === 'number') return this.close(socket, state);
    if (state.key !== attachment.key) {
      socket.send(state.tick);
      socket.serializeAttachment({ ...attachment, key: state.key } satisfies Attachment);
    }
    const { closes } = state;
    if (closes !== undefined) this.closeSoon(socket, closes);
  }

  private closeSoon(socket: WebSocket, code: number): void {
    this.ctx.waitUntil(scheduler.wait(GRACE).then(() => this.close(socket, code)));
  }

  /** Returns whether all of them succeeded. */
  private async forEach(act: (socket: WebSocket) => Promise<void>, tag?: string): Promise<boolean> {
    const done = await Promise.all(
      this.open(tag).map((socket) =>
        act(socket).then(
          () => true,
          (error: unknown) => {
            // A socket that closes meanwhile cannot be written to. Its client fetches the state when it connects again.
            log('warn', 'tick-not-sent', { ...faultOf(error) });
            return false;
          },
        ),
      ),
    );
    return done.every(Boolean);
  }

  private async mayReceive(socket: WebSocket, age?: number): Promise<boolean> {
    const { credential } = attachmentOf(socket).holder;
    if (credential === null || !(await isRevoked(credential, this.store, age))) return true;
    this.close(socket, CLOSED.credential);
    return false;
  }

  private close(socket: WebSocket, code: number): void {
    this.release(socket);
    socket.close(code);
  }
}

/** Whether the socket has shown that its player is there. */
export function wasShown(socket: WebSocket): boolean {
  return attachmentOf(socket).shownAt !== undefined;
}

/** Replies to a client that closes its socket; otherwise the client waits until a timeout. */
export function completeClosing(socket: WebSocket, code: number): void {
  if (code !== CONNECTION_LOST) socket.close();
}

/** A number is the code with which to close the socket. */
type StateFor = (holder: Holder) => Announced | number;

function isNew(socket: WebSocket, stateFor: StateFor): boolean {
  const { holder, key } = attachmentOf(socket);
  const state = stateFor(holder);
  return typeof state === 'number' || state.key !== key || state.closes !== undefined;
}

/** Of an API key or an app’s grant. */
function idOf({ credential }: Holder): string | undefined {
  if (credential?.by === 'key') return credential.key;
  return credential?.by === 'grant' ? credential.grant : undefined;
}

const attachmentOf = (socket: WebSocket): Attachment => socket.deserializeAttachment() as Attachment;

function keptWith(socket: WebSocket): readonly KeptWith[] {
  const { holder, kept } = attachmentOf(socket);
  return kept === undefined || holder.credential === null
    ? []
    : [{ player: holder.credential.player.id, kept }];
}

function forgetKept(socket: WebSocket): void {
  const { kept, ...others } = attachmentOf(socket);
  if (kept !== undefined) socket.serializeAttachment(others satisfies Attachment);
}

/** Anybody can make guests, so they also count by place. As in src/api/limits/limits.ts, keys count apart. */
function limitsOf({ credential, place }: Holder): readonly { readonly tag: string; readonly most: number }[] {
  if (credential === null) return [{ tag: place, most: SOCKETS.place }];
  const own = { tag: `player:${credential.player.id}`, most: SOCKETS.player };
  if (credential.verified) return [own];
  return [own, { tag: `${credential.by} at ${place}`, most: SOCKETS.guests }];
}
