/** Ends a process in an orderly way, and with exit code 0, on a signal. */

/** `end` ends the process in an orderly way. `stopping` is true after a signal. */
export const shutdown = { end: (): void => undefined, stopping: false };

/** Call it again after Miniflare is created, to replace Miniflare's own handlers, which exit at once with 143. */
export function obeySignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.removeAllListeners(signal);
    process.on(signal, () => {
      shutdown.stopping = true;
      shutdown.end();
    });
  }
}

/** Ends the process with an error, unless a signal has already asked it to stop. */
export function fail(message: string): never {
  if (!shutdown.stopping) console.error(message);
  process.exit(shutdown.stopping ? 0 : 1);
}
