/** Sends requests again if their failure is temporary and a repetition is safe. */
type Send = (request: Request) => Promise<Response>;

export interface Retries {
  /** How often a request is sent at most. 5 if left out. */
  readonly attempts: number;
  /** Waits this many milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>;
}

const SECOND = 1000;
/** Milliseconds: the first pause, which doubles, and the longest one. */
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 30 * SECOND;

const IDEMPOTENT = ['GET', 'HEAD', 'PUT', 'DELETE'];
const TEMPORARY = [500, 502, 503, 504];

const pass = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

export function retrying(send: Send, { attempts = 5, wait = pass }: Partial<Retries>): Send {
  return async (request) => {
    for (let attempt = 1; ; attempt++) {
      const isLast = attempt >= attempts;
      const result = await send(request.clone()).catch((error: unknown) => ({ error }));
      if ('error' in result) {
        if (isLast || !isRepeatable(request) || request.signal.aborted) throw result.error;
      } else if (isLast || !isTemporary(request, result)) return result;
      await wait('error' in result ? pauseAfter(attempt) : pauseOf(result, attempt));
    }
  };
}

/** A repetition of the request has no effect of its own. */
const isRepeatable = ({ method, headers }: Request): boolean =>
  IDEMPOTENT.includes(method) || headers.has('Idempotency-Key');

/** A request that was refused with 429 has changed nothing. */
const isTemporary = (request: Request, { status }: Response): boolean =>
  status === 429 || (TEMPORARY.includes(status) && isRepeatable(request));

function pauseOf({ headers }: Response, attempt: number): number {
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds * SECOND : pauseAfter(attempt);
}

/** Between half and all of the pause, so that many clients do not come back at once. */
function pauseAfter(attempt: number): number {
  const pause = Math.min(FIRST_PAUSE * 2 ** (attempt - 1), LONGEST_PAUSE);
  return pause * (0.5 + Math.random() / 2);
}
