/** Waits this many milliseconds, or until the signal aborts. */
export type Wait = (milliseconds: number, until: AbortSignal) => Promise<void>;

export const pass: Wait = (milliseconds, until) =>
  new Promise((resolve) => {
    if (until.aborted) return resolve();
    const done = (): void => {
      clearTimeout(timer);
      until.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    until.addEventListener('abort', done);
  });
