/** D1 for rooms that live in Node: it remembers what it is told, and knows next to nothing. */

interface Statement {
  readonly sql: string;
  readonly params: readonly unknown[];
}

/** A D1 that writes down what it is told, and knows of one game alone how far that went. */
export class MemoryD1 {
  readonly told: Statement[] = [];

  /** `step` is the spectators'. */
  constructor(private readonly step: number) {}

  prepare(sql: string): object {
    return this.statement({ sql, params: [] });
  }

  batch(statements: readonly Statement[]): Promise<object[]> {
    this.told.push(...statements.map(({ sql, params }) => ({ sql, params })));
    return Promise.resolve(statements.map(() => ({ results: [], meta: { changes: 1 } })));
  }

  private statement(statement: Statement): object {
    const found = statement.sql.startsWith('select "version" from "games"') ? [[this.step]] : [];
    return {
      ...statement,
      bind: (...params: readonly unknown[]) => this.statement({ ...statement, params }),
      raw: () => Promise.resolve(found),
      all: () => Promise.resolve({ results: [] }),
    };
  }
}
