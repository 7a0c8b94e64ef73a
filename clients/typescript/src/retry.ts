import type { Wait } from './pause.js';

/** Sends requests again if their failure is temporary and a repetition is safe. */
type Send = (request: Request) => Promise<Response>;

export interface Retries {
  /** How often a request is sent at most. 5 if left out. */
  readonly attempts: number;
  readonly wait: Wait;
}

const SECOND = 1000;
/** Milliseconds: the first pause, which doubles, and the longest one. */
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 30 * SECOND;
/** Milliseconds. If `Retry-After` is longer, the caller gets the response instead. */
const LONGEST_WAIT = 60 * SECOND;

const IDEMPOTENT = ['GET', 'HEAD', 'PUT', 'DELETE'];
const TEMPORARY = [500, 502, 503, 504];

export function retrying(send: Send, { attempts, wait }: Retries): Send {
  return async (request) => {
    for (let attempt = 1; ; attempt++) {
      const isLast = attempt >= attempts;
      const result = await send(request.clone()).catch((error: unknown) => ({ error }));
      let pause = pauseAfter(attempt);
      if ('error' in result) {
        if (isLast || !isRepeatable(request) || request.signal.aborted) throw result.error;
      } else {
        pause = pauseIn(result) ?? pause;
        if (isLast || pause > LONGEST_WAIT || !isTemporary(request, result)) return result;
      }
      await wait(pause, request.signal);
      request.signal.throwIfAborted();
    }
  };
}

/** A repetition of the request has no effect of its own. */
const isRepeatable = ({ method, headers }: Request): boolean =>
  IDEMPOTENT.includes(method) || headers.has('Idempotency-Key');

/** A request that was refused with 429 has changed nothing. */
const isTemporary = (request: Request, { status }: Response): boolean =>
  status === 429 || (TEMPORARY.includes(status) && isRepeatable(request));

function pauseIn({ headers }: Response): number | undefined {
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds * SECOND : undefined;
}

/** Between half and all of the pause, so that many clients do not come back at once. */
function pauseAfter(attempt: number): number {
  const pause = Math.min(FIRST_PAUSE * 2 ** (attempt - 1), LONGEST_PAUSE);
  return pause * (0.5 + Math.random() / 2);
}
