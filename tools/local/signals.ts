/** How a process of ours ends when it is asked to: in order, and with 0. */

/** `end` carries out what is asked; `stopping` says that it was asked. */
export const shutdown = { end: (): void => undefined, stopping: false };

/** Call it again after Miniflare has been made: the handlers of its own, which exit at once with 143, are replaced. */
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
