/**
 * Ticks: messages on a WebSocket in which the server says that something has changed. The page then asks as always. Without a socket,
 * the page polls more often.
 */

import { call, knownPath } from './call.ts';
import type { DecisionsTick, PresenceTick, ViewTick } from './shapes/games.ts';

type Tick = ViewTick | PresenceTick | DecisionsTick;

/** Milliseconds before the first attempt to connect again, and their maximum. They double with each failure; a random factor of 1 to 2 applies. */
const [FIRST, LONGEST] = [1_000, 30_000];
/** Milliseconds between two signs of life. If the server does not answer one, the connection is broken. */
const ALIVE = 45_000;
/** The codes of the server: the game is over; and the first of those for a holder who may not listen any more. */
const [OVER, REFUSED] = [1000, 4400];

/** `tick`: called for each message; not for answers to signs of life. Connects only while the page is visible. */
export function ticksFrom(path: string, tick: (message: Tick) => void) {
  let socket: WebSocket | null = null;
  let failures = 0;
  /** From the first `connect` until the game is over. */
  let isWanted = false;
  let isOver = false;
  let isAnswered = true;
  let heardAt = -Infinity;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let alive: ReturnType<typeof setInterval> | undefined;

  const isOpen = () => socket?.readyState === WebSocket.OPEN;
  /** Whether the server has sent a tick or a sign of life in the last `ms` milliseconds, on a socket that is still open. */
  const heardWithin = (ms: number) => isOpen() && Date.now() - heardAt < ms;

  function open() {
    clearTimeout(retry);
    if (socket !== null || !isWanted || document.hidden) return;
    const address = new URL('/api/v1' + knownPath(path), location.href);
    address.protocol = address.protocol.replace('http', 'ws');
    const opened = new WebSocket(address);
    let hasSpoken = false;
    socket = opened;
    opened.addEventListener('message', ({ data }) => {
      failures = 0;
      hasSpoken = isAnswered = true;
      heardAt = Date.now();
      if (data !== 'pong') tick(JSON.parse(data as string) as Tick);
    });
    opened.addEventListener('close', ({ code }) => {
      if (socket !== opened) return;
      socket = null;
      if (code === OVER) return end();
      // The next poll tells why, and the one after it may have access again.
      if (code >= REFUSED) return void (isWanted = false);
      // Browsers do not say why an attempt was refused. A plain request learns which parameters an older server does not know.
      if (!hasSpoken && path.includes('?')) void call('GET', path);
      // All pages lose their connection when the service restarts, and should not come back at the same moment.
      retry = setTimeout(open, Math.min(FIRST * 2 ** failures, LONGEST) * (1 + Math.random()));
      failures += 1;
    });
    isAnswered = true;
    clearInterval(alive);
    alive = setInterval(stayAlive, ALIVE);
  }

  function stayAlive() {
    if (!isOpen()) return;
    if (!isAnswered) return reconnect();
    isAnswered = false;
    socket?.send('ping');
  }

  function close() {
    clearTimeout(retry);
    clearInterval(alive);
    const closing = socket;
    socket = null;
    // Browsers report an error if it is closed before it is open.
    if (closing?.readyState === WebSocket.CONNECTING) closing.addEventListener('open', () => closing.close());
    else closing?.close();
  }

  /** Also for a user who has just taken a name: the socket belongs to whoever opened it. */
  function reconnect() {
    close();
    open();
  }

  function connect() {
    isWanted ||= !isOver;
    open();
  }

  function end() {
    isWanted = false;
    isOver = true;
    close();
  }

  document.addEventListener('visibilitychange', () => (document.hidden ? close() : open()));
  window.addEventListener('online', reconnect);

  return { isOpen, heardWithin, connect, reconnect, end };
}
