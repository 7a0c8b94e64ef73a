import type { KnownCode } from './codes.js';
import type { components } from './schema.js';

export type Problem = components['schemas']['Problem'];

/** A code of the API, or of the rules of a game. */
export type Code = KnownCode | (string & {});

/** A refusal of the API. Decide by `code`. */
export class ProblemError extends Error {
  readonly code: Code;

  constructor(readonly problem: Problem) {
    super(problem.detail ?? problem.title);
    this.name = 'ProblemError';
    this.code = problem.code;
  }
}

/** The body of a response. Throws a `ProblemError` for a refusal. */
export function bodyOf<Body>(result: {
  readonly data?: Body;
  readonly error?: unknown;
  readonly response: Response;
}): Body {
  const { data, error, response } = result;
  if (response.ok) return data as Body;
  if (isProblem(error)) throw new ProblemError(error);
  throw new Error(`The service answered ${response.status}`);
}

const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' && value !== null && 'code' in value && 'title' in value;
