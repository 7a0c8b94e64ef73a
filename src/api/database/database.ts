/** The Worker's D1 behind a circuit breaker. Rooms and mailboxes call D1 directly, with retries of their own. */
import { Circuit } from './circuit.ts';

const guarded = new WeakMap<D1Database, D1Database>();
const shielded = new WeakMap<Env, Env>();
/** For a deployment whose D1 does not exist any more. */
const NONE = {} as D1Database;

/**
 * The same bindings, except `DB`. One for each environment: an isolate has one environment, and so one circuit. The current
 * request keeps a probe alive, if D1 is unavailable and a probe is due.
 */
export function shieldedEnv(env: Env, after: Pick<ExecutionContext, 'waitUntil'>): Env {
  const made = shielded.get(env) ?? { ...env, DB: guardedDatabase(env.DB) };
  shielded.set(env, made);
  // The `DB` of a shielded environment is always ours.
  const probe = (made.DB as unknown as GuardedDatabase).probe();
  if (probe !== undefined) after.waitUntil(probe);
  return made;
}

/** The part of the D1 interface that drizzle and this service use. Tests pass their own `circuit`. */
export function guardedDatabase(database: D1Database = NONE, circuit?: Circuit): D1Database {
  const known = circuit === undefined ? guarded.get(database) : undefined;
  if (known !== undefined) return known;
  // It lacks the methods that nobody calls.
  const made = new GuardedDatabase(database, circuit ?? new Circuit()) as unknown as D1Database;
  if (circuit === undefined) guarded.set(database, made);
  return made;
}

class GuardedDatabase {
  constructor(
    private readonly database: D1Database,
    private readonly circuit: Circuit,
  ) {}

  prepare(sql: string): GuardedStatement {
    return new GuardedStatement(this.circuit, () => this.database.prepare(sql));
  }

  /** Reads a row of one of our tables: a locked database still answers statements that touch no table. */
  probe(): Promise<void> | undefined {
    return this.circuit.probe(async () => this.database.prepare('SELECT id FROM players LIMIT 1').first());
  }

  batch(statements: readonly GuardedStatement[]): Promise<unknown> {
    return this.circuit.run(async () => this.database.batch(statements.map((one) => one.plain())));
  }
}

/** Prepares the statement only when it runs, because preparing also fails if D1 is gone. */
class GuardedStatement {
  constructor(
    private readonly circuit: Circuit,
    readonly plain: () => D1PreparedStatement,
  ) {}

  bind(...values: readonly unknown[]): GuardedStatement {
    return new GuardedStatement(this.circuit, () => this.plain().bind(...values));
  }

  all(): Promise<unknown> {
    return this.circuit.run(async () => this.plain().all());
  }

  run(): Promise<unknown> {
    return this.circuit.run(async () => this.plain().run());
  }

  raw(options?: { columnNames?: false }): Promise<unknown> {
    return this.circuit.run(async () => this.plain().raw(options));
  }

  first(column?: string): Promise<unknown> {
    return this.circuit.run(async () =>
      column === undefined ? this.plain().first() : this.plain().first(column),
    );
  }
}
