/** Whether D1 answers. Asked once in a while, whoever and however many want to know: their asking must not be its load. */

/** Milliseconds: how long an answer stands, and how long one is waited for. */
export const [STANDS, PATIENCE] = [5_000, 2_000];

/** Milliseconds between two looks at what somebody else is finding out. */
const GLANCE = 20;

let askedAt = -Infinity;
/** Null while it is being found out. */
let answer: boolean | null = false;

/** `after` keeps the asking alive should the one who began it not wait for the answer. */
export async function pulseOf(db: D1Database, after: Pick<ExecutionContext, 'waitUntil'>): Promise<boolean> {
  const now = Date.now();
  // A clock that was put back must not keep an old answer for ever.
  if (Math.abs(now - askedAt) < STANDS) return answer ?? theirs();
  askedAt = now;
  answer = null;
  const asked = Promise.race([answers(db), scheduler.wait(PATIENCE).then(() => false)]);
  const told = asked.then((alive) => (answer = alive));
  after.waitUntil(told);
  return told;
}

/** What another request is finding out. A promise of it would be none for this one: the platform ends it with its request. */
async function theirs(): Promise<boolean> {
  for (let waited = 0; waited < PATIENCE; waited += GLANCE) {
    if (answer !== null) return answer;
    await scheduler.wait(GLANCE);
  }
  return false;
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
