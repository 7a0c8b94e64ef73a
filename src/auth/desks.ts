/** The desks where addresses are proven, and how to reach one. */
import type { Refusal, Result } from '../rules/vocabulary.ts';
import type { Proven, Shown } from './proofs.ts';
import type { SignInDesk } from './sign-in-desk.ts';

export interface Asked {
  /** Names this asking to the desk; nothing to anybody else. */
  readonly signIn: string;
  /** When the code is void, in milliseconds since 1970. */
  readonly until: number;
}

export interface Asking {
  readonly address: string;
  /** Where the link leads. */
  readonly origin: string;
  /** The player who asks, if they are one. */
  readonly asker: string | null;
  /** Only if no mail went there within the hour. */
  readonly onlyFirst: boolean;
}

/** What the API asks of a desk. Plain data: it crosses an isolate. */
export interface Desk {
  ask(request: Asking): Promise<Result<Asked, Refusal>>;
  /** Whose address, if this proves it. With `spend` it does so for the last time. */
  prove(request: { signIn: string; shown: Shown; spend: boolean }): Promise<Result<Proven, Refusal>>;
  /** That this address is no longer the account's. Stored when it returns, and mailed until a mailer takes it. */
  tell(request: { address: string; origin: string }): Promise<void>;
}

/** The desk of this address, however it is written. */
export function deskOf(desks: DurableObjectNamespace<SignInDesk>, address: string): Desk {
  return desks.getByName(address);
}

/** The desk that named this asking; undefined if none did. */
export function deskNamed(desks: DurableObjectNamespace<SignInDesk>, signIn: string): Desk | undefined {
  try {
    return desks.get(desks.idFromString(signIn.split('.')[0]!));
  } catch {
    return undefined;
  }
}
