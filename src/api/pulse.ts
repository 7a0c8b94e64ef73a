/** Whether D1 answers. Asked once in a while, whoever and however many want to know: their asking must not be its load. */

/** Milliseconds: how long an answer stands, and how long one is waited for. */
export const [STANDS, PATIENCE] = [5_000, 2_000];

let askedAt = -Infinity;
let answer: Promise<boolean> = Promise.resolve(false);

/** `after` keeps the asking alive should the one who began it not wait for the answer. */
export function pulseOf(db: D1Database, after: Pick<ExecutionContext, 'waitUntil'>): Promise<boolean> {
  const now = Date.now();
  // A clock that was put back must not keep an old answer for ever.
  if (Math.abs(now - askedAt) < STANDS) return answer;
  askedAt = now;
  answer = Promise.race([answers(db), scheduler.wait(PATIENCE).then(() => false)]);
  after.waitUntil(answer);
  return answer;
}

/** One row of a table of ours: without its tables it is of no use. */
async function answers(db: D1Database): Promise<boolean> {
  try {
    await db.prepare('SELECT id FROM players LIMIT 1').first();
    return true;
  } catch {
    return false;
  }
}
