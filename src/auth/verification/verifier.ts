/** E-mail verification: the interface of the Durable Object of each address, and access to it. */
import type { Refusal, Result } from '../../rules/vocabulary.ts';
import type { Verified, Shown } from './challenges.ts';
import type { Objects } from '../../platform/objects.ts';

export interface RequestedSignIn {
  /** Identifies the challenge to the object of the address. Opaque to clients. */
  readonly signIn: string;
  /** When the code expires, in milliseconds since 1970. */
  readonly until: number;
}

export interface EmailRequest {
  readonly address: string;
  /** The origin of the link. */
  readonly origin: string;
  /** The player who requests the e-mail, or null if the caller has no account. */
  readonly requestedBy: string | null;
  /** Sends the e-mail only if none was sent to the address within the hour. */
  readonly onlyFirst: boolean;
}

/** The interface of the object. Plain data, because it crosses isolates. */
export interface Verifier {
  requestEmail(request: EmailRequest): Promise<Result<RequestedSignIn, Refusal>>;
  /** Checks a code or a secret. Returns the address and the player who requested the challenge. `spend` makes both invalid. */
  verify(request: { signIn: string; shown: Shown; spend: boolean }): Promise<Result<Verified, Refusal>>;
  /**
   * E-mails a notice that the account's address was changed. The e-mail is stored when this returns, and retried until a mailer
   * accepts it.
   */
  sendAddressChanged(request: { address: string; origin: string }): Promise<void>;
}

/** The objects of all addresses. Their stored class is `SignInDesk`. */
interface Verifiers extends Objects<Verifier> {
  get(id: DurableObjectId): Verifier;
  idFromString(id: string): DurableObjectId;
}

/** The object of this address. */
export function verifierOf(verifiers: Verifiers, address: string): Verifier {
  return verifiers.getByName(address);
}

/** The object that issued this challenge. Undefined if none did. */
export function verifierNamed(verifiers: Verifiers, signIn: string): Verifier | undefined {
  try {
    return verifiers.get(verifiers.idFromString(signIn.split('.')[0]!));
  } catch {
    return undefined;
  }
}
