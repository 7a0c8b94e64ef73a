/** Whether D1 answers, and takes what is written. Asked once in a while, whoever and however many want to know: their asking must not be its load. */

/** Milliseconds: how long an answer stands, and how long one is waited for. */
export const [STANDS, TIMEOUT] = [5_000, 2_000];
/** Milliseconds between two writes, of the whole service. */
export const WRITES_EVERY = 60_000;

/** Milliseconds between two looks at what somebody else is finding out. */
const GLANCE = 20;

export interface Pulse {
  readonly reads: boolean;
  readonly writes: boolean;
}

const DEAD: Pulse = { reads: false, writes: false };

let askedAt = -Infinity;
/** When this isolate last knew that a write is taken. */
let wroteAt = -Infinity;
/** Null while it is being found out. */
let answer: Pulse | null = DEAD;

/** `after` keeps the asking alive should the one who began it not wait for the answer. */
export async function pulseOf(db: D1Database, after: Pick<ExecutionContext, 'waitUntil'>): Promise<Pulse> {
  const now = Date.now();
  // A clock that was put back must not keep an old answer for ever.
  if (Math.abs(now - askedAt) < STANDS) return answer ?? theirs();
  askedAt = now;
  answer = null;
  const asked = Promise.race([pulse(db, now), scheduler.wait(TIMEOUT).then(() => DEAD)]);
  const told = asked.then((found) => (answer = found));
  after.waitUntil(told);
  return told;
}

/** What another request is finding out. A promise of it would be none for this one: the platform ends it with its request. */
async function theirs(): Promise<Pulse> {
  for (let waited = 0; waited < TIMEOUT; waited += GLANCE) {
    if (answer !== null) return answer;
    await scheduler.wait(GLANCE);
  }
  return DEAD;
}

async function pulse(db: D1Database, now: number): Promise<Pulse> {
  const [reads, writes] = await Promise.all([succeeds(() => read(db)), succeeds(() => write(db, now))]);
  return { reads, writes };
}

/** One row of a table of ours: without its tables it is of no use. */
function read(db: D1Database): Promise<unknown> {
  return db.prepare('SELECT id FROM players LIMIT 1').first();
}

/** The one row, unless it was written within the minute, here or anywhere. */
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
