/** Two simulated players who play a game while a backup is made. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Site } from './site.ts';
import { answer } from './templates.ts';

export interface Played {
  readonly requests: number;
  /** Requests that failed or were not answered. */
  readonly failures: number;
  /** Milliseconds. */
  readonly slowest: number;
}

/** Milliseconds between two requests. */
const PAUSE = 50;

export async function playMeanwhile({ caller }: Site): Promise<{ end(): Promise<Played> }> {
  const tokens = await caller.guests('Cid', 'Dot');
  const game = await caller.game(tokens, { pace: 'daily' });
  let [requests, failures, slowest] = [0, 0, 0];
  const halt = new AbortController();
  const play = async (): Promise<void> => {
    for (let i = 0; !halt.signal.aborted; i += 1) {
      const token = tokens[i % tokens.length]!;
      const began = performance.now();
      const seen = await caller.send('GET', `/games/${game}/view`, { token });
      slowest = Math.max(slowest, Math.round(performance.now() - began));
      requests += 1;
      failures += seen?.status === 200 ? 0 : 1;
      if (i % 20 === 0) await answer(caller, game, token);
      await wait(PAUSE);
    }
  };
  const playing = play();
  const end = async (): Promise<Played> => {
    halt.abort();
    await playing;
    return { requests, failures, slowest };
  };
  return { end };
}
