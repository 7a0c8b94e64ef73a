/** E-mail verification: the interface of the object of each address, and how to reach it. */
import type { Refusal, Result } from '../rules/vocabulary.ts';
import type { Proven, Shown } from './proofs.ts';
import type { SignInDesk } from './sign-in-desk.ts';

export interface Asked {
  /** Identifies the challenge to the object of the address. Opaque to others. */
  readonly signIn: string;
  /** When the code expires, in milliseconds since 1970. */
  readonly until: number;
}

export interface Asking {
  readonly address: string;
  /** The origin of the link. */
  readonly origin: string;
  /** The player who requests the mail, if they have an account. */
  readonly asker: string | null;
  /** Sends the mail only if none was sent to the address within the hour. */
  readonly onlyFirst: boolean;
}

/** The interface of the object. Plain data: it crosses an isolate. */
export interface Desk {
  ask(request: Asking): Promise<Result<Asked, Refusal>>;
  /** The address and the requesting player, if the code or secret is valid. With `spend` it becomes invalid. */
  prove(request: { signIn: string; shown: Shown; spend: boolean }): Promise<Result<Proven, Refusal>>;
  /** Mails a notice that the account has another address now. Stored when this returns, and retried until a mailer accepts it. */
  sendAddressChanged(request: { address: string; origin: string }): Promise<void>;
}

/** The object of this address, in any spelling. */
export function deskOf(desks: DurableObjectNamespace<SignInDesk>, address: string): Desk {
  return desks.getByName(address);
}

/** The object that issued this challenge. Undefined if none did. */
export function deskNamed(desks: DurableObjectNamespace<SignInDesk>, signIn: string): Desk | undefined {
  try {
    return desks.get(desks.idFromString(signIn.split('.')[0]!));
  } catch {
    return undefined;
  }
}
