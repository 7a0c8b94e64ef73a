import { pass, type Wait } from './pause.js';
import { bodyOf, ProblemError } from './problem.js';
import { enrol, type Follower } from './returned.js';
import { listen, type Tick } from './ticks.js';
import type { ParsecPost } from './client.js';
import type { components } from './schema.js';

export interface Following {
  readonly game: string;
  /** Milliseconds between two requests while no WebSocket is open. 2,000 if left out. */
  readonly pause?: number;
  readonly signal?: AbortSignal;
  readonly wait?: Wait;
}

const PAUSE = 2000;
/** While a WebSocket says when something changes: in case it broke unnoticed. */
const TICKING = 60_000;
/** The lowest status of a failure of the service. */
const SERVER_ERROR = 500;

/**
 * The view of a game, then each later one that differs, until the game is over. A WebSocket says when to ask; while there is none, it
 * asks every few seconds. An unchanged view costs almost nothing. After the first view, it keeps asking while the service fails or
 * cannot be reached. A refusal ends it with a `ProblemError`.
 */
export async function* follow(
  client: ParsecPost,
  { game, pause = PAUSE, signal, wait = pass }: Following,
): AsyncGenerator<components['schemas']['View']> {
  let returned: components['schemas']['View'] | undefined;
  const mine: Follower = {
    etag: undefined,
    take(view, etag) {
      [returned, mine.etag] = [view, etag];
      waiting.abort();
    },
  };
  let ticked: string | undefined;
  let waiting = new AbortController();
  const onTick = (tick: Tick): void => {
    if (tick.changed !== 'view') return;
    ticked = tick.etag;
    if (ticked !== mine.etag) waiting.abort();
  };
  const listener = listen(client, { game, onTick });
  const leave = enrol(client, game, mine);
  const stop = (): void => waiting.abort();
  signal?.addEventListener('abort', stop);
  const taken = () => {
    const view = returned;
    returned = undefined;
    return view;
  };
  /** The view may have changed since the response, or while the caller answered. */
  const isBehind = () => returned !== undefined || (ticked !== undefined && ticked !== mine.etag);
  /** The new view; undefined if it has not changed. */
  async function changed() {
    const header = mine.etag === undefined ? {} : { 'If-None-Match': mine.etag };
    ticked = undefined;
    const result = await client.GET('/api/v1/games/{game}/view', {
      params: { path: { game }, header },
      ...(signal && { signal }),
    });
    if (result.response.status === 304) return undefined;
    const view = bodyOf(result);
    mine.etag = result.response.headers.get('ETag') ?? undefined;
    returned = undefined;
    return view;
  }
  /** An aborted request ends the loop, as an aborted pause does. Before the first view, each failure is thrown: the address may be wrong. */
  function ignoreTransient(error: unknown): undefined {
    if (signal?.aborted) return;
    const isRefused = error instanceof ProblemError && error.problem.status < SERVER_ERROR;
    if (isRefused || mine.etag === undefined) throw error;
  }
  try {
    while (!(signal?.aborted ?? false)) {
      const view = taken() ?? (await changed().catch(ignoreTransient));
      if (view !== undefined) {
        yield view;
        if (view.status === 'finished' || view.status === 'cancelled') return;
      }
      // The caller may have stopped while it had the view.
      if (isBehind() || signal?.aborted) continue;
      waiting = new AbortController();
      await wait(listener.isOpen ? TICKING : pause, waiting.signal);
    }
  } finally {
    signal?.removeEventListener('abort', stop);
    leave();
    listener.close();
  }
}
