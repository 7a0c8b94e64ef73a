/**
 * How long finished games took, from the last counts in D1. Each isolate reads all rulesets in one statement and remembers them, so that
 * rulesets are served without D1, too.
 */
import { counterOf } from '../../history/figures/counter.ts';
import { keptLengths, type KeptLengths } from '../../history/figures/statistics.ts';
import { faultOf, log } from '../../log.ts';
import type { FinishedLength } from '../../rules/contract.ts';
import { inTime } from '../../platform/timeout.ts';

/** Milliseconds: how long an isolate uses what it has read, how soon it reads again after a failure, and how long a caller waits. */
const [FRESH, RETRY, WAIT] = [600_000, 10_000, 400];
/** Milliseconds after which a count is requested anew. Lengths change slowly. */
const DAILY = 86_400_000;

type Bindings = Pick<Env, 'DB' | 'STATISTICS'>;
type Lengths = ReadonlyMap<string, KeptLengths>;

interface Known {
  readonly lengths: Lengths;
  readonly until: number;
}

/** One entry for each D1, since tests use several. */
const known = new WeakMap<D1Database, Known>();
const reading = new WeakMap<D1Database, Promise<Lengths>>();

/** The lengths of all rulesets. Empty if D1 has never answered this isolate. A caller waits only for the first read. */
export async function finishedLengths(
  { DB }: Bindings,
  after: Pick<ExecutionContext, 'waitUntil'>,
): Promise<(ruleset: string) => readonly FinishedLength[]> {
  const before = known.get(DB);
  const isFresh = before !== undefined && before.until > Date.now();
  const read = isFresh ? undefined : readAgain(DB);
  if (read !== undefined) after.waitUntil(read);
  const lengths = before?.lengths ?? (await inTime(WAIT, read!).catch(() => new Map()));
  return (ruleset) => lengths.get(ruleset)?.lengths ?? [];
}

/** Requests a count if the last one is a day old. Call it after the response is sent. */
export async function requestLengths({ DB, STATISTICS }: Bindings, ruleset: string): Promise<void> {
  const kept = known.get(DB)?.lengths.get(ruleset);
  if (kept !== undefined && Math.abs(Date.now() - kept.countedAt) < DAILY) return;
  try {
    await counterOf(STATISTICS).request(ruleset);
  } catch (error) {
    log('warn', 'statistics-failed', { ruleset, ...faultOf(error) });
  }
}

/** Never throws: after a failure, the isolate uses what it knew before. */
function readAgain(db: D1Database): Promise<Lengths> {
  const running = reading.get(db) ?? readOnce(db).finally(() => reading.delete(db));
  reading.set(db, running);
  return running;
}

async function readOnce(db: D1Database): Promise<Lengths> {
  try {
    const lengths = await keptLengths(db);
    known.set(db, { lengths, until: Date.now() + FRESH });
    return lengths;
  } catch {
    const lengths = known.get(db)?.lengths ?? new Map<string, KeptLengths>();
    known.set(db, { lengths, until: Date.now() + RETRY });
    return lengths;
  }
}
