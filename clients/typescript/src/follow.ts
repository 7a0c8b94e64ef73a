import { bodyOf } from './problem.js';
import type { ParsecPost } from './client.js';
import type { components } from './schema.js';

export interface Following {
  readonly game: string;
  /** Milliseconds between two requests. 2,000 if left out. */
  readonly pause?: number;
  readonly signal?: AbortSignal;
  /** Waits this many milliseconds. */
  readonly wait?: (milliseconds: number) => Promise<void>;
}

const PAUSE = 2000;
const pass = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** The view of a game, then each later one that differs, until the game is over. An unchanged view costs almost nothing. */
export async function* follow(
  client: ParsecPost,
  { game, pause = PAUSE, signal, wait = pass }: Following,
): AsyncGenerator<components['schemas']['View']> {
  let etag: string | undefined;
  while (!(signal?.aborted ?? false)) {
    const header = etag === undefined ? {} : { 'If-None-Match': etag };
    const result = await client.GET('/api/v1/games/{game}/view', {
      params: { path: { game }, header },
      ...(signal && { signal }),
    });
    if (result.response.status !== 304) {
      const view = bodyOf(result);
      etag = result.response.headers.get('ETag') ?? undefined;
      yield view;
      if (view.status === 'finished' || view.status === 'cancelled') return;
    }
    await wait(pause);
  }
}
