/** D1 for rooms in Node. It records statements, and answers almost none. Every player has an address. */

interface Statement {
  readonly sql: string;
  readonly params: readonly unknown[];
}

/** Records all statements, and knows only the step of one game. */
export class MemoryD1 {
  readonly statements: Statement[] = [];

  /** `step` is the spectators'. */
  constructor(private readonly step: number) {}

  prepare(sql: string): object {
    return this.statement({ sql, params: [] });
  }

  batch(statements: readonly Statement[]): Promise<object[]> {
    this.statements.push(...statements.map(({ sql, params }) => ({ sql, params })));
    return Promise.resolve(statements.map(() => ({ results: [], meta: { changes: 1 } })));
  }

  private statement(statement: Statement): object {
    const found = foundBy(statement, this.step);
    return {
      ...statement,
      bind: (...params: readonly unknown[]) => this.statement({ ...statement, params }),
      raw: () => Promise.resolve(found),
      all: () => Promise.resolve({ results: [] }),
    };
  }
}

function foundBy({ sql, params }: Statement, step: number): readonly (readonly unknown[])[] {
  if (sql.startsWith('select "version" from "games"')) return [[step]];
  const [id] = params;
  const isAccount = sql.includes('from "players"') && sql.includes('"address"');
  return isAccount ? [[id, id, addressOf(id as string), 0, 0, 0, null, null]] : [];
}

export const addressOf = (player: string): string => `${player}@example.org`;
