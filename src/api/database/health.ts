/** Database health: whether D1 answers and accepts writes. Results are cached, so that health checks do not become its load. */

/** Milliseconds for which a result is cached, and for which a check may take. */
export const [CACHED_FOR, TIMEOUT] = [5_000, 2_000];
/** Milliseconds between two writes, of the whole service. */
export const WRITES_EVERY = 60_000;

/** Milliseconds between two polls of the check of another request. */
const POLL_EVERY = 20;

export interface DatabaseHealth {
  readonly reads: boolean;
  readonly writes: boolean;
}

const UNAVAILABLE: DatabaseHealth = { reads: false, writes: false };

let askedAt = -Infinity;
/** When this isolate last saw a write succeed. */
let wroteAt = -Infinity;
/** Null while a check runs. */
let answer: DatabaseHealth | null = UNAVAILABLE;

/** `after` keeps the check alive if its request does not wait for the result. */
export async function databaseHealth(
  db: D1Database,
  after: Pick<ExecutionContext, 'waitUntil'>,
): Promise<DatabaseHealth> {
  const now = Date.now();
  // If the clock was set back, an old result must not stay for ever.
  if (Math.abs(now - askedAt) < CACHED_FOR) return answer ?? resultOfOther();
  askedAt = now;
  answer = null;
  const asked = Promise.race([check(db, now), scheduler.wait(TIMEOUT).then(() => UNAVAILABLE)]);
  const answered = asked.then((found) => (answer = found));
  after.waitUntil(answered);
  return answered;
}

/** Waits for the check of another request. Its promise cannot be shared: the platform ends a promise with its request. */
async function resultOfOther(): Promise<DatabaseHealth> {
  for (let waited = 0; waited < TIMEOUT; waited += POLL_EVERY) {
    if (answer !== null) return answer;
    await scheduler.wait(POLL_EVERY);
  }
  return UNAVAILABLE;
}

async function check(db: D1Database, now: number): Promise<DatabaseHealth> {
  const [reads, writes] = await Promise.all([succeeds(() => read(db)), succeeds(() => write(db, now))]);
  return { reads, writes };
}

/** Reads a row of one of our tables: a database without them does not work. */
function read(db: D1Database): Promise<unknown> {
  return db.prepare('SELECT id FROM players LIMIT 1').first();
}

/** Writes the one row, unless any isolate has written it within the minute. */
async function write(db: D1Database, now: number): Promise<void> {
  if (Math.abs(now - wroteAt) < WRITES_EVERY) return;
  wroteAt = -Infinity;
  await db
    .prepare(
      `INSERT INTO health (id, at) VALUES (1, ?1)
         ON CONFLICT (id) DO UPDATE SET at = excluded.at WHERE abs(excluded.at - at) >= ?2`,
    )
    .bind(now, WRITES_EVERY)
    .run();
  wroteAt = now;
}

async function succeeds(act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act();
    return true;
  } catch {
    return false;
  }
}
