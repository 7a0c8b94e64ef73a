/** Ends a process of ours on a signal: in order, and with exit code 0. */

/** `end` ends the process in order; `stopping` says that a signal asked for it. */
export const shutdown = { end: (): void => undefined, stopping: false };

/** Call it again after Miniflare has been made, to replace Miniflare's own handlers, which exit at once with 143. */
export function obeySignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.removeAllListeners(signal);
    process.on(signal, () => {
      shutdown.stopping = true;
      shutdown.end();
    });
  }
}

/** Ends the process. A process that was asked to stop has not failed. */
export function fail(message: string): never {
  if (!shutdown.stopping) console.error(message);
  process.exit(shutdown.stopping ? 0 : 1);
}
