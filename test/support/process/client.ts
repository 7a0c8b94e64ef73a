/** A client of the API of a server that may die at any moment. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Free } from '../../../src/rules/contract.ts';
import type { Status } from '../../../src/room/table/terms.ts';
import type { DecisionBody } from '../../../src/room/read/wire.ts';

const TIMEOUT = 15_000;
/** The number of attempts, and the milliseconds between them, when a server does not answer. */
const [ATTEMPTS, PAUSE] = [5, 200];

/** The part of a view that players use. */
export interface View {
  readonly status: Status;
  readonly version: number;
  readonly windows: readonly { readonly closesAt: string }[];
  readonly decisions: readonly DecisionBody[];
  readonly free: Free;
}

export interface Call {
  readonly token?: string;
  readonly key?: string;
  /** Sent as JSON. */
  readonly body?: object;
}

export interface Answer<T> {
  readonly status: number;
  readonly body: T;
}

export class Client {
  constructor(private readonly url: string) {}

  /** `path` begins after the prefix. Undefined if no answer came, or one that leaves open what was done. */
  async send<T>(method: string, path: string, call: Call = {}): Promise<Answer<T> | undefined> {
    try {
      const response = await fetch(`${this.url}/api/v1${path}`, {
        method,
        headers: headersOf(call),
        signal: AbortSignal.timeout(TIMEOUT),
        ...(call.body && { body: JSON.stringify(call.body) }),
      });
      const text = await response.text();
      if (response.status >= 500) return undefined;
      return { status: response.status, body: (text === '' ? undefined : JSON.parse(text)) as T };
    } catch {
      return undefined;
    }
  }

  /** As `send`, for requests that must succeed. Throws a `Silence` if no answer came. */
  async expect<T>(method: string, path: string, call: Call = {}): Promise<T> {
    return valueOf(await this.send<T>(method, path, call), `${method} ${path}`);
  }

  /** As `expect`, but tries again until an answer comes. */
  async look<T>(path: string, token: string): Promise<T> {
    return valueOf(await insist(() => this.send<T>('GET', path, { token })), path);
  }

  async guests(...names: readonly string[]): Promise<string[]> {
    const guests = names.map((name) =>
      this.expect<{ token: string }>('POST', '/players', { body: { name } }),
    );
    return (await Promise.all(guests)).map(({ token }) => token);
  }

  /** A running game in which these players sit in this order. The first is its host. */
  async game(tokens: readonly string[], terms: object): Promise<string> {
    const body = { ruleset: 'interstellar-conquest', seats: tokens.length, ...terms };
    const call = { token: tokens[0]!, body };
    const { game } = await this.expect<{ game: { id: string } }>('POST', '/games', call);
    for (const token of tokens) await this.expect('POST', `/games/${game.id}/seats`, { token, body: {} });
    return game.id;
  }

  view(game: string, token: string): Promise<View> {
    return this.look(`/games/${game}/view`, token);
  }

  /**
   * Cancels the game by a vote of all players, since the host alone cannot after the first round. Absent players come back
   * first.
   */
  async cancel(game: string, tokens: readonly string[]): Promise<void> {
    for (const token of tokens) {
      await this.expect('POST', `/games/${game}/seats/mine/return`, { token });
      await this.expect('POST', `/games/${game}/votes`, { token, body: { what: 'cancel' } });
    }
  }
}

/** The server did not answer: it is down, or died before it could. */
export class Silence extends Error {}

/** Tries until there is an answer, or the attempts are used up. */
export async function insist<T>(send: () => Promise<T | undefined>): Promise<T | undefined> {
  let answer = await send();
  for (let i = 1; i < ATTEMPTS && answer === undefined; i += 1) {
    await wait(PAUSE);
    answer = await send();
  }
  return answer;
}

function valueOf<T>(answer: Answer<T> | undefined, what: string): T {
  if (answer === undefined) throw new Silence(`${what} was not answered`);
  if (answer.status >= 400) throw new Error(`${what}: ${JSON.stringify(answer)}`);
  return answer.body;
}

function headersOf({ token, key, body }: Call): Record<string, string> {
  return {
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(key && { 'Idempotency-Key': key }),
    ...(body && { 'Content-Type': 'application/json' }),
  };
}
